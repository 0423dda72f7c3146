import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aFilledForm } from '#test/a-template.ts'
import {
  aDraft,
  agreeToTexts,
  aSentContract,
  aSignatureImage,
  allConsents,
  expect,
  linkIn,
  signAs,
  test,
} from '#test/app.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const first = '+12125550147'
const second = '+12125550188'
const tess = { name: 'Tess', email: 'tess@example.com', notificationPreference: 'email' } as const
const nora = { name: 'Nora', email: 'nora@example.com', notificationPreference: 'email' } as const

type CodeSigning = { contractId: string; signerId: string; codeFor: (phone: string) => Promise<string> }
type Signer = Parameters<typeof signAs>[0]

/** Signs with a code that is texted to the number on file, which is this one. */
async function signWithCode(signer: Signer, phone: string, { contractId, signerId, codeFor }: CodeSigning) {
  await signer.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
  await signer.call(signingApi.sendCode, { params: { id: signerId } })
  const verificationCode = await codeFor(phone)
  const body = { contractId, signerId, signatureData: aSignatureImage(), verificationCode }
  await signer.call(signingApi.sign, { body })
}

const secretFor = (address: string, messages: { to: string; text: string }[]) =>
  linkIn(messages.find(({ to }) => to === address)!).linkSecret

test.for([
  ['email', /the number was given .+ for an earlier link, and the sender kept it/],
  ['visible', /was given .+ with an earlier link that the sender could also see, and the sender kept it/],
] as const)(
  'a number that was given for an earlier link (%s) and kept is said to have come by it, and is not the sender’s choice',
  async ([way, words], { signIn, client, clock, codeFor, outbox }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [tess])
    const before = { id: signers[0]!.id }
    const by = way === 'email' ? { linkSecret: secretFor(tess.email, await outbox()) } : {}
    await client().call(signingApi.consent, { params: before, body: allConsents, ...by })
    await client().call(signingApi.savePhone, { params: before, body: { phone: first }, ...by })
    clock.pass({ minutes: 1 })
    const after = await owner.call(signersApi.update, { params: before, body: { ...nora, phone: first } })
    await signWithCode(client(), first, { contractId: id, signerId: after.id, codeFor })
    const report = await owner.call(evidenceApi.compliance, { params: { id } })
    const notes = report.signers[0]!.identifiedBy.map(({ note }) => note).join()
    expect(notes).toMatch(words)
    expect(notes).not.toContain('the sender chose the number')
  },
)

test.for([
  ['email', /came with the request to let someone else sign, which the sender approved/],
  // whoever asked by that link may be the sender
  [
    'visible',
    /let someone else sign, made with a link that the sender could also see, and the sender approved it/,
  ],
] as const)(
  'a number that came with a request to hand over is said to have come so, and by which link (%s)',
  async ([way, words], { signIn, client, codeFor, outbox }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [tess])
    const body = { name: 'Helen', email: 'helen@example.com', phone: second }
    const by = way === 'email' ? { linkSecret: secretFor(tess.email, await outbox()) } : {}
    await client().call(repliesApi.handOver, { params: { id: signers[0]!.id }, body, ...by })
    const { replies } = await owner.call(contractsApi.get, { params: { id } })
    await owner.call(repliesApi.approve, { params: { id: replies[0]!.id } })
    const after = await owner.call(contractsApi.get, { params: { id } })
    const helen = after.signers.find(({ email }) => email === body.email)!
    await signWithCode(client(), second, { contractId: id, signerId: helen.id, codeFor })
    const report = await owner.call(evidenceApi.compliance, { params: { id } })
    const notes = report.signers[0]!.identifiedBy.map(({ note }) => note).join()
    expect(notes).toMatch(words)
    expect(notes).not.toContain('the sender chose the number')
  },
)

test('a number that a visitor typed into a form is not said to be the sender’s choice, the sender’s own is', async ({
  signIn,
  client,
  deps,
  codeFor,
}) => {
  const owner = await signIn()
  const { id, signers } = await aFilledForm(deps, owner, {
    visitor: client(),
    name: 'Tess',
    email: tess.email,
    phone: first,
  })
  await owner.call(contractsApi.send, { params: { id } })
  for (const { id: signerId, phone } of signers)
    await signWithCode(client(), String(phone), { contractId: id, signerId, codeFor })
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  const notes = report.signers.map(({ identifiedBy }) => identifiedBy.map(({ note }) => note).join())
  expect(notes[0]).toContain('the sender chose the number, and it was not changed after sending')
  expect(notes[1]).toMatch(/the number came with a form that a visitor submitted November /)
  expect(notes[1]).not.toContain('the sender chose the number')
})

test('a number from a link that made the contract by itself is not said to be the sender’s choice, one added later is', async ({
  signIn,
  client,
  codeFor,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner, { madeByLink: true, twoFARequirement: 'require' }, [
    { name: 'Olga Owner', email: owner.user.email, phone: '2125550100' },
    { ...tess, phone: first },
  ])
  await owner.call(signersApi.add, {
    params: { id },
    body: { name: 'Una', email: 'una@example.com', phone: second },
  })
  await owner.call(contractsApi.send, { params: { id } })
  const { signers } = await owner.call(contractsApi.get, { params: { id } })
  for (const { id: signerId, phone } of signers)
    await signWithCode(client(), String(phone), { contractId: id, signerId, codeFor })
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  const notes = report.signers.map(({ identifiedBy }) => identifiedBy.map(({ note }) => note).join())
  expect(notes[0]).toContain('the sender chose the number, and it was not changed after sending')
  expect(notes[1]).toMatch(/the number came with a link that filled in the contract November /)
  expect(notes[1]).not.toContain('the sender chose the number')
  expect(notes[2]).toContain('the sender chose the number, and it was not changed after sending')
  expect(report.auditTrail.find(({ action }) => action === 'contract.created')?.details.description).toBe(
    'Opened a link that filled in and created the contract',
  )
})

test('a number that the sender put in the place of a visitor’s is said to be the sender’s choice', async ({
  signIn,
  client,
  deps,
  codeFor,
}) => {
  const owner = await signIn()
  const { id, signers } = await aFilledForm(deps, owner, {
    visitor: client(),
    name: 'Tess',
    email: tess.email,
    phone: first,
  })
  const params = { id: signers[1]!.id }
  const after = await owner.call(signersApi.update, { params, body: { ...tess, phone: second } })
  await owner.call(contractsApi.send, { params: { id } })
  await signWithCode(client(), second, { contractId: id, signerId: after.id, codeFor })
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  const notes = report.signers[1]!.identifiedBy.map(({ note }) => note).join()
  expect(notes).toContain('the sender chose the number, and it was not changed after sending')
})

test('a consent that was withdrawn is not said to have come by a link; the one that stands is', async ({
  signIn,
  client,
  clock,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [tess])
  const params = { id: signers[0]!.id }
  const { linkSecret } = linkIn((await outbox())[0]!)
  await client().call(signingApi.consent, { params, body: allConsents, linkSecret })
  clock.pass({ minutes: 1 })
  await client().call(repliesApi.withdrawConsent, { params, body: {}, linkSecret })
  clock.pass({ minutes: 1 })
  await signAs(client(), id, params.id)
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  const links = report.signers[0]!.identifiedBy.map(({ fact, note }) => `${fact}: ${note}`)
  expect(links).toMatchObject([
    expect.stringMatching(
      /a link that the sender could also see: .*consent and signature came by this link/i,
    ),
    expect.stringMatching(/^Link by email to tess@example\.com: (?!.*came by this link)/),
  ])
})

test('a signature by the link that was texted to one number is not put down to another', async ({
  signIn,
  client,
  clock,
  outbox,
  deps,
}) => {
  await agreeToTexts(deps, first)
  await agreeToTexts(deps, second)
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [tess])
  const params = { id: signers[0]!.id }
  const signer = client()
  const mailed = linkIn((await outbox())[0]!)
  const newestLinkTo = async (phone: string) =>
    linkIn((await outbox()).findLast(({ to }) => to === phone)!).linkSecret
  await signer.call(signingApi.consent, { params, body: allConsents, linkSecret: mailed.linkSecret })
  const savePhone = (phone: string, linkSecret: string | undefined) =>
    signer.call(signingApi.savePhone, { params, body: { phone }, linkSecret })
  await savePhone(first, mailed.linkSecret)
  const byBoth = { ...tess, phone: first, notificationPreference: 'both' } as const
  await owner.call(signersApi.update, { params, body: byBoth })
  clock.pass({ minutes: 1 })
  await owner.call(signersApi.resend, { params })
  const toFirst = await newestLinkTo(first)
  await signer.call(signingApi.get, { params: { signerId: params.id }, linkSecret: toFirst })
  clock.pass({ minutes: 1 })
  await savePhone(second, toFirst)
  clock.pass({ minutes: 1 })
  await owner.call(signersApi.resend, { params })
  const body = { contractId: id, signerId: params.id, signatureData: aSignatureImage() }
  await signer.call(signingApi.sign, { body, linkSecret: await newestLinkTo(second) })
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  const links = report.signers[0]!.identifiedBy.map(({ fact, note }) => `${fact}: ${note}`)
  expect(links).toMatchObject([
    expect.stringMatching(/^Came from the link we texted to .*0188: .*signature came by this link/),
    expect.stringMatching(/^Opened from the link we texted to .*0147: (?!.*came by this link)/),
    expect.stringMatching(/^Came from the link we emailed to tess@example\.com: .*consent came by this link/),
  ])
})

test('a signer who opens the first invitation after a reminder went out is not said to have opened none', async ({
  signIn,
  client,
  clock,
  outbox,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [tess])
  const params = { id: signers[0]!.id }
  const { linkSecret } = linkIn((await outbox())[0]!)
  clock.pass({ minutes: 10 })
  await owner.call(signersApi.resend, { params })
  // only once it is sent does the newer one count
  await outbox()
  const signer = client()
  await signer.call(signingApi.get, { params: { signerId: params.id }, linkSecret })
  await signer.call(signingApi.consent, { params, body: allConsents, linkSecret })
  const body = { contractId: id, signerId: params.id, signatureData: aSignatureImage() }
  await signer.call(signingApi.sign, { body, linkSecret })
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  expect(words).toContain('Opened with a link that the sender could also see')
  expect(words.match(/whether this was the link that was used is not known/g)).toHaveLength(2)
  expect(words).not.toMatch(/no opening|no recorded opening/)
})
