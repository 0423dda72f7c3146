import { type DisclaimerWords, disclaimer } from '#shared/explaining/disclaimer.ts'
import type { Language } from '#shared/explaining/languages.ts'
import { disclaimerInArabic } from './disclaimer-in-arabic.ts'
import { disclaimerInChinese } from './disclaimer-in-chinese.ts'
import { disclaimerInFrench } from './disclaimer-in-french.ts'
import { disclaimerInGerman } from './disclaimer-in-german.ts'
import { disclaimerInHindi } from './disclaimer-in-hindi.ts'
import { disclaimerInItalian } from './disclaimer-in-italian.ts'
import { disclaimerInJapanese } from './disclaimer-in-japanese.ts'
import { disclaimerInKorean } from './disclaimer-in-korean.ts'
import { disclaimerInPortuguese } from './disclaimer-in-portuguese.ts'
import { disclaimerInRussian } from './disclaimer-in-russian.ts'
import { disclaimerInSpanish } from './disclaimer-in-spanish.ts'

/** What is accepted before an explanation, in each language; the pages load one of them. */
export const disclaimerWords: Record<Language, DisclaimerWords> = {
  english: disclaimer,
  spanish: disclaimerInSpanish,
  french: disclaimerInFrench,
  german: disclaimerInGerman,
  italian: disclaimerInItalian,
  portuguese: disclaimerInPortuguese,
  chinese: disclaimerInChinese,
  japanese: disclaimerInJapanese,
  korean: disclaimerInKorean,
  arabic: disclaimerInArabic,
  russian: disclaimerInRussian,
  hindi: disclaimerInHindi,
}
