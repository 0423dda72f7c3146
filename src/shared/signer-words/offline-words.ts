import type { Language } from '#shared/explaining/languages.ts'
import { offlineInArabic } from './offline-in-arabic.ts'
import { offlineInChinese } from './offline-in-chinese.ts'
import { type OfflineTranslation, offlineInEnglish } from './offline-in-english.ts'
import { offlineInFrench } from './offline-in-french.ts'
import { offlineInGerman } from './offline-in-german.ts'
import { offlineInHindi } from './offline-in-hindi.ts'
import { offlineInItalian } from './offline-in-italian.ts'
import { offlineInJapanese } from './offline-in-japanese.ts'
import { offlineInKorean } from './offline-in-korean.ts'
import { offlineInPortuguese } from './offline-in-portuguese.ts'
import { offlineInRussian } from './offline-in-russian.ts'
import { offlineInSpanish } from './offline-in-spanish.ts'

/** All of them stand in one file that a browser keeps, because offline it can't fetch the one it needs. */
export const offlineWords: Record<Language, OfflineTranslation> = {
  english: offlineInEnglish,
  spanish: offlineInSpanish,
  french: offlineInFrench,
  german: offlineInGerman,
  italian: offlineInItalian,
  portuguese: offlineInPortuguese,
  chinese: offlineInChinese,
  japanese: offlineInJapanese,
  korean: offlineInKorean,
  arabic: offlineInArabic,
  russian: offlineInRussian,
  hindi: offlineInHindi,
}
