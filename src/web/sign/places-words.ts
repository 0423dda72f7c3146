import { useEffect, useState } from 'react'
import { type Language, languages } from '#shared/explaining/languages.ts'
import type { PlaceWords } from '#shared/signer-words/places-in-english.ts'
import {
  type Catalogue,
  createTranslator,
  type KeyOf,
  type ValuesFor,
} from '#shared/signer-words/translate.ts'
import { currentLanguage, useLanguage } from './words.ts'

/** The words of the places in a text: whoever has none never loads them. */
export const placeCatalogues: Record<Language, () => Promise<Catalogue>> = {
  english: async () => (await import('#shared/signer-words/places-in-english.ts')).placesInEnglish,
  spanish: async () => (await import('#shared/signer-words/places-in-spanish.ts')).placesInSpanish,
  french: async () => (await import('#shared/signer-words/places-in-french.ts')).placesInFrench,
  german: async () => (await import('#shared/signer-words/places-in-german.ts')).placesInGerman,
  italian: async () => (await import('#shared/signer-words/places-in-italian.ts')).placesInItalian,
  portuguese: async () => (await import('#shared/signer-words/places-in-portuguese.ts')).placesInPortuguese,
  chinese: async () => (await import('#shared/signer-words/places-in-chinese.ts')).placesInChinese,
  japanese: async () => (await import('#shared/signer-words/places-in-japanese.ts')).placesInJapanese,
  korean: async () => (await import('#shared/signer-words/places-in-korean.ts')).placesInKorean,
  arabic: async () => (await import('#shared/signer-words/places-in-arabic.ts')).placesInArabic,
  russian: async () => (await import('#shared/signer-words/places-in-russian.ts')).placesInRussian,
  hindi: async () => (await import('#shared/signer-words/places-in-hindi.ts')).placesInHindi,
}

/** Loads them in the language of the page: offline they could not be loaded any more. */
export const load = () => placeCatalogues[currentLanguage()]()

type PlaceKey = KeyOf<PlaceWords> & string

const make = (language: Language, catalogue: Catalogue) => {
  const { translate } = createTranslator(languages[language], catalogue)
  return <Key extends PlaceKey>(key: Key, ...values: ValuesFor<PlaceWords, Key>): string =>
    translate(key, ...values)
}
export type PlaceTexts = ReturnType<typeof make>

/** These words in the language of the page; undefined until they are loaded. */
export function usePlaceWords(): PlaceTexts | undefined {
  const language = useLanguage()
  const [words, setWords] = useState<{ p: PlaceTexts }>()
  useEffect(() => {
    let current = true
    placeCatalogues[language]().then(
      (catalogue) => current && setWords({ p: make(language, catalogue) }),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [language])
  return words?.p
}
