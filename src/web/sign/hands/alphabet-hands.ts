import amitaDevanagari from '@fontsource/amita/files/amita-devanagari-400-normal.woff2?url'
import amitaLatin from '@fontsource/amita/files/amita-latin-400-normal.woff2?url'
import amitaLatinExt from '@fontsource/amita/files/amita-latin-ext-400-normal.woff2?url'
import arefRuqaaArabic from '@fontsource/aref-ruqaa/files/aref-ruqaa-arabic-400-normal.woff2?url'
import arefRuqaaLatin from '@fontsource/aref-ruqaa/files/aref-ruqaa-latin-400-normal.woff2?url'
import caveatCyrillic from '@fontsource/caveat/files/caveat-cyrillic-400-normal.woff2?url'
import caveatLatin from '@fontsource/caveat/files/caveat-latin-400-normal.woff2?url'
import caveatLatinExt from '@fontsource/caveat/files/caveat-latin-ext-400-normal.woff2?url'
import greatVibesCyrillic from '@fontsource/great-vibes/files/great-vibes-cyrillic-400-normal.woff2?url'
import greatVibesLatin from '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2?url'
import greatVibesLatinExt from '@fontsource/great-vibes/files/great-vibes-latin-ext-400-normal.woff2?url'
import greatVibesVietnamese from '@fontsource/great-vibes/files/great-vibes-vietnamese-400-normal.woff2?url'
import kalamDevanagari from '@fontsource/kalam/files/kalam-devanagari-400-normal.woff2?url'
import kalamLatin from '@fontsource/kalam/files/kalam-latin-400-normal.woff2?url'
import kalamLatinExt from '@fontsource/kalam/files/kalam-latin-ext-400-normal.woff2?url'
import marckScriptCyrillic from '@fontsource/marck-script/files/marck-script-cyrillic-400-normal.woff2?url'
import marckScriptLatin from '@fontsource/marck-script/files/marck-script-latin-400-normal.woff2?url'
import marckScriptLatinExt from '@fontsource/marck-script/files/marck-script-latin-ext-400-normal.woff2?url'
import nastaliqArabic from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2?url'
import nastaliqLatin from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-latin-400-normal.woff2?url'
import playpenArabic from '@fontsource/playpen-sans-arabic/files/playpen-sans-arabic-arabic-400-normal.woff2?url'
import playpenLatin from '@fontsource/playpen-sans-arabic/files/playpen-sans-arabic-latin-400-normal.woff2?url'
import tillanaDevanagari from '@fontsource/tillana/files/tillana-devanagari-400-normal.woff2?url'
import tillanaLatin from '@fontsource/tillana/files/tillana-latin-400-normal.woff2?url'
import tillanaLatinExt from '@fontsource/tillana/files/tillana-latin-ext-400-normal.woff2?url'
import { type Hand, type HandLetters, handLetters } from './hand-letters.ts'

const handOf = (family: string, files: Partial<Record<keyof HandLetters, string>>): Hand => ({
  family,
  fileFor(letter) {
    const part = Object.entries(handLetters[family] ?? {}).find(([, has]) => has.test(letter))
    return Object.entries(files).find(([name]) => name === part?.[0])?.[1]
  },
})

/** For names in Latin and in Cyrillic letters. */
export const usualHands = [
  handOf('Caveat', { latin: caveatLatin, latinExt: caveatLatinExt, cyrillic: caveatCyrillic }),
  handOf('Great Vibes', {
    latin: greatVibesLatin,
    latinExt: greatVibesLatinExt,
    cyrillic: greatVibesCyrillic,
    vietnamese: greatVibesVietnamese,
  }),
  handOf('Marck Script', {
    latin: marckScriptLatin,
    latinExt: marckScriptLatinExt,
    cyrillic: marckScriptCyrillic,
  }),
]

export const devanagariHands = [
  handOf('Kalam', { latin: kalamLatin, latinExt: kalamLatinExt, devanagari: kalamDevanagari }),
  handOf('Tillana', { latin: tillanaLatin, latinExt: tillanaLatinExt, devanagari: tillanaDevanagari }),
  handOf('Amita', { latin: amitaLatin, latinExt: amitaLatinExt, devanagari: amitaDevanagari }),
]

/** Ruqʿah, Nastaliq, and the writing of a child's first book. */
export const arabicHands = [
  handOf('Aref Ruqaa', { latin: arefRuqaaLatin, arabic: arefRuqaaArabic }),
  handOf('Noto Nastaliq Urdu', { latin: nastaliqLatin, arabic: nastaliqArabic }),
  handOf('Playpen Sans Arabic', { latin: playpenLatin, arabic: playpenArabic }),
]
