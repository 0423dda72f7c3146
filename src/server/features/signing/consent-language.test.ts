import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { explainingApi } from '#shared/explaining/explaining.api.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { textOfConsent } from '#shared/signing/consent-text.ts'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, aSignatureImage, allConsents, expect, test } from '#test/app.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('a consent is recorded in the words that were shown, in their language, whatever a client says of them', async ({
  signIn,
  client,
  settle,
  deps,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const params = { id: signers[0]!.id }
  const words = { textHash: 'f'.repeat(64) }
  await client().call(signingApi.consent, {
    params,
    body: { ...allConsents, ...words, language: 'japanese' },
  })
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  const inJapanese = hashOf(textOfConsent('esign', signerWords.japanese.consent))
  expect(report.consentRecords[0]).toMatchObject({ textHash: inJapanese, language: 'japanese' })
  expect(inJapanese).not.toBe(hashOf(textOfConsent('esign')))
  expect(report.auditTrail.findLast(({ action }) => action === 'consent.given')?.details).toMatchObject({
    textHash: inJapanese,
    language: 'japanese',
  })

  const signature = { contractId: id, signerId: params.id, signatureData: aSignatureImage() }
  await deps.db.execute(sql`update consent_records set language = 'german'`)
  await expect(client().call(signingApi.sign, { body: signature })).rejects.toMatchObject({ status: 409 })
  await deps.db.execute(sql`update consent_records set language = 'japanese'`)
  await client().call(signingApi.sign, { body: signature })
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const certificate = (await wordsOfPdf(rawPayload)).replaceAll(/\s/g, '')
  expect(certificate).toContain(signerWords.japanese.consent.esign.label.replaceAll(/\s/g, ''))
  expect(certificate).toContain('(showninJapanese;inEnglish:Iagreetosignthiscontractelectronically)')
})

test('what was read in an earlier version of the text is not recorded as this one', async ({
  signIn,
  client,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const params = { id: signers[0]!.id }
  const consent = (textVersion?: string) =>
    client().call(signingApi.consent, { params, body: { ...allConsents, textVersion } })
  const records = async () =>
    (await owner.call(evidenceApi.compliance, { params: { id } })).consentRecords.map(
      ({ textVersion }) => textVersion,
    )
  await expect(consent('2026-11-1')).rejects.toMatchObject({ status: 409, code: 'page_outdated' })
  expect(await records()).toEqual([])
  await consent(CONSENT_VERSION)
  // by other clients than the page
  await consent()
  expect(await records()).toEqual([CONSENT_VERSION, CONSENT_VERSION, CONSENT_VERSION])
})

test('who consents again in another language has consented to other words, and both are recorded', async ({
  signIn,
  client,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const params = { id: signers[0]!.id }
  const languages = ['english', 'german', 'german'] as const
  for (const language of languages)
    await client().call(signingApi.consent, { params, body: { ...allConsents, language } })
  const { consentRecords } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(consentRecords.map(({ language }) => language).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'english'),
    ...Array.from({ length: 3 }, () => 'german'),
  ])
})

test('the disclaimer is accepted once, in whatever language, with the hash of the words that were shown', async ({
  signIn,
  client,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const params = { id: signers[0]!.id }
  const body = { disclaimerVersion: '1.0.0' as const, language: 'arabic' as const }
  await client().call(explainingApi.acceptSignerAiTerms, { params, body })
  await client().call(explainingApi.acceptSignerAiTerms, { params, body: { ...body, language: 'english' } })
  expect(await client().call(explainingApi.signerAiTerms, { params })).toMatchObject({ hasAccepted: true })
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  const accepted = auditTrail.filter(({ action }) => action === 'disclaimer.accepted')
  expect(accepted.map(({ details }) => details)).toEqual([expect.objectContaining({ language: 'arabic' })])
})

test('a refusal names its reason by a code, and what it speaks of, so that a page can say it in its language', async ({
  signIn,
  client,
  clock,
}) => {
  const owner = await signIn()
  const { signers } = await aSentContract(owner)
  const signerId = signers[0]!.id
  const another = await signIn()
  const other = await aSentContract(another)
  await another.call(contractsApi.cancel, { params: { id: other.id }, body: {} })
  const open = async (id: string) =>
    (await client().send({ method: 'GET', url: `/api/signers/${id}` })).json()
  expect(await open(other.signers[0]!.id)).toMatchObject({ code: 'contract_cancelled' })
  clock.pass({ minutes: 70 * 24 * 60 })
  expect(await open(signerId)).toMatchObject({
    code: 'contract_expired',
    values: { endsAt: expect.stringMatching(/Z$/), sender: expect.stringContaining(owner.user.email) },
  })
})
