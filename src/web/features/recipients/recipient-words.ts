import { useEffect, useState } from 'react'
import { type Language, languageOf, languages } from '#shared/explaining/languages.ts'
import { languageNamed } from '#shared/signer-words/choose-language.ts'
import type { RecipientWords } from '#shared/signer-words/recipient-in-english.ts'
import {
  type Catalogue,
  createTranslator,
  type KeyOf,
  type ValuesFor,
} from '#shared/signer-words/translate.ts'
import { keepLoading } from '#web/ui/loaded.tsx'

/** The words of this page, each language in a file of its own. */
export const recipientCatalogues: Record<Language, () => Promise<Catalogue>> = {
  english: async () => (await import('#shared/signer-words/recipient-in-english.ts')).recipientInEnglish,
  spanish: async () => (await import('#shared/signer-words/recipient-in-spanish.ts')).recipientInSpanish,
  french: async () => (await import('#shared/signer-words/recipient-in-french.ts')).recipientInFrench,
  german: async () => (await import('#shared/signer-words/recipient-in-german.ts')).recipientInGerman,
  italian: async () => (await import('#shared/signer-words/recipient-in-italian.ts')).recipientInItalian,
  portuguese: async () =>
    (await import('#shared/signer-words/recipient-in-portuguese.ts')).recipientInPortuguese,
  chinese: async () => (await import('#shared/signer-words/recipient-in-chinese.ts')).recipientInChinese,
  japanese: async () => (await import('#shared/signer-words/recipient-in-japanese.ts')).recipientInJapanese,
  korean: async () => (await import('#shared/signer-words/recipient-in-korean.ts')).recipientInKorean,
  arabic: async () => (await import('#shared/signer-words/recipient-in-arabic.ts')).recipientInArabic,
  russian: async () => (await import('#shared/signer-words/recipient-in-russian.ts')).recipientInRussian,
  hindi: async () => (await import('#shared/signer-words/recipient-in-hindi.ts')).recipientInHindi,
}

const make = (language: Language, catalogue: Catalogue) => {
  const { translate } = createTranslator(languages[language], catalogue)
  return {
    language,
    w: <Key extends KeyOf<RecipientWords> & string>(key: Key, ...values: ValuesFor<RecipientWords, Key>) =>
      translate(key, ...values),
  }
}
export type RecipientTexts = ReturnType<typeof make>

/** The one that they choose here, else that of the messages to them, else their browser's. */
export const languageOfRecipient = (
  chosen: Language | undefined,
  ofMessages: Language | null | undefined,
): Language =>
  chosen ??
  languageNamed(new URLSearchParams(location.search).get('lang')) ??
  ofMessages ??
  languageOf(navigator.languages)

/** The words of a language; until they have come those before, at first none. Undefined asks for none yet. */
export function useRecipientWords(language: Language | undefined): RecipientTexts | undefined {
  const [words, setWords] = useState<RecipientTexts>()
  useEffect(() => {
    if (!language) return undefined
    let current = true
    const load = async () => {
      const catalogue = await keepLoading(recipientCatalogues[language])
      if (current) setWords(make(language, catalogue))
    }
    void load()
    return () => {
      current = false
    }
  }, [language])
  return words
}
