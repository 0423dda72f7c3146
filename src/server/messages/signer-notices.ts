import type { AccountZone } from '#shared/accounts/preferences.ts'
import { describeDevice } from '#shared/describe-device.ts'
import type { Language } from '#shared/explaining/languages.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Block } from './mail-blocks.ts'
import { layOutMail, type MailContent } from './mail-layout.ts'
import { askSender, type EndedContract, sentFor } from './signing-mails.ts'
import { type MailMessage, plain, type Sender, senderInFull, senderName } from './wording.ts'
import { wordsIn, type WordsOfLanguage } from './words/message-words.ts'

type InLanguage = {
  language: Language
  /** The sender may have chosen that language: the reader may not read it. */
  isAlsoInEnglish?: boolean
}

/** What `write` says, in the language of a notice and, where asked for, below it in English. */
function layOutNotice<T extends InLanguage>(notice: T, write: (notice: T) => MailContent): MailMessage {
  const inEnglish = notice.isAlsoInEnglish ? write({ ...notice, language: 'english' }) : undefined
  return layOutMail({ ...write(notice), inEnglish })
}

export type SignedNotice = InLanguage & {
  sender: Sender
  recipientName: string
  title: string
  signedAt: Date
  /** In which the signer is told times. */
  timeZone: AccountZone
  /** How the link came by which it was signed, and where it had been sent. */
  way: LinkWay
  sentTo: string | undefined
  /** The number of the code, masked, where one was entered. */
  codePhone: string | null
  ipAddress: string
  userAgent: string
  copyByEmail: boolean
  /** Where the recipient stops or reports messages of this sender, absolute; none where the sender is who signed. */
  recipientUrl: string | undefined
  appUrl: string
}

/** To whoever signed, always, at the address that the certificate names. Not you? The sender may be who signed. */
export const signedMail = (notice: SignedNotice): MailMessage => layOutNotice(notice, signedContent)

function signedContent(notice: SignedNotice): MailContent {
  const { language, sender, title, recipientUrl, appUrl } = notice
  const words = wordsIn(language)
  const { say } = words
  const signedAt = say('signedAt', {
    title: plain(title),
    time: words.exactTime(notice.signedAt, notice.timeZone),
  })
  return {
    words,
    sender,
    recipientUrl,
    appUrl,
    subject: say('signedSubject', { title: plain(title, 120) }),
    preheader: recipientUrl ? say('signedPreheader') : signedAt,
    headline: say('signedHeadline'),
    blocks: [
      { kind: 'text', text: say('hello', { name: plain(notice.recipientName, 100) }) },
      { kind: 'text', text: signedAt },
      { kind: 'contract', title: plain(title), about: say('sentBy', { sender: senderInFull(sender) }) },
      { kind: 'facts', heading: say('recorded'), facts: recordedOf(notice, words) },
      ...nextOf(notice, words),
    ],
    footer: sentFor(sender, words),
  }
}

function nextOf({ sender, copyByEmail, recipientUrl }: SignedNotice, words: WordsOfLanguage): Block[] {
  const { say } = words
  const from = { sender: senderName(sender) }
  const copyFollows: Block[] = copyByEmail ? [{ kind: 'text', text: say('copyFollows') }] : []
  // nobody for senders to ask or to report
  if (!recipientUrl) return copyFollows
  return [
    { kind: 'text', text: say('notYou', from) },
    { kind: 'note', text: say('reportDocument'), url: recipientUrl },
    ...(copyByEmail ? copyFollows : [{ kind: 'text' as const, text: say('noCopyFollows', from) }]),
    { kind: 'note', text: askSender(sender, words) },
  ]
}

function recordedOf(notice: SignedNotice, words: WordsOfLanguage): [string, string][] {
  const { codePhone, ipAddress, userAgent } = notice
  const { say } = words
  const device = deviceOf(plain(userAgent), words)
  return [
    [say('link'), linkOf(notice, words)],
    [say('code'), codePhone ? say('codeEntered', { phone: codePhone }) : say('none')],
    [say('device'), ipAddress ? say('deviceAt', { device, address: plain(ipAddress) }) : device],
  ]
}

function linkOf({ way, sentTo: address = '' }: SignedNotice, { say }: WordsOfLanguage): string {
  if (way === 'visible') return say('linkVisible')
  return say(way === 'email' ? 'linkEmailed' : 'linkTexted', { address: plain(address) })
}

/** "Chrome 140 on macOS", or the raw beginning of the header when nothing in it is known. */
function deviceOf(userAgent: string, { say }: WordsOfLanguage): string {
  const { browser, os } = describeDevice(userAgent)
  const [hasBrowser, hasSystem] = [browser !== 'Unknown browser', os !== 'Unknown system']
  if (!hasBrowser && !hasSystem) return userAgent.slice(0, 60) || say('unknownDevice')
  return say('browserOn', {
    browser: hasBrowser ? browser : say('unknownBrowser'),
    system: hasSystem ? os : say('unknownSystem'),
  })
}

type Changed = { from: string | null; to: string | null }
export type AddressChange = InLanguage & {
  sender: Sender
  recipientName: string
  title: string
  /** Another name was put in place of theirs: it may be somebody else by now. */
  isReplaced: boolean
  /** Masked; left out where it stayed. */
  email?: Changed
  phone?: Changed
  /** Where the recipient stops or reports messages of this sender, absolute. */
  recipientUrl: string
  appUrl: string
}

const shown = ({ from, to }: Changed, { say }: WordsOfLanguage) =>
  say('nowAt', { from: plain(from ?? say('noAddress')), to: plain(to ?? say('noAddress')) })

/** To where a signer was invited before the sender changed their address or phone number. */
export const addressChangedMail = (change: AddressChange): MailMessage => layOutNotice(change, changedContent)

function changedContent(change: AddressChange): MailContent {
  const { language, sender, title, isReplaced, email, phone, recipientUrl, appUrl } = change
  const words = wordsIn(language)
  const { say } = words
  const from = senderName(sender)
  const reached = email && phone ? 'changedBoth' : email ? 'changedEmail' : 'changedPhone'
  const changed = isReplaced ? 'replaced' : reached
  return {
    words,
    sender,
    recipientUrl,
    appUrl,
    subject: say('about', { what: say(changed, { sender: from }), title: plain(title, 90) }),
    preheader: say('changedPreheader'),
    headline: say(changed, { sender: from }),
    blocks: [
      { kind: 'text', text: say('hello', { name: plain(change.recipientName, 100) }) },
      { kind: 'text', text: say(isReplaced ? 'replacedText' : 'changedText', { sender: from }) },
      { kind: 'contract', title: plain(title) },
      {
        kind: 'facts',
        facts: [
          ...(email ? [[say('emailAddress'), shown(email, words)] satisfies [string, string]] : []),
          ...(phone ? [[say('phoneNumber'), shown(phone, words)] satisfies [string, string]] : []),
        ],
      },
      { kind: 'text', text: say(isReplaced ? 'replacedNotExpected' : 'notExpected', { sender: from }) },
      { kind: 'note', text: say('alsoReport'), url: recipientUrl },
      { kind: 'note', text: askSender(sender, words) },
    ],
    footer: sentFor(sender, words),
  }
}

/** To every signer who was invited, when the sender has moved the end date. It has no link: the one before stays good. */
export function extendedMail(contract: EndedContract & { endsAt: Date }): MailMessage {
  const { language, sender, title, hadSigned, recipientUrl, appUrl, endsAt } = contract
  const words = wordsIn(language)
  const { say, sentences } = words
  const day = words.lastDay(endsAt)
  return layOutMail({
    words,
    sender,
    recipientUrl,
    appUrl,
    subject: say('extendedSubject', { title: plain(title, 110) }),
    preheader: say('extendedPreheader', { day }),
    headline: say(hadSigned ? 'extendedHeadlineSigned' : 'extendedHeadline', { day }),
    blocks: [
      { kind: 'text', text: say('hello', { name: plain(contract.recipientName, 100) }) },
      { kind: 'text', text: say('extendedTo', { sender: senderInFull(sender), day }) },
      { kind: 'contract', title: plain(title), about: say('signableUntil', { day }) },
      {
        kind: 'text',
        text: hadSigned
          ? sentences(say('alreadySigned'), say('nothingToDo'))
          : say('linkStillWorks', { sender: senderName(sender) }),
      },
      { kind: 'note', text: askSender(sender, words) },
    ],
    footer: sentFor(sender, words),
  })
}
