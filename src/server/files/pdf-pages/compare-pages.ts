import { drawPageAs, type PdfDocument, sizeOfPage } from '#server/files/pdfium.ts'
import { charactersOf } from '#server/files/pdfium-characters.ts'
import { showsDifference } from './compare-pictures.ts'

/** What is known of a page before it is compared. */
export type Expected = {
  /** Values of its fields, which no text of the page itself has to hold. */
  values: string[]
  /** Drawn otherwise than before: always compared as a picture, too. */
  isRewritten: boolean
  /** Text of hidden layers was taken away: what is left of the text is judged by the picture alone. */
  isReduced: boolean
}

/** Then pages that are copied as they were are compared by their text only. */
const PICTURES_UNTIL_MS = 8000
/** Of the longer side of a page, in points of a picture. */
const PICTURE_SIDE = 1000

/**
 * The pages, counted from 0, that show or say something else than in the original: a character that is missing or new,
 * a value of a field that is nowhere, or another picture.
 */
export function findDifferences(original: PdfDocument, clean: PdfDocument, pages: Expected[]): number[] {
  const start = performance.now()
  const isLate = () => performance.now() - start > PICTURES_UNTIL_MS
  const order = pages
    .map((page, at) => ({ page, at }))
    .toSorted((a, b) => Number(b.page.isRewritten) - Number(a.page.isRewritten))
  return order
    .filter(
      ({ page, at }) =>
        !saysTheSame(charactersOf(original, at), charactersOf(clean, at), page) ||
        ((page.isRewritten || !isLate()) && looksDifferent(original, clean, at)),
    )
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
}

function looksDifferent(original: PdfDocument, clean: PdfDocument, index: number): boolean {
  const size = sizeOfPage(original, index)
  if (!size || !(size.width > 0) || !(size.height > 0)) return true
  const scale = PICTURE_SIDE / Math.max(size.width, size.height)
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const before = drawPageAs(original, index, width, height)
  const after = drawPageAs(clean, index, width, height)
  return !before || !after || showsDifference(before, after)
}

function saysTheSame(before: string, after: string, { values, isRewritten, isReduced }: Expected): boolean {
  const [held, found] = [countsOf(before), countsOf(after)]
  if (!isReduced && !isWithin(held, found)) return false
  if (!isRewritten && !isWithin(found, held)) return false
  return values.every((value) => after.includes(value.replace(/\s+/g, '')))
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1)
  return counts
}

const isWithin = (some: Map<string, number>, all: Map<string, number>) =>
  [...some].every(([char, count]) => count <= (all.get(char) ?? 0))
