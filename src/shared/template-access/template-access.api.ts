import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { emailAddress } from '#shared/text.ts'

/** People that one template can be shared with. */
export const MAX_SHARES = 100

/** A viewer reads and uses a template, an editor changes it, an owner also deletes and shares it. */
export const templateRole = z.enum(['viewer', 'editor', 'owner'])
export type TemplateRole = z.output<typeof templateRole>

const share = z.object({ id: z.uuid(), email: z.string(), role: templateRole })
export type TemplateShare = z.output<typeof share>
/** `emailError`: why the email about it hasn’t arrived, or won’t; null where it was sent, or none was to be. */
const listedShare = share.extend({ emailError: z.string().nullable() })
export type ListedShare = z.output<typeof listedShare>

/** What an owner says of somebody; the same rules in the form and on the server. */
export const newShare = z.object({
  email: emailAddress('Please enter a valid email address'),
  role: templateRole.default('viewer'),
})

/** Why whoever a template was shared with got no email about it; it is shared all the same. */
const shareNotEmailed = z.enum([
  // the sharer’s own address
  'email-not-verified',
  'recipient-stopped',
  'limit',
  // their role alone was set
  'already-shared',
  'not-asked',
])
export type ShareNotEmailed = z.output<typeof shareNotEmailed>

const byId = z.object({ id: z.uuid() })
const byShare = z.object({ id: z.uuid(), accessId: z.uuid() })

/** Nothing here tells whether somebody has an account: an address is shown as it was entered, whether or not anyone came with it. */
export const templateAccessApi = {
  list: endpoint('GET', '/api/templates/:id/access', {
    summary: 'Who a template is shared with, and whose email about it failed; for its owners',
    access: 'verified',
    params: byId,
    response: z.array(listedShare),
  }),
  share: endpoint('POST', '/api/templates/:id/access', {
    summary:
      'Share a template with whoever proves this email address, and email them a link; once more, it only changes their role',
    access: 'verified',
    status: 201,
    idempotent: true,
    params: byId,
    body: newShare.extend({ notify: z.boolean().default(true) }),
    response: share.extend({ notEmailed: shareNotEmailed.nullable() }),
  }),
  change: endpoint('PUT', '/api/templates/:id/access/:accessId', {
    summary: 'Change what someone may do with a template',
    access: 'verified',
    params: byShare,
    body: z.object({ role: templateRole }),
    response: share,
  }),
  remove: endpoint('DELETE', '/api/templates/:id/access/:accessId', {
    summary: 'Stop sharing a template with someone',
    access: 'verified',
    params: byShare,
    response: z.object({ deleted: z.literal(true) }),
  }),
  leave: endpoint('POST', '/api/templates/:id/leave', {
    summary: 'Give up a template that someone shared with you',
    access: 'verified',
    params: byId,
    response: z.object({ left: z.literal(true) }),
  }),
}
