import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { erasureApi } from '#shared/erasure/erasure.api.ts'
import { explainingApi } from '#shared/explaining/explaining.api.ts'
import type { Deps } from '#server/deps.ts'
import { destroyContract } from '#server/features/contracts/contracts.queries.ts'
import { aDraft, aSentContract, expect, test } from '#test/app.ts'
import { type Client, USER_AGENT } from '#test/client.ts'

const terms = {
  disclaimerVersion: '1.0.0',
  feature: 'ai_clarification',
  metadata: {
    dialogTitle: 'AI Disclaimer',
    browserLanguage: 'de',
    screenResolution: '390x844',
    timezone: 'Europe/Berlin',
  },
} as const

const accept = (user: Client, contractId?: string) =>
  user.call(explainingApi.acceptOwnAiTerms, { body: { ...terms, contractId } })
const acceptFor = (user: Client, feature: string, contractId?: string) =>
  user.call(explainingApi.acceptOwnDisclaimer, { body: { ...terms, feature, contractId } })

type Row = { user: string; feature: string; version: string; contract: string | null; at: string }

/** What is stored of all account holders, opened; those of an earlier release have no circumstances. */
async function listAcceptances({ db, keyring }: Deps) {
  const { rows } = await db.execute<Row & { sealed: Uint8Array | null }>(sql`
    select user_id as "user", feature, version, contract_id as contract, circumstances as sealed,
      to_char(accepted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from disclaimer_acceptances order by accepted_at, feature`)
  return rows.map(({ sealed, ...row }) => {
    const id = `${row.user}/${row.feature}/${row.version}`
    const place = { table: 'disclaimer_acceptances', id, column: 'circumstances' }
    return { ...row, circumstances: sealed && (JSON.parse(keyring.decryptText(sealed, place)) as unknown) }
  })
}

test('an account holder’s acceptance is remembered by feature; what an AI may answer shares one', async ({
  signIn,
}) => {
  const user = await signIn()
  const statuses = async () => [
    (await user.call(explainingApi.ownAiTerms, {})).hasAccepted,
    (await user.call(explainingApi.ownDisclaimer, { params: { feature: 'ai_summary' } })).hasAccepted,
    (await user.call(explainingApi.ownDisclaimer, { params: { feature: 'export' } })).hasAccepted,
  ]
  expect(await statuses()).toEqual([false, false, false])
  await user.call(explainingApi.acceptOwnAiTerms, { body: terms })
  await user.call(explainingApi.acceptOwnAiTerms, { body: terms })
  expect(await statuses()).toEqual([true, true, false])
  await user.call(explainingApi.acceptOwnDisclaimer, { body: { ...terms, feature: 'export' } })
  expect(await statuses()).toEqual([true, true, true])
})

test('the first acceptance of a version is kept with contract, address, device and what the browser said; a repeat changes nothing', async ({
  signIn,
  client,
  deps,
  clock,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner)
  const other = await aDraft(owner, { title: 'Another' })
  const acceptedAt = deps.now().toISOString()
  await accept(client({ cookies: owner.cookies, ipAddress: '203.0.113.9' }), id)
  const first = [
    {
      user: owner.user.id,
      feature: 'ai-terms',
      version: '1.0.0',
      contract: id,
      at: acceptedAt,
      circumstances: {
        ipAddress: '203.0.113.9',
        userAgent: USER_AGENT,
        language: 'english',
        metadata: terms.metadata,
      },
    },
  ]
  expect(await listAcceptances(deps)).toEqual(first)
  clock.pass({ minutes: 5 })
  await accept(owner, other.id)
  await acceptFor(owner, 'ai_summary')
  expect(await listAcceptances(deps)).toEqual(first)
})

test('accepting twice at once is kept once', async ({ signIn, deps }) => {
  const owner = await signIn()
  const { id } = await aDraft(owner)
  await Promise.all([accept(owner, id), accept(owner, id), accept(owner)])
  expect(await listAcceptances(deps)).toHaveLength(1)
})

test('a contract that is unknown, another’s, or deleted is not found, and nothing is kept of the acceptance', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const foreign = await aSentContract(await signIn({ balanceCents: 500 }))
  const deleted = await aSentContract(owner)
  await owner.call(contractsApi.remove, { params: { id: deleted.id } })
  for (const id of ['018f0000-0000-7000-8000-000000000000', foreign.id, deleted.id]) {
    const refusal = { status: 404, text: 'Contract not found' }
    await expect(accept(owner, id)).rejects.toMatchObject(refusal)
    await expect(acceptFor(owner, 'export', id)).rejects.toMatchObject(refusal)
  }
  expect(await listAcceptances(deps)).toEqual([])
  expect(await owner.call(explainingApi.ownAiTerms, {})).toMatchObject({ hasAccepted: false })
})

test('when its contract is erased or destroyed, the acceptance stays without it', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const draft = await aDraft(owner)
  const sent = await aSentContract(owner)
  await accept(owner, draft.id)
  await acceptFor(owner, 'export', sent.id)
  const before = await listAcceptances(deps)
  expect(before.map(({ contract }) => contract)).toEqual([draft.id, sent.id])
  await owner.call(contractsApi.remove, { params: { id: draft.id } })
  await destroyContract(deps.db, sent.id)
  expect(await listAcceptances(deps)).toEqual(before.map((row) => ({ ...row, contract: null })))
  expect(await owner.call(explainingApi.ownAiTerms, {})).toMatchObject({ hasAccepted: true })
})

test('accepting while its contract is erased is kept without it, or refused as for one that is not there', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner)
  const [removed, accepted] = await Promise.allSettled([
    owner.call(contractsApi.remove, { params: { id } }),
    accept(owner, id),
  ])
  expect(removed.status).toBe('fulfilled')
  if (accepted.status === 'rejected') expect(accepted.reason).toMatchObject({ status: 404 })
  const kept = (await listAcceptances(deps)).map(({ contract }) => contract)
  expect(kept).toEqual(accepted.status === 'fulfilled' ? [null] : [])
})

test('of what a browser says of itself only the four named facts are kept, and none that is too long', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const url = '/api/ai-terms/accept'
  const send = (metadata: object) =>
    owner.send({ method: 'POST', url, payload: { ...terms, language: 'german', metadata } })
  expect((await send({ timezone: 'x'.repeat(101) })).statusCode).toBe(400)
  expect((await send({ screenResolution: 390 })).statusCode).toBe(400)
  expect(await listAcceptances(deps)).toEqual([])
  expect((await send({ timezone: 'UTC', plugins: 'PDF' })).statusCode).toBe(200)
  expect(await listAcceptances(deps)).toMatchObject([
    { contract: null, circumstances: { language: 'german', metadata: { timezone: 'UTC' } } },
  ])
  expect(JSON.stringify(await listAcceptances(deps))).not.toContain('plugins')
})

test('an acceptance of an earlier release, of which less was kept, counts and stays as it was recorded', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  await accept(owner)
  await deps.db.execute(sql`update disclaimer_acceptances set circumstances = null`)
  const before = await listAcceptances(deps)
  expect(await owner.call(explainingApi.ownAiTerms, {})).toMatchObject({ hasAccepted: true })
  await accept(owner, (await aDraft(owner)).id)
  expect(await listAcceptances(deps)).toEqual(before)
})

test('what an account holder accepted is erased with the account, and nobody else’s', async ({
  signIn,
  deps,
}) => {
  const [owner, other] = [await signIn(), await signIn()]
  await accept(owner)
  await acceptFor(owner, 'export')
  await accept(other)
  await owner.call(erasureApi.erase, { body: { password: 'Rowing-past-7-herons', understood: true } })
  expect((await listAcceptances(deps)).map(({ user }) => user)).toEqual([other.user.id])
})
