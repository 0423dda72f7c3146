import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { insertUpload, storeUpload } from '#server/features/attachments/uploads.queries.ts'
import { sealDeleted } from '#server/features/contacts/deleted-contact.ts'
import { aDraft, aSentContract, aSignatureImage, allConsents, aUser, signAs, test as base } from './app.ts'
import type { Client } from './client.ts'
import { templateAccessApi } from '#shared/template-access/template-access.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aMailbox } from './a-mailbox.ts'
import { aStorage } from './a-storage.ts'
import { aTemplate } from './a-template.ts'
import { fillPath, nameOf } from './routes.ts'
import { templateCalls } from './template-calls.ts'

/** What the calls below are about: a contract in each state, all of one owner. */
export type World = {
  ownerId: string
  /** Somebody who takes no part. */
  bystanderId: string
  draft: string
  draftSigner: string
  sent: string
  link: string
  /** What its signer asked the owner. */
  correction: string
  handOver: string
  withdrawal: string
  completed: string
  template: string
  templateVersion: string
  templateField: string
  templateAccess: string
  upload: string
  contact: string
  /** Brings the contact back when its owner has deleted it. */
  contactUndo: string
  mailbox: string
  storage: string
  /** Given up. */
  storageCopy: string
}
export type Call = { params?: Record<string, string>; query?: string; body?: unknown }

const aSigner = { name: 'Mallory', email: 'mallory@example.com', notificationPreference: 'email' }
const aPassword = 'Rowing-past-7-herons'
const aRegistration = {
  email: 'mallory@example.com',
  firstName: 'Mallory',
  lastName: 'M',
  phone: '2125550166',
  password: aPassword,
}
const aContact = { name: 'Mallory', email: 'mallory@example.com', company: 'Mine' }
const aToken = `${'A'.repeat(60)}.${'x'.repeat(43)}`
/** To a server on the caller's own machine, that is: to none. */
const anS3Connection = {
  provider: 's3',
  displayName: 'Mine',
  apiKey: 'AKIA0000000000000000',
  apiSecret: 'x'.repeat(40),
  region: 'us-east-1',
  bucketName: 'mine',
  endpoint: 'https://127.0.0.1',
}
const noSuchId = '018f0000-0000-7000-8000-000000000000'

const withReason = (id: string) => ({ params: { id }, body: { reason: 'Theirs' } })

/** A well-formed call of every endpoint that names the owner's things. An endpoint missing here fails the test. */
export const calls: Record<string, (world: World) => Call> = {
  'POST /api/auth/register': () => ({ body: aRegistration }),
  'POST /api/auth/login': () => ({ body: { email: 'nobody@example.com', password: aPassword } }),
  'POST /api/auth/verify-2fa': () => ({ body: { code: '0000', sessionToken: 'x'.repeat(43) } }),
  'POST /api/auth/resend-2fa': () => ({ body: { sessionToken: 'x'.repeat(43) } }),
  'POST /api/auth/send-2fa': () => ({}),
  'GET /api/auth/user': () => ({}),
  'POST /api/auth/logout': () => ({}),
  'POST /api/auth/forgot-password': () => ({ body: { email: 'nobody@example.com' } }),
  'POST /api/auth/reset-password': () => ({ body: { token: 'x'.repeat(43), password: aPassword } }),
  'PUT /api/auth/company-info': () => ({ body: { companyName: 'Acme', companyLogoUrl: null } }),
  'GET /api/settings': () => ({}),
  'PUT /api/settings': () => ({
    body: {
      twilioAccountSid: null,
      twilioAuthToken: null,
      twilioPhoneNumber: null,
      pdfServiceUrl: null,
      pdfServiceUsername: null,
      pdfServicePassword: null,
    },
  }),
  'PUT /api/auth/company-logo': () => ({ body: 'Mine' }),
  'PATCH /api/auth/preferences': () => ({ body: { paperSize: 'a4', timeZone: 'Europe/Berlin' } }),
  'GET /api/users/:creatorId': ({ ownerId }) => ({ params: { creatorId: ownerId } }),
  'GET /api/users/:creatorId/logo': ({ ownerId }) => ({ params: { creatorId: ownerId } }),
  'GET /api/payments/transactions': () => ({}),
  'GET /api/payments/statement': () => ({ query: '?month=2026-11' }),
  'POST /api/payments/sandbox-top-up': () => ({ body: { amount: 500 } }),
  'GET /api/payments/options': () => ({}),
  'POST /api/payments/create-intent': () => ({ body: { amount: 500 } }),
  'GET /api/payments/intents/:id': () => ({ params: { id: noSuchId } }),
  'GET /api/payments/intents/:id/receipt': () => ({ params: { id: noSuchId } }),
  'POST /api/payments/sandbox-confirm': () => ({
    body: { clientSecret: 'pi_none', number: '4242424242424242', expiry: '12/40', cvc: '123' },
  }),
  'POST /api/payments/webhook': () => ({ body: { id: 'evt_1', type: 'payment_intent.succeeded' } }),
  'POST /api/contracts': () => ({ body: { title: 'Mine', content: '<p>Mine</p>' } }),
  'GET /api/contracts': () => ({}),
  'GET /api/contracts/:id': ({ sent }) => ({ params: { id: sent } }),
  'PATCH /api/contracts/:id': ({ draft }) => ({
    params: { id: draft },
    body: { version: 1, title: 'Lease of a boat' },
  }),
  'DELETE /api/contracts/:id': ({ draft }) => ({ params: { id: draft } }),
  'POST /api/contracts/:id/duplicate': ({ draft }) => ({ params: { id: draft } }),
  'POST /api/contracts/:id/send': ({ draft }) => ({ params: { id: draft } }),
  'POST /api/contracts/:id/cancel': ({ sent }) => ({ params: { id: sent }, body: { reason: 'no' } }),
  'POST /api/contracts/:id/extend': ({ sent }) => ({ params: { id: sent }, body: { lastDay: '2027-03-01' } }),
  'POST /api/contracts/:id/resend-notifications': ({ sent }) => ({ params: { id: sent } }),
  'POST /api/contracts/:id/revoke-copy-links': ({ completed }) => ({ params: { id: completed } }),
  'GET /api/contracts/:id/signatures': ({ completed }) => ({ params: { id: completed } }),
  'GET /api/contracts/:id/attachment': ({ sent }) => ({ params: { id: sent } }),
  'GET /api/signers/:id/attachment': ({ link }) => ({ params: { id: link } }),
  'GET /api/signers/:id/attachment/pdf': ({ link }) => ({ params: { id: link } }),
  'POST /api/contracts/preview-pdf': () => ({ body: { title: 'Mine', content: '<p>Mine</p>' } }),
  'GET /api/contracts/:id/pdf': ({ completed }) => ({ params: { id: completed } }),
  'GET /api/contracts/:id/evidence': ({ completed }) => ({ params: { id: completed } }),
  'POST /api/contracts/:id/signers': ({ draft }) => ({ params: { id: draft }, body: aSigner }),
  'PUT /api/signers/:id': ({ draftSigner }) => ({ params: { id: draftSigner }, body: aSigner }),
  'DELETE /api/signers/:id': ({ draftSigner }) => ({ params: { id: draftSigner } }),
  'DELETE /api/contracts/:id/signers/:signerId': ({ draft, draftSigner }) => ({
    params: { id: draft, signerId: draftSigner },
  }),
  'POST /api/signers/:id/resend': ({ link }) => ({ params: { id: link } }),
  'GET /api/signers/:signerId': ({ link }) => ({ params: { signerId: link } }),
  'GET /api/signers/:id/text': ({ link }) => ({ params: { id: link } }),
  'GET /api/signers/:id/contract-pdf': ({ link }) => ({ params: { id: link } }),
  'GET /api/signers/:id/signed-pdf': ({ link }) => ({ params: { id: link } }),
  'GET /api/signers/:id/signed-pdf/status': ({ link }) => ({ params: { id: link } }),
  'POST /api/signers/:id/decline': ({ link }) => ({ params: { id: link }, body: { reason: 'No' } }),
  'POST /api/signers/:id/correction': ({ link }) => ({ params: { id: link }, body: { text: 'The date' } }),
  'POST /api/signers/:id/hand-over': ({ link }) => ({
    params: { id: link },
    body: { name: 'Mallory', email: 'mallory@example.com' },
  }),
  'POST /api/signers/:id/withdraw-consent': ({ link }) => ({ params: { id: link } }),
  'POST /api/signers/:id/not-me': ({ link }) => ({ params: { id: link } }),
  'POST /api/signers/:id/not-me/take-back': ({ link }) => ({ params: { id: link } }),
  'POST /api/signer-replies/:id/stands': ({ correction }) => ({ params: { id: correction } }),
  'POST /api/signer-replies/:id/cancel-and-copy': ({ correction }) => ({ params: { id: correction } }),
  'POST /api/signer-replies/:id/approve': ({ handOver }) => ({ params: { id: handOver } }),
  'POST /api/signer-replies/:id/refuse': ({ handOver }) => ({ params: { id: handOver } }),
  'POST /api/signer-replies/:id/ask-again': ({ withdrawal }) => ({ params: { id: withdrawal } }),
  'POST /api/signers/:id/consent': ({ link }) => ({ params: { id: link }, body: allConsents }),
  'POST /api/signers/:id/send-2fa': ({ link }) => ({ params: { id: link } }),
  'POST /api/signers/:id/verify-2fa': ({ link }) => ({ params: { id: link }, body: { code: '0000' } }),
  'PATCH /api/signers/:id/language': ({ link }) => ({ params: { id: link }, body: { language: 'german' } }),
  'PATCH /api/signers/:id/phone': ({ link }) => ({ params: { id: link }, body: { phone: '2125550147' } }),
  'POST /api/signatures': ({ link, sent }) => ({
    body: { contractId: sent, signerId: link, signatureData: aSignatureImage() },
  }),
  'POST /api/contracts/:id/audit/view': ({ draft }) => ({
    params: { id: draft },
    body: { documentType: 'contract', viewMethod: 'web_interface' },
  }),
  'GET /api/signer-database/opt-in-status/:email': () => ({ params: { email: 'signer1@example.com' } }),
  'POST /api/signer-database/opt-in': () => ({ body: { email: 'signer1@example.com', optInStatus: true } }),
  'GET /api/signer-database': () => ({}),
  'GET /api/signer-database/search': () => ({ query: '?q=signer1' }),
  'GET /api/signer-database/count': () => ({ query: '?q=signer1' }),
  'POST /api/signer-database': () => ({ body: aContact }),
  'PUT /api/signer-database/:id': ({ contact }) => ({ params: { id: contact }, body: aContact }),
  'DELETE /api/signer-database/:id': ({ contact }) => ({ params: { id: contact } }),
  'POST /api/signer-database/:id/restore': ({ contact, contactUndo }) => ({
    params: { id: contact },
    body: { undo: contactUndo },
  }),
  'GET /api/contracts/:id/compliance': ({ completed }) => ({ params: { id: completed } }),
  'GET /api/sealed/:contractId/:token': ({ completed }) => ({
    params: { contractId: completed, token: 'x'.repeat(43) },
  }),
  'POST /api/verify': () => ({}),
  'POST /api/verify/fingerprint': () => ({ body: { sha256: '0'.repeat(64), length: 1 } }),
  'GET /api/seal-certificate': () => ({}),
  'GET /api/timestamp-authorities': () => ({}),
  'GET /api/log-key': () => ({}),
  'GET /api/log-checkpoint': () => ({}),
  'GET /api/outbox/access': () => ({}),
  'GET /api/outbox': () => ({}),
  'GET /api/outbox/:id/html': () => ({ params: { id: noSuchId } }),
  'GET /api/outbox/:id/attachments/:number': () => ({ params: { id: noSuchId, number: '0' } }),
  'POST /api/outbox/:id/reply': () => ({ params: { id: noSuchId }, body: { text: 'YES' } }),
  'POST /api/sms/incoming': () => ({ body: 'From=%2B12125550147&Body=YES' }),
  'POST /api/sms/status': () => ({ query: `?delivery=${noSuchId}`, body: 'MessageStatus=failed' }),
  'POST /api/contracts/upload': () => ({}),
  'PUT /api/uploads/:id': ({ upload }) => ({ params: { id: upload }, body: 'Mine' }),
  'GET /api/uploads/:id': ({ upload }) => ({ params: { id: upload } }),
  'DELETE /api/uploads/:id': ({ upload }) => ({ params: { id: upload } }),
  'POST /api/uploads/:id/convert': ({ upload }) => ({ params: { id: upload } }),
  'GET /api/contracts/convert-to-pdf': ({ upload }) => ({ query: `?url=/api/uploads/${upload}` }),
  'GET /api/contracts/preview/:url': ({ upload }) => ({ params: { url: `/api/uploads/${upload}` } }),
  'POST /api/contracts/extract-content': () => ({
    body: { imageData: aSignatureImage(), mimeType: 'image/png' },
  }),
  'GET /api/users/:ownerUserId/public': ({ ownerId }) => ({ params: { ownerUserId: ownerId } }),
  'GET /api/admin/users-database': () => ({}),
  'GET /api/admin/totals': () => ({}),
  'POST /api/admin/update-balance': ({ ownerId }) => ({ body: { userId: ownerId, newBalance: 5 } }),
  'GET /api/admin/reports': () => ({}),
  'GET /api/admin/health': () => ({}),
  'GET /api/admin/accounts/:id': ({ bystanderId }) => ({ params: { id: bystanderId } }),
  'GET /api/admin/accounts/:id/transactions': ({ bystanderId }) => ({ params: { id: bystanderId } }),
  'GET /api/admin/accounts/:id/actions': ({ bystanderId }) => ({ params: { id: bystanderId } }),
  'POST /api/admin/accounts/:id/adjustments': ({ bystanderId }) => ({
    params: { id: bystanderId },
    body: { amount: 5, reason: 'Theirs' },
  }),
  'POST /api/admin/accounts/:id/lock': ({ bystanderId }) => withReason(bystanderId),
  'POST /api/admin/accounts/:id/unlock': ({ bystanderId }) => withReason(bystanderId),
  'POST /api/admin/accounts/:id/erase': ({ bystanderId }) => withReason(bystanderId),
  'GET /api/admin/accounts/:id/legal-holds': ({ bystanderId }) => ({ params: { id: bystanderId } }),
  'POST /api/admin/contracts/:id/legal-hold': ({ draft }) => withReason(draft),
  'POST /api/admin/contracts/:id/lift-legal-hold': ({ draft }) => withReason(draft),
  'GET /api/auth/erasure': () => ({}),
  'POST /api/auth/erasure': () => ({ body: { password: 'Not-the-1-of-mine', understood: true } }),
  'GET /api/recipients/:token': () => ({ params: { token: aToken } }),
  'POST /api/recipients/:token/stop': () => ({ params: { token: aToken } }),
  'POST /api/recipients/:token/allow': () => ({ params: { token: aToken } }),
  'POST /api/recipients/:token/report': () => ({ params: { token: aToken }, body: { reason: 'spam' } }),
  'POST /messages/:token': () => ({ params: { token: aToken }, body: 'List-Unsubscribe=One-Click' }),
  'POST /api/auth/send-email-proof': () => ({}),
  'POST /api/auth/email-proof': () => ({ body: { token: 'x'.repeat(43) } }),
  'POST /api/auth/prove-email': () => ({ body: { token: 'x'.repeat(43) } }),
  'POST /api/auth/disown-email': () => ({ body: { token: 'x'.repeat(43) } }),
  'POST /api/auth/change-email': () => ({ body: { email: 'new@example.com', password: aPassword } }),
  'POST /api/auth/change-phone': () => ({ body: { phone: '2125550167', password: aPassword } }),
  'POST /api/auth/change-phone/confirm': () => ({ body: { phone: '2125550167', code: '0000' } }),
  'POST /api/auth/change-password': () => ({ body: { currentPassword: aPassword, password: aPassword } }),
  'PUT /api/auth/name': () => ({ body: { firstName: 'Mallory', lastName: 'M' } }),
  'POST /api/auth/change-email/confirm': () => ({ body: { email: 'new@example.com', code: '0000' } }),
  'GET /api/contract-draft': () => ({}),
  'PUT /api/contract-draft': () => ({ body: { follows: 0, draft: emptyDraft } }),
  'DELETE /api/contract-draft': () => ({}),
  'POST /api/system-test': () => ({}),
  'GET /api/system-test/:id': () => ({ params: { id: noSuchId } }),
  'POST /api/contracts/url-preview': () => ({ body: { url: 'http://127.0.0.1/' } }),
  'GET /api/contracts/:id/admissibility-score': ({ sent }) => ({ params: { id: sent } }),
  'GET /api/ai/status': () => ({}),
  'POST /api/ai/summarize': () => ({ body: { content: { htmlContent: '<p>Mine</p>' } } }),
  'POST /api/ai/suggestions': () => ({ body: { content: { title: 'Mine', htmlContent: '<p>Mine</p>' } } }),
  'GET /api/email-services': () => ({}),
  'GET /api/email-services/options': () => ({}),
  'GET /api/email-services/outlook/status': () => ({}),
  'GET /api/email-services/:provider/auth': () => ({ params: { provider: 'google' } }),
  'GET /api/email-services/:provider/callback': () => ({
    params: { provider: 'google' },
    query: '?code=x&state=x',
  }),
  'POST /api/email-services/:id/test': ({ mailbox }) => ({ params: { id: mailbox } }),
  'DELETE /api/email-services/:id': ({ mailbox }) => ({ params: { id: mailbox } }),
  'GET /api/storage/connections': () => ({}),
  'GET /api/storage/options': () => ({}),
  'GET /api/storage/oauth/:provider/connect': () => ({ params: { provider: 'dropbox' } }),
  'GET /api/storage/oauth/:provider/callback': () => ({
    params: { provider: 'dropbox' },
    query: '?code=x&state=x',
  }),
  'POST /api/storage/connect': () => ({ body: anS3Connection }),
  'DELETE /api/storage/connections/:id': ({ storage }) => ({ params: { id: storage } }),
  'POST /api/storage/connections/:id/test': ({ storage }) => ({ params: { id: storage } }),
  'POST /api/storage/connections/:id/copy-earlier': ({ storage }) => ({ params: { id: storage } }),
  'GET /api/contracts/:id/copies': ({ completed }) => ({ params: { id: completed } }),
  'POST /api/storage/copies/:id/retry': ({ storageCopy }) => ({ params: { id: storageCopy } }),
  'POST /api/contracts/ai-clarification': ({ sent, link }) => ({
    body: { contractId: sent, signerId: link },
  }),
  'GET /api/signers/:id/ai-terms/status': ({ link }) => ({ params: { id: link } }),
  'POST /api/signers/:id/ai-terms/accept': ({ link }) => ({
    params: { id: link },
    body: { disclaimerVersion: '1.0.0', feature: 'ai_clarification' },
  }),
  'GET /api/signers/:id/disclaimer/status/:feature': ({ link }) => ({
    params: { id: link, feature: 'esign' },
  }),
  'POST /api/signers/:id/disclaimer/accept': ({ link }) => ({
    params: { id: link },
    body: { disclaimerVersion: '1.0.0', feature: 'esign' },
  }),
  'GET /api/ai-terms/status': () => ({}),
  'POST /api/ai-terms/accept': () => ({
    body: { disclaimerVersion: '1.0.0', feature: 'ai_clarification' },
  }),
  'GET /api/disclaimer/status/:feature': () => ({ params: { feature: 'esign' } }),
  'POST /api/disclaimer/accept': () => ({ body: { disclaimerVersion: '1.0.0', feature: 'esign' } }),
  'GET /api/live': () => ({}),
  'GET /api/health': () => ({}),
  'GET /api/ready': () => ({}),
  ...templateCalls,
}

async function aTextUpload(deps: Deps, userId: string): Promise<string> {
  const file = { filename: 'secret.txt', mimeType: 'text/plain', bytes: Buffer.from('Secret text') }
  const id = await insertUpload(deps, userId, 1)
  if (!id) throw new Error('No room for an upload')
  await storeUpload(deps, userId, id, file, 1000)
  return id
}

async function aTemplateOf(owner: Client & { user: { id: string } }, deps: Deps) {
  const template = await aTemplate(deps, { ownerUserId: owner.user.id })
  const { currentVersion } = await owner.call(templatesApi.get, { params: { id: template } })
  if (!currentVersion) throw new Error('A template without a version')
  const access = await owner.call(templateAccessApi.share, {
    params: { id: template },
    body: { email: 'friend@example.com' },
  })
  return {
    template,
    templateVersion: currentVersion.id,
    templateField: currentVersion.fields[0]!.id,
    templateAccess: access.id,
  }
}

async function aStorageOf(owner: Client & { user: { id: string } }, deps: Deps, contractId: string) {
  const { id, copyId } = await aStorage(deps, { userId: owner.user.id, contractId, state: 'failed' })
  return { storage: id, storageCopy: copyId }
}

async function someReplies(
  owner: Client,
  signer: Client,
  { id, signers }: Awaited<ReturnType<typeof aSentContract>>,
) {
  const params = { id: signers[0]!.id }
  await signer.call(signingApi.consent, { params, body: allConsents })
  await signer.call(repliesApi.withdrawConsent, { params })
  await signer.call(repliesApi.askForCorrection, { params, body: { text: 'Secret date' } })
  const body = { name: 'Helen', email: 'helen@example.com' }
  await signer.call(repliesApi.handOver, { params, body })
  const { replies } = await owner.call(contractsApi.get, { params: { id } })
  const [handOver, correction, withdrawal] = replies
  return { correction: correction!.id, handOver: handOver!.id, withdrawal: withdrawal!.id }
}

type Answer = { status: number; code: string | undefined; text: string }

/** Makes the call of the table as this person. */
export async function callAs(client: Client, endpoint: Endpoint, world: World): Promise<Answer> {
  const { params = {}, query = '', body } = calls[nameOf(endpoint)]?.(world) ?? {}
  const answer = await client.send({
    method: endpoint.method,
    url: fillPath(endpoint.path, params) + query,
    ...(body !== undefined && {
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const json: { code?: string } = isJson ? answer.json() : {}
  return { status: answer.statusCode, code: json.code, text: answer.payload }
}

/** The test of the application with an owner and their contracts. */
export const test = base.extend(
  'world',
  async ({ signIn, client, deps }): Promise<World & { owner: Client }> => {
    const owner = await signIn({ balanceCents: 500 })
    const draft = await aDraft(owner, { title: 'Secret draft' })
    const sent = await aSentContract(owner, { title: 'Secret deal' })
    const completed = await aSentContract(owner, { title: 'Secret past' })
    await signAs(client(), completed.id, completed.signers[0]!.id)
    const [contact] = await owner.call(contactsApi.list, {})
    return {
      owner,
      ownerId: owner.user.id,
      bystanderId: (await aUser(deps)).id,
      draft: draft.id,
      draftSigner: draft.signers[0]!.id,
      sent: sent.id,
      link: sent.signers[0]!.id,
      ...(await someReplies(owner, client(), sent)),
      completed: completed.id,
      upload: await aTextUpload(deps, owner.user.id),
      contact: contact!.id,
      contactUndo: sealDeleted(deps, owner.user.id, contact!),
      ...(await aTemplateOf(owner, deps)),
      mailbox: await aMailbox(deps, owner.user.id),
      ...(await aStorageOf(owner, deps, completed.id)),
    }
  },
)
