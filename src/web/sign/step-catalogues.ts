import type { Language } from '#shared/explaining/languages.ts'
import type { Catalogue } from '#shared/signer-words/translate.ts'

/** The words of the steps after the contract in each language: they come while the contract is read. */
export const stepCatalogues: Record<Language, () => Promise<Catalogue>> = {
  english: async () => (await import('#shared/signer-words/steps-in-english.ts')).stepsInEnglish,
  spanish: async () => (await import('#shared/signer-words/steps-in-spanish.ts')).stepsInSpanish,
  french: async () => (await import('#shared/signer-words/steps-in-french.ts')).stepsInFrench,
  german: async () => (await import('#shared/signer-words/steps-in-german.ts')).stepsInGerman,
  italian: async () => (await import('#shared/signer-words/steps-in-italian.ts')).stepsInItalian,
  portuguese: async () => (await import('#shared/signer-words/steps-in-portuguese.ts')).stepsInPortuguese,
  chinese: async () => (await import('#shared/signer-words/steps-in-chinese.ts')).stepsInChinese,
  japanese: async () => (await import('#shared/signer-words/steps-in-japanese.ts')).stepsInJapanese,
  korean: async () => (await import('#shared/signer-words/steps-in-korean.ts')).stepsInKorean,
  arabic: async () => (await import('#shared/signer-words/steps-in-arabic.ts')).stepsInArabic,
  russian: async () => (await import('#shared/signer-words/steps-in-russian.ts')).stepsInRussian,
  hindi: async () => (await import('#shared/signer-words/steps-in-hindi.ts')).stepsInHindi,
}
