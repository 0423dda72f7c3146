import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { agreeToTexts, aDraft, aSentContract, expect, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

/** Every sentence of the report that a person reads, and nothing else of it. */
async function sentencesOf(owner: Client, id: string): Promise<string[]> {
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  const { esignCompliance, gdprCompliance, authenticationMethod, securityLevel } = report.complianceMetadata
  const facts = report.signers.flatMap(({ identifiedBy, changes }) => [...identifiedBy, ...changes])
  return [
    ...Object.entries({ ...esignCompliance, ...gdprCompliance }).map(([flag, met]) => `${flag}: ${met}`),
    `${authenticationMethod}, ${securityLevel}`,
    ...report.problems,
    ...report.consentRecords.map(({ consentType }) => consentType),
    ...facts.map(({ fact, note }) => `${fact}: ${note}`),
    ...report.auditTrail.map(({ actor, details }) => `${actor}: ${details.description}`).toReversed(),
  ]
}

const phone = '+12125550147'
const byBoth = { phone, notificationPreference: 'both' as const }
const ofNothing = [
  'auditTrailIntact: true',
  'personalDataCommittedByHash: true',
  'No one has signed yet, not yet',
]

test('the report of a draft claims nothing but that it was created, and its signers added', async ({
  signIn,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner, {}, [byBoth])
  expect(await sentencesOf(owner, id)).toEqual([
    ...ofNothing,
    'Contract Owner: Created the contract',
    'Contract Owner: Added a signer (signing order 1)',
  ])
})

test('the report of a contract that was sent, and that nobody opened, claims nothing of its signer', async ({
  signIn,
  deps,
}) => {
  await agreeToTexts(deps, phone)
  const owner = await signIn()
  const { id } = await aSentContract(owner, {}, [byBoth])
  const kept = 'Sending to the sandbox outbox began November 20, 2026, 9:00 AM UTC'
  expect(await sentencesOf(owner, id)).toEqual([
    ...ofNothing,
    `Link by email to signer1@example.com: ${kept} · no opening recorded`,
    `Link by text to (•••) •••-0147: ${kept} · no opening recorded`,
    'Contract Owner: Created the contract',
    'Contract Owner: Added a signer (signing order 1)',
    'Contract Owner: Sent the contract for 1 signer to sign and locked its text',
    'Plainseal: Started sending an invitation to sign (email and text message); sandbox: nobody gets the email or the text message',
  ])
})

test('the report of a signer whose invitation was dropped claims no more than that its sending began', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  await signAs(client(), id, signers[0]!.id)
  expect((await outbox()).filter(({ subject }) => subject.startsWith('Signature requested'))).toEqual([])
  const contract = await owner.call(contractsApi.get, { params: { id } })
  expect(contract.signers[0]?.deliveries).toContainEqual(
    expect.objectContaining({ kind: 'invitation', status: 'dropped' }),
  )
  const sentences = await sentencesOf(owner, id)
  expect(sentences.filter((sentence) => /invit|email to/i.test(sentence))).toEqual([
    'Link by email to signer1@example.com: Sending to the sandbox outbox began November 20, 2026, 9:00 AM UTC · whether this was the link that was used is not known',
    'Plainseal: Started sending an invitation to sign (email); sandbox: nobody gets the email',
  ])
})

test('the certificate of who did nothing but sign claims no view, no opening, no code, no place, and of changes only what it knows', async ({
  signIn,
  client,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const params = { id: signers[0]!.id }
  const body = { name: 'Signer 1', email: 'signer1@example.com', notificationPreference: 'email' as const }
  await owner.call(signersApi.update, { params, body: { ...body, ccEmails: ['copy@example.com'] } })
  await signAs(client(), id, params.id)
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  const certificate = words.slice(words.indexOf('Certificate of Completion'))
  for (const told of [
    'whether this was the link that was used is not known',
    'Changed since sendingNo change by the sender to the name, email address, phone number, or role',
    'The sender did not change this signer’s name, email address, phone number, or role after sending.',
    'Changed Signer 1’s CC addresses',
    'ShownNo view was recorded before signing',
    'LocationNot shared',
    'what is recorded above about each signer’s',
  ])
    expect(certificate).toContain(told)
  for (const claim of [
    /never opened/,
    /Nothing/,
    /changed nothing/,
    /Opened/,
    /Viewed/,
    /on the screen/,
    /Code (texted|kept)/,
  ])
    expect(certificate).not.toMatch(claim)
  expect((await owner.call(contractsApi.get, { params: { id } })).status).toBe('completed')
})

test('what a signer looked at only after signing is not certified as what they were shown', async ({
  signIn,
  client,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{ name: 'Ann Lee' }, { name: 'Bob Stone' }])
  const [ann, bob] = signers.map((signer) => signer.id)
  await signAs(client(), id, ann!)
  const later = { documentType: 'contract', viewMethod: 'web_interface', signerId: ann } as const
  await client().call(signingApi.recordView, { params: { id }, body: later })
  await signAs(client(), id, bob!)
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  expect(words.match(/Shown ?No view was recorded before signing/g)).toHaveLength(2)
  // it is on record all the same
  expect(words.match(/Viewed the text of the contract/g)).toHaveLength(1)
})
