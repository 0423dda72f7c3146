import { useEffect, useState } from 'react'
import { type Language, languages } from '#shared/explaining/languages.ts'
import type { OptionWords } from '#shared/signer-words/options-in-english.ts'
import {
  type Catalogue,
  createTranslator,
  type KeyOf,
  type ValuesFor,
} from '#shared/signer-words/translate.ts'
import { useLanguage } from './words.ts'

/** The words of the ways out: whoever just signs never loads them. */
export const optionCatalogues: Record<Language, () => Promise<Catalogue>> = {
  english: async () => (await import('#shared/signer-words/options-in-english.ts')).optionsInEnglish,
  spanish: async () => (await import('#shared/signer-words/options-in-spanish.ts')).optionsInSpanish,
  french: async () => (await import('#shared/signer-words/options-in-french.ts')).optionsInFrench,
  german: async () => (await import('#shared/signer-words/options-in-german.ts')).optionsInGerman,
  italian: async () => (await import('#shared/signer-words/options-in-italian.ts')).optionsInItalian,
  portuguese: async () => (await import('#shared/signer-words/options-in-portuguese.ts')).optionsInPortuguese,
  chinese: async () => (await import('#shared/signer-words/options-in-chinese.ts')).optionsInChinese,
  japanese: async () => (await import('#shared/signer-words/options-in-japanese.ts')).optionsInJapanese,
  korean: async () => (await import('#shared/signer-words/options-in-korean.ts')).optionsInKorean,
  arabic: async () => (await import('#shared/signer-words/options-in-arabic.ts')).optionsInArabic,
  russian: async () => (await import('#shared/signer-words/options-in-russian.ts')).optionsInRussian,
  hindi: async () => (await import('#shared/signer-words/options-in-hindi.ts')).optionsInHindi,
}

export type OptionKey = KeyOf<OptionWords> & string

const make = (language: Language, catalogue: Catalogue) => {
  const { translate } = createTranslator(languages[language], catalogue)
  return {
    language,
    o: <Key extends OptionKey>(key: Key, ...values: ValuesFor<OptionWords, Key>): string =>
      translate(key, ...values),
    hasText: (key: string): key is OptionKey => Object.hasOwn(catalogue, key),
  }
}
export type OptionTexts = ReturnType<typeof make>

/** These words in the language of the page; undefined until they are loaded. */
export function useOptionWords(): OptionTexts | undefined {
  const language = useLanguage()
  const [words, setWords] = useState<OptionTexts>()
  useEffect(() => {
    let current = true
    optionCatalogues[language]().then(
      (catalogue) => current && setWords(make(language, catalogue)),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [language])
  return words
}
