import { layOutMail } from './mail-layout.ts'
import { lastDayInWords } from '#shared/contracts/end-date.ts'
import { exactTime, listNames, type MailMessage, plain, PRODUCT } from './wording.ts'

type AboutContract = {
  ownerName: string
  title: string
  /** The contract's page for its owner, absolute. */
  contractUrl: string
  appUrl: string
}

const footer = `Sent by ${PRODUCT} because you sent this contract.`

/** Somebody entered five wrong codes with a signer's link. */
export function signerLockedMail(
  notice: AboutContract & { signerName: string; lockedUntil: Date },
): MailMessage {
  const signer = plain(notice.signerName, 100)
  return layOutMail({
    subject: `Five wrong codes with ${signer}'s link: ${plain(notice.title, 90)}`,
    preheader: `Codes are blocked until ${exactTime(notice.lockedUntil)}.`,
    headline: `Codes for ${signer} are blocked for 30 minutes`,
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
      {
        kind: 'text',
        text: `Someone using ${signer}'s link entered five wrong codes in a row. Codes are blocked until ${exactTime(notice.lockedUntil)}.`,
      },
      { kind: 'contract', title: plain(notice.title) },
      {
        kind: 'text',
        text: `Nothing was signed. Ask ${signer} whether it was them, and check the phone number. If it was someone else, cancel the contract: the link then stops working.`,
      },
      { kind: 'action', label: 'Open contract', url: notice.contractUrl },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

/** Everybody has signed, but the seal cannot be made yet. */
export function sealFailingMail(notice: AboutContract & { reason: string }): MailMessage {
  return layOutMail({
    subject: `Signed, but not sealed yet: ${plain(notice.title, 100)}`,
    preheader: 'All signatures are safe. The sealed PDF is late.',
    headline: "Everyone has signed, but the PDF isn't sealed yet",
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
      {
        kind: 'text',
        text: `Everyone has signed, and all signatures are stored. The sealed PDF isn't ready yet. ${PRODUCT} keeps trying.`,
      },
      { kind: 'contract', title: plain(notice.title) },
      { kind: 'facts', facts: [['What went wrong', plain(notice.reason, 400)]] },
      {
        kind: 'text',
        text: "You don't need to do anything. You'll find the sealed PDF on the contract's page as soon as it's ready.",
      },
      { kind: 'action', label: 'Open contract', url: notice.contractUrl },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

type Expired = { notSigned: string[]; endsAt: Date; isRefunded: boolean }

/** Not everybody signed in time. */
export function contractExpiredMail(notice: AboutContract & Expired): MailMessage {
  const day = lastDayInWords(notice.endsAt)
  return layOutMail({
    subject: `Expired: ${plain(notice.title, 120)}`,
    preheader: `Not everyone signed by ${day}.`,
    headline: `Not everyone signed by ${day}`,
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
      {
        kind: 'text',
        text: 'Your contract reached its end date before everyone had signed, so it expired. Its signing links no longer work.',
      },
      { kind: 'contract', title: plain(notice.title), about: `Ended ${day}` },
      { kind: 'facts', facts: [['Not signed', listNames(notice.notSigned)]] },
      {
        kind: 'text',
        text: notice.isRefunded
          ? 'No one else had opened it, so your $0.50 has been refunded. To get it signed, duplicate it and send the copy.'
          : 'To have it signed after all, duplicate it and send the copy.',
      },
      { kind: 'action', label: 'Open the contract', url: notice.contractUrl },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

type FailedMessage =
  | 'invitation'
  | 'confirmation'
  | 'signed copy'
  | 'cancellation'
  | 'notice of its end'
  | 'new end date'
  | 'verification code'

/** What the owner can still do about it: whoever has signed, or whose contract is cancelled, cannot be changed. */
const advice: Record<FailedMessage, (recipient: string, address: string, how: string) => string> = {
  invitation: (_, address, how) =>
    `Check the ${address} on the contract's page, correct it, and send the ${how} again.`,
  confirmation: (recipient) =>
    `${recipient}'s signature was recorded, but our notice of it couldn't be delivered. Ask them whether it was them.`,
  'signed copy': (recipient) =>
    `Download the sealed PDF from the contract's page and send it to ${recipient}.`,
  cancellation: (recipient) => `Tell ${recipient} that the contract was cancelled.`,
  'notice of its end': (recipient) => `Tell ${recipient} that the contract expired.`,
  'new end date': (recipient) =>
    `Tell ${recipient} the new last day to sign, which is on the contract's page.`,
  'verification code': (recipient, address) =>
    `Check the ${address} on the contract's page. ${recipient} can ask for a new code on the signing page.`,
}

/** A message to a signer could not be delivered, and no further attempt is made. */
export function deliveryFailedMail(
  notice: AboutContract & {
    recipientName: string
    channel: 'email' | 'sms'
    /** The address, or the number as far as the owner may see it. */
    address: string
    what: FailedMessage
    reason: string
  },
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
      { kind: 'text', text: advice[notice.what](recipient, address, how) },
      { kind: 'action', label: 'Open contract', url: notice.contractUrl },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

/** A visitor filled in the form of a template, and a draft came of it. */
export function formFilledMail(notice: AboutContract & { templateName: string }): MailMessage {
  return layOutMail({
    subject: `New form submission: ${plain(notice.title, 110)}`,
    preheader: "It's saved as a draft. Nothing was sent or charged.",
    headline: 'New form submission',
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
      {
        kind: 'text',
        text: `Someone filled in the form for your template “${plain(notice.templateName, 200)}”. It's now a draft in your account.`,
      },
      { kind: 'contract', title: plain(notice.title) },
      {
        kind: 'text',
        text: 'Nothing was sent or charged. Check the text and the people, as the visitor entered them. Then send it or delete it.',
      },
      { kind: 'action', label: 'Open contract', url: notice.contractUrl },
    ],
    footer: `Sent by ${PRODUCT} because visitors can fill in your form.`,
    appUrl: notice.appUrl,
  })
}
