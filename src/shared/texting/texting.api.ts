import { z } from 'zod'
import { endpoint, fileBody } from '#shared/endpoint.ts'

const form = ['application/x-www-form-urlencoded']
const twiml = 'text/xml'

export const MAX_TEXT_LENGTH = 1600

export const textingApi = {
  incoming: endpoint('POST', '/api/sms/incoming', {
    summary: 'A text message to our number, or to an account holder’s own; from Twilio, with its signature',
    access: 'public',
    webhook: true,
    accepts: form,
    body: fileBody,
    file: twiml,
  }),
  status: endpoint('POST', '/api/sms/status', {
    summary: 'What became of a text message; from Twilio, with its signature',
    access: 'public',
    webhook: true,
    accepts: form,
    query: z.object({ delivery: z.uuid() }),
    body: fileBody,
    file: twiml,
  }),
  replyInOutbox: endpoint('POST', '/api/outbox/:id/reply', {
    summary: 'Answer a text message of the sandbox, as the phone it went to would',
    access: 'public',
    idempotent: true,
    params: z.object({ id: z.uuid() }),
    body: z.object({ text: z.string().trim().min(1, 'Type a reply.').max(MAX_TEXT_LENGTH) }),
    response: z.object({
      /** What it was understood as; null for anything that changes nothing. */
      understood: z.enum(['yes', 'stop', 'help']).nullable(),
    }),
  }),
}
