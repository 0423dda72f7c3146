import { type AccountZone, DEFAULT_TIME_ZONE } from '#shared/accounts/preferences.ts'
import { type Language, languages, sentenceGap, writeFirst } from '#shared/explaining/languages.ts'
import { createTimes } from '#shared/signer-words/times.ts'
import { createTranslator, type KeyOf, type ValuesFor } from '#shared/signer-words/translate.ts'
import { lastDay } from '#shared/contracts/end-date.ts'
import { arabic } from './in-arabic.ts'
import { chinese } from './in-chinese.ts'
import { english, type MessageTranslation, type MessageWords } from './in-english.ts'
import { french } from './in-french.ts'
import { german } from './in-german.ts'
import { hindi } from './in-hindi.ts'
import { italian } from './in-italian.ts'
import { japanese } from './in-japanese.ts'
import { korean } from './in-korean.ts'
import { portuguese } from './in-portuguese.ts'
import { russian } from './in-russian.ts'
import { spanish } from './in-spanish.ts'

/** What emails and text messages say to signers in each language; the pages do not load it. */
export const messageWords: Record<Language, MessageTranslation> = {
  english,
  spanish,
  french,
  german,
  italian,
  portuguese,
  chinese,
  japanese,
  korean,
  arabic,
  russian,
  hindi,
}

type Key = KeyOf<MessageWords> & string

function createWords(language: Language) {
  const { tag, direction } = languages[language]
  const inMails = createTranslator({ tag, direction }, messageWords[language])
  // the marks that keep directions apart would cost a text message two characters each
  const inTexts = createTranslator({ tag, direction: 'ltr' }, messageWords[language])
  const times = createTimes(tag)
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' })
  const shortDays = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const gap = sentenceGap(language)
  return {
    language,
    tag,
    direction,
    say: <K extends Key>(key: K, ...values: ValuesFor<MessageWords, K>): string =>
      inMails.translate(key, ...values),
    sayInText: <K extends Key>(key: K, ...values: ValuesFor<MessageWords, K>): string =>
      inTexts.translate(key, ...values),
    /** "Ann", "Ann and Bob", "Ann, Bob, and Cid" */
    list: (items: string[]) => lists.format(items),
    /** Sentences one after another; those that are left out are skipped. */
    sentences: (...all: (string | undefined)[]) => all.filter((one) => one !== undefined).join(gap),
    /** In the zone of a mail's reader; in UTC, which it says, where none is known. */
    exactTime: (time: Date, timeZone: AccountZone) => times.exact(time, timeZone ?? DEFAULT_TIME_ZONE),
    lastDay: (endsAt: Date) => times.lastDay(endsAt),
    /** The same where room is short: "Jan 21". For days of the coming months, since it names no year. */
    lastDayInShort: (endsAt: Date) =>
      writeFirst(tag, shortDays.format(new Date(`${lastDay(endsAt)}T12:00:00Z`))),
  }
}
export type WordsOfLanguage = ReturnType<typeof createWords>

const made = new Map<Language, WordsOfLanguage>()

/** How messages to signers are put in a language. */
export function wordsIn(language: Language): WordsOfLanguage {
  const known = made.get(language) ?? createWords(language)
  made.set(language, known)
  return known
}
