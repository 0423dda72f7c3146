import { arabicHands, devanagariHands, usualHands } from './alphabet-hands.ts'
import { type Hand, lettersOf } from './hand-letters.ts'

export type FoundHands = { hands: Hand[]; isEvery: boolean }

const chinese = async () => (await import('./chinese-hands.ts')).hands
const wenkai = async () => (await import('./wenkai-hand.ts')).hands
const japanese = async () => (await import('./japanese-hands.ts')).hands
const korean = async () => (await import('./korean-hands.ts')).hands

const ENOUGH = 3

/** Whether the hand has every letter of the name. */
export const canWrite = (hand: Hand, name: string) =>
  lettersOf(name).every((letter) => hand.fileFor(letter) !== undefined)

/**
 * Up to three hands that have every letter of the name, and whether that is as many as there can be. Which characters
 * look as in Japan and which as in China is told by the first of the reader's languages that writes them. Undefined
 * where the network doesn't bring which letters the hands have.
 */
export async function handsFor(name: string, languages: readonly string[]): Promise<FoundHands | undefined> {
  const hands: Hand[] = []
  for (const load of setsFor(name, languages)) {
    try {
      hands.push(...(await load()).filter((hand) => canWrite(hand, name)))
    } catch {
      return undefined
    }
    if (hands.length >= ENOUGH) break
  }
  return { hands: hands.slice(0, ENOUGH), isEvery: hands.length >= ENOUGH }
}

/** The first that suit the letters, and what may have those that these don't; each loads which letters it has. */
function setsFor(name: string, languages: readonly string[]): (() => Promise<Hand[]>)[] {
  if (usualHands.some((hand) => canWrite(hand, name))) return [async () => usualHands]
  if (/\p{scx=Deva}/u.test(name)) return [async () => devanagariHands]
  if (/\p{sc=Arab}/u.test(name)) return [async () => arabicHands]
  if (/\p{sc=Hang}/u.test(name)) return [korean]
  if (/[\p{sc=Hira}\p{sc=Kana}々]/u.test(name)) return [japanese, wenkai]
  if (!/\p{sc=Han}/u.test(name)) return []
  const first = languages.find((language) => /^(ja|zh)\b/.test(language))
  return first?.startsWith('ja') ? [japanese, wenkai, chinese] : [chinese, wenkai, japanese]
}

const loading = new Map<string, Promise<boolean>>()

/** Loads what the name needs of the hand, and nothing else. False where it does not come. */
export async function loadHand(hand: Hand, name: string): Promise<boolean> {
  const files = new Set(lettersOf(name).flatMap((letter) => hand.fileFor(letter) ?? []))
  return (await Promise.all(Array.from(files, (file) => loadFile(hand.family, file)))).every(Boolean)
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
