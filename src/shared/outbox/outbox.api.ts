import { z } from 'zod'
import { endpoint, page } from '#shared/endpoint.ts'
import { isoDate } from '#shared/text.ts'

export const outboxMessage = z.object({
  id: z.uuid(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(
    z.object({ filename: z.string(), contentType: z.string(), size: z.number().int(), url: z.string() }),
  ),
  createdAt: isoDate,
})
export type OutboxMessage = z.output<typeof outboxMessage>

export const outboxApi = {
  access: endpoint('GET', '/api/outbox/access', {
    summary: 'Whether the outbox needs OUTBOX_PASSWORD; 404 if there’s none for this client',
    access: 'public',
    response: z.object({ needsPassword: z.boolean() }),
  }),
  list: endpoint('GET', '/api/outbox', {
    summary:
      'What the sandbox would have sent, newest first: to this machine, or with OUTBOX_PASSWORD (basic authentication)',
    access: 'public',
    query: page,
    response: z.array(outboxMessage),
  }),
  html: endpoint('GET', '/api/outbox/:id/html', {
    summary: 'The email as its reader would see it, for a frame',
    access: 'public',
    params: z.object({ id: z.uuid() }),
    file: 'text/html',
  }),
  attachment: endpoint('GET', '/api/outbox/:id/attachments/:number', {
    summary: 'An attachment of a sandbox message',
    access: 'public',
    params: z.object({ id: z.uuid(), number: z.coerce.number().int().min(0).max(99) }),
    file: '*',
  }),
}
