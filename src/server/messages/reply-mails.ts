import { formatPhone } from '#shared/phone.ts'
import type { ReplyKind } from '#shared/replies/reply-rules.ts'
import { byLink, type LinkWay } from '#shared/signing/link-words.ts'
import type { Block } from './mail-blocks.ts'
import { layOutMail } from './mail-layout.ts'
import { askSender, sentFor } from './signing-mails.ts'
import {
  exactTime,
  type MailMessage,
  plain,
  PRODUCT,
  type Sender,
  senderInFull,
  senderName,
} from './wording.ts'

type Person = { name: string; email: string; phone: string | null }
export type ReplyNotice = {
  ownerName: string
  title: string
  signerName: string
  kind: ReplyKind
  /** How the link came by which it was said. */
  way: LinkWay
  /** What the signer wrote. */
  text: string | null
  /** Whom they named. */
  person: Person | undefined
  refunded: boolean
  at: Date
  /** The contract's page for its owner, absolute. */
  contractUrl: string
  appUrl: string
}

type Words = { subject: string; headline: string; happened: string; next: string; action: string }

type Said = { refunded: boolean; way: LinkWay }

const wordsOf: Record<ReplyKind, (signer: string, said: Said) => Words> = {
  declined: (signer, { refunded }) => ({
    subject: `${signer} declined to sign`,
    headline: `${signer} declined to sign`,
    happened: `${signer} declined to sign, so the contract is cancelled and its signing links no longer work.`,
    next: refunded
      ? 'No one else had opened it, so your $0.50 has been refunded.'
      : 'To send it again with changes, duplicate it and edit the copy.',
    action: 'Open contract',
  }),
  correction: (signer) => ({
    subject: `${signer} asks for a correction`,
    headline: `${signer} asks for a correction`,
    happened: `${signer} asks you to correct the contract before they sign.`,
    next: "On the contract's page, cancel it and correct a copy, or reply that it stands. Until then it stays open for signing.",
    action: 'Answer the request',
  }),
  'hand-over': (signer) => ({
    subject: `${signer} says someone else should sign`,
    headline: `${signer} says someone else should sign`,
    happened: `${signer} says that the person below should sign instead. We haven't written to them.`,
    next: "On the contract's page, approve or refuse. If you approve, the new person is invited under a new link, the earlier link ends, and the certificate shows the change.",
    action: 'Approve or refuse',
  }),
  'consent-withdrawn': (signer) => ({
    subject: `${signer} withdrew consent to sign electronically`,
    headline: `${signer} no longer agrees to sign electronically`,
    happened: `${signer} withdrew the consent to sign electronically. Nothing is signed by them.`,
    next: 'They can consent again with the same link. To get a signature on paper instead, send them a paper copy.',
    action: 'Open contract',
  }),
  'not-me': (signer, { way }) => ({
    subject: `Not for ${signer}`,
    headline: `The contract for ${signer} reached someone else`,
    happened: `Someone who opened ${signer}'s link said that the message wasn't meant for them. ${way === 'visible' ? 'The link that you can see no longer works; the one in our message still does. We' : 'That link no longer works, and we'} send nothing more to that address.`,
    next: "On the contract's page, enter the right address. The invitation then goes there.",
    action: 'Enter the right address',
  }),
}

/** To the owner, always: a signer does not sign, or not yet, and says why. */
export function signerReplyMail(notice: ReplyNotice): MailMessage {
  const { kind, way, text, person, refunded, at } = notice
  const signer = plain(notice.signerName, 100)
  const { subject, headline, happened, next, action } = wordsOf[kind](signer, { refunded, way })
  const blocks: Block[] = [
    { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
    { kind: 'text', text: happened },
    { kind: 'contract', title: plain(notice.title) },
    ...(text ? [{ kind: 'quote' as const, text: plain(text, 1000), by: signer }] : []),
    ...(person ? [{ kind: 'facts' as const, heading: 'Should sign instead', facts: factsOf(person) }] : []),
    { kind: 'text', text: next },
    { kind: 'action', label: action, url: notice.contractUrl },
    { kind: 'note', text: `${byLink('Said', way)} on ${exactTime(at)}.` },
  ]
  return layOutMail({
    subject: `${subject}: ${plain(notice.title, 90)}`,
    preheader: text ? plain(text, 120) : next,
    headline,
    blocks,
    footer: `Sent by ${PRODUCT} because you sent this contract.`,
    appUrl: notice.appUrl,
  })
}

const factsOf = ({ name, email, phone }: Person): [string, string][] => [
  ['Name', plain(name, 100)],
  ['Email', plain(email)],
  ...(phone ? [['Phone', formatPhone(phone)] as [string, string]] : []),
]

type ToSigner = {
  sender: Sender
  recipientName: string
  title: string
  recipientUrl: string
  appUrl: string
}

/**
 * To everybody who was invited; nothing of what the one who declined wrote. They themselves get it too: it may have been
 * somebody else who used their link.
 */
export function declinedMail(
  contract: ToSigner & { declinedBy: string; isOwn: boolean; way: LinkWay; at: Date; hadSigned: boolean },
): MailMessage {
  const { sender, title, isOwn, hadSigned, recipientUrl, appUrl } = contract
  const who = plain(contract.declinedBy, 100)
  const headline = isOwn ? 'You declined to sign' : `${who} declined to sign`
  const nothing = hadSigned
    ? 'It was never completed, so your signature has no effect.'
    : "You haven't signed anything."
  return layOutMail({
    sender,
    recipientUrl,
    appUrl,
    subject: `${isOwn ? 'You declined' : 'Declined'}: ${plain(title, 110)}`,
    preheader: "You don't need to do anything.",
    headline,
    blocks: [
      { kind: 'text', text: `Hello ${plain(contract.recipientName, 100)},` },
      { kind: 'contract', title: plain(title), about: `Sent by ${senderInFull(sender)}` },
      {
        kind: 'text',
        text: isOwn
          ? `${byLink('Declined', contract.way)} on ${exactTime(contract.at)}. The contract is cancelled, and no one can sign it any more. Not you? Tell ${senderName(sender)} in writing, and keep this email.`
          : `The contract is cancelled, and no one can sign it any more. ${nothing} You don't need to do anything.`,
      },
      { kind: 'note', text: askSender(sender) },
    ],
    footer: sentFor(sender),
  })
}

/** To whoever asked for a correction, or named somebody else: the owner said no. */
export function replyRefusedMail(contract: ToSigner & { outcome: 'stands' | 'refused' }): MailMessage {
  const { sender, title, outcome, recipientUrl, appUrl } = contract
  const from = senderName(sender)
  const [headline, answer] =
    outcome === 'stands'
      ? [
          'The contract stays as it is',
          `${from} read your request for a correction and answered that the contract stays as it is.`,
        ]
      : ['You’re still asked to sign', `${from} didn't accept that someone else signs instead of you.`]
  return layOutMail({
    sender,
    recipientUrl,
    appUrl,
    subject: `${headline}: ${plain(title, 100)}`,
    preheader: 'You can sign with the link you have, or decline.',
    headline,
    blocks: [
      { kind: 'text', text: `Hello ${plain(contract.recipientName, 100)},` },
      { kind: 'text', text: answer },
      { kind: 'contract', title: plain(title) },
      {
        kind: 'text',
        text: 'To sign it, or to decline, open the link in our earlier message. It still works.',
      },
      { kind: 'note', text: askSender(sender) },
    ],
    footer: sentFor(sender),
  })
}
