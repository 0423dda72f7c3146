import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { saveToOutbox } from '#server/features/outbox/outbox.queries.ts'
import { redactKeys } from '#server/http/redact-address.ts'
import { MailError, type MailAttachment } from '#server/integrations/mail/mailer.ts'
import { parseMailFrom } from '#server/integrations/mail/smtp-settings.ts'
import { SmsError } from '#server/integrations/sms/sms-sender.ts'
import type { Attempt } from '#server/jobs/jobs.ts'
import {
  claimDelivery,
  type ClaimedDelivery,
  findDeliveryStatus,
  markAttemptFailed,
  markDelivered,
} from './deliveries.queries.ts'
import { type EmailContent, emailContent, type SmsContent, smsContent } from './queue-messages.ts'
import type { Senders } from './senders.ts'

const LEASE_MS = 60_000

/** What the features above this one know of a message. */
export type DeliveryHandlers = {
  /** The signed PDF of a contract, for a message that takes it along. */
  loadSealedPdf: (deps: Deps, contractId: string) => Promise<MailAttachment>
  /** Called in the transaction that gives a message up. */
  onFailure: (tx: Db, deps: Deps, delivery: ClaimedDelivery, failure: DeliveryFailure) => Promise<void>
}
export type DeliveryFailure = {
  /** For the owner of the contract. */
  reason: string
  /** A short name of what whoever runs the installation can do something about; undefined when nothing. */
  fault: string | undefined
}

/**
 * Sends one queued message. One worker at a time has it; once it is marked as sent, nobody sends it again. What may
 * go through later is thrown on for a retry; what never will, or not after all retries, is shown to the owner; of
 * retries that ran out the operators are told, too.
 */
export async function deliverMessage(
  deps: Deps,
  senders: Senders,
  handlers: DeliveryHandlers,
  deliveryId: string,
  attempt: Attempt,
): Promise<void> {
  const now = deps.now()
  const delivery = await claimDelivery(deps.db, deliveryId, now, new Date(now.getTime() + LEASE_MS))
  if (!delivery) {
    if ((await findDeliveryStatus(deps.db, deliveryId)) === 'pending')
      throw new Error('Another worker is sending this message')
    return
  }
  try {
    await send(deps, senders, handlers, delivery)
  } catch (error) {
    const isFinal = attempt.isLast || !mayRetry(error)
    const isGivenUp = await deps.db.transaction(async (tx) => {
      const isOurs = await markAttemptFailed(tx, delivery, reasonOf(error), isFinal, deps.now())
      if (!isFinal || !isOurs) return false
      // a refusal for good is the recipient's affair; tries that ran out are the provider's or ours
      const fault = mayRetry(error) ? causeOf(error) : undefined
      await handlers.onFailure(tx, deps, delivery, { reason: reasonOf(error), fault })
      return true
    })
    if (!isGivenUp) throw error
  }
}

const mayRetry = (error: unknown) =>
  !(error instanceof MailError || error instanceof SmsError) || error.retryable
const reasonOf = (error: unknown) =>
  error instanceof MailError || error instanceof SmsError
    ? // whoever refuses a message may quote its links, and the owner reads why it was refused
      redactKeys(error.message)
    : 'The message couldn’t be prepared.'
const causeOf = (error: unknown) =>
  error instanceof MailError || error instanceof SmsError ? error.failure : 'unprepared'

async function send(deps: Deps, senders: Senders, handlers: DeliveryHandlers, delivery: ClaimedDelivery) {
  if (!delivery.payload) throw new Error('The text of this message is gone')
  const place = { table: 'deliveries', id: delivery.id, column: 'payload' }
  const payload: unknown = JSON.parse(deps.keyring.decryptText(delivery.payload, place))
  if (delivery.channel === 'sms') return sendSms(deps, senders, delivery, smsContent.parse(payload))
  const content = emailContent.parse(payload)
  const attachments = content.attach ? [await loadAttachment(deps, handlers, delivery)] : []
  return sendEmail(deps, senders, delivery, content, attachments)
}

async function sendSms(
  deps: Deps,
  { sms }: Senders,
  { id }: ClaimedDelivery,
  { to, body, secret = false }: SmsContent,
) {
  if (!sms)
    return saveForSandbox(deps, id, { channel: 'sms', to, subject: '', text: body, html: '' }, [], secret)
  const { providerId } = await sms.send({ id, to, body })
  await markDelivered(deps.db, id, { providerId, erase: secret, now: deps.now() })
}

async function sendEmail(
  deps: Deps,
  { mail }: Senders,
  { id }: ClaimedDelivery,
  content: EmailContent,
  attachments: MailAttachment[],
) {
  const { to, subject, text, html, fromName, replyTo, stopUrl, secret = false } = content
  if (!mail)
    return saveForSandbox(deps, id, { channel: 'email', to, subject, text, html }, attachments, secret)
  const own = parseMailFrom(deps.settings.mailFrom, 'Plainseal')
  const from = fromName ? { ...own, name: `${fromName} via ${own.name}` } : own
  const { providerId } = await mail.send({ id, to, from, replyTo, stopUrl, subject, text, html, attachments })
  await markDelivered(deps.db, id, { providerId, erase: secret, now: deps.now() })
}

function loadAttachment(deps: Deps, { loadSealedPdf }: DeliveryHandlers, { contractId }: ClaimedDelivery) {
  if (!contractId) throw new Error('A message without a contract asks for its signed PDF')
  return loadSealedPdf(deps, contractId)
}

type Shown = { channel: 'email' | 'sms'; to: string; subject: string; text: string; html: string }

/** The sandbox: shown in the outbox and marked as sent in one transaction, so exactly once. */
async function saveForSandbox(
  deps: Deps,
  deliveryId: string,
  message: Shown,
  attachments: MailAttachment[],
  erase: boolean,
) {
  await deps.db.transaction(async (tx) => {
    const isFirst = await markDelivered(tx, deliveryId, { providerId: 'sandbox', erase, now: deps.now() })
    if (isFirst) await saveToOutbox(tx, deps, deliveryId, message, attachments)
  })
}
