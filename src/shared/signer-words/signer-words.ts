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
import type { SignerWords } from './words.ts'

/** What signers read in each language; for the server, which has to know what was shown. */
export const signerWords: Record<Language, SignerWords> = {
  english,
  spanish,
  french,
  german,
  italian,
  portuguese,
  chinese,
  japanese,
  korean,
  arabic,
  russian,
  hindi,
}
