import type { AccountZone } from '#shared/accounts/preferences.ts'
import { isForOperator } from '#shared/set-up-wrong.ts'
import { layOutMail } from './mail-layout.ts'
import { lastDayInWords } from '#shared/contracts/end-date.ts'
import { exactTime, listNames, type MailMessage, plain, PRODUCT } from './wording.ts'

export type AboutContract = {
  ownerName: string
  title: string
  /** The contract's page for its owner, absolute. */
  contractUrl: string
  appUrl: string
}

export const footer = `Sent by ${PRODUCT} because you sent this contract.`

/** Somebody entered five wrong codes with a signer's link. */
export function signerLockedMail(
  notice: AboutContract & { signerName: string; lockedUntil: Date; timeZone: AccountZone },
): MailMessage {
  const signer = plain(notice.signerName, 100)
  const until = exactTime(notice.lockedUntil, notice.timeZone)
  return layOutMail({
    subject: `Five wrong codes with ${signer}'s link: ${plain(notice.title, 90)}`,
    preheader: `Codes are blocked until ${until}.`,
    headline: `Codes for ${signer} are blocked for 30 minutes`,
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
      {
        kind: 'text',
        text: `Someone using ${signer}'s link entered five wrong codes in a row. Codes are blocked until ${until}.`,
      },
      { kind: 'contract', title: plain(notice.title) },
      {
        kind: 'text',
        text: `Nothing was signed with that link. Ask ${signer} whether it was them, and check the phone number. If it was someone else, change ${signer}'s phone number or email address, or cancel the contract: either way, the link stops working.`,
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
    preheader: 'All signatures are safe. The signed PDF is late.',
    headline: "Everyone has signed, but the PDF isn't sealed yet",
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
      {
        kind: 'text',
        text: `Everyone has signed, and all signatures are stored. The signed PDF isn't ready yet. ${PRODUCT} keeps trying.`,
      },
      { kind: 'contract', title: plain(notice.title) },
      { kind: 'facts', facts: [['What went wrong', plain(notice.reason, 400)]] },
      {
        kind: 'text',
        text: "You don't need to do anything. You'll find the signed PDF on the contract's page as soon as it's ready.",
      },
      { kind: 'action', label: 'Open contract', url: notice.contractUrl },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

/** What is stored of a completed contract isn’t what was recorded, so it gets no seal. */
export function sealRefusedMail(
  notice: AboutContract & { reason: string; contact: string | undefined },
): MailMessage {
  const contact = notice.contact ? plain(notice.contact) : `whoever runs this ${PRODUCT}`
  return layOutMail({
    subject: `Don't rely on this contract: ${plain(notice.title, 100)}`,
    preheader: "The signed PDF can't be sealed.",
    headline: "Don't rely on this contract",
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
      {
        kind: 'text',
        text: "This contract is marked as completed, but its signed PDF can't be sealed, because the stored data differs from the record.",
      },
      { kind: 'contract', title: plain(notice.title) },
      { kind: 'facts', facts: [['What went wrong', plain(notice.reason, 400)]] },
      {
        kind: 'text',
        text: `Contact ${contact}. Until they know why, don't pass the contract on or act on it.`,
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
          ? "We don't know of anyone else who opened it, so your $0.50 has been refunded. To get it signed, duplicate it and send the copy."
          : 'To get it signed after all, duplicate it and send the copy.',
      },
      { kind: 'action', label: 'Open contract', url: notice.contractUrl },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

type UnsavedCopies = AboutContract & {
  storageName: string
  reason: string
  storageUrl: string
  isGivenUp: boolean
  /** Whether the storage service said what went wrong. */
  isOfConnection: boolean
}

/** Signed PDFs can't be saved in the owner's own storage. */
export function unsavedCopiesMail(notice: UnsavedCopies): MailMessage {
  const storage = plain(notice.storageName, 100)
  const { isGivenUp } = notice
  const headline = isGivenUp
    ? `A signed PDF wasn't saved to ${storage}`
    : `Signed PDFs aren't being saved to ${storage}`
  return layOutMail({
    subject: headline,
    preheader: `${PRODUCT} ${isGivenUp ? 'stopped' : 'keeps'} trying.${notice.isOfConnection ? ' Your signed PDFs are safe.' : ''}`,
    headline,
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
      {
        kind: 'text',
        text: `We couldn't save a copy of this signed PDF to ${storage}. Copies of other contracts may be missing too.`,
      },
      { kind: 'contract', title: plain(notice.title) },
      { kind: 'facts', facts: [['What went wrong', plain(notice.reason, 400)]] },
      { kind: 'text', text: whatNext(notice) },
      { kind: 'action', label: 'Open storage services', url: notice.storageUrl },
    ],
    footer: `Sent by ${PRODUCT} because you connected ${storage}.`,
    appUrl: notice.appUrl,
  })
}

function whatNext({ isGivenUp, isOfConnection, storageName, reason }: UnsavedCopies): string {
  // where the service is not to blame, we may not have got at the PDF ourselves
  const about = isOfConnection
    ? "The PDF is safe: you can download it from the contract's page."
    : `${plain(storageName, 100)} reported no problem, so you don't need to connect it again.`
  const isByOperator = isOfConnection && isForOperator(reason)
  if (!isGivenUp) {
    const todo =
      isOfConnection && !isByOperator
        ? " If the problem doesn't go away, connect the storage service again."
        : ''
    return `${about} ${PRODUCT} keeps trying for about four days.${todo}`
  }
  if (isByOperator)
    return `${about} ${PRODUCT} has stopped trying to save this copy. You don't need to connect ${plain(storageName, 100)} again. Once your administrator has fixed it, select “Try again” beside the copy on the contract's page.`
  const first = isOfConnection
    ? 'First test the storage service, and connect it again if needed.'
    : "Check on the contract's page that the PDF can be downloaded. If it can't, contact support."
  return `${about} ${PRODUCT} has stopped trying to save this copy. ${first} To have it tried again, select “Try again” beside the copy on the contract's page.`
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
        text: 'Nothing was sent or charged. Check what the visitor entered, including the signers. Then send the draft or delete it.',
      },
      { kind: 'action', label: 'Open contract', url: notice.contractUrl },
    ],
    footer: `Sent by ${PRODUCT} because visitors can fill in your form.`,
    appUrl: notice.appUrl,
  })
}

type UnpaidForm = { ownerName: string; templateName: string; accountUrl: string; appUrl: string }

/** A visitor filled in the form of a template, and nothing came of it, because the balance pays for no contract. */
export function formUnpaidMail({ ownerName, templateName, accountUrl, appUrl }: UnpaidForm): MailMessage {
  return layOutMail({
    subject: `Add funds to accept responses: ${plain(templateName, 110)}`,
    preheader: 'Someone tried to submit your form, but your balance is below $0.50.',
    headline: "Your form isn't accepting responses",
    blocks: [
      { kind: 'text', text: `Hello ${plain(ownerName, 100)},` },
      {
        kind: 'text',
        text: `Someone tried to submit the form for your template “${plain(templateName, 200)}”. It wasn't accepted, because a new contract needs a balance of at least $0.50.`,
      },
      {
        kind: 'text',
        text: "We didn't keep their answers. Once you add funds, your forms accept responses again.",
      },
      { kind: 'action', label: 'Add funds', url: accountUrl },
    ],
    footer: `Sent by ${PRODUCT} because visitors can fill in your form. We send this at most once a day.`,
    appUrl,
  })
}

type FullForm = { ownerName: string; templateName: string; full: 'this-form' | 'all-forms'; appUrl: string }

/** A visitor filled in the form of a template, and nothing came of it, because too many drafts are neither sent nor deleted. */
export function formFullMail({ ownerName, templateName, full, appUrl }: FullForm): MailMessage {
  return layOutMail({
    subject: `Make room for responses: ${plain(templateName, 110)}`,
    preheader: 'Someone tried to submit your form, but too many drafts are waiting for you.',
    headline: "Your form isn't accepting responses",
    blocks: [
      { kind: 'text', text: `Hello ${plain(ownerName, 100)},` },
      {
        kind: 'text',
        text: `Someone tried to submit the form for your template “${plain(templateName, 200)}”. It wasn't accepted, because too many drafts from ${full === 'this-form' ? 'it' : 'your forms'} haven't been sent or deleted.`,
      },
      {
        kind: 'text',
        text: "We didn't keep their answers. Once you send or delete some of those drafts, your form accepts responses again.",
      },
      { kind: 'action', label: 'See your drafts', url: appUrl },
    ],
    footer: `Sent by ${PRODUCT} because visitors can fill in your form. We send this at most once a day.`,
    appUrl,
  })
}

type SmsAccountNotice = { ownerName: string; reason: string; settingsUrl: string; appUrl: string }

/** The sender's own account for text messages could not send, and the platform did. */
export function smsAccountMail({ ownerName, reason, settingsUrl, appUrl }: SmsAccountNotice): MailMessage {
  return layOutMail({
    subject: "Your Twilio account isn't sending texts",
    preheader: 'Until it works again, texts to your signers go out from our number.',
    headline: "Your Twilio account isn't sending texts",
    blocks: [
      { kind: 'text', text: `Hello ${plain(ownerName, 100)},` },
      {
        kind: 'text',
        text: "A text message to one of your signers couldn't go out through your own Twilio account, so we sent it from our number. We keep trying your account first.",
      },
      { kind: 'facts', facts: [['What went wrong', plain(reason, 400)]] },
      { kind: 'action', label: 'Check settings', url: settingsUrl },
    ],
    footer: `Sent by ${PRODUCT} because you use your own Twilio account. We send this at most once a day.`,
    appUrl,
  })
}

type PdfServiceNotice = { ownerName: string; reason: string; settingsUrl: string; appUrl: string }

/** The owner's own PDF service made no PDF, and the platform did. */
export function pdfServiceMail({ ownerName, reason, settingsUrl, appUrl }: PdfServiceNotice): MailMessage {
  return layOutMail({
    subject: "Your PDF service isn't working",
    preheader: 'Until it works again, we show you your Word files as PDF ourselves, where we can.',
    headline: "Your PDF service isn't working",
    blocks: [
      { kind: 'text', text: `Hello ${plain(ownerName, 100)},` },
      {
        kind: 'text',
        text: "Your own PDF service couldn't convert a file that you opened. Until it works again, you see our conversion, where we can make one. We keep trying your service first.",
      },
      { kind: 'facts', facts: [['What went wrong', plain(reason, 400)]] },
      { kind: 'action', label: 'Check settings', url: settingsUrl },
    ],
    footer: `Sent by ${PRODUCT} because you use your own PDF service. We send this at most once a day.`,
    appUrl,
  })
}
