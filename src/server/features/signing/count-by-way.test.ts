import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, aSignatureImage, allConsents, expect, linkIn, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const sendersPhone = '+12125550147'
const signersPhone = '+12125550188'
type By = { linkSecret?: string }

const test = base.extend(
  'enterCode',
  ({ codeFor }) =>
    async (person: Client, id: string, phone: string, by: By) => {
      const params = { id }
      await person.call(signingApi.savePhone, { params, body: { phone }, ...by })
      await person.call(signingApi.sendCode, { params, ...by })
      await person.call(signingApi.verifyCode, { params, body: { code: await codeFor(phone) }, ...by })
    },
)
const agree = (person: Client, id: string, by: By = {}) =>
  person.call(signingApi.consent, { params: { id }, body: allConsents, ...by })
const viewOf = async (person: Client, signerId: string, by: By = {}) => {
  const { consentedAt, phone, codeVerified } = await person.call(signingApi.get, {
    params: { signerId },
    ...by,
  })
  return { agreed: consentedAt !== null, phone, codeVerified }
}
const UNTOUCHED = { agreed: false, phone: null, codeVerified: false }

test('consent, number and code that came by the link that the sender sees count for nobody who comes by our email', async ({
  signIn,
  client,
  clock,
  outbox,
  enterCode,
  settle,
  deps,
}) => {
  Object.assign(deps.settings.sandbox, { mail: false, sms: false })
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [{ name: 'Sam' }])
  const signerId = signers[0]!.id
  const { linkSecret } = linkIn((await outbox())[0]!)
  const [sender, signer] = [client({ ipAddress: '203.0.113.66' }), client({ ipAddress: '203.0.113.7' })]
  await agree(sender, signerId)
  await enterCode(sender, signerId, sendersPhone, {})
  expect(await viewOf(sender, signerId)).toEqual({ agreed: true, phone: sendersPhone, codeVerified: true })
  expect(await viewOf(signer, signerId, { linkSecret })).toEqual(UNTOUCHED)

  clock.pass({ minutes: 5 })
  const body = { contractId: id, signerId, signatureData: aSignatureImage() }
  const sign = () => signer.call(signingApi.sign, { body, linkSecret })
  await expect(sign()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Agree to sign electronically first.'),
  })
  await agree(signer, signerId, { linkSecret })
  await expect(sign()).rejects.toMatchObject({ status: 409, code: 'code_required' })
  await enterCode(signer, signerId, signersPhone, { linkSecret })
  clock.pass({ minutes: 1 })
  await sign()
  await settle()

  expect(await owner.call(contractsApi.signatures, { params: { id }, query: {} })).toMatchObject([
    { codePhone: '(•••) •••-0188', codePhoneFrom: 'signer', signedBy: 'email' },
  ])
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  expect(words).toContain(
    'entered correctly November 20, 2026, 9:05 AM UTC · the signer gave the number November 20, 2026, 9:05 AM UTC',
  )
  // the agreement and its address are the signer's, and what the sender did stands in the log as what it was
  expect(words).toContain('November 20, 2026, 9:05 AM UTC · 203.0.113.7')
  expect(words).not.toContain('203.0.113.66')
  const { complianceMetadata, auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(complianceMetadata.securityLevel).toBe('high')
  const byOthers = auditTrail
    .map(({ details }) => String(details.description))
    .filter((text) => /could also see/.test(text))
  const seen = 'with a link that the sender could also see'
  expect(byOthers.toReversed()).toEqual([
    `Consented to electronic signing, ${seen}`,
    `Consented to data processing, ${seen}`,
    `Did not consent to messages about this contract, ${seen}`,
    `Entered a phone number ${seen}`,
    `Asked for a verification code ${seen}; it was being sent by text message`,
    `Entered the right verification code ${seen}`,
    `Opened ${seen}`,
  ])
})

test('a code that nobody had to enter, entered by that link, makes a signature by our email no stronger', async ({
  signIn,
  client,
  outbox,
  enterCode,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'ask' }, [{ name: 'Sam' }])
  const signerId = signers[0]!.id
  const { linkSecret } = linkIn((await outbox())[0]!)
  await agree(client(), signerId)
  await enterCode(client(), signerId, sendersPhone, {})
  await agree(client(), signerId, { linkSecret })
  const body = { contractId: id, signerId, signatureData: aSignatureImage() }
  await client().call(signingApi.sign, { body, linkSecret })
  const { complianceMetadata } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(complianceMetadata).toMatchObject({
    authenticationMethod: 'Personal link',
    securityLevel: 'standard',
  })
})

test('what the signer did by our email goes on counting when they come back by any link, but for the code, which the other link asks for anew', async ({
  signIn,
  client,
  outbox,
  enterCode,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [{ name: 'Sam' }])
  const signerId = signers[0]!.id
  const { linkSecret } = linkIn((await outbox())[0]!)
  await agree(client(), signerId, { linkSecret })
  await enterCode(client(), signerId, signersPhone, { linkSecret })
  const done = { agreed: true, phone: signersPhone, codeVerified: true }
  for (const [by, codeVerified] of [
    [{ linkSecret }, true],
    [{}, false],
    [{ linkSecret }, true],
  ] as const)
    expect(await viewOf(client(), signerId, by)).toEqual({ ...done, codeVerified })

  const body = { contractId: id, signerId, signatureData: aSignatureImage() }
  await expect(client().call(signingApi.sign, { body })).rejects.toMatchObject({
    status: 409,
    code: 'code_required',
  })
  await enterCode(client(), signerId, signersPhone, {})
  await client().call(signingApi.sign, { body })
  const [signature] = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
  expect(signature).toMatchObject({ codePhone: '(•••) •••-0188', signedBy: 'visible' })
})

test('no signature by the link that the sender sees has a code that the signer entered by our email: it is said to be without one', async ({
  signIn,
  client,
  outbox,
  enterCode,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'ask' }, [{ name: 'Sam' }])
  const signerId = signers[0]!.id
  const { linkSecret } = linkIn((await outbox())[0]!)
  await agree(client(), signerId, { linkSecret })
  await enterCode(client(), signerId, signersPhone, { linkSecret })
  const given = { signatureData: aSignatureImage(), signatureMethod: 'drawn' } as const
  const body = { contractId: id, signerId, ...given }
  await client().call(signingApi.sign, { body })
  await settle()

  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  for (const told of [
    'Came with a link that the sender could also see Signature came by this link',
    'A link that the sender could also see was used for the signature. The link in an email',
  ])
    expect(words).toContain(told)
  for (const untold of ['with a texted code', 'entered correctly']) expect(words).not.toContain(untold)
  const { complianceMetadata, auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  const told = auditTrail.map(({ details }) => details.description)
  expect(told).toContain('Entered the right verification code, using the link we emailed')
  expect(told).toContain('Signed with a link that the sender could also see (drawn)')
  expect(complianceMetadata).toMatchObject({
    authenticationMethod: 'Link you can see too',
    securityLevel: 'low',
  })
})
