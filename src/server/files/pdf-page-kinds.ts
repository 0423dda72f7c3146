import { type PdfDocument, withPage } from './pdfium.ts'

const LINK = 2
const POPUP = 16

/** Whether a page stands upright, and its words are all that it says. */
export const isPlainPage = (document: PdfDocument, index: number): boolean =>
  withPage(
    document,
    index,
    (page) => document.pdfium._FPDFPage_GetRotation(page) === 0 && !hasNotes(document, page),
  ) ?? false

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

/** Whether a picture takes up much of a page. */
export function hasLargePicture(document: PdfDocument, index: number): boolean {
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
