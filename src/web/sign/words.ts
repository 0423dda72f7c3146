import { useSyncExternalStore } from 'react'
import { type Language, languageNames, languages, sentenceGap } from '#shared/explaining/languages.ts'
import type { PageWords } from '#shared/signer-words/page-in-english.ts'
import type { StepWords } from '#shared/signer-words/steps-in-english.ts'
import { createTimes } from '#shared/signer-words/times.ts'
import {
  type Catalogue,
  type KeyOf,
  type Values,
  type ValuesFor,
  createTranslator,
} from '#shared/signer-words/translate.ts'
import type { SignerWords } from '#shared/signer-words/words.ts'
import { catalogues } from './catalogues.ts'
import { stepCatalogues } from './step-catalogues.ts'

/** What the page can say before the contract shows. What comes later asks step-words.ts. */
type TextKey = KeyOf<PageWords> & string
export type AllWords = PageWords & StepWords
export type AnyKey = KeyOf<AllWords> & string
/** Of a text without anything to fill in. */
export type PlainKey = {
  [Key in AnyKey]: ValuesFor<AllWords, Key> extends [] ? Key : never
}[AnyKey]

function make(language: Language, first: SignerWords, steps?: Catalogue) {
  const all = { ...first.page, ...steps }
  const { tag } = languages[language]
  return {
    language,
    first,
    all,
    hasSteps: steps !== undefined,
    ...createTranslator(languages[language], all),
    ...createTimes(tag),
  }
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

/** The same of a text that is known by its name; who gives one of a later step is that step. */
export const textOf = (key: PlainKey) => words().translate(key)

/** The same of a name that the server gave: see `hasText`. */
export const findText = (key: string, values?: Values) => words().find(key, values)
export const fillText = (text: string, values?: Values) => words().fill(text, values)

/** Whether there is a text under a name that the server gave. */
export const hasText = (key: string) => Object.hasOwn(words().all, key)

/** What is agreed to, in the language of the page. */
export const consentWords = () => words().first.consent

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

/** Whether a part of the page that needs the words of the later steps was asked for. */
let needsSteps = false

/** The language that was asked for last, whichever comes first. */
let wanted: Language | undefined

/**
 * Loads the words of a language, which count from then on; not where another one is wanted by then, whether they come or
 * not. False where they are wanted and do not come: then all stays as it is.
 */
export async function loadWords(language: Language): Promise<boolean> {
  wanted = language
  try {
    const first = await catalogues[language]()
    const made = make(language, first, needsSteps ? await stepCatalogues[language]() : undefined)
    if (language === wanted) loaded = made
    return true
  } catch {
    return language !== wanted
  }
}

/** Loads what the later steps say in the language of the page. Rejects where it does not come. */
async function loadStepWords() {
  needsSteps = true
  while (!words().hasSteps) {
    const { language, first } = words()
    const steps = await stepCatalogues[language]()
    // not where another one was chosen meanwhile
    if (language === currentLanguage()) loaded = make(language, first, steps)
  }
}

/** A part of the page once the words of the later steps have come, too. */
export async function withStepWords<Part>(part: Promise<Part>): Promise<Part> {
  const [loadedPart] = await Promise.all([part, loadStepWords()])
  return loadedPart
}

/** With what the later steps say; throws where a part is drawn that did not wait for that. */
export function wordsWithSteps() {
  if (!words().hasSteps) throw new Error('The words of this step have not come')
  return words()
}

/** The same, and shows the page in it. */
export async function changeLanguage(language: Language): Promise<boolean> {
  if (!(await loadWords(language))) return false
  if (language !== currentLanguage()) return true
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
