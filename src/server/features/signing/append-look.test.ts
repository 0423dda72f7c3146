import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { appendFacts } from '#server/log/append.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockContract } from '#server/features/contracts/contracts.queries.ts'
import { aSentContract, expect, signAs, test } from '#test/app.ts'
import { signerFact } from './signer-facts.ts'

const sam = { name: 'Sam Signer', email: 'sam@example.com', notificationPreference: 'email' } as const
const elsewhere = { ...sam, email: 'sam@example.org' }
const viewed = { documentType: 'contract', viewMethod: 'web_interface' } as const

/** Resolves once this many calls wait for a row that somebody holds. */
const waiters = (deps: Deps, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await deps.db.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.waiting
    })
    .toBe(count)

test('a look by a link that the sender replaces meanwhile is refused, and whoever has the new one signs', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 200 })
  const { id, signers } = await aSentContract(owner, {}, [sam])
  const old = signers[0]!.id
  const [changing, looking] = await deps.db.transaction(async (tx) => {
    await lockContract(tx, id)
    const change = owner.call(signersApi.update, { params: { id: old }, body: elsewhere })
    await waiters(deps, 1)
    const look = client().call(signingApi.recordView, { params: { id }, body: { ...viewed, signerId: old } })
    const refused = expect(look).rejects.toMatchObject({ status: 404, code: 'unknown_link' })
    await waiters(deps, 2)
    return [change, refused]
  })
  const signer = await changing
  await looking
  await signAs(client(), id, signer.id)
  expect((await owner.call(contractsApi.get, { params: { id } })).status).toBe('completed')
})

test('a contract whose log has a look by a link after it was replaced, as earlier releases could record, is signed like any other', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 200 })
  const { id, signers } = await aSentContract(owner, {}, [sam])
  const old = signers[0]!.id
  const signer = await owner.call(signersApi.update, { params: { id: old }, body: elsewhere })
  const key = await getContractKey(deps.db, deps, id)
  const origin = { ipAddress: '203.0.113.9', userAgent: 'a phone' }
  const fact = { action: 'document.viewed', data: viewed }
  await deps.db.transaction((tx) =>
    appendFacts(tx, { contractId: id, key, now: deps.now() }, [
      signerFact({ signer: { id: old }, way: 'email' }, origin, fact),
    ]),
  )
  await signAs(client(), id, signer.id)
  expect((await owner.call(contractsApi.get, { params: { id } })).status).toBe('completed')
})
