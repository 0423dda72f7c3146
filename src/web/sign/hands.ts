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
import { type HandLetters, handLetters, lettersOf } from './hand-letters.ts'

type Part = keyof HandLetters
type Hand = { family: string; files: Partial<Record<Part, string>> }

/** Three for most names, and one each for Hindi and for Arabic, which these cannot write. */
const hands: Hand[] = [
  {
    family: 'Caveat',
    files: { latin: caveatLatin, latinExt: caveatLatinExt, cyrillic: caveatCyrillic },
  },
  {
    family: 'Great Vibes',
    files: {
      latin: greatVibesLatin,
      latinExt: greatVibesLatinExt,
      cyrillic: greatVibesCyrillic,
      vietnamese: greatVibesVietnamese,
    },
  },
  {
    family: 'Marck Script',
    files: { latin: marckScriptLatin, latinExt: marckScriptLatinExt, cyrillic: marckScriptCyrillic },
  },
  {
    family: 'Kalam',
    files: { latin: kalamLatin, latinExt: kalamLatinExt, devanagari: kalamDevanagari },
  },
  {
    family: 'Aref Ruqaa',
    files: { latin: arefRuqaaLatin, arabic: arefRuqaaArabic },
  },
]

const [usual, special] = [hands.slice(0, 3), hands.slice(3)]

/** The part of the hand that has this letter; undefined where none has. */
const partFor = ({ family }: Hand, letter: string) =>
  Object.entries(handLetters[family] ?? {}).find(([, has]) => has.test(letter))?.[0]

const canWrite = (hand: Hand, name: string) =>
  lettersOf(name).every((letter) => partFor(hand, letter) !== undefined)

/** Families that have every letter of the name. */
export function handsFor(name: string): { families: string[]; isEvery: boolean } {
  const able = (some: Hand[]) => some.filter((hand) => canWrite(hand, name)).map(({ family }) => family)
  const families = able(usual)
  return families.length > 0
    ? { families, isEvery: families.length === usual.length }
    : { families: able(special), isEvery: false }
}

const loading = new Map<string, Promise<boolean>>()

/** Loads what the name needs of the hand, and nothing else. False where it does not come. */
export async function loadHand(family: string, name: string): Promise<boolean> {
  const hand = hands.find((one) => one.family === family)
  if (!hand) return false
  const parts = new Set(lettersOf(name).map((letter) => partFor(hand, letter)))
  const files = Object.entries(hand.files).filter(([part]) => parts.has(part))
  return (await Promise.all(files.map(([, file]) => loadFile(family, file)))).every(Boolean)
}

function loadFile(family: string, file: string): Promise<boolean> {
  const known = loading.get(file)
  if (known) return known
  const face = new FontFace(family, `url(${file})`)
  const loaded = face.load().then(
    () => {
      document.fonts.add(face)
      return true
    },
    () => {
      // asked for again with the next letter, perhaps on a better network
      loading.delete(file)
      return false
    },
  )
  loading.set(file, loaded)
  return loaded
}
