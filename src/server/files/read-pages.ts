import { MAX_UPLOAD_PAGES } from '#shared/attachments/attachments.api.ts'
import { type PagedText, pagesToText } from './pages-to-text.ts'
import { readPageLines, type ReadLines } from './pdf-lines.ts'
import { judgePictures } from './pdfium-pictures.ts'
import { hasLargePicture, isPlainPage } from './pdf-page-kinds.ts'
import { seenTest } from './pdf-seen-letters.ts'
import { type PdfDocument, withPdf } from './pdfium.ts'

export type ReadPages = PagedText & {
  /** Pages that were read, counted from 1, those of them of which more than a line wasn't, and all others. */
  read: number[]
  inPart: number[]
  unread: number[]
  /** Whether all pages were looked at, and none has text to read. */
  isTextless: boolean
  /** Whether there was no time for some of them: another time, more can be read. */
  isCutShort: boolean
}

/** Well below what the job may take: what is left then counts as not read. */
const MAX_READING_MS = 20_000
const MAX_CHARACTERS = 1_000_000

/**
 * The sentences that a reader sees on the pages of a PDF, and on which page each stands. Never what text recognition makes
 * of a picture, neither ours nor that of the program which laid words under a scanned page. @throws FileError
 */
export function readPages({
  bytes,
  maxMs = MAX_READING_MS,
}: {
  bytes: Uint8Array
  maxMs?: number
}): Promise<ReadPages> {
  return withPdf(bytes, MAX_UPLOAD_PAGES, (document) => {
    const end = performance.now() + maxMs
    const pages: (ReadLines & { page: number })[] = []
    const unread: number[] = []
    let left = MAX_CHARACTERS
    let isCutShort = false
    let isTextless = true
    for (let at = 0; at < document.pages; at += 1) {
      isCutShort ||= left > 0 && performance.now() >= end
      const found = left > 0 && !isCutShort ? readPage(document, at) : undefined
      if (found === undefined || found === 'picture') unread.push(at + 1)
      else pages.push({ ...found, page: at + 1 })
      if (found === 'picture') continue
      if (found?.readable !== 0) isTextless = false
      left -= found?.readable ?? 0
    }
    const read = pages.filter(({ readable }) => readable > 0).map(({ page }) => page)
    const { inPart, ...told } = pagesToText(pages)
    const cut = pages.flatMap(({ page, isCut }) => (isCut && !inPart.includes(page) ? [page] : []))
    const all = [...inPart, ...cut].toSorted((a, b) => a - b)
    return { ...told, read, inPart: all, unread, isTextless, isCutShort }
  })
}

/** Fewer beside a large picture are the stamp on a scan. */
const MIN_BESIDE_PICTURE = 200

/** Undefined where what the page says can't be told from its text. */
function readPage(document: PdfDocument, index: number): ReadLines | 'picture' | undefined {
  judgePictures(document, index)
  const isSeen = isPlainPage(document, index) ? seenTest(document, index) : undefined
  if (!isSeen) return undefined
  const lines = readPageLines(document, index, isSeen)
  const isScan = lines.isPicture || lines.unseen > lines.readable
  const isStamped = lines.readable < MIN_BESIDE_PICTURE && hasLargePicture(document, index)
  if (lines.isCut && lines.readable === 0) return undefined
  return isScan || isStamped ? 'picture' : lines
}
