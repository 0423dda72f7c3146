import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { MAX_OWNER_RECORDS } from '#server/features/contracts/limit-changes.ts'
import { appendFacts } from '#server/log/append.ts'
import {
  aDraft,
  aSentContract,
  aSignatureImage,
  allConsents,
  expect,
  linkIn,
  signAs,
  test,
} from '#test/app.ts'
import { aSentContractWith, aTextFile } from '#test/attached.ts'
import type { Client } from '#test/client.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { MAX_ANONYMOUS_VIEWS } from './record-view.ts'

test('a draft that is erased while its owner looks at it is gone for the views, and none of them stops the erasing', async ({
  signIn,
}) => {
  const owner = await signIn()
  const look = { documentType: 'contract', viewMethod: 'web_interface' }
  for (let round = 0; round < 20; round += 1) {
    const { id } = await aDraft(owner)
    const view = async () => {
      const { statusCode } = await owner.send({
        method: 'POST',
        url: `/api/contracts/${id}/audit/view`,
        payload: look,
      })
      return [200, 404].includes(statusCode) ? 'recorded or gone' : statusCode
    }
    const erase = async () => (await owner.send({ method: 'DELETE', url: `/api/contracts/${id}` })).statusCode
    const answers = await Promise.all([view(), view(), view(), erase(), view(), view()])
    expect(answers.toSpliced(3, 1)).toEqual(Array(5).fill('recorded or gone'))
    expect(answers[3]).toBe(200)
  }
  expect(await owner.call(contractsApi.list, {})).toEqual([])
})

const look = (signerId?: string, shown?: { seconds: number; scrolledToEnd: boolean }) => ({
  documentType: 'contract' as const,
  viewMethod: 'web_interface' as const,
  ...(signerId && { signerId }),
  ...(shown && { shown }),
})

const signatureOf = async (owner: Client, id: string) => {
  const [signature] = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
  const { documentViewConfirmed, documentViewDuration, documentScrolledToEnd } = signature!
  return [documentViewConfirmed, documentViewDuration, documentScrolledToEnd]
}

describe('what a signature says of the text that was shown', () => {
  test('is nothing when no record says that it was, however long the link was open', async ({
    signIn,
    client,
    clock,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    await client().call(signingApi.get, { params: { signerId: signers[0]!.id } })
    clock.pass({ minutes: 9 })
    await signAs(client(), id, signers[0]!.id)
    expect(await signatureOf(owner, id)).toEqual([false, 0, false])
  })

  test('is what the signer’s page saw, and no more than the time that has passed', async ({
    signIn,
    client,
    clock,
    settle,
  }) => {
    const owner = await signIn({ addedFunds: true, balanceCents: 500 })
    for (const [told, expected] of [
      [{ seconds: 40, scrolledToEnd: true }, [true, 40, true]],
      [{ seconds: 40, scrolledToEnd: false }, [true, 40, false]],
      [{ seconds: 86_000, scrolledToEnd: true }, [true, 60, true]],
    ] as const) {
      const { id, signers } = await aSentContract(owner)
      const signerId = signers[0]!.id
      const view = (shown?: typeof told) =>
        client().call(signingApi.recordView, { params: { id }, body: look(signerId, shown) })
      await client().call(signingApi.get, { params: { signerId } })
      expect(await view()).toEqual({ recorded: true })
      clock.pass({ minutes: 1 })
      expect(await view(told)).toEqual({ recorded: true })
      await signAs(client(), id, signerId)
      expect(await signatureOf(owner, id)).toEqual(expected)
      await settle()
      const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
      expect(await wordsOfPdf(rawPayload)).toContain(
        `Had the text of the contract on the screen for ${expected[1]} seconds, ${told.scrolledToEnd ? 'to' : 'not to'} the end`,
      )
    }
  })
})

test('what was seen by the link that the sender sees, too, is no view of who signs by the link in our email, and says so', async ({
  signIn,
  client,
  clock,
  outbox,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const signedAfterView = async (viewer: 'sender' | 'signer') => {
    const { id, signers } = await aSentContract(owner)
    const signerId = signers[0]!.id
    const mail = (await outbox()).findLast(({ text }) => text.includes(signerId))
    const signer = { linkSecret: linkIn(mail!).linkSecret }
    const by = viewer === 'signer' ? signer : {}
    await client().call(signingApi.get, { params: { signerId }, ...by })
    clock.pass({ minutes: 1 })
    const shown = { seconds: 40, scrolledToEnd: true }
    for (const body of [look(signerId), look(signerId, shown)])
      await client().call(signingApi.recordView, { params: { id }, body, ...by })
    await client().call(signingApi.consent, { params: { id: signerId }, body: allConsents, ...signer })
    const body = { contractId: id, signerId, signatureData: aSignatureImage() }
    clock.pass({ minutes: 1 })
    await client().call(signingApi.sign, { body, ...signer })
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    const seen = auditTrail.filter(({ action }) => action === 'document.shown')
    return [await signatureOf(owner, id), seen.map(({ details }) => details.description)]
  }
  const saw = 'Had the text of the contract on the screen for 40 seconds, to the end'
  expect(await signedAfterView('signer')).toEqual([[true, 40, true], [saw]])
  expect(await signedAfterView('sender')).toEqual([
    [false, 0, false],
    [`${saw}, with a link that the sender could also see`],
  ])
})

test('the owner is recorded as the owner, whosever link they hold, unless they sign themselves', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id, signers } = await aSentContract(owner)
  const signerId = signers[0]!.id
  const shown = { seconds: 30, scrolledToEnd: true }
  expect(await owner.call(signingApi.recordView, { params: { id }, body: look(signerId) })).toEqual({
    recorded: true,
  })
  expect(await owner.call(signingApi.recordView, { params: { id }, body: look(signerId, shown) })).toEqual({
    recorded: false,
  })
  const viewers = async (of: string) => {
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id: of } })
    return auditTrail.flatMap(({ action, actor }) => (action.startsWith('document.') ? [actor] : []))
  }
  expect(await viewers(id)).toEqual(['Contract Owner'])
  await client().call(signingApi.recordView, { params: { id }, body: look(signerId) })
  expect(await viewers(id)).toEqual(['Someone using Signer 1’s link', 'Contract Owner'])

  const { rows } = await deps.db.execute<{ email: string }>(sql`select email from users`)
  const own = await aSentContract(owner, {}, [{ name: 'Olga Owner', email: rows[0]!.email }])
  await owner.call(signingApi.recordView, { params: { id: own.id }, body: look(own.signers[0]!.id) })
  expect(await viewers(own.id)).toEqual(['Someone using Olga Owner’s link'])
})

test('views by nobody in particular are few for each contract, and keep nobody’s views out', async ({
  signIn,
  client,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id, signers } = await aSentContract(owner)
  const other = await aSentContract(owner)
  const view = async (by: Client, of = id, signerId?: string) =>
    (await by.call(signingApi.recordView, { params: { id: of }, body: look(signerId) })).recorded
  const recorded = []
  for (let n = 0; n < MAX_ANONYMOUS_VIEWS + 5; n++) recorded.push(await view(client()))
  expect(recorded.filter(Boolean)).toHaveLength(MAX_ANONYMOUS_VIEWS)
  expect(await view(client(), other.id)).toBe(true)
  expect([await view(owner), await view(client(), id, signers[0]!.id)]).toEqual([true, true])
})

test('the owner who opens the file of a signer’s link is recorded as the owner, and anybody else as who has its address, which the owner knows', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn()
  const { id, signerId } = await aSentContractWith(deps, owner, aTextFile())
  const url = `/api/signers/${signerId}/attachment`
  for (const reader of [owner, client()]) await reader.send({ method: 'GET', url })
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  const looks = auditTrail.filter(({ action }) => action === 'document.viewed').toReversed()
  const opened = 'Opened the attached file'
  expect(looks.map(({ actor, ipAddress, details }) => [actor, ipAddress, details.description])).toEqual([
    ['Contract Owner', '127.0.0.1', opened],
    ['Someone using Ada’s link', '127.0.0.1', `${opened} at an address that the sender could also see`],
  ])
})

test('the file that a page asks for says by which message the page came, and 50 bare looks keep that out of no log', async ({
  signIn,
  client,
  deps,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signerId } = await aSentContractWith(deps, owner, aTextFile())
  const { linkSecret } = linkIn((await outbox())[0]!)
  const ticketOf = async (secret?: string) =>
    (
      await client().call(signingApi.get, {
        params: { signerId },
        ...(secret !== undefined && { linkSecret: secret }),
      })
    ).fileTicket
  const openFile = (by?: string | null) =>
    client().send({
      method: 'GET',
      url: `/api/signers/${signerId}/attachment${by ? `?by=${encodeURIComponent(by)}` : ''}`,
    })
  expect(await ticketOf()).toBeNull()
  const ticket = await ticketOf(linkSecret)
  const looks = async () => {
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    return auditTrail
      .filter(({ action }) => action === 'document.viewed')
      .map(({ details }) => details.description)
  }
  const bare = 'Opened the attached file at an address that the sender could also see'
  // made up, or of a message to somebody else: then nobody knows
  for (const by of [undefined, 'x'.repeat(43), linkSecret]) expect((await openFile(by)).statusCode).toBe(200)
  expect(await looks()).toEqual([bare, bare, bare])
  for (let time = 0; time < 50; time += 1) await openFile()
  const before = (await looks()).length
  await openFile()
  expect(await looks()).toHaveLength(before)
  expect((await openFile(ticket)).statusCode).toBe(200)
  expect((await looks())[0]).toBe('Opened the attached file from the link we emailed')
})

test('however much an owner has changed, what a signer sees is recorded; more changes of the owner are not', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id, signers } = await aSentContract(owner)
  const { id: params, ...ann } = signers[0]!
  const change = (sendEmailOnSign: boolean) =>
    owner.call(signersApi.update, { params: { id: params }, body: { ...ann, sendEmailOnSign } })
  await change(false)
  const key = await getContractKey(deps.db, deps, id)
  const changed = { action: 'signer.changed', actor: { kind: 'owner' as const, ref: owner.user.id } }
  const many = Array.from({ length: MAX_OWNER_RECORDS }, () => changed)
  await deps.db.transaction((tx) => appendFacts(tx, { contractId: id, key, now: deps.now() }, many))
  await expect(change(true)).rejects.toMatchObject({
    status: 409,
    text: 'This contract was changed too many times. Duplicate it and go on with the copy.',
  })
  const view = async (by: Client, signerId?: string) =>
    (await by.call(signingApi.recordView, { params: { id }, body: look(signerId) })).recorded
  expect([await view(owner), await view(client(), params)]).toEqual([false, true])
})
