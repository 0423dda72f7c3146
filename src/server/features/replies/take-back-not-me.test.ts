import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, aSignatureImage, allConsents, expect, linkIn, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const call =
  (endpoint: typeof repliesApi.notMe | typeof repliesApi.takeBackNotMe) =>
  (signer: Client, id: string, linkSecret?: string) =>
    signer.call(endpoint, { params: { id }, ...(linkSecret && { linkSecret }) })
const notMe = call(repliesApi.notMe)
const takeBack = call(repliesApi.takeBackNotMe)
const get = (owner: Client, id: string) => owner.call(contractsApi.get, { params: { id } })
const notTaken = { status: 409, code: 'not_taken_back' }

test('“not me” by mistake is taken back with the same link: the signer signs, is reminded again, and all of it is on record', async ({
  signIn,
  client,
  outbox,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const signerId = signers[0]!.id
  const { linkSecret } = linkIn((await outbox())[0]!)
  const reminded = async () => (await get(owner, id)).signers[0]?.nextReminderAt
  expect(await reminded()).toEqual(expect.any(String))
  await notMe(client(), signerId, linkSecret)
  expect(await reminded()).toBeNull()
  // the sender has no more than the bare link, and their own session not even that
  await expect(takeBack(client(), signerId)).rejects.toMatchObject(notTaken)
  await expect(takeBack(owner, signerId, linkSecret)).rejects.toMatchObject({ code: 'sender_looking' })
  const answers = await Promise.allSettled([1, 2].map(() => takeBack(client(), signerId, linkSecret)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  expect(await get(owner, id)).toMatchObject({
    signers: [{ notMeAt: null, nextReminderAt: expect.any(String) }],
    replies: [{ kind: 'not-me', outcome: 'taken-back' }],
  })
  const mails = (await outbox()).filter(({ to }) => to === owner.user.email)
  expect(mails.filter(({ subject }) => subject.includes('after all'))).toHaveLength(1)
  await client().call(signingApi.consent, { params: { id: signerId }, body: allConsents, linkSecret })
  const body = { contractId: id, signerId, signatureData: aSignatureImage() }
  await client().call(signingApi.sign, { body, linkSecret })
  await settle()
  expect((await get(owner, id)).seal.state).toBe('sealed')
  const { auditTrail, chainIntact } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(auditTrail.map(({ action }) => action)).toContain('signer.not-me-taken-back')
  expect(chainIntact).toBe(true)
})

test('what was said with the link that the sender could also see is taken back with that one, and can be said again', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const signerId = signers[0]!.id
  const { linkSecret } = linkIn((await outbox())[0]!)
  await expect(takeBack(client(), signerId)).rejects.toMatchObject(notTaken)
  await notMe(client(), signerId)
  await expect(takeBack(client(), signerId, linkSecret)).rejects.toMatchObject(notTaken)
  await takeBack(client(), signerId)
  await client().call(signingApi.get, { params: { signerId } })
  await notMe(client(), signerId, linkSecret)
  await expect(client().call(signingApi.get, { params: { signerId }, linkSecret })).rejects.toMatchObject({
    code: 'not_for_you',
  })
  expect((await get(owner, id)).replies).toMatchObject([{ outcome: null }, { outcome: 'taken-back' }])
})

test('once the owner has entered another address, or cancelled, nothing is taken back', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn({ balanceCents: 100 })
  const [first, second] = [await aSentContract(owner), await aSentContract(owner)]
  const mails = await outbox()
  const cases = [first, second].map(({ id, signers }, at) => {
    const mail = mails.filter(({ to }) => to === 'signer1@example.com')[at]!
    return { id, signer: signers[0]!, linkSecret: linkIn(mail).linkSecret }
  })
  for (const { signer, linkSecret } of cases) await notMe(client(), signer.id, linkSecret)
  const [changed, cancelled] = cases
  const { id: signerId, ...signer } = changed!.signer
  const body = { ...signer, email: 'anne@example.com' }
  await owner.call(signersApi.update, { params: { id: signerId }, body })
  await expect(takeBack(client(), signerId, changed!.linkSecret)).rejects.toMatchObject({ status: 404 })
  await owner.call(contractsApi.cancel, { params: { id: cancelled!.id }, body: {} })
  await expect(takeBack(client(), cancelled!.signer.id, cancelled!.linkSecret)).rejects.toMatchObject({
    status: 410,
  })
})

test('whoever keeps saying “not me” and taking it back is stopped, and the owner gets seven emails instead of hundreds', async ({
  signIn,
  client,
  outbox,
  clock,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const signerId = signers[0]!.id
  const { linkSecret } = linkIn((await outbox())[0]!)
  for (let time = 0; time < 3; time += 1) {
    await notMe(client(), signerId)
    await takeBack(client(), signerId)
    clock.pass({ seconds: 1 })
  }
  await notMe(client(), signerId)
  await expect(takeBack(client(), signerId)).rejects.toMatchObject({ status: 429, code: 'too_many_replies' })
  expect((await outbox()).filter(({ to }) => to === owner.user.email)).toHaveLength(7)
  // that the link isn't for them stands, and the signer's own counts by itself
  expect((await get(owner, id)).replies[0]).toMatchObject({ kind: 'not-me', outcome: null })
  await notMe(client(), signerId, linkSecret)
  await takeBack(client(), signerId, linkSecret)
})
