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
import type { Language } from './languages.ts'
import type { Words } from './words.ts'

export const wordsIn: Record<Language, Words> = {
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
