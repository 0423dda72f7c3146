import type { AccountZone } from '#shared/accounts/preferences.ts'
import type { Language } from '#shared/explaining/languages.ts'
import { MAX_NOTE_LENGTH } from '#shared/replies/reply-rules.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import { layOutMail } from './mail-layout.ts'
import { askSender, sentFor } from './signing-mails.ts'
import { type MailMessage, plain, plainLines, type Sender, senderInFull, senderName } from './wording.ts'
import { wordsIn } from './words/message-words.ts'

type ToSigner = {
  language: Language
  sender: Sender
  recipientName: string
  title: string
  recipientUrl: string
  appUrl: string
}

const byWay = { email: 'declinedEmailed', sms: 'declinedTexted', visible: 'declinedVisible' } as const

/**
 * To everybody who was invited; nothing of what the one who declined wrote. They themselves get it too: it may have been
 * somebody else who used their link. Of the link that the sender also sees, it says that of nobody.
 */
export function declinedMail(
  contract: ToSigner & {
    declinedBy: string
    isOwn: boolean
    way: LinkWay
    at: Date
    timeZone: AccountZone
    hadSigned: boolean
  },
): MailMessage {
  const { language, sender, isOwn, hadSigned, recipientUrl, appUrl } = contract
  const words = wordsIn(language)
  const { say, sentences } = words
  const title = plain(contract.title, 110)
  const isVisible = contract.way === 'visible'
  const time = words.exactTime(contract.at, contract.timeZone)
  const how = say(byWay[contract.way], { time })
  const whatHappened = isOwn
    ? sentences(how, say('declinedAll'), say('declinedNotYou', { sender: senderName(sender) }))
    : sentences(
        isVisible ? how : undefined,
        say('declinedAll'),
        say(hadSigned ? 'neverCompleted' : 'nothingSigned'),
        say('nothingToDo'),
      )
  return layOutMail({
    words,
    sender,
    recipientUrl,
    appUrl,
    subject: say(isOwn && !isVisible ? 'declinedSubjectOwn' : 'declinedSubject', { title }),
    preheader: say('nothingToDo'),
    headline: say(headlineOf(isOwn, isVisible), { who: plain(contract.declinedBy, 100) }),
    blocks: [
      { kind: 'text', text: say('hello', { name: plain(contract.recipientName, 100) }) },
      {
        kind: 'contract',
        title: plain(contract.title),
        about:
          isOwn || isVisible ? say('sentBy', { sender: senderInFull(sender) }) : say('declinedAt', { time }),
      },
      { kind: 'text', text: whatHappened },
      { kind: 'note', text: askSender(sender, words) },
    ],
    footer: sentFor(sender, words),
  })
}

function headlineOf(isOwn: boolean, isVisible: boolean) {
  if (isVisible) return 'declinedHeadlineVisible'
  return isOwn ? 'declinedHeadlineOwn' : 'declinedHeadline'
}

/** `way`: of the link by which it was asked. */
type Answered = ToSigner & { outcome: keyof typeof byAnswer; way: LinkWay; note: string | null }

const byAnswer = {
  stands: { headline: 'standsHeadline', text: 'standsText' },
  refused: { headline: 'handOverRefusedHeadline', text: 'handOverRefusedText' },
  'asked-again': { headline: 'askedAgainHeadline', text: 'askedAgainText' },
} as const

/**
 * To whoever asked for a correction, or named somebody else, and the owner said no; or withdrew consent, and the owner
 * asks for it again. Of a correction that the link brought which the sender also sees, it doesn't say that it was theirs.
 * `note`: in the owner's words.
 */
export function replyAnsweredMail(contract: Answered): MailMessage {
  const { language, sender, title, outcome, way, note, recipientUrl, appUrl } = contract
  const words = wordsIn(language)
  const { say } = words
  const from = { sender: senderName(sender) }
  const headline = say(byAnswer[outcome].headline)
  const text = outcome === 'stands' && way === 'visible' ? 'standsVisible' : byAnswer[outcome].text
  return layOutMail({
    words,
    sender,
    recipientUrl,
    appUrl,
    subject: say('about', { what: headline, title: plain(title, 100) }),
    preheader: say('answeredPreheader'),
    headline,
    blocks: [
      { kind: 'text', text: say('hello', { name: plain(contract.recipientName, 100) }) },
      { kind: 'text', text: say(text, from) },
      ...(note
        ? [{ kind: 'quote' as const, text: plainLines(note, MAX_NOTE_LENGTH), by: senderName(sender) }]
        : []),
      { kind: 'contract', title: plain(title) },
      { kind: 'text', text: say('answeredNext') },
      { kind: 'note', text: askSender(sender, words) },
    ],
    footer: sentFor(sender, words),
  })
}
