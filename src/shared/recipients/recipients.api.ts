import { z } from 'zod'
import { endpoint, fileBody } from '#shared/endpoint.ts'
import { languageNames } from '#shared/explaining/languages.ts'
import { severalLines } from '#shared/text.ts'
import { MAX_NOTE_LENGTH, REPORT_REASONS } from './report-rules.ts'

/** Of the link at the foot of a message. */
const byToken = z.object({ token: z.string().regex(/^[\w-]{20,500}\.[\w-]{43}$/) })

/** What a recipient sees of the messages that they can stop or report. */
export const recipientView = z.object({
  /** Without an address when its owner took it back from the account. */
  sender: z.object({ name: z.string(), email: z.string().nullable() }),
  /** Of the contract that the message was about; null once that is erased, and where a template was shared. */
  title: z.string().nullable(),
  /** Their own. */
  address: z.string(),
  stopped: z.boolean(),
  /** Whether this link can take that back: not one that the sender could see, too. */
  mayAllow: z.boolean(),
  reported: z.boolean(),
  /** In which language a signer with this address chose to read, or is expected to; null where nobody has said. */
  language: z.enum(languageNames).nullable(),
})
export type RecipientView = z.output<typeof recipientView>

export const recipientsApi = {
  get: endpoint('GET', '/api/recipients/:token', {
    summary: 'Whose messages a link from an email would stop; changes nothing',
    access: 'public',
    params: byToken,
    response: recipientView,
  }),
  stop: endpoint('POST', '/api/recipients/:token/stop', {
    summary: 'Stop messages from this sender',
    access: 'public',
    params: byToken,
    response: recipientView,
  }),
  allow: endpoint('POST', '/api/recipients/:token/allow', {
    summary: 'Allow messages from this sender again',
    access: 'public',
    params: byToken,
    response: recipientView,
  }),
  report: endpoint('POST', '/api/recipients/:token/report', {
    summary: 'Report the document to this server’s administrators, once; also stops messages from its sender',
    access: 'public',
    params: byToken,
    body: z.object({
      reason: z.enum(REPORT_REASONS).default('other'),
      note: severalLines(MAX_NOTE_LENGTH).optional(),
    }),
    response: recipientView,
  }),
  oneClick: endpoint('POST', '/messages/:token', {
    summary: 'One-click unsubscribe for email programs (RFC 8058): same as stopping messages',
    access: 'public',
    params: byToken,
    accepts: ['*'],
    bodyLimitBytes: 10_000,
    body: fileBody,
    response: z.object({ stopped: z.literal(true) }),
  }),
}
