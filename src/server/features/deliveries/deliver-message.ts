import type { z } from 'zod'
import { isDaytime } from '#server/daytime.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { saveToOutbox } from '#server/features/outbox/outbox.queries.ts'
import { PLATFORM } from '#server/features/text-consents/text-consents.queries.ts'
import { REPLIED_STOP, whyNotTextable } from '#server/features/text-consents/text-rules.ts'
import { redactKeys } from '#server/http/redact-address.ts'
import { headerLine } from '#server/integrations/mail/mail-headers.ts'
import { MailError, type MailAttachment, type OutgoingMail } from '#server/integrations/mail/mailer.ts'
import { SmsError } from '#server/integrations/sms/sms-sender.ts'
import type { Attempt } from '#server/jobs/jobs.ts'
import {
  claimDelivery,
  type ClaimedDelivery,
  findDeliveryStatus,
  markAttemptFailed,
  markDelivered,
  renewLease,
} from './deliveries.queries.ts'
import { type EmailContent, emailContent, type SmsContent, smsContent } from './queue-messages.ts'
import { EXPIRED, hasExpired } from './expired.ts'
import { askLater, giveUp } from './give-up.ts'
import { noteRefusedForStop } from './note-refused-for-stop.ts'
import { isOutdated, isSeenLinkEnded, markDropped } from './outdated.queries.ts'
import { sendByOwner, sendByUser } from './send-by-owner.ts'
import type { Senders } from './senders.ts'
import { statusUrlOf } from './status-url.ts'

const LEASE_MS = 60_000

const TAKEN = 'Another worker is sending this message'

const TOO_LATE = 'It couldn’t be sent before the evening, and we don’t text reminders at night.'

type FromMailbox = { userId: string; mail: Omit<OutgoingMail, 'from'> }
type SentFromMailbox = { providerId: string; sentFrom: string; isSandbox: boolean }
/** Sends from the mailbox of a sender; undefined where they have none any more, and why not where our own server has to. */
export type SendFromMailbox = (
  deps: Deps,
  message: FromMailbox,
  attempt: Attempt,
) => Promise<SentFromMailbox | { whyNot: string } | undefined>

/** What the features above this one know of a message. */
export type DeliveryHandlers = {
  /** The signed PDF of a contract, for a message that takes it along. */
  loadSealedPdf: (deps: Deps, contractId: string) => Promise<MailAttachment>
  sendFromMailbox: SendFromMailbox
  /** Why it may not go out any more, by what its recipient has decided since it was queued. */
  whyUnwanted: (deps: Deps, delivery: ClaimedDelivery, content: Addressed) => Promise<string | undefined>
  /** Called in the transaction that gives a message up. */
  onFailure: (tx: Db, deps: Deps, delivery: ClaimedDelivery, failure: DeliveryFailure) => Promise<void>
  /** Called in the transaction that notes that an account of a user's own cannot send. */
  onOwnAccountFailure: (tx: Db, deps: Deps, userId: string, reason: string) => Promise<void>
}
export type DeliveryFailure = {
  /** For the owner of the contract. */
  reason: string
  /** A short name of what it failed by, for whoever runs the installation. */
  cause: string
  /** Whether they can do something about it. */
  isFault: boolean
  /** The recipient ended text messages. */
  isStopped?: boolean
  /** What it failed by, where that is neither the recipient's address nor this installation. */
  by?: 'own-account' | 'hour' | undefined
}

/**
 * Sends one queued message. One worker at a time has it; once it is marked as sent, nobody sends it again. What may
 * go through later is thrown on for a retry; what never will, or not after all retries, is shown to the owner; of
 * retries that ran out the operators are told, too. What can't be opened because a master key isn't here waits for it.
 */
export async function deliverMessage(
  deps: Deps,
  senders: Senders,
  handlers: DeliveryHandlers,
  deliveryId: string,
  attempt: Attempt,
): Promise<void> {
  const now = deps.now()
  const delivery = await deps.db.transaction((tx) => claim(tx, deps, handlers, deliveryId, now))
  if (!delivery) {
    if ((await findDeliveryStatus(deps.db, deliveryId)) === 'pending') throw new Error(TAKEN)
    return
  }
  try {
    const payload = openPayload(deps, delivery)
    const whyUnwanted = await handlers.whyUnwanted(deps, delivery, addressed.parse(payload))
    if (whyUnwanted) return await endUnwanted(deps, delivery, whyUnwanted)
    await send({ deps, senders, handlers, attempt }, delivery, payload)
  } catch (error) {
    const isFinal = !isKeyElsewhere(error) && (attempt.isLast || !mayRetry(error))
    const isGivenUp = await deps.db.transaction(async (tx) => {
      const isOurs = await markAttemptFailed(tx, delivery, reasonOf(error), isFinal, deps.now())
      if (!isFinal || !isOurs) return false
      await giveUp(tx, deps, handlers, delivery, {
        reason: reasonOf(error),
        cause: causeOf(error),
        // a refusal for good is the recipient's affair; tries that ran out are the provider's or ours
        isFault: mayRetry(error),
        isStopped: error instanceof SmsError && error.failure === 'opted-out',
        by: error instanceof SmsError && error.message === TOO_LATE ? 'hour' : undefined,
      })
      return true
    })
    if (!isGivenUp) throw error
  }
}

/**
 * Takes the message for this worker. A text that its recipient wants no more, or has not agreed to, and what carries a
 * code or link that has expired, is given up instead; what nobody needs any more is dropped, and nobody is told.
 */
async function claim(tx: Db, deps: Deps, handlers: DeliveryHandlers, deliveryId: string, now: Date) {
  const delivery = await claimDelivery(tx, deliveryId, now, new Date(now.getTime() + LEASE_MS))
  if (!delivery) return undefined
  if (await isOutdated(tx, delivery)) {
    await markDropped(tx, deliveryId, now)
    await askLater(tx, delivery)
    return undefined
  }
  const failure = await whyNotSendable(tx, delivery, now)
  if (!failure) return delivery
  await markAttemptFailed(tx, delivery, failure.reason, true, now)
  await giveUp(tx, deps, handlers, delivery, failure)
  return undefined
}

async function whyNotSendable(tx: Db, delivery: ClaimedDelivery, now: Date) {
  const reason = await whyNotTextable(tx, delivery)
  const isStopped = reason === REPLIED_STOP
  if (reason) return { reason, cause: isStopped ? 'opted-out' : 'not-agreed', isFault: false, isStopped }
  return hasExpired(delivery, now) ? EXPIRED : undefined
}

/** Its key may still come: the daily run takes such a message up again. */
const isKeyElsewhere = (error: unknown) => error instanceof KeyFileError
const mayRetry = (error: unknown) =>
  !(error instanceof MailError || error instanceof SmsError) || error.retryable
const reasonOf = (error: unknown) =>
  error instanceof MailError || error instanceof SmsError
    ? // whoever refuses a message may quote its links, and the owner reads why it was refused
      redactKeys(error.message)
    : 'The message couldn’t be prepared.'
const causeOf = (error: unknown) =>
  error instanceof MailError || error instanceof SmsError ? error.failure : 'unprepared'

type Sending = { deps: Deps; senders: Senders; handlers: DeliveryHandlers; attempt: Attempt }

const addressed = emailContent.pick({ to: true, stopUrl: true, byClock: true, ofOwnAct: true })
export type Addressed = z.output<typeof addressed>

function openPayload({ keyring }: Deps, { id, payload }: ClaimedDelivery): unknown {
  if (!payload) throw new Error('The text of this message is gone')
  return JSON.parse(keyring.decryptText(payload, { table: 'deliveries', id, column: 'payload' }))
}

/** The owner sees why with the contract; nobody is written to, since nothing failed. */
async function endUnwanted(deps: Deps, delivery: ClaimedDelivery, reason: string) {
  await deps.db.transaction(async (tx) => {
    await markAttemptFailed(tx, delivery, reason, true, deps.now())
    await askLater(tx, delivery)
  })
}

const drop = (deps: Deps, delivery: ClaimedDelivery) =>
  deps.db.transaction(async (tx) => {
    await markDropped(tx, delivery.id, deps.now())
    await askLater(tx, delivery)
  })

async function send(sending: Sending, delivery: ClaimedDelivery, payload: unknown) {
  const { deps, senders, handlers, attempt } = sending
  if (delivery.channel === 'sms') {
    const content = smsContent.parse(payload)
    if (!isDaytime(deps.now(), content.onlyInDaytimeOf ?? [])) throw new SmsError('refused', false, TOO_LATE)
    if (content.byOwner && (await isSeenLinkEnded(deps.db, delivery))) return drop(deps, delivery)
    if (content.byUser) return sendByUser(deps, content.byUser, delivery, content)
    const isSent = content.byOwner && (await sendByOwner(deps, handlers, delivery, content, attempt))
    if (isSent) return
    attempt.signal.throwIfAborted()
    return sendSms(deps, senders, delivery, content)
  }
  const content = emailContent.parse(payload)
  const attachments = content.attach ? [await loadAttachment(deps, handlers, delivery)] : []
  attempt.signal.throwIfAborted()
  const { isSent, whyNot } = await sendFromSender(sending, delivery, content, attachments)
  if (isSent) return
  attempt.signal.throwIfAborted()
  await sendEmail(deps, senders, delivery, content, { attachments, whyNot })
}

async function sendSms(
  deps: Deps,
  { sms }: Senders,
  delivery: ClaimedDelivery,
  { to, body, secret = false }: SmsContent,
) {
  const { id } = delivery
  if (!sms)
    return saveForSandbox(deps, id, { channel: 'sms', to, subject: '', text: body, html: '' }, [], secret)
  const { providerId } = await noteRefusedForStop(deps, delivery, PLATFORM, () =>
    sms.send({ id, to, body, statusUrl: statusUrlOf(deps, id) }),
  )
  await markDelivered(deps.db, id, { providerId, erase: secret, now: deps.now() })
}

/** Whether it went out from its sender's own mailbox, and why not, where they have one. */
async function sendFromSender(
  { deps, handlers, attempt }: Sending,
  delivery: ClaimedDelivery,
  { to, secret = false, fromSender }: EmailContent,
  attachments: MailAttachment[],
): Promise<{ isSent: boolean; whyNot?: string }> {
  if (!fromSender || (await isSeenLinkEnded(deps.db, delivery))) return { isSent: false }
  const { id } = delivery
  const { userId, subject, text, html, stopUrl } = fromSender
  const mail = { id, to, stopUrl, subject, text, html, attachments }
  const sent = await handlers.sendFromMailbox(deps, { userId, mail }, attempt)
  if (!sent || 'whyNot' in sent) return { isSent: false, ...sent }
  const { providerId, sentFrom, isSandbox } = sent
  if (isSandbox)
    await saveForSandbox(deps, id, { channel: 'email', to, subject, text, html }, attachments, secret, {
      sentFrom,
    })
  else await markDelivered(deps.db, id, { providerId, sentFrom, erase: secret, now: deps.now() })
  return { isSent: true }
}

async function sendEmail(
  deps: Deps,
  { mail }: Senders,
  { id }: ClaimedDelivery,
  content: EmailContent,
  { attachments, whyNot }: { attachments: MailAttachment[]; whyNot: string | undefined },
) {
  const { to, subject, text, html, fromName, replyTo, stopUrl, secret = false } = content
  if (!mail)
    return saveForSandbox(deps, id, { channel: 'email', to, subject, text, html }, attachments, secret, {
      whyNot,
    })
  const own = deps.settings.mailFrom
  // cut here, so that a long name of theirs can't push ours out of the line
  const from = fromName ? { ...own, name: `${headerLine(fromName, 80)} via ${own.name}` } : own
  const { providerId } = await mail.send({ id, to, from, replyTo, stopUrl, subject, text, html, attachments })
  await markDelivered(deps.db, id, { providerId, whyNot, erase: secret, now: deps.now() })
}

/** May take longer than the lease: then another worker may have the message. */
async function loadAttachment(deps: Deps, { loadSealedPdf }: DeliveryHandlers, delivery: ClaimedDelivery) {
  const { contractId } = delivery
  if (!contractId) throw new Error('A message without a contract asks for its signed PDF')
  const file = await loadSealedPdf(deps, contractId)
  const isOurs = await renewLease(deps.db, delivery, new Date(deps.now().getTime() + LEASE_MS))
  if (!isOurs) throw new Error(TAKEN)
  return file
}

type Shown = { channel: 'email' | 'sms'; to: string; subject: string; text: string; html: string }

/** The sandbox: shown in the outbox and marked as sent in one transaction, so exactly once. */
async function saveForSandbox(
  deps: Deps,
  deliveryId: string,
  message: Shown,
  attachments: MailAttachment[],
  erase: boolean,
  how: { sentFrom?: string; whyNot?: string | undefined } = {},
) {
  await deps.db.transaction(async (tx) => {
    const sent = { providerId: 'sandbox', ...how, erase, now: deps.now() }
    const isFirst = await markDelivered(tx, deliveryId, sent)
    if (isFirst) await saveToOutbox(tx, deps, deliveryId, message, attachments)
  })
}
