import { layOutMail } from './mail-layout.ts'
import { type AboutContract, footer } from './owner-mails.ts'
import { type MailMessage, plain, PRODUCT } from './wording.ts'

type Undelivered = {
  recipientName: string
  channel: 'email' | 'sms'
  /** The address, or the number as far as the owner may see it. */
  address: string
  what: Carried
}

type Carried =
  | 'invitation'
  | 'confirmation'
  | 'signed copy'
  | 'cancellation notice'
  | 'expiry notice'
  | 'notice that it was declined'
  | 'answer to their request'
  | 'notice of the new end date'
  | 'verification code'
  | 'opt-in message'

/** What it failed by: the recipient's address, this installation, the owner's Twilio account, or the time of day. */
type FailedBy = 'recipient' | 'platform' | 'own-account' | 'hour'

type Advised = Pick<Undelivered, 'what'> & {
  /** They replied STOP: sending it again would be no use. */
  isStopped?: boolean
  by: FailedBy
  /** Why nothing has to be signed by this person any more; undefined while they can sign. */
  done?: 'signed' | 'ended' | undefined
}
type Named = { recipient: string; address: string; how: string }

/** What the owner can still do about it: whoever has signed, or whose contract is cancelled, cannot be changed. */
const advice: Record<Carried, (named: Named) => string> = {
  invitation: ({ address, how }) =>
    `Check the ${address} on the contract's page, correct it, and send the ${how} again.`,
  confirmation: ({ recipient }) =>
    `${recipient}'s signature was recorded, but our notice of it couldn't be delivered. Ask them whether it was them.`,
  'signed copy': ({ recipient }) =>
    `Download the signed PDF from the contract's page and send it to ${recipient}.`,
  'cancellation notice': ({ recipient }) => `Tell ${recipient} that the contract was cancelled.`,
  'expiry notice': ({ recipient }) => `Tell ${recipient} that the contract expired.`,
  'notice that it was declined': ({ recipient }) => `Tell ${recipient} that the contract was declined.`,
  'answer to their request': ({ recipient }) => `Tell ${recipient} your answer.`,
  'notice of the new end date': ({ recipient }) =>
    `Tell ${recipient} the new last day to sign, which is on the contract's page.`,
  'opt-in message': ({ recipient, address }) =>
    `${recipient} gets the link by email. To ask again, check the ${address} on the contract's page, and send the invitation again.`,
  'verification code': ({ recipient, address }) =>
    `Check the ${address} on the contract's page. ${recipient} can ask for a new code on the signing page.`,
}

/** The same of what may go through unchanged. */
const again: Partial<typeof advice> = {
  invitation: ({ how }) => `Send the ${how} again later from the contract's page.`,
  'opt-in message': ({ recipient }) =>
    `${recipient} gets the link by email. To ask again, send the invitation again later from the contract's page.`,
  'verification code': ({ recipient }) => `${recipient} can ask for a new code on the signing page.`,
}
const ofUseUntilSigned = new Set<Carried>([
  'invitation',
  'opt-in message',
  'verification code',
  'notice of the new end date',
])

function adviceOn({ what, by, done, isStopped }: Advised, named: Named): string {
  const { recipient, address, how } = named
  if (isStopped) return `Only email reaches ${recipient} now. Texts begin again when they reply START.`
  if (done && ofUseUntilSigned.has(what))
    return done === 'signed'
      ? `${recipient} has signed, so you don't need to do anything.`
      : "The contract is no longer out for signature, so you don't need to do anything."
  const unchanged = again[what]?.(named)
  if (by === 'recipient' || unchanged === undefined) return advice[what](named)
  if (by === 'own-account') return `Check your Twilio account in Company Settings. ${unchanged}`
  return by === 'hour'
    ? `You don't need to correct anything. You can send the ${how} again from the contract's page at any time.`
    : `This may be a problem on our end. ${unchanged} If that fails too, check the ${address} on the contract's page.`
}

/** A message to a signer could not be delivered, and no further attempt is made. */
export function deliveryFailedMail(
  notice: AboutContract & Undelivered & Advised & { reason: string },
): MailMessage {
  const recipient = plain(notice.recipientName, 100)
  const [how, address] = notice.channel === 'email' ? ['email', 'address'] : ['text message', 'number']
  return layOutMail({
    subject: `Your ${how} to ${recipient} couldn't be delivered: ${plain(notice.title, 90)}`,
    preheader: `The ${notice.what} couldn't be delivered.`,
    headline: `The ${notice.what} to ${recipient} couldn't be delivered`,
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
      { kind: 'text', text: `The ${how} couldn't be delivered, and ${PRODUCT} has stopped trying.` },
      { kind: 'contract', title: plain(notice.title) },
      {
        kind: 'facts',
        facts: [
          [notice.channel === 'email' ? 'Address' : 'Number', plain(notice.address)],
          ['What went wrong', plain(notice.reason, 400)],
        ],
      },
      { kind: 'text', text: adviceOn(notice, { recipient, address, how }) },
      { kind: 'action', label: 'Open contract', url: notice.contractUrl },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

/** A message to a signer was stuck for hours, and is queued again. */
export function deliveryDelayedMail(notice: AboutContract & Undelivered): MailMessage {
  const recipient = plain(notice.recipientName, 100)
  const how = notice.channel === 'email' ? 'email' : 'text message'
  return layOutMail({
    subject: `Your ${how} to ${recipient} is late: ${plain(notice.title, 100)}`,
    preheader: `The ${notice.what} wasn't sent on time. ${PRODUCT} is trying again.`,
    headline: `The ${notice.what} to ${recipient} is late`,
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
      {
        kind: 'text',
        text: `The ${how} waited for hours, and we can't tell whether it was sent. ${PRODUCT} has queued it again.`,
      },
      { kind: 'contract', title: plain(notice.title) },
      {
        kind: 'facts',
        facts: [[notice.channel === 'email' ? 'Address' : 'Number', plain(notice.address)]],
      },
      {
        kind: 'text',
        text: "You don't need to do anything. If it can't be delivered, you'll get another email.",
      },
      { kind: 'action', label: 'Open contract', url: notice.contractUrl },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}
