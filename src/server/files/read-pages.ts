import { MAX_UPLOAD_PAGES } from '#shared/attachments/attachments.api.ts'
import { type PagedText, pagesToText } from './pages-to-text.ts'
import { readPageLines, type ReadLines } from './pdf-lines.ts'
import { judgePictures } from './pdfium-pictures.ts'
import { type PdfDocument, withPage, withPdf } from './pdfium.ts'
import { seenTest } from './seen-letters.ts'

export type ReadPages = PagedText & {
  /** Pages that were read, counted from 1, and those with something on them that wasn't. */
  read: number[]
  unread: number[]
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
    for (let at = 0; at < document.pages; at += 1) {
      const lines = left > 0 && performance.now() < end ? readPage(document, at) : undefined
      if (lines === undefined) unread.push(at + 1)
      else pages.push({ ...lines, page: at + 1 })
      left -= lines?.readable ?? 0
    }
    const read = pages.filter(({ readable }) => readable > 0).map(({ page }) => page)
    return { ...pagesToText(pages), read, unread }
  })
}

const POPUP = 16
const LINK = 2
/** Fewer beside a large picture are the stamp on a scan. */
const MIN_BESIDE_PICTURE = 200

/** Undefined where something on the page can't be read as its text. */
function readPage(document: PdfDocument, index: number): ReadLines | undefined {
  judgePictures(document, index)
  const isPlain = withPage(document, index, (page) => isUpright(document, page) && !hasNotes(document, page))
  const isSeen = isPlain ? seenTest(document, index) : undefined
  if (!isSeen) return undefined
  const lines = readPageLines(document, index, isSeen)
  const isScan = lines.isPicture || lines.unseen > lines.readable
  const isStamped = lines.readable < MIN_BESIDE_PICTURE && hasLargePicture(document, index)
  return isScan || isStamped ? undefined : lines
}

const isUpright = ({ pdfium }: PdfDocument, page: number) => pdfium._FPDFPage_GetRotation(page) === 0

/** Notes and values of a form that are no part of the page: only a file that was kept as it came has them. */
function hasNotes({ pdfium }: PdfDocument, page: number): boolean {
  const count = pdfium._FPDFPage_GetAnnotCount(page)
  for (let at = 0; at < count; at += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, at)
    const kind = pdfium._FPDFAnnot_GetSubtype(annotation)
    pdfium._FPDFPage_CloseAnnot(annotation)
    if (kind !== LINK && kind !== POPUP) return true
  }
  return false
}

const IMAGE = 3
const FORM = 5
const MAX_OBJECTS = 2000
const MAX_DEPTH = 4
const LARGE_PART = 0.4

function hasLargePicture(document: PdfDocument, index: number): boolean {
  const { pdfium } = document
  const box = pdfium.wasmExports.malloc(16)
  const isLarge = (object: number, area: number) => {
    if (!pdfium._FPDFPageObj_GetBounds(object, box, box + 4, box + 8, box + 12)) return false
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(box / 4, box / 4 + 4)
    return (right - left) * (top - bottom) > area * LARGE_PART
  }
  const holdsPicture = (object: number, depth: number): boolean => {
    const kind = pdfium._FPDFPageObj_GetType(object)
    if (kind !== FORM || depth === MAX_DEPTH) return kind === IMAGE
    const count = Math.min(pdfium._FPDFFormObj_CountObjects(object), MAX_OBJECTS)
    return Array.from({ length: count }, (_, at) => pdfium._FPDFFormObj_GetObject(object, at)).some((part) =>
      holdsPicture(part, depth + 1),
    )
  }
  const found = withPage(document, index, (page) => {
    const area = pdfium._FPDF_GetPageWidth(page) * pdfium._FPDF_GetPageHeight(page)
    const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS)
    return Array.from({ length: count }, (_, at) => pdfium._FPDFPage_GetObject(page, at)).some(
      (object) => isLarge(object, area) && holdsPicture(object, 0),
    )
  })
  pdfium.wasmExports.free(box)
  return found ?? false
}
