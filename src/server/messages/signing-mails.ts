import { lastDayInWords } from '#shared/contracts/end-date.ts'
import type { Block } from './mail-blocks.ts'
import { layOutMail } from './mail-layout.ts'
import {
  exactTime,
  listNames,
  type MailMessage,
  plain,
  PRODUCT,
  sentence,
  type Sender,
  senderInFull,
  senderName,
} from './wording.ts'

/** Larger sealed PDFs are linked, not attached: many mail servers stop at 10 MB after encoding. */
export const MAX_ATTACHMENT_BYTES = 7_000_000

export type SigningInvitation = {
  sender: Sender
  recipientName: string
  title: string
  /** The signer's personal link, absolute. */
  signUrl: string
  /** Names only; no signer learns more about another. */
  otherSigners: string[]
  /** Until when it can be signed; null for what was sent before there were ends. */
  endsAt: Date | null
  /** Whether a code is texted before signing. */
  code: 'none' | 'ask' | 'require'
  location: 'none' | 'ask' | 'require'
  /** Whether the sealed PDF comes by email without anybody asking for it. */
  copyByEmail: boolean
  /** Where the recipient stops or reports messages of this sender, absolute. */
  recipientUrl: string
  /** It goes out from the sender's own mailbox. */
  isFromSender?: boolean
  appUrl: string
}

/** The first message to a signer. */
export function invitationMail(invitation: SigningInvitation): MailMessage {
  const { sender, title } = invitation
  return layOutInvitation(invitation, {
    subject: `Signature requested by ${senderName(sender)}: ${plain(title, 100)}`,
    headline: `${senderInFull(sender)} sent you a contract to sign`,
    opening: 'Read it in full and take your time. Nothing is agreed until you sign.',
  })
}

/** The same invitation once more, because the sender asked for it. */
export function reminderMail(invitation: SigningInvitation): MailMessage {
  const { sender, title } = invitation
  return layOutInvitation(invitation, {
    subject: `Reminder: signature requested by ${senderName(sender)}: ${plain(title, 90)}`,
    headline: `${senderInFull(sender)} is still waiting for your signature`,
    opening: "You haven't signed this contract yet. Nothing is agreed until you sign.",
  })
}

/** Sequential signing: those before have signed, now it is this signer's turn. */
export function yourTurnMail(invitation: SigningInvitation & { alreadySigned: string[] }): MailMessage {
  const { sender, title, alreadySigned } = invitation
  const signed = alreadySigned.length > 0 ? `${listNames(alreadySigned)} signed before you. ` : ''
  return layOutInvitation(invitation, {
    subject: `Your turn to sign: ${plain(title, 100)}`,
    headline: "It's your turn to sign",
    opening: `${senderInFull(sender)} sent you a contract that people sign in order. ${signed}Now it's your turn. Nothing is agreed for you until you sign.`,
  })
}

type Wording = {
  subject: string
  headline: string
  opening: string
}

function layOutInvitation(invitation: SigningInvitation, wording: Wording): MailMessage {
  const { sender, recipientName, title, signUrl, otherSigners, endsAt, recipientUrl, isFromSender, appUrl } =
    invitation
  const day = endsAt && lastDayInWords(endsAt)
  const whose = isFromSender
    ? `This link is just for you, but ${senderName(sender)}, who sent this email, can see it too.`
    : 'This link is just for you.'
  return layOutMail({
    sender,
    recipientUrl,
    appUrl,
    subject: wording.subject,
    preheader: `From ${senderInFull(sender)}. Read it, then sign on your phone or computer. No account needed.`,
    headline: wording.headline,
    blocks: [
      { kind: 'text', text: `Hello ${plain(recipientName, 100)},` },
      { kind: 'text', text: day ? `${wording.opening} You have until ${day} to sign.` : wording.opening },
      {
        kind: 'contract',
        title: plain(title),
        about: `To be signed by ${listNames(['you', ...otherSigners])}`,
      },
      { kind: 'action', label: 'Review and sign', url: signUrl },
      { kind: 'steps', heading: 'What happens next', steps: stepsOf(invitation) },
      {
        kind: 'note',
        text: `${whose} Anyone who has it can open the contract as you, so don't forward this email. It works until ${day ? `the end of ${day}, unless ${senderName(sender)} cancels the contract first` : `${senderName(sender)} cancels the contract`}.`,
      },
      {
        kind: 'note',
        text: isFromSender
          ? 'Do you have questions, or would you rather sign on paper? Reply to this email.'
          : `${askSender(sender, 'Do you have questions, or would you rather sign on paper?')} Write a new email instead of replying: a reply would include your link.`,
      },
    ],
    footer: sentFor(sender),
  })
}

function stepsOf({ sender, code, location, copyByEmail }: SigningInvitation): string[] {
  const codeSteps = {
    none: [],
    ask: ['Confirm your phone number with a code we text you, if you like.'],
    require: ['Enter the code we text you.'],
  }
  const locationSteps = {
    none: [],
    ask: ['Share your location, if you like.'],
    require: ['Share your location. This contract requires it.'],
  }
  return [
    'Agree to sign electronically, then read the contract.',
    ...codeSteps[code],
    ...locationSteps[location],
    'Draw, type, or upload your signature.',
    copyByEmail
      ? "We'll confirm your signature by email. Once everyone has signed, the sealed PDF follows."
      : `We'll confirm your signature by email. For the sealed PDF, ask ${senderName(sender)}.`,
  ]
}

export type CompletedContract = {
  sender: Sender
  recipientName: string
  title: string
  completedAt: Date
  signers: { name: string; signedAt: Date }[]
  /** The sealed PDF: attached under this name, or to be fetched when it is above MAX_ATTACHMENT_BYTES. */
  copy: { attachedAs: string } | { downloadUrl: string; expiresAt: Date }
  /** Where anybody can check the PDF, absolute. */
  verifyUrl: string
  /** As in an invitation; none for the sender's own copy. */
  recipientUrl: string | undefined
  appUrl: string
}

/** To every party and everybody in copy, with the sealed PDF. */
export function completedMail(contract: CompletedContract): MailMessage {
  const { sender, title, copy, signers, verifyUrl, recipientUrl, appUrl } = contract
  const attached = 'attachedAs' in copy
  const where: Block[] = attached
    ? [
        {
          kind: 'text',
          text: `The sealed PDF is attached as ${plain(copy.attachedAs, 120)}. Keep it: it records what was signed, by whom, and when, and anyone can check that it hasn't changed.`,
        },
      ]
    : [
        {
          kind: 'text',
          text: `The sealed PDF is too large for an email. Download it and keep it: it records what was signed, by whom, and when, and anyone can check that it hasn't changed. The link works until ${exactTime(copy.expiresAt)}.`,
        },
        { kind: 'action', label: 'Download the sealed PDF', url: copy.downloadUrl },
      ]
  return layOutMail({
    sender,
    recipientUrl,
    appUrl,
    seal: true,
    subject: `Everyone has signed: ${plain(title, 110)}`,
    preheader: attached ? 'Your sealed copy is attached.' : 'Your sealed copy is ready.',
    headline: 'Everyone has signed',
    blocks: [
      { kind: 'text', text: `Hello ${plain(contract.recipientName, 100)},` },
      { kind: 'contract', title: plain(title), about: `Completed ${exactTime(contract.completedAt)}` },
      ...where,
      {
        kind: 'facts',
        heading: 'Signatures',
        facts: signers.map(({ name, signedAt }) => [plain(name, 100), exactTime(signedAt)]),
      },
      {
        kind: 'note',
        text: 'Anyone can check this PDF, no account needed:',
        url: verifyUrl,
      },
      { kind: 'note', text: askSender(sender) },
    ],
    footer: sentFor(sender),
  })
}

export type EndedContract = {
  sender: Sender
  recipientName: string
  title: string
  /** Whether the recipient had signed already. */
  hadSigned: boolean
  recipientUrl: string
  appUrl: string
}

/** To every signer who was invited. */
export function cancelledMail(contract: EndedContract & { reason: string | undefined }): MailMessage {
  const { sender, title, hadSigned, recipientUrl, appUrl } = contract
  const reason = plain(contract.reason ?? '', 1000)
  return layOutMail({
    sender,
    recipientUrl,
    appUrl,
    subject: `Cancelled: ${plain(title, 120)}`,
    preheader: "You don't need to do anything.",
    headline: `${senderInFull(sender)} has cancelled the contract`,
    blocks: [
      { kind: 'text', text: `Hello ${plain(contract.recipientName, 100)},` },
      { kind: 'contract', title: plain(title), about: 'Cancelled' },
      ...(reason ? [{ kind: 'quote' as const, text: reason, by: senderInFull(sender) }] : []),
      {
        kind: 'text',
        text: hadSigned
          ? "The contract was cancelled before everyone signed, so it was never completed. You don't need to do anything."
          : "Your link no longer works, and you haven't signed anything. You don't need to do anything.",
      },
      { kind: 'note', text: askSender(sender) },
    ],
    footer: sentFor(sender),
  })
}

/** To every signer who was invited, when not everybody signed in time. */
export function expiredMail(contract: EndedContract & { endsAt: Date }): MailMessage {
  const { sender, title, hadSigned, recipientUrl, appUrl, endsAt } = contract
  const day = lastDayInWords(endsAt)
  return layOutMail({
    sender,
    recipientUrl,
    appUrl,
    subject: `Expired: ${plain(title, 120)}`,
    preheader: `Not everyone signed by ${day}.`,
    headline: 'This contract has expired',
    blocks: [
      { kind: 'text', text: `Hello ${plain(contract.recipientName, 100)},` },
      { kind: 'contract', title: plain(title), about: `Ended ${day}` },
      {
        kind: 'text',
        text: hadSigned
          ? `The contract expired before everyone signed, so it was never completed. You don't need to do anything.`
          : "Your link no longer works, and you haven't signed anything.",
      },
      { kind: 'note', text: askSender(sender, 'Do you still want to sign it?') },
    ],
    footer: sentFor(sender),
  })
}

export function askSender(sender: Sender, question = 'Do you have questions about the contract?'): string {
  const name = senderName(sender)
  const address = sender.email ? ` at ${plain(sender.email)}` : ''
  return `${question} Ask ${name}${address}.`
}

export const sentFor = (sender: Sender) => sentence(`Sent by ${PRODUCT} on behalf of ${senderInFull(sender)}`)
