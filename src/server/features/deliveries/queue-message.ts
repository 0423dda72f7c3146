import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/db.ts'
import { insertDelivery } from './deliveries.queries.ts'

export const smsContent = z.object({
  to: z.string(),
  body: z.string(),
  /** Carries a code or the like: erased as soon as it is sent. */
  secret: z.boolean().optional(),
})
export const emailContent = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  fromName: z.string().optional(),
  replyTo: z.string().optional(),
  secret: z.boolean().optional(),
  /** What the worker attaches when it sends. */
  attach: z.literal('sealed-pdf').optional(),
})
export type SmsContent = z.output<typeof smsContent>
export type EmailContent = z.output<typeof emailContent>

export type Message = {
  /** Person, kind and number of the sending: whoever queues the same again changes nothing. */
  naturalKey: string
  kind: string
  contractId?: string
  signerId?: string
} & ({ channel: 'email'; content: EmailContent } | { channel: 'sms'; content: SmsContent })

/** Queues one e-mail or text message in the caller's transaction: sent if, and only if, that commits, and once. */
export async function queueMessage(tx: Db, deps: Deps, message: Message): Promise<void> {
  const id = randomUUIDv7()
  const { naturalKey, kind, channel, contractId, signerId, content } = message
  const payload = deps.keyring.encryptField(JSON.stringify(content), {
    table: 'deliveries',
    id,
    column: 'payload',
  })
  const isNew = await insertDelivery(
    tx,
    { id, naturalKey, kind, channel, contractId, signerId, payload },
    deps.now(),
  )
  if (isNew) await deps.jobs.enqueue(tx, 'deliver-message', [{ deliveryId: id }])
}
