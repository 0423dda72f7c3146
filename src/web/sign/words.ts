import { useSyncExternalStore } from 'react'
import {
  type Language,
  isLanguage,
  languageNames,
  languages,
  sentenceGap,
} from '#shared/explaining/languages.ts'
import type { PageWords } from '#shared/signer-words/page-in-english.ts'
import { createTimes } from '#shared/signer-words/times.ts'
import { type KeyOf, type Values, type ValuesFor, createTranslator } from '#shared/signer-words/translate.ts'
import type { SignerWords } from '#shared/signer-words/words.ts'
import { catalogues } from './catalogues.ts'

export type TextKey = KeyOf<PageWords> & string
/** Of a text without anything to fill in. */
export type PlainKey = {
  [Key in TextKey]: ValuesFor<PageWords, Key> extends [] ? Key : never
}[TextKey]

const make = (language: Language, { page, consent }: SignerWords) => {
  const { tag } = languages[language]
  return { language, consent, page, ...createTranslator(languages[language], page), ...createTimes(tag) }
}

let loaded: ReturnType<typeof make> | undefined
function words() {
  if (!loaded) throw new Error('The page has no words yet')
  return loaded
}
const listeners = new Set<() => void>()

/** A text of the page in its language. What is on the screen is drawn anew when that changes: see `useLanguage`. */
export const t = <Key extends TextKey>(key: Key, ...values: ValuesFor<PageWords, Key>): string =>
  words().translate(key, ...values)

/** Its parts, for texts with elements in them. */
export const findText = (key: string, values?: Values) => words().find(key, values)
export const fillText = (text: string, values?: Values) => words().fill(text, values)

/** Whether there is a text under a name that the server gave. */
export const hasText = (key: string): key is TextKey => Object.hasOwn(words().page, key)

/** What is agreed to, in the language of the page. */
export const consentWords = () => words().consent

export const clock = (time: string | Date) => words().clock(time)
export const exactTime = (time: string | Date) => words().exact(time)
export const lastDay = (endsAt: string) => words().lastDay(endsAt)

export const currentLanguage = () => words().language

/** The space between two sentences of the page; none after the wide full stops of Chinese and Japanese. */
export const gap = () => sentenceGap(currentLanguage())

export const useLanguage = (): Language =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentLanguage)

/** Loads the words of a language, which count from then on. False where they do not come: then all stays as it is. */
export async function loadWords(language: Language): Promise<boolean> {
  const found = await catalogues[language]().catch(() => undefined)
  if (found) loaded = make(language, found)
  return found !== undefined
}

/** The same, and shows the page in it. */
export async function changeLanguage(language: Language): Promise<boolean> {
  if (!(await loadWords(language))) return false
  const { tag, direction } = languages[language]
  document.documentElement.lang = tag
  document.documentElement.dir = direction
  for (const listener of listeners) listener()
  return true
}

/** What the server chose for this page: what the signer, the link or the browser says. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement
  return languageNames.find((name) => languages[name].tag === lang) ?? 'english'
}

export const asLanguage = (name: unknown): Language | undefined =>
  typeof name === 'string' && isLanguage(name) ? name : undefined
