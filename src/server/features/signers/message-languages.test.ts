import { randomBytes } from 'node:crypto'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { receiveText } from '#server/features/texting/receive-text.ts'
import { agreeToTexts, allConsents, aSentContract, aSignatureImage, expect, linkIn, test } from '#test/app.ts'

const phone = '+12125550147'
const sam = { name: 'Sam', email: 'sam@example.com', notificationPreference: 'email' } as const
const german = { ...sam, presetLanguage: 'german' } as const

test('a signer is invited in the language that the sender expects, else in English; the record says in which', async ({
  signIn,
  outbox,
}) => {
  const owner = await signIn()
  const { id } = await aSentContract(owner, {}, [
    german,
    { ...sam, name: 'Leila', email: 'leila@example.com', presetLanguage: 'arabic' },
    { ...sam, name: 'Ann', email: 'ann@example.com' },
  ])
  const mails = await outbox()
  const mailTo = (email: string) => mails.find(({ to }) => to === email)
  expect(mailTo('sam@example.com')).toMatchObject({
    subject: 'Olga Owner bittet um Ihre Unterschrift: Mutual NDA',
    html: expect.stringContaining('<html lang="de" dir="ltr">'),
  })
  expect(mailTo('leila@example.com')).toMatchObject({
    subject: 'طلب توقيع من Olga Owner: Mutual NDA',
    html: expect.stringContaining('<html lang="ar" dir="rtl">'),
  })
  expect(mailTo('ann@example.com')?.subject).toBe('Signature requested by Olga Owner: Mutual NDA')
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(
    auditTrail.filter(({ action }) => action === 'signer.invited').map(({ details }) => details.language),
  ).toEqual(expect.arrayContaining(['german', 'arabic', 'english']))
  const { signers } = await owner.call(contractsApi.get, { params: { id } })
  expect(signers.map(({ deliveries }) => deliveries[0]?.language)).toEqual(['german', 'arabic', 'english'])
})

test('what a signer chose on the page goes before what their sender expects, in every message from then on', async ({
  signIn,
  client,
  outbox,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [german])
  const params = { id: signers[0]!.id }
  await settle()
  await client().call(signingApi.saveLanguage, { params, body: { language: 'spanish' } })
  await owner.call(signersApi.resend, { params })
  await settle()
  await client().call(signingApi.consent, { params, body: { ...allConsents, language: 'japanese' } })
  await client().call(signingApi.sign, {
    body: { contractId: id, signerId: params.id, signatureData: aSignatureImage() },
  })
  await settle()
  const subjects = (await outbox()).filter(({ to }) => to === sam.email).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Olga Owner bittet um Ihre Unterschrift: Mutual NDA',
    'Recordatorio: Olga Owner solicita su firma: Mutual NDA',
    '署名しました: Mutual NDA / You signed: Mutual NDA',
    '全員が署名しました: Mutual NDA',
  ])
})

test('the sender’s own copy, and what people in copy get, stays English', async ({
  signIn,
  client,
  outbox,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{ ...german, ccEmails: ['cc@example.com'] }])
  const params = { id: signers[0]!.id }
  await client().call(signingApi.consent, { params, body: { ...allConsents, language: 'german' } })
  await client().call(signingApi.sign, {
    body: { contractId: id, signerId: params.id, signatureData: aSignatureImage() },
  })
  await settle()
  const completed = (await outbox()).filter(({ subject }) => /Everyone|Alle haben/.test(subject))
  expect(new Map(completed.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [owner.user.email, 'Everyone has signed: Mutual NDA'],
      ['cc@example.com', 'Everyone has signed: Mutual NDA'],
      [sam.email, 'Alle haben unterschrieben: Mutual NDA'],
    ]),
  )
})

test('texts are in the language of the signer, and answers to a phone in that of the last text to it', async ({
  signIn,
  outbox,
  deps,
}) => {
  const owner = await signIn()
  await aSentContract(owner, {}, [{ ...german, phone, notificationPreference: 'both' }])
  const answer = (text: string) =>
    receiveText(deps, { id: `SM${randomBytes(16).toString('hex')}`, from: phone, text, scope: 'platform' })
  const texts = async () => (await outbox()).filter(({ to }) => to === phone).map(({ text }) => text)
  for (const word of ['HELP', 'YES', 'STOP']) {
    await answer(word)
    await outbox()
  }
  expect(await texts()).toEqual([
    expect.stringMatching(/^Plainseal: Olga Owner hat Ihnen einen Vertrag gemailt\..*YES.*HELP.*STOP/),
    expect.stringMatching(/^Plainseal: Verträge zum Unterschreiben/),
    expect.stringMatching(/^Sie erhalten SMS von Plainseal/),
    expect.stringMatching(/^Olga Owner bittet um Unterschrift bis/),
    expect.stringMatching(/^Sie erhalten keine SMS mehr von Plainseal\./),
  ])
})

test('a code is texted in the language of the signer', async ({ signIn, client, outbox, deps }) => {
  const owner = await signIn()
  const { signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [{ ...german, phone }])
  const params = { id: signers[0]!.id }
  await agreeToTexts(deps, phone)
  await client().call(signingApi.consent, { params, body: { ...allConsents, language: 'russian' } })
  await client().call(signingApi.sendCode, { params })
  const [code] = (await outbox()).filter(({ to }) => to === phone).toReversed()
  expect(code?.text).toMatch(/^\d{4} — ваш код Plainseal для подписания договора \(Olga Owner\)/)
})

test('another person in the place of a signer is not written to in the language that the first one chose', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const { signers } = await aSentContract(owner, {}, [sam])
  const params = { id: signers[0]!.id }
  await client().call(signingApi.saveLanguage, { params, body: { language: 'korean' } })
  await owner.call(signersApi.update, { params, body: { ...sam, email: 'kim@example.com' } })
  const mails = await outbox()
  // whoever was invited before hears of it in their own
  expect(mails.findLast(({ to }) => to === sam.email)?.subject).toContain('이메일 주소를 변경했습니다')
  expect(mails.find(({ to }) => to === 'kim@example.com')?.subject).toMatch(/^Signature requested/)
})

test('who signs in somebody’s name, or changes their address, can’t have them told in a language that they may not read', async ({
  signIn,
  client,
  outbox,
  deps,
}) => {
  await agreeToTexts(deps, phone)
  const owner = await signIn({ balanceCents: 500 })
  const ann = { ...sam, name: 'Ann', email: 'ann@example.com' }
  const { id, signers } = await aSentContract(owner, { autoPDF: false }, [sam, ann])
  const { linkSecret } = linkIn((await outbox()).find(({ to }) => to === sam.email)!)
  const inHindi = { body: { language: 'hindi' as const } }
  const signed = async (signerId: string, email: string) => {
    await client().call(signingApi.saveLanguage, { params: { id: signerId }, ...inHindi })
    await client().call(signingApi.sign, {
      body: { contractId: id, signerId, signatureData: aSignatureImage() },
    })
    return (await outbox()).findLast(({ to, text }) => to === email && text.includes('Mutual NDA'))!
  }
  const [own, other] = [signers[0]!.id, signers[1]!.id]
  const inGerman = { ...allConsents, language: 'german' as const }
  await client().call(signingApi.consent, { params: { id: own }, body: inGerman, linkSecret })
  await client().call(signingApi.consent, {
    params: { id: own },
    body: { ...allConsents, language: 'hindi' },
  })
  expect((await signed(own, sam.email)).subject).toBe('Sie haben unterschrieben: Mutual NDA')

  const inSight = { params: { id: other }, body: { ...allConsents, language: 'hindi' as const } }
  await client().call(signingApi.consent, inSight)
  const told = await signed(other, ann.email)
  expect(told.subject).toMatch(/^.*[\u0900-\u097f].*Mutual NDA \/ You signed: Mutual NDA$/)
  expect(told.text).toContain('You signed “Mutual NDA” on November 20, 2026')
  expect(told.html).toContain('<html lang="hi" dir="ltr">')
  expect(told.html.match(/\blang="en\b/g)).toHaveLength(1)

  const texted = { ...ann, phone, notificationPreference: 'sms' as const }
  const next = await aSentContract(owner, {}, [texted])
  const params = { id: next.signers[0]!.id }
  await client().call(signingApi.saveLanguage, { params, ...inHindi })
  const body = { ...texted, email: 'elsewhere@example.com', phone: '+12125550188' }
  await owner.call(signersApi.update, { params, body })
  const toBefore = (await outbox()).filter(({ to }) => to === ann.email || to === phone).slice(-2)
  expect(toBefore.map(({ text }) => /[\u0900-\u097f][^]*Olga Owner (has )?changed/.test(text))).toEqual([
    true,
    true,
  ])
})
