import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '#shared/explaining/languages.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/db.ts'
import { textedPhoneMac } from '#server/features/text-consents/text-consents.queries.ts'
import { insertDeliveries } from './deliveries.queries.ts'

export const smsContent = z.object({
  to: z.string(),
  body: z.string(),
  /** Carries a code or the like: erased as soon as it is sent. */
  secret: z.boolean().optional(),
  /**
   * May go out by the account of the contract's owner, who can read there what it sent: so it holds neither a code nor a
   * secret of a link.
   */
  byOwner: z.boolean().optional(),
  /** Answers what came to the own number of this account holder, and so goes out from there alone. */
  byUser: z.string().optional(),
  /** Goes out by the clock, to whoever still wants messages. */
  byClock: z.boolean().optional(),
  /** Only when it is daytime in all these zones (IANA names), or not at all. */
  onlyInDaytimeOf: z.array(z.string()).optional(),
})
export const emailContent = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  fromName: z.string().optional(),
  replyTo: z.string().optional(),
  /** Stops messages of this sender, when it is posted to (RFC 8058). */
  stopUrl: z.string().optional(),
  secret: z.boolean().optional(),
  /** Goes out by the clock, to whoever still wants messages. */
  byClock: z.boolean().optional(),
  /** Tells of what its recipient did, or somebody in their name. */
  ofOwnAct: z.boolean().optional(),
  /** What the worker attaches when it sends. */
  attach: z.literal('sealed-pdf').optional(),
  /**
   * The same as it goes out from the mailbox of its sender, who finds it under Sent: with no link that its recipient
   * alone may have.
   */
  fromSender: z
    .object({
      userId: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      stopUrl: z.string().optional(),
    })
    .optional(),
})
export type SmsContent = z.output<typeof smsContent>
export type EmailContent = z.output<typeof emailContent>

export type Message = {
  /** Person, kind and number of the sending: whoever queues the same again changes nothing. */
  naturalKey: string
  kind: string
  contractId?: string
  signerId?: string
  mailing?: number
  /** In which it is written; English when left out. */
  language?: Language
} & ({ channel: 'email'; content: EmailContent } | { channel: 'sms'; content: SmsContent })

/** Queues e-mails and text messages in the caller's transaction: sent if, and only if, that commits, and each once. */
export async function queueMessages(tx: Db, deps: Deps, messages: Message[]): Promise<void> {
  const added = await insertDeliveries(tx, rowsOf(deps, messages), deps.now())
  await deps.jobs.enqueue(
    tx,
    'deliver-message',
    added.map((deliveryId) => ({ deliveryId })),
  )
}

/** Keeps, for the owner of the contract to see, that these are not sent and why. */
export async function recordUnsent(tx: Db, deps: Deps, messages: Message[], reason: string): Promise<void> {
  const rows = rowsOf(deps, messages).map((row) => ({
    ...row,
    payload: null,
    status: 'failed' as const,
    lastError: reason,
  }))
  await insertDeliveries(tx, rows, deps.now())
}

const rowsOf = (deps: Deps, messages: Message[]) =>
  messages.map(({ content, ...message }) => {
    const id = randomUUIDv7()
    const place = { table: 'deliveries', id, column: 'payload' }
    const phoneMac = message.channel === 'sms' ? textedPhoneMac(deps, content.to) : null
    return { ...message, id, phoneMac, payload: deps.keyring.encryptField(JSON.stringify(content), place) }
  })
