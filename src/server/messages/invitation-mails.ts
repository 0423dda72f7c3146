import type { Language } from '#shared/explaining/languages.ts'
import type { Block } from './mail-blocks.ts'
import { layOutMail } from './mail-layout.ts'
import { askSender, sentFor } from './signing-mails.ts'
import { listNames, type MailMessage, plain, type Sender, senderInFull, senderName } from './wording.ts'
import { wordsIn, type WordsOfLanguage } from './words/message-words.ts'

export type SigningInvitation = {
  language: Language
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
  /** Whether the signed PDF comes by email without anybody asking for it. */
  copyByEmail: boolean
  /** Where the recipient stops or reports messages of this sender, absolute. */
  recipientUrl: string
  /** It goes out from the sender's own mailbox. */
  isFromSender?: boolean
  appUrl: string
}

/** The first message to a signer. */
export function invitationMail(invitation: SigningInvitation): MailMessage {
  const { sender, title, language } = invitation
  const { say } = wordsIn(language)
  return layOutInvitation(invitation, {
    subject: say('invitationSubject', { sender: senderName(sender), title: plain(title, 100) }),
    headline: say('invitationHeadline', { sender: senderName(sender) }),
    opening: say('invitationOpening'),
  })
}

/** The same invitation once more, because the sender asked for it. */
export function reminderMail(invitation: SigningInvitation): MailMessage {
  const { sender, title, language } = invitation
  const { say } = wordsIn(language)
  return layOutInvitation(invitation, {
    subject: say('reminderSubject', { sender: senderName(sender), title: plain(title, 90) }),
    headline: say('reminderHeadline', { sender: senderName(sender) }),
    opening: say('reminderOpening'),
  })
}

/** Sequential signing: those before have signed, now it is this signer's turn. */
export function yourTurnMail(invitation: SigningInvitation & { alreadySigned: string[] }): MailMessage {
  const { sender, title, alreadySigned, language } = invitation
  const words = wordsIn(language)
  const about = { sender: senderInFull(sender) }
  return layOutInvitation(invitation, {
    subject: words.say('turnSubject', { title: plain(title, 100) }),
    headline: words.say('turnHeadline'),
    opening:
      alreadySigned.length > 0
        ? words.say('turnOpeningAfter', { ...about, names: listNames(alreadySigned, words) })
        : words.say('turnOpening', about),
  })
}

/** To senders who sign their own contract: no request from a stranger, and nobody to ask or to report. */
export function ownInvitationMail(
  invitation: Omit<SigningInvitation, 'recipientUrl' | 'isFromSender'>,
): MailMessage {
  const { language, sender, recipientName, title, signUrl, otherSigners, appUrl } = invitation
  const words = wordsIn(language)
  const { say, sentences } = words
  const day = lastDayOf(invitation)
  const headline = say('ownHeadline')
  const opening = say('ownOpening')
  return layOutMail({
    words,
    sender,
    appUrl,
    subject: say('about', { what: headline, title: plain(title, 90) }),
    preheader: opening,
    headline,
    blocks: [
      { kind: 'text', text: say('hello', { name: plain(recipientName, 100) }) },
      { kind: 'text', text: sentences(opening, day && say('untilDay', { day })) },
      slipOf(title, otherSigners, words),
      { kind: 'action', label: say('reviewAndSign'), url: signUrl },
      { kind: 'note', text: sentences(say('linkForYou'), say('doNotForward')) },
    ],
    footer: sentFor(sender, words),
  })
}

const slipOf = (title: string, otherSigners: string[], words: WordsOfLanguage): Block => ({
  kind: 'contract',
  title: plain(title),
  about: words.say('toBeSignedBy', { names: listNames([words.say('you'), ...otherSigners], words) }),
})

type Wording = {
  subject: string
  headline: string
  opening: string
}

function layOutInvitation(invitation: SigningInvitation, wording: Wording): MailMessage {
  const { language, sender, recipientName, title, signUrl, otherSigners, recipientUrl, appUrl } = invitation
  const words = wordsIn(language)
  const { say, sentences } = words
  const day = lastDayOf(invitation)
  return layOutMail({
    words,
    sender,
    recipientUrl,
    appUrl,
    subject: wording.subject,
    preheader: say('invitationPreheader', { sender: senderInFull(sender) }),
    headline: wording.headline,
    blocks: [
      { kind: 'text', text: say('hello', { name: plain(recipientName, 100) }) },
      { kind: 'text', text: sentences(wording.opening, day && say('untilDay', { day })) },
      slipOf(title, otherSigners, words),
      { kind: 'action', label: say('reviewAndSign'), url: signUrl },
      { kind: 'steps', heading: say('whatNext'), steps: stepsOf(invitation, words) },
      { kind: 'note', text: aboutLink(invitation, words) },
      { kind: 'note', text: howToAsk(invitation, words) },
    ],
    footer: sentFor(sender, words),
  })
}

const lastDayOf = ({ endsAt, language }: Pick<SigningInvitation, 'endsAt' | 'language'>) =>
  endsAt ? wordsIn(language).lastDay(endsAt) : undefined

function aboutLink(invitation: SigningInvitation, { say, sentences }: WordsOfLanguage): string {
  const sender = senderName(invitation.sender)
  const day = lastDayOf(invitation)
  return sentences(
    invitation.isFromSender ? say('linkForYouAndSender', { sender }) : say('linkForYou'),
    say('doNotForward'),
    day ? say('linkWorksUntil', { day, sender }) : say('linkWorks', { sender }),
  )
}

function howToAsk({ isFromSender, sender }: SigningInvitation, words: WordsOfLanguage): string {
  const { say, sentences } = words
  const question = say('questionsOrPaper')
  return isFromSender
    ? sentences(question, say('replyHere'))
    : sentences(askSender(sender, words, question), say('writeNewEmail'))
}

function stepsOf(
  { sender, code, location, copyByEmail }: SigningInvitation,
  { say }: WordsOfLanguage,
): string[] {
  const codeSteps = { none: [], ask: [say('stepCodeAsked')], require: [say('stepCodeRequired')] }
  const locationSteps = {
    none: [],
    ask: [say('stepLocationAsked')],
    require: [say('stepLocationRequired')],
  }
  return [
    say('stepAgree'),
    ...codeSteps[code],
    ...locationSteps[location],
    say('stepSign'),
    copyByEmail ? say('stepCopy') : say('stepNoCopy', { sender: senderName(sender) }),
  ]
}
