import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { RULES_VERSION } from '#shared/explaining/explain-contract.ts'
import { explainingApi } from '#shared/explaining/explaining.api.ts'
import { languageNames } from '#shared/explaining/languages.ts'
import { aSentContract, expect, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const content =
  '<h1>Lease of a shop</h1><p>This Lease is made on May 4, 2027 between Harbour LLC (the “Landlord”) and Blue Kettle Inc. (the “Tenant”).</p>' +
  '<p>The Tenant shall pay $900 by June 1, 2027. The Tenant shall not keep dogs in the shop.</p>' +
  '<p>This Lease is governed by the laws of the State of Oregon.</p>'
const terms = {
  disclaimerVersion: '1.0.0',
  feature: 'ai_clarification',
  metadata: {
    dialogTitle: 'AI Disclaimer',
    browserLanguage: 'de',
    screenResolution: '390x844',
    timezone: 'UTC',
  },
} as const

const accept = (client: Client, id: string, linkSecret?: string) =>
  client.call(explainingApi.acceptSignerAiTerms, {
    params: { id },
    body: terms,
    ...(linkSecret && { linkSecret }),
  })
const statusOf = (client: Client, id: string) => client.call(explainingApi.signerAiTerms, { params: { id } })
const explain = (client: Client, body: object) =>
  client.send({ method: 'POST', url: '/api/contracts/ai-clarification', payload: body })
const auditTrailOf = async (owner: Client, id: string) =>
  (await owner.call(evidenceApi.compliance, { params: { id } })).auditTrail.toReversed()

test('a signer who accepted the disclaimer gets the contract explained, and both stand in the audit trail', async ({
  signIn,
  client,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { content })
  const signerId = signers[0]!.id
  const signer = client()
  const first = await explain(signer, { contractId: id, signerId, language: 'german' })
  expect([first.statusCode, first.json()]).toEqual([
    409,
    { message: 'Accept the AI disclaimer first.', code: 'disclaimer_not_accepted' },
  ])
  expect(await statusOf(signer, signerId)).toEqual({
    hasAccepted: false,
    source: 'rules',
    model: null,
    receiver: null,
  })
  await accept(signer, signerId)
  await accept(signer, signerId)
  expect(await statusOf(signer, signerId)).toMatchObject({ hasAccepted: true })

  const answer = await signer.call(explainingApi.explain, {
    body: { contractId: id, signerId, language: 'german', title: 'x', content: '<p>Pay $1,000,000.</p>' },
  })
  expect(answer.summary).toContain('Am Anfang des Textes: „Lease of a shop“.')
  expect(answer.obligations[0]).toBe(
    'Die Partei „Tenant“ muss Geld zahlen, soweit es hier verlangt wird. In diesem Satz: „$900“, 1. Juni 2027.',
  )
  expect(answer.statements.map(({ quote }) => quote)).toContain('The Tenant shall pay $900 by June 1, 2027.')
  expect(JSON.stringify(answer)).not.toContain('1,000,000')
  await explain(signer, { contractId: id, signerId, language: 'german' })
  await explain(signer, { contractId: id, signerId, language: 'arabic' })

  const recorded = (await auditTrailOf(owner, id)).slice(-3).map(({ details }) => details.description)
  expect(recorded).toEqual([
    'Accepted the AI disclaimer (version 1.0.0) with a link that the sender could also see',
    `Got an explanation of the contract in German with a link that the sender could also see, made by built-in rules (version ${RULES_VERSION}); fingerprint ${answer.hash.slice(0, 16)}`,
    expect.stringContaining('in Arabic'),
  ])
})

test('it is answered in each of the twelve languages, and in no other', async ({ signIn, client }) => {
  const { id, signers } = await aSentContract(await signIn(), { content })
  const signerId = signers[0]!.id
  await accept(client(), signerId)
  const summaries = new Set<string>()
  for (const language of languageNames) {
    const answer = await explain(client(), { contractId: id, signerId, language })
    summaries.add(answer.json().summary)
  }
  expect(summaries.size).toBe(languageNames.length)
  expect((await explain(client(), { contractId: id, signerId, language: 'latin' })).statusCode).toBe(400)
})

test('a disclaimer that was accepted with the link that the sender sees does not count for the emailed one', async ({
  signIn,
  client,
  outbox,
}) => {
  const { signers } = await aSentContract(await signIn(), { content })
  const signerId = signers[0]!.id
  await accept(client(), signerId)
  const [mail] = await outbox()
  const linkSecret = /[?&]d=([\w-]+)/.exec(mail!.text)?.[1] ?? ''
  expect(linkSecret).not.toBe('')
  const by = { params: { id: signerId }, linkSecret }
  expect(await client().call(explainingApi.signerAiTerms, by)).toMatchObject({ hasAccepted: false })
  await accept(client(), signerId, linkSecret)
  expect(await client().call(explainingApi.signerAiTerms, by)).toMatchObject({ hasAccepted: true })
})

test('an old version of the disclaimer, another contract, and a contract that was signed are refused', async ({
  signIn,
  client,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id, signers } = await aSentContract(owner, { content })
  const other = await aSentContract(owner, { content })
  const signerId = signers[0]!.id
  const url = `/api/signers/${signerId}/ai-terms/accept`
  const old = await client().send({ method: 'POST', url, payload: { ...terms, disclaimerVersion: '0.9.0' } })
  expect([old.statusCode, old.json().message]).toEqual([
    400,
    'This disclaimer has changed. Reload the page to read version 1.0.0.',
  ])
  await accept(client(), signerId)
  expect((await explain(client(), { contractId: other.id, signerId })).statusCode).toBe(404)
  await signAs(client(), id, signerId)
  expect((await explain(client(), { contractId: id, signerId })).statusCode).toBe(409)
})

test('the owner who looks at a signer’s link leaves no record of an explanation', async ({ signIn }) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { content })
  const before = await auditTrailOf(owner, id)
  await accept(owner, signers[0]!.id)
  expect((await explain(owner, { contractId: id, signerId: signers[0]!.id })).statusCode).toBe(200)
  expect(await auditTrailOf(owner, id)).toEqual(before)
})
