import { type PdfDocument, sizeOfPage } from '#server/files/pdfium.ts'
import { charactersOf } from '#server/files/pdfium-characters.ts'
import { drawColors, inShades } from '#server/files/pdfium-shades.ts'
import { showsDifference } from './compare-pictures.ts'

/** What is known of a page before it is compared. */
export type Expected = {
  /** Values of its fields that have to be in its text, though they are none of the page's own. */
  values: string[]
  /** Whether its text is the same, or has more than before; one that lost hidden layers is judged by its picture. */
  text: 'same' | 'more' | 'less'
  /** Always compared as a picture, too. */
  isDrawnAnew: boolean
}

/** Then pages that are copied as they were are compared by their text only. */
const PICTURES_UNTIL_MS = 8000
/** Of the longer side of a page, in points of a picture. */
const PICTURE_SIDE = 1000

/**
 * The pages, counted from 0, that show or say something else than in the original: a character that is missing or new,
 * a value of a field that is nowhere, or another picture.
 */
export function findDifferences(
  original: PdfDocument,
  other: PdfDocument,
  pages: Expected[],
  /** Number of the page in the other document that the first one is compared with. */
  from = 0,
): number[] {
  const start = performance.now()
  const isLate = () => performance.now() - start > PICTURES_UNTIL_MS
  const order = pages
    .map((page, at) => ({ page, at }))
    .toSorted((a, b) => Number(b.page.isDrawnAnew) - Number(a.page.isDrawnAnew))
  function differs({ page, at }: (typeof order)[number]): boolean {
    if (!hasExpectedText(charactersOf(original, at), charactersOf(other, from + at), page)) return true
    if (!page.isDrawnAnew && isLate()) return false
    const size = pictureSize(original, at)
    const before = size && drawColors(original, at, size)
    const after = size && drawColors(other, from + at, size)
    if (!before || !after) return true
    // as most pages are
    if (Buffer.compare(before.colors, after.colors) === 0) return false
    return showsDifference(inShades(before), inShades(after))
  }
  return order
    .filter(differs)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
}

function pictureSize(document: PdfDocument, index: number) {
  const size = sizeOfPage(document, index)
  if (!size || !(size.width > 0) || !(size.height > 0)) return undefined
  const scale = PICTURE_SIDE / Math.max(size.width, size.height)
  const side = (points: number) => Math.max(1, Math.round(points * scale))
  return { width: side(size.width), height: side(size.height) }
}

function hasExpectedText(before: string, after: string, { values, text }: Expected): boolean {
  const [held, found] = [countsOf(before), countsOf(after)]
  if (text !== 'less' && !isWithin(held, found)) return false
  if (text === 'same' && !isWithin(found, held)) return false
  return isSaid(values, after)
}

const isSaid = (values: string[], text: string) =>
  values.every((value) => text.includes(value.replace(/\s+/g, '')))

/** Whether each page says what is stored in its fields. */
export const saysValues = (document: PdfDocument, stored: string[][]): boolean =>
  stored.every((values, at) => values.length === 0 || isSaid(values, charactersOf(document, at)))

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1)
  return counts
}

const isWithin = (some: Map<string, number>, all: Map<string, number>) =>
  [...some].every(([char, count]) => count <= (all.get(char) ?? 0))
