import type { Language } from '#shared/explaining/languages.ts'
import { fitSms, smsSize, toGsm, writeInGsm } from './gsm-text.ts'
import { webAddress } from './markup.ts'
import { plain, type Sender, senderName, withoutDoubledPeriod } from './wording.ts'
import { wordsIn } from './words/message-words.ts'

type AboutLink = {
  language: Language
  sender: Sender
  title: string
  /** The signer's personal link, absolute. */
  signUrl: string
  /** Until when it can be signed; null for what was sent before there were ends. */
  endsAt: Date | null
  now: Date
}

const shortName = (sender: Sender) => toGsm(plain(senderName(sender), 40))

/** Asks whether contracts may come by text (47 CFR 64.1200, CTIA): who, what for, how often, what it costs, how it ends. */
export const optInSms = ({ language, sender }: Pick<AboutLink, 'language' | 'sender'>): string =>
  writeInGsm(wordsIn(language).sayInText('smsOptIn', { sender: shortName(sender) }))

/** The same, asked of senders themselves, who sign their own contract. */
export const ownOptInSms = (language: Language): string =>
  writeInGsm(wordsIn(language).sayInText('smsOptInOwn'))

/** To whoever has agreed, or begun again. */
export const agreedSms = (language: Language): string => writeInGsm(wordsIn(language).sayInText('smsAgreed'))

/** The last text after a STOP. `from`: whose number was answered; left out for ours. */
export function stoppedSms(language: Language, from: string | undefined): string {
  const { sayInText } = wordsIn(language)
  return from === undefined
    ? writeInGsm(sayInText('smsStopped'))
    : fitSms(plain(from), (name) => writeInGsm(sayInText('smsStoppedOf', { sender: name })))
}

/** To whoever begins again at a sender's number, and ended texts at ours, which ends them all. */
export const stillStoppedSms = (language: Language): string =>
  writeInGsm(wordsIn(language).sayInText('smsStillStopped'))

export const helpSms = (language: Language, appUrl: string): string =>
  writeInGsm(wordsIn(language).sayInText('smsHelp', { address: webAddress(appUrl) }))

/** A code for signing. The last line lets phones fill the code in by themselves on that host, and only there. */
export function signingCodeSms({
  language,
  code,
  sender,
  appUrl,
}: {
  language: Language
  code: string
  sender: Sender
  appUrl: string
}): string {
  const text = wordsIn(language).sayInText('smsCode', { code, sender: shortName(sender) })
  return withAutofill(withoutDoubledPeriod(writeInGsm(text)), code, appUrl)
}

/** With the line from which phones fill in the code by themselves on this host, where it costs nothing. */
export function withAutofill(text: string, code: string, appUrl: string): string {
  const { protocol, hostname } = new URL(appUrl)
  const full = `${text}\n\n@${hostname} #${code}`
  // the origin-bound format is for https hosts; never at the price of another message
  return protocol === 'https:' && smsSize(full).messages <= smsSize(text).messages ? full : text
}

type Kind = 'smsInvitation' | 'smsReminder' | 'smsTurn'

/** An end may be a year away; a day that far off would be read, without its year, as today or past. */
const MAX_DAYS_AHEAD = 300

/** Names the last day where that makes no further message of it; the title makes room for it. */
function linkSms(kind: Kind, { language, sender, title, signUrl, endsAt, now }: AboutLink): string {
  const { sayInText, lastDayInShort } = wordsIn(language)
  const about = { sender: shortName(sender), link: webAddress(signUrl) }
  const without = fitSms(plain(title), (shown) => writeInGsm(sayInText(kind, { ...about, title: shown })))
  if (!endsAt || endsAt.getTime() - now.getTime() > MAX_DAYS_AHEAD * 24 * 60 * 60_000) return without
  const day = lastDayInShort(endsAt)
  const named = fitSms(plain(title), (shown) =>
    writeInGsm(sayInText(`${kind}By`, { ...about, title: shown, day })),
  )
  return smsSize(named).messages > smsSize(without).messages ? without : named
}

export const invitationSms = (about: AboutLink): string => linkSms('smsInvitation', about)
export const reminderSms = (about: AboutLink): string => linkSms('smsReminder', about)
export const yourTurnSms = (about: AboutLink): string => linkSms('smsTurn', about)

type About = Pick<AboutLink, 'language' | 'sender' | 'title'>

/** It has no link: the one before stays good. */
export function extendedSms({ language, sender, title, endsAt }: About & { endsAt: Date }): string {
  const { sayInText, lastDay } = wordsIn(language)
  const about = { sender: shortName(sender), day: lastDay(endsAt) }
  return fitSms(plain(title), (shown) => writeInGsm(sayInText('smsExtended', { ...about, title: shown })))
}

/** To a number that the sender has replaced by another. */
export function addressChangedSms({
  language,
  isAlsoInEnglish,
  sender,
  title,
}: About & { isAlsoInEnglish?: boolean }): string {
  const sayIn = (one: Language) =>
    fitSms(plain(title), (shown) =>
      writeInGsm(wordsIn(one).sayInText('smsChanged', { sender: shortName(sender), title: shown })),
    )
  return isAlsoInEnglish ? `${sayIn(language)}\n\n${sayIn('english')}` : sayIn(language)
}
