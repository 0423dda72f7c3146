import { type DisclaimerWords, disclaimer } from '#shared/explaining/disclaimer.ts'
import type { Language } from '#shared/explaining/languages.ts'
import { currentLanguage } from './words.ts'

/** What is accepted before an explanation; loaded only when one is asked for. */
const disclaimers: Record<Language, () => Promise<DisclaimerWords>> = {
  english: () => Promise.resolve(disclaimer),
  spanish: async () => (await import('#shared/signer-words/disclaimer-in-spanish.ts')).disclaimerInSpanish,
  french: async () => (await import('#shared/signer-words/disclaimer-in-french.ts')).disclaimerInFrench,
  german: async () => (await import('#shared/signer-words/disclaimer-in-german.ts')).disclaimerInGerman,
  italian: async () => (await import('#shared/signer-words/disclaimer-in-italian.ts')).disclaimerInItalian,
  portuguese: async () =>
    (await import('#shared/signer-words/disclaimer-in-portuguese.ts')).disclaimerInPortuguese,
  chinese: async () => (await import('#shared/signer-words/disclaimer-in-chinese.ts')).disclaimerInChinese,
  japanese: async () => (await import('#shared/signer-words/disclaimer-in-japanese.ts')).disclaimerInJapanese,
  korean: async () => (await import('#shared/signer-words/disclaimer-in-korean.ts')).disclaimerInKorean,
  arabic: async () => (await import('#shared/signer-words/disclaimer-in-arabic.ts')).disclaimerInArabic,
  russian: async () => (await import('#shared/signer-words/disclaimer-in-russian.ts')).disclaimerInRussian,
  hindi: async () => (await import('#shared/signer-words/disclaimer-in-hindi.ts')).disclaimerInHindi,
}

export const loadDisclaimer = () => disclaimers[currentLanguage()]()
