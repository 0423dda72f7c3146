import type { AccountZone } from '#shared/accounts/preferences.ts'
import type { Language } from '#shared/explaining/languages.ts'
import type { Block } from './mail-blocks.ts'
import { layOutMail } from './mail-layout.ts'
import {
  type MailMessage,
  plain,
  type Sender,
  senderInFull,
  senderName,
  withoutDoubledPeriod,
} from './wording.ts'
import { wordsIn, type WordsOfLanguage } from './words/message-words.ts'

/** Larger signed PDFs are linked, not attached: many mail servers stop at 10 MB after encoding. */
export const MAX_ATTACHMENT_BYTES = 7_000_000

export type CompletedContract = {
  language: Language
  /** `isErased`: their account is gone, and with it who they are; the PDF says it. */
  sender: Sender & { isErased?: boolean }
  recipientName: string
  title: string
  completedAt: Date
  /** In which the recipient is told times. */
  timeZone: AccountZone
  signers: { name: string; signedAt: Date }[]
  /** The signed PDF: attached under this name, or to be fetched when it is above MAX_ATTACHMENT_BYTES. */
  copy: { attachedAs: string } | { downloadUrl: string; expiresAt: Date }
  /** Where anybody can check the PDF, absolute. */
  verifyUrl: string
  /** As in an invitation; none for the sender's own copy. */
  recipientUrl: string | undefined
  appUrl: string
}

/** To every party and everybody in copy, with the signed PDF. */
export function completedMail(contract: CompletedContract): MailMessage {
  const { language, sender, title, copy, signers, verifyUrl, recipientUrl, appUrl } = contract
  const words = wordsIn(language)
  const { say } = words
  const exactTime = (time: Date) => words.exactTime(time, contract.timeZone)
  const attached = 'attachedAs' in copy
  const where: Block[] = attached
    ? [{ kind: 'text', text: say('pdfAttached', { filename: plain(copy.attachedAs, 120) }) }]
    : [
        { kind: 'text', text: say('pdfLinked', { time: exactTime(copy.expiresAt) }) },
        { kind: 'action', label: say('downloadPdf'), url: copy.downloadUrl },
      ]
  return layOutMail({
    words,
    ...(!sender.isErased && { sender }),
    recipientUrl,
    appUrl,
    seal: true,
    subject: say('completedSubject', { title: plain(title, 110) }),
    preheader: say(attached ? 'attachedPreheader' : 'linkedPreheader'),
    headline: say('completedHeadline'),
    blocks: [
      { kind: 'text', text: say('hello', { name: plain(contract.recipientName, 100) }) },
      {
        kind: 'contract',
        title: plain(title),
        about: say('completedAt', { time: exactTime(contract.completedAt) }),
      },
      ...where,
      {
        kind: 'facts',
        heading: say('signatures'),
        facts: signers.map(({ name, signedAt }) => [plain(name, 100), exactTime(signedAt)]),
      },
      { kind: 'note', text: say('checkPdf'), url: verifyUrl },
      ...(recipientUrl && !sender.isErased
        ? [{ kind: 'note' as const, text: askSender(sender, words) }]
        : []),
    ],
    footer: sender.isErased ? say('sentForErased') : sentFor(sender, words),
  })
}

export type EndedContract = {
  language: Language
  sender: Sender
  recipientName: string
  title: string
  /** Whether the recipient had signed already. */
  hadSigned: boolean
  recipientUrl: string
  appUrl: string
}

export type Cancellation = {
  /** In the sender's words. */
  reason: string | undefined
  /** A copy of it is to be corrected. */
  toCorrect: boolean
}

/** To every signer who was invited. */
export function cancelledMail(
  contract: EndedContract & Cancellation & { cancelledAt: Date; timeZone: AccountZone },
): MailMessage {
  const { language, sender, title, toCorrect, hadSigned, recipientUrl, appUrl } = contract
  const words = wordsIn(language)
  const { say, sentences } = words
  const reason = plain(contract.reason ?? '', 1000)
  return layOutMail({
    words,
    sender,
    recipientUrl,
    appUrl,
    subject: say('cancelledSubject', { title: plain(title, 120) }),
    preheader: say('nothingToDo'),
    headline: say('cancelledHeadline', { sender: senderName(sender) }),
    blocks: [
      { kind: 'text', text: say('hello', { name: plain(contract.recipientName, 100) }) },
      {
        kind: 'contract',
        title: plain(title),
        about: say('cancelledAt', { time: words.exactTime(contract.cancelledAt, contract.timeZone) }),
      },
      ...(reason ? [{ kind: 'quote' as const, text: reason, by: senderInFull(sender) }] : []),
      ...(toCorrect
        ? [{ kind: 'text' as const, text: say('cancelledToCorrect', { sender: senderName(sender) }) }]
        : []),
      {
        kind: 'text',
        text: hadSigned
          ? sentences(say('cancelledSigned'), say('neverCompleted'), say('nothingToDo'))
          : sentences(say('linkDead'), say('nothingToDo')),
      },
      { kind: 'note', text: askSender(sender, words) },
    ],
    footer: sentFor(sender, words),
  })
}

/** To every signer who was invited, when not everybody signed in time. */
export function expiredMail(contract: EndedContract & { endsAt: Date }): MailMessage {
  const { language, sender, title, hadSigned, recipientUrl, appUrl, endsAt } = contract
  const words = wordsIn(language)
  const { say, sentences } = words
  const day = words.lastDay(endsAt)
  return layOutMail({
    words,
    sender,
    recipientUrl,
    appUrl,
    subject: say('expiredSubject', { title: plain(title, 120) }),
    preheader: say('expiredPreheader', { day }),
    headline: say('expiredHeadline'),
    blocks: [
      { kind: 'text', text: say('hello', { name: plain(contract.recipientName, 100) }) },
      { kind: 'contract', title: plain(title), about: say('ended', { day }) },
      {
        kind: 'text',
        text: hadSigned
          ? sentences(say('expiredSigned'), say('neverCompleted'), say('nothingToDo'))
          : say('linkDead'),
      },
      { kind: 'note', text: askSender(sender, words, say('stillWantToSign')) },
    ],
    footer: sentFor(sender, words),
  })
}

export function askSender(sender: Sender, { say, sentences }: WordsOfLanguage, question = say('questions')) {
  const name = senderName(sender)
  const address = plain(sender.email ?? '')
  return sentences(question, address ? say('askAt', { sender: name, address }) : say('ask', { sender: name }))
}

export const sentFor = (sender: Sender, { say }: WordsOfLanguage): string =>
  withoutDoubledPeriod(say('sentFor', { sender: senderInFull(sender) }))
