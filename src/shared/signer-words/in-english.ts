import { consentText } from '#shared/signing/consent-text.ts'
import type { SignerWords } from './words.ts'
import { pageInEnglish } from './page-in-english.ts'

export const english: SignerWords = { page: pageInEnglish, consent: consentText }
