import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { insertUpload, storeUpload } from '#server/features/attachments/uploads.queries.ts'
import { sealDeleted } from '#server/features/contacts/deleted-contact.ts'
import { aDraft, aSentContract, aSignatureImage, allConsents, signAs, test as base } from './app.ts'
import type { Client } from './client.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { aTemplate } from './a-template.ts'
import { fillPath, nameOf } from './routes.ts'

/** What the calls below are about: a contract in each state, all of one owner. */
export type World = {
  ownerId: string
  draft: string
  draftSigner: string
  sent: string
  link: string
  completed: string
  template: string
  templateVersion: string
  templateField: string
  upload: string
  contact: string
  /** Brings the contact back when its owner has deleted it. */
  contactUndo: string
}
type Call = { params?: Record<string, string>; query?: string; body?: unknown }

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
const noSuchId = '018f0000-0000-7000-8000-000000000000'

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
  'PATCH /api/auth/preferences': () => ({ body: { paperSize: 'a4', timeZone: 'Europe/Berlin' } }),
  'GET /api/users/:creatorId': ({ ownerId }) => ({ params: { creatorId: ownerId } }),
  'GET /api/users/:creatorId/logo': ({ ownerId }) => ({ params: { creatorId: ownerId } }),
  'GET /api/payments/transactions': () => ({}),
  'POST /api/payments/sandbox-top-up': () => ({ body: { amount: 500 } }),
  'GET /api/payments/options': () => ({}),
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
  'POST /api/contracts/:id/signers': ({ draft }) => ({ params: { id: draft }, body: aSigner }),
  'PUT /api/signers/:id': ({ draftSigner }) => ({ params: { id: draftSigner }, body: aSigner }),
  'DELETE /api/signers/:id': ({ draftSigner }) => ({ params: { id: draftSigner } }),
  'DELETE /api/contracts/:id/signers/:signerId': ({ draft, draftSigner }) => ({
    params: { id: draft, signerId: draftSigner },
  }),
  'POST /api/signers/:id/resend': ({ link }) => ({ params: { id: link } }),
  'GET /api/signers/:signerId': ({ link }) => ({ params: { signerId: link } }),
  'POST /api/signers/:id/consent': ({ link }) => ({ params: { id: link }, body: allConsents }),
  'POST /api/signers/:id/send-2fa': ({ link }) => ({ params: { id: link } }),
  'POST /api/signers/:id/verify-2fa': ({ link }) => ({ params: { id: link }, body: { code: '0000' } }),
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
  'GET /api/outbox/access': () => ({}),
  'GET /api/outbox': () => ({}),
  'GET /api/outbox/:id/html': () => ({ params: { id: noSuchId } }),
  'GET /api/outbox/:id/attachments/:number': () => ({ params: { id: noSuchId, number: '0' } }),
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
  'GET /api/templates': () => ({}),
  'GET /api/templates/:id': ({ template }) => ({ params: { id: template } }),
  'POST /api/templates': () => ({ body: { name: 'Mine' } }),
  'PUT /api/templates/:id': ({ template }) => ({ params: { id: template }, body: { name: 'Theirs' } }),
  'DELETE /api/templates/:id': ({ template }) => ({ params: { id: template } }),
  'GET /api/templates/:id/public': ({ template }) => ({ params: { id: template } }),
  'GET /api/users/:ownerUserId/public': ({ ownerId }) => ({ params: { ownerUserId: ownerId } }),
  'POST /api/templates/:id/submit': ({ template }) => ({
    params: { id: template },
    body: { fieldValues: {} },
  }),
  'POST /api/templates/:id/create-from-url': ({ template }) => ({ params: { id: template } }),
  'POST /api/template-versions/:versionId/fields': ({ templateVersion }) => ({
    params: { versionId: templateVersion },
    body: { fieldKey: 'mine', label: 'Mine', type: 'text' },
  }),
  'POST /api/template-versions/:versionId/signers': ({ templateVersion }) => ({
    params: { versionId: templateVersion },
  }),
  'PUT /api/template-versions/:versionId/fields/reorder': ({ templateVersion }) => ({
    params: { versionId: templateVersion },
    body: { fieldIds: [] },
  }),
  'PUT /api/template-versions/:versionId/fields/position': ({ templateVersion }) => ({
    params: { versionId: templateVersion },
    body: { fieldPositions: [] },
  }),
  'PUT /api/template-fields/:fieldId': ({ templateField }) => ({
    params: { fieldId: templateField },
    body: { label: 'Theirs' },
  }),
  'DELETE /api/template-fields/:fieldId': ({ templateField }) => ({ params: { fieldId: templateField } }),
  'GET /api/admin/users-database': () => ({}),
  'GET /api/admin/totals': () => ({}),
  'POST /api/admin/update-balance': ({ ownerId }) => ({ body: { userId: ownerId, newBalance: 5 } }),
  'GET /api/admin/reports': () => ({}),
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
  'POST /api/templates/:id/create-contract': ({ template }) => ({
    params: { id: template },
    body: { fieldValues: {}, signers: [] },
  }),
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
  'GET /api/health': () => ({}),
  'GET /api/ready': () => ({}),
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
  return { template, templateVersion: currentVersion.id, templateField: currentVersion.fields[0]!.id }
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
      draft: draft.id,
      draftSigner: draft.signers[0]!.id,
      sent: sent.id,
      link: sent.signers[0]!.id,
      completed: completed.id,
      upload: await aTextUpload(deps, owner.user.id),
      contact: contact!.id,
      contactUndo: sealDeleted(deps, owner.user.id, contact!),
      ...(await aTemplateOf(owner, deps)),
    }
  },
)
