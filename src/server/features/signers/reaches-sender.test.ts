import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { agreeToTexts, allConsents, aSentContract, aSignatureImage, expect, test } from '#test/app.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const phone = '+12125550100'

test('what a signer in the sender’s own mailbox and at their own number gets carries the link that the sender sees, and the certificate says whose they are', async ({
  signIn,
  client,
  deps,
  clock,
  outbox,
  codeFor,
  settle,
}) => {
  await agreeToTexts(deps, phone)
  const owner = await signIn({ email: 'olga.owner@gmail.com', phone, balanceCents: 500 })
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [
    { name: 'Ann Lee', email: 'olgaowner+ann@gmail.com', phone, notificationPreference: 'both' },
    { name: 'Olga Owner', email: owner.user.email },
  ])
  const [ann = '', own = ''] = signers.map((signer) => signer.id)
  await outbox()
  clock.pass({ minutes: 1 })
  for (const signerId of [ann, own]) await owner.call(signersApi.resend, { params: { id: signerId } })
  const sentTo = async (signerId: string) => (await outbox()).filter(({ text }) => text.includes(signerId))
  const toAnn = await sentTo(ann)
  expect(toAnn.map(({ channel }) => channel).toSorted()).toEqual(['email', 'email', 'sms', 'sms'])
  expect(toAnn.filter(({ text, html }) => `${text}${html}`.includes(`${ann}?d=`))).toEqual([])
  const toOwn = await sentTo(own)
  expect(toOwn.length).toBeGreaterThan(1)
  expect(toOwn.filter(({ text }) => !text.includes(`${own}?d=`))).toEqual([])

  const sign = async (signerId: string) => {
    await client().call(signingApi.consent, { params: { id: signerId }, body: allConsents })
    if (signerId === own) await client().call(signingApi.savePhone, { params: { id: own }, body: { phone } })
    await client().call(signingApi.sendCode, { params: { id: signerId } })
    const verificationCode = await codeFor(phone)
    const body = { contractId: id, signerId, signatureData: aSignatureImage(), verificationCode }
    await client().call(signingApi.sign, { body })
  }
  await sign(ann)
  clock.pass({ minutes: 60 })
  await sign(own)
  const { signers: told, complianceMetadata } = await owner.call(evidenceApi.compliance, { params: { id } })
  const facts = (name: string) =>
    told.find((signer) => signer.name === name)?.identifiedBy.map(({ fact, note }) => `${fact}: ${note}`)
  expect(facts('Ann Lee')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Came with a link that the sender could also see/),
      expect.stringMatching(/^Code kept in the sandbox outbox for .* · it is the sender’s own number$/),
      expect.stringMatching(/^This address goes to the sender’s mailbox: As far as its form tells/),
    ]),
  )
  expect(facts('Olga Owner')?.join()).not.toMatch(/sender’s (own number|mailbox)/)
  expect(complianceMetadata.securityLevel).not.toBe('high')
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  expect(words).toContain('it is the sender’s own number')
  expect(words).toMatch(/This address goes to the sender’s mailbox(?!,)/)
  expect(words).toContain('This address goes to the sender’s mailbox, as far as its form tells.')
})
