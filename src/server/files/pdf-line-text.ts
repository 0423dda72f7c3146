import { lowered, raised } from '#shared/raised.ts'
import type { Char } from './pdf-lines.ts'

type Place = 'on' | 'raised' | 'lowered'

/** Of the size of what it stands behind: larger figures belong to it. */
const MAX_SIZE = 0.75
/** Of that size, too: by how much it is raised, and lowered. */
const [MIN_RISE, MAX_RISE, MIN_FALL] = [0.15, 0.9, 0.05]
/** Of the size of most of a line: the large first letter of a paragraph has nothing raised behind it. */
const MAX_BASE = 1.75
/** Longer words are no note, power or fraction. */
const MAX_LENGTH = 8

/** The words of a line from left to right, most of which have this size; what stands raised is told from what is before it. */
export function textOfLine(chars: Char[], size: number): string {
  const pieces: { text: string; place: Place }[] = []
  let base: Char | undefined
  for (const char of chars) {
    const text = textOfChar(char)
    const last = pieces.at(-1)
    const place = base && isSmallBehind(char, base, size) ? placeOf(char, base) : 'on'
    if (text.trim() === '') base = undefined
    else if (place === 'on') base = char
    if (last?.place === place) last.text += text
    else pieces.push({ text, place })
  }
  return pieces.reduce((before, { text, place }) => before + inPlace(text, place, before), '')
}

const textOfChar = ({ code }: Char) => (isValid(code) ? String.fromCodePoint(code) : '')

export const isValid = (code: number) => code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)

const isSmallBehind = ({ fontSize }: Char, base: Char, size: number) =>
  fontSize <= base.fontSize * MAX_SIZE && base.fontSize <= size * MAX_BASE

function placeOf({ baseline }: Char, base: Char): Place {
  const rise = (baseline - base.baseline) / base.fontSize
  if (rise >= MIN_RISE && rise <= MAX_RISE) return 'raised'
  return rise <= -MIN_FALL || isSlash(base) ? 'lowered' : 'on'
}

/** Of a fraction, whose lower figure may stand on the line. */
const isSlash = ({ code }: Char) => code === 0x2f || code === 0x2044

function inPlace(text: string, place: Place, before: string): string {
  if (place === 'on' || text.length > MAX_LENGTH) return text
  return place === 'raised' ? raised(text, before) : lowered(text)
}
