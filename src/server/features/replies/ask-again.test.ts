import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, allConsents, expect, signAs, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const get = (owner: Client, id: string) => owner.call(contractsApi.get, { params: { id } })
/** To messages, too. */
const consent = (signer: Client, id: string) =>
  signer.call(signingApi.consent, {
    params: { id },
    body: { ...allConsents, communicationsConsent: true },
  })
const withdraw = async (signer: Client, id: string) => {
  await consent(signer, id)
  await signer.call(repliesApi.withdrawConsent, { params: { id } })
}
const askAgain = (owner: Client, id: string, note?: string) =>
  owner.call(repliesApi.askAgain, { params: { id }, ...(note && { body: { note } }) })

/** A contract whose signer has withdrawn their consent. */
const test = base.extend('withdrawn', async ({ signIn, client }) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const signerId = signers[0]!.id
  await withdraw(client(), signerId)
  const reply = (await get(owner, id)).replies[0]!
  return { owner, id, signerId, reply }
})

test('asking again for a withdrawn consent emails the signer once, is on record, reminds nobody, and ends when they consent', async ({
  withdrawn: { owner, id, signerId, reply },
  signIn,
  client,
  outbox,
  settle,
}) => {
  await expect(askAgain(owner, reply.id, 'x'.repeat(501))).rejects.toMatchObject({ status: 400 })
  await expect(askAgain(await signIn(), reply.id)).rejects.toMatchObject({ status: 404 })
  await expect(owner.call(repliesApi.stands, { params: { id: reply.id } })).rejects.toMatchObject({
    status: 404,
  })
  const before = (await outbox()).length
  const answers = await Promise.allSettled([1, 2].map(() => askAgain(owner, reply.id, 'Paper takes weeks.')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const mails = (await outbox()).slice(before)
  expect(mails.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
    ['signer1@example.com', "You've been asked to consent again"],
  ])
  expect(mails[0]?.text).toContain("You don't have to.")
  expect(mails[0]?.text).toContain('> Paper takes weeks.')
  expect(await get(owner, id)).toMatchObject({
    replies: [{ outcome: 'asked-again', note: 'Paper takes weeks.' }],
    signers: [{ consentedAt: null, nextReminderAt: null }],
  })
  await owner.call(contractsApi.extend, { params: { id }, body: { lastDay: '2027-03-01' } })
  expect((await get(owner, id)).signers[0]?.nextReminderAt).toBeNull()
  expect((await client().call(signingApi.get, { params: { signerId } })).replies).toMatchObject([
    { outcome: 'asked-again' },
  ])

  await consent(client(), signerId)
  expect((await get(owner, id)).signers[0]?.nextReminderAt).not.toBeNull()
  await withdraw(client(), signerId)
  expect((await get(owner, id)).replies).toMatchObject([
    { kind: 'consent-withdrawn', outcome: null },
    { kind: 'consent-withdrawn', outcome: 'consented-again', note: 'Paper takes weeks.' },
  ])
  await signAs(client(), id, signerId)
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(auditTrail.map(({ action }) => action)).toContain('consent.asked-again')
  await settle()
  const { rawPayload } = await owner.send({ url: `/api/contracts/${id}/pdf` })
  expect(await wordsOfPdf(rawPayload)).toContain('to consent again')
  expect((await get(owner, id)).seal.state).toBe('sealed')
})

test('asking again for a withdrawn consent is refused where nothing may be sent to the signer, and where the contract is closed', async ({
  withdrawn: { owner, id, signerId, reply },
  client,
  outbox,
}) => {
  await client().call(repliesApi.notMe, { params: { id: signerId } })
  const before = (await outbox()).length
  await expect(askAgain(owner, reply.id)).rejects.toMatchObject({ status: 409 })
  expect((await get(owner, id)).replies.find(({ kind }) => kind === 'consent-withdrawn')).toMatchObject({
    outcome: null,
  })
  expect(await outbox()).toHaveLength(before)
  await owner.call(contractsApi.cancel, { params: { id } })
  await expect(askAgain(owner, reply.id)).rejects.toThrow('This contract is closed.')
})

test('resending invitations leaves out whoever withdrew their consent, and says so where nobody else is left', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{}, {}])
  const [first, second] = signers.map((signer) => signer.id)
  const resend = () => owner.call(contractsApi.resendNotifications, { params: { id } })
  await withdraw(client(), first!)
  const before = (await outbox()).length
  expect(await resend()).toEqual({ sent: 1 })
  expect((await outbox()).slice(before).map(({ to }) => to)).toEqual(['signer2@example.com'])
  await withdraw(client(), second!)
  await expect(resend()).rejects.toThrow('Everyone who still has to sign has withdrawn their consent.')
  await consent(client(), first!)
  expect(await resend()).toEqual({ sent: 1 })
})
