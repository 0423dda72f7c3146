import { byLink, type LinkWay } from '#shared/signing/link-words.ts'
import { lastDayInWords } from '#shared/contracts/end-date.ts'
import { layOutMail } from './mail-layout.ts'
import { askSender, type EndedContract, sentFor } from './signing-mails.ts'
import { exactTime, type MailMessage, plain, type Sender, senderInFull, senderName } from './wording.ts'

export type SignedNotice = {
  sender: Sender
  recipientName: string
  title: string
  signedAt: Date
  /** How the link came by which it was signed, and where it had been sent. */
  way: LinkWay
  sentTo: string | undefined
  /** The number of the code, masked, where one was entered. */
  codePhone: string | null
  ipAddress: string
  device: string
  copyByEmail: boolean
  /** Where the recipient stops or reports messages of this sender, absolute. */
  recipientUrl: string
  appUrl: string
}

/** To whoever signed, always, at the address that the certificate names. Not you? The sender may be who signed. */
export function signedMail(notice: SignedNotice): MailMessage {
  const { sender, title, signedAt, copyByEmail, recipientUrl, appUrl } = notice
  const from = senderName(sender)
  return layOutMail({
    sender,
    recipientUrl,
    appUrl,
    subject: `You signed: ${plain(title, 120)}`,
    preheader: 'Not you? Tell the sender right away.',
    headline: 'You signed a contract',
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.recipientName, 100)},` },
      { kind: 'text', text: `You signed “${plain(title)}” on ${exactTime(signedAt)}.` },
      { kind: 'contract', title: plain(title), about: `Sent by ${senderInFull(sender)}` },
      {
        kind: 'facts',
        heading: 'What was recorded',
        facts: [
          ['Link', plain(byLink('Signed', notice.way, notice.sentTo))],
          ['Code', notice.codePhone ? `Entered the code texted to ${notice.codePhone}` : 'None'],
          ['Device', `${plain(notice.device)}, ${plain(notice.ipAddress)}`],
        ],
      },
      {
        kind: 'text',
        text: `Not you? Someone else may have used your link, perhaps the sender. Report the document below, tell ${from} in writing that you didn't sign, and keep this email.`,
      },
      { kind: 'note', text: 'Report the document to whoever runs this site:', url: recipientUrl },
      {
        kind: 'text',
        text: copyByEmail
          ? "We'll email you the sealed PDF once everyone has signed."
          : `The sealed PDF isn't emailed to you automatically. Ask ${from} for it once everyone has signed.`,
      },
      { kind: 'note', text: askSender(sender) },
    ],
    footer: sentFor(sender),
  })
}

type Changed = { from: string | null; to: string | null }
export type AddressChange = {
  sender: Sender
  recipientName: string
  title: string
  /** Masked; left out where it stayed. */
  email?: Changed
  phone?: Changed
  /** Where the recipient stops or reports messages of this sender, absolute. */
  recipientUrl: string
  appUrl: string
}

const shown = ({ from, to }: Changed) => plain(`${from ?? 'none'}, now ${to ?? 'none'}`)

/** To where a signer was invited before the sender changed their address or phone number. */
export function addressChangedMail(change: AddressChange): MailMessage {
  const { sender, title, email, phone, recipientUrl, appUrl } = change
  const from = senderName(sender)
  const what = [email && 'email address', phone && 'phone number'].filter(Boolean).join(' and ')
  return layOutMail({
    sender,
    recipientUrl,
    appUrl,
    subject: `${from} changed your ${what}: ${plain(title, 90)}`,
    preheader: 'Your earlier link no longer works.',
    headline: `${senderInFull(sender)} changed your ${what}`,
    blocks: [
      { kind: 'text', text: `Hello ${plain(change.recipientName, 100)},` },
      {
        kind: 'text',
        text: `${from} asked you to sign this contract and has now changed where our messages to you go. Your earlier link no longer works, and consent given with it no longer counts. Nothing has been signed with it.`,
      },
      { kind: 'contract', title: plain(title) },
      {
        kind: 'facts',
        facts: [
          ...(email ? [['Email address', shown(email)] satisfies [string, string]] : []),
          ...(phone ? [['Phone number', shown(phone)] satisfies [string, string]] : []),
        ],
      },
      {
        kind: 'text',
        text: `Not expecting this? Someone else may be about to sign in your name. Tell ${from} in writing that you don't agree, and keep this email. If the contract is completed, its certificate shows the change.`,
      },
      { kind: 'note', text: 'You can also report the document here:', url: recipientUrl },
      { kind: 'note', text: askSender(sender) },
    ],
    footer: sentFor(sender),
  })
}

/** To every signer who was invited, when the sender has moved the end date. It has no link: the one before stays good. */
export function extendedMail(contract: EndedContract & { endsAt: Date }): MailMessage {
  const { sender, title, hadSigned, recipientUrl, appUrl, endsAt } = contract
  const day = lastDayInWords(endsAt)
  const from = senderName(sender)
  return layOutMail({
    sender,
    recipientUrl,
    appUrl,
    subject: `New last day to sign: ${plain(title, 110)}`,
    preheader: `It can be signed until ${day}.`,
    headline: hadSigned ? `The others now have until ${day}` : `You now have until ${day} to sign`,
    blocks: [
      { kind: 'text', text: `Hello ${plain(contract.recipientName, 100)},` },
      {
        kind: 'text',
        text: `${senderInFull(sender)} has moved the last day to sign this contract to ${day}.`,
      },
      { kind: 'contract', title: plain(title), about: `Can be signed until ${day}` },
      {
        kind: 'text',
        text: hadSigned
          ? "You've already signed. You don't need to do anything."
          : `You haven't signed it yet. The link in our last invitation to you works until the end of that day, unless ${from} cancels the contract first.`,
      },
      { kind: 'note', text: askSender(sender) },
    ],
    footer: sentFor(sender),
  })
}
