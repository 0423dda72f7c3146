import type { Language } from '#shared/explaining/languages.ts'
import { arabic } from './in-arabic.ts'
import { chinese } from './in-chinese.ts'
import { english } from './in-english.ts'
import { french } from './in-french.ts'
import { german } from './in-german.ts'
import { hindi } from './in-hindi.ts'
import { italian } from './in-italian.ts'
import { japanese } from './in-japanese.ts'
import { korean } from './in-korean.ts'
import { portuguese } from './in-portuguese.ts'
import { russian } from './in-russian.ts'
import { spanish } from './in-spanish.ts'
import { stepsInArabic } from './steps-in-arabic.ts'
import { stepsInChinese } from './steps-in-chinese.ts'
import { stepsInEnglish } from './steps-in-english.ts'
import { stepsInFrench } from './steps-in-french.ts'
import { stepsInGerman } from './steps-in-german.ts'
import { stepsInHindi } from './steps-in-hindi.ts'
import { stepsInItalian } from './steps-in-italian.ts'
import { stepsInJapanese } from './steps-in-japanese.ts'
import { stepsInKorean } from './steps-in-korean.ts'
import { stepsInPortuguese } from './steps-in-portuguese.ts'
import { stepsInRussian } from './steps-in-russian.ts'
import { stepsInSpanish } from './steps-in-spanish.ts'
import type { Catalogue } from './translate.ts'
import type { SignerWords } from './words.ts'

const whole = ({ page, consent }: SignerWords, steps: Catalogue): SignerWords => ({
  page: { ...page, ...steps },
  consent,
})

/** What signers read in each language; for the server, which has to know what was shown. */
export const signerWords: Record<Language, SignerWords> = {
  english: whole(english, stepsInEnglish),
  spanish: whole(spanish, stepsInSpanish),
  french: whole(french, stepsInFrench),
  german: whole(german, stepsInGerman),
  italian: whole(italian, stepsInItalian),
  portuguese: whole(portuguese, stepsInPortuguese),
  chinese: whole(chinese, stepsInChinese),
  japanese: whole(japanese, stepsInJapanese),
  korean: whole(korean, stepsInKorean),
  arabic: whole(arabic, stepsInArabic),
  russian: whole(russian, stepsInRussian),
  hindi: whole(hindi, stepsInHindi),
}
