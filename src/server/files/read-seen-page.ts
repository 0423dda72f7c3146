import { FileError } from './file-error.ts'
import { type PageLines, readPageLines, type ReadLines } from './pdf-lines.ts'
import { seenTest } from './pdf-seen-letters.ts'
import { judgePictures } from './pdfium-pictures.ts'
import { drawInShades } from './pdfium-shades.ts'
import { drawPage, type PdfDocument } from './pdfium.ts'

export type SeenPage = PageLines & {
  /** Whether it holds letters that nobody sees; they are left out. Undefined where that can't be told. */
  hasHidden: boolean | undefined
}

/** The lines that a reader sees on a page; one that holds more letters that nobody sees counts as a picture. */
export function readSeenPage(document: PdfDocument, index: number, deadline: number): SeenPage {
  const page = performance.now() < deadline && canBeDrawn(document, index) ? look(document, index) : undefined
  if (!page) return { ...readPageLines(document, index), hasHidden: undefined }
  return { ...page, isPicture: page.isPicture || page.unseen > page.readable, hasHidden: page.unseen > 0 }
}

function look(document: PdfDocument, index: number): ReadLines | undefined {
  const isSeen = seenTest(document, index, drawPage)
  const page = isSeen && readPageLines(document, index, isSeen)
  if (!page || page.unseen === 0) return page
  // gray has lost what lies under a marker
  const isSeenInColor = seenTest(document, index, drawInShades)
  return isSeenInColor && readPageLines(document, index, isSeenInColor)
}

function canBeDrawn(document: PdfDocument, index: number): boolean {
  try {
    judgePictures(document, index)
    return true
  } catch (error) {
    if (error instanceof FileError) return false
    throw error
  }
}

/** What to tell of text that was left out, or may be there although nobody sees it. */
export function warnOfHidden(pages: SeenPage[]): string[] {
  const hidden = whereIs(pages, true)
  const unknown = whereIs(pages, undefined)
  return [
    ...(hidden ? [`Hidden text on ${hidden} isn’t included.`] : []),
    ...(unknown ? [`We couldn’t check ${unknown} for hidden text. Compare it with the original.`] : []),
  ]
}

function whereIs(pages: SeenPage[], wanted: boolean | undefined): string | undefined {
  const found = pages.flatMap(({ hasHidden }, at) => (hasHidden === wanted ? [at + 1] : []))
  const [first] = found
  if (first === undefined) return undefined
  return found.length === 1 ? `page ${first}` : `${found.length} pages (the first is page ${first})`
}
