import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { isoDate } from '#shared/text.ts'
import { mailboxProvider } from './mailbox-rules.ts'

/** `other` before the first use. */
const connectionStatus = z.enum(['connected', 'error', 'other'])

export const mailbox = z.object({
  id: z.uuid(),
  provider: mailboxProvider,
  email: z.string(),
  displayName: z.string(),
  /** Messages to signers go out from this one; of several, the one connected last. */
  isActive: z.boolean(),
  connectionStatus,
  error: z.string().nullable(),
  /** When it last sent a message or passed a test. */
  lastWorkedAt: isoDate.nullable(),
  /** For the first time, or again. */
  connectedAt: isoDate,
  createdAt: isoDate,
})
export type Mailbox = z.output<typeof mailbox>

const byId = z.object({ id: z.uuid() })
const byProvider = z.object({ provider: mailboxProvider })

export const mailboxesApi = {
  list: endpoint('GET', '/api/email-services', {
    summary: 'The email services from which messages to signers go out',
    access: 'verified',
    response: z.array(mailbox),
  }),
  options: endpoint('GET', '/api/email-services/options', {
    summary: 'Which email services can be connected, and whether they are the sandbox’s',
    access: 'verified',
    response: z.array(z.object({ provider: mailboxProvider, isSandbox: z.boolean() })),
  }),
  outlookStatus: endpoint('GET', '/api/email-services/outlook/status', {
    summary: 'Whether a Microsoft email account is connected, and which',
    access: 'verified',
    response: z.object({ connected: z.boolean(), email: z.string().nullable() }),
  }),
  startSignIn: endpoint('GET', '/api/email-services/:provider/auth', {
    summary: 'The address at which the email service asks whether we may send; for a window of its own',
    access: 'verified',
    params: byProvider,
    response: z.object({ authUrl: z.string() }),
  }),
  finishSignIn: endpoint('GET', '/api/email-services/:provider/callback', {
    summary:
      'For browsers: comes back from the email service, tells the page that opened the window, and closes it',
    access: 'public',
    file: 'text/html',
    params: byProvider,
    // what else a provider adds is of no use here
    query: z.object({
      code: z.string().max(4000).optional(),
      state: z.string().max(300).optional(),
      error: z.string().max(200).optional(),
    }),
  }),
  test: endpoint('POST', '/api/email-services/:id/test', {
    summary: 'Whether an email service still lets us in',
    access: 'verified',
    params: byId,
    response: z.object({ connectionStatus, userEmail: z.string(), error: z.string().nullable() }),
  }),
  disconnect: endpoint('DELETE', '/api/email-services/:id', {
    summary:
      'Disconnect an email service: its tokens are forgotten here and, where it has a way, revoked there',
    access: 'verified',
    params: byId,
    response: z.object({
      disconnected: z.literal(true),
      /** Whether the service confirmed that our access has ended; else its owner ends it there. */
      revoked: z.boolean(),
      /** The same Google account is still connected for something else, which needs our access. */
      isStillUsed: z.literal(true).optional(),
    }),
  }),
}
