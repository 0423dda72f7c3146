import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { endAfter, lastDay } from '#shared/contracts/end-date.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { expireContracts } from '#server/features/system/expire-contracts.ts'
import { allConsents, aSentContract, aSignatureImage, expect, linkIn, test as base } from '#test/app.ts'

const email = 'ann@example.com'
const people = [
  { name: 'Ann', email, signingOrder: 1 },
  { name: 'Ann', email, signingOrder: 2 },
  // reads the same mailbox
  { name: 'Ben', email, signingOrder: 3 },
  { name: 'Cleo', email: 'cleo@example.com', signingOrder: 4 },
]

/** A contract that Ann has signed at her second place; what her mailbox gets from then on, by who is greeted. */
const test = base.extend('signedByAnn', async ({ signIn, client, outbox }) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { endsAfterDays: 10 }, people)
  const signerId = signers[1]!.id
  const body = { ...allConsents, communicationsConsent: true }
  await client().call(signingApi.consent, { params: { id: signerId }, body })
  await client().call(signingApi.sign, {
    body: { contractId: id, signerId, signatureData: aSignatureImage() },
  })
  const before = (await outbox()).length
  const read = async (name: string) =>
    (await outbox())
      .slice(before)
      .filter(({ to, text }) => to === email && text.includes(`Hello ${name}`))
      .map(({ text }) => text.replaceAll(/\s+/g, ' '))
  return { owner, id, cleoId: signers[3]!.id, read }
})

const notSigned = expect.stringMatching(/you haven't signed/i)
/** With what it means: the end is the same, however it came. */
const signed = expect.stringMatching(/It was never completed, so your signature has no effect\./)

test('whoever has signed at one of their two places reads once, and not that they haven’t, that the contract was cancelled', async ({
  signedByAnn: { owner, id, read },
}) => {
  await owner.call(contractsApi.cancel, { params: { id }, body: {} })
  expect([await read('Ann'), await read('Ben')]).toEqual([[signed], [notSigned]])
  expect((await read('Ann'))[0]).not.toEqual(notSigned)
  for (const name of ['Ann', 'Ben'])
    expect((await read(name))[0]).toMatch(/Cancelled November 20, 2026, 9:\d\d AM UTC/)
})

test('whoever has signed at one of their two places reads the same of a contract that expired', async ({
  signedByAnn: { read },
  clock,
  deps,
}) => {
  clock.pass({ minutes: 12 * 24 * 60 })
  await expireContracts(deps)
  expect([await read('Ann'), await read('Ben')]).toEqual([[signed], [notSigned]])
})

test('whoever has signed at one of their two places reads the same where somebody else declined', async ({
  signedByAnn: { cleoId, read },
  client,
  outbox,
}) => {
  const { linkSecret } = linkIn((await outbox()).find(({ to }) => to === 'cleo@example.com')!)
  await client().call(repliesApi.decline, { params: { id: cleoId }, linkSecret, body: { reason: 'No.' } })
  expect([await read('Ann'), await read('Ben')]).toEqual([[signed], [notSigned]])
  for (const name of ['Ann', 'Ben'])
    expect((await read(name))[0]).toMatch(/Declined November 20, 2026, 9:\d\d AM UTC/)
})

test('of a later last day whoever has signed at one of their two places reads once, as one who may still sign', async ({
  signedByAnn: { owner, id, read },
  deps,
}) => {
  const later = lastDay(endAfter(deps.now(), 20))
  await owner.call(contractsApi.extend, { params: { id }, body: { lastDay: later } })
  const mayStill = expect.stringMatching(/You now have until .* to sign/)
  expect([await read('Ann'), await read('Ben')]).toEqual([[mayStill], [mayStill]])
})
