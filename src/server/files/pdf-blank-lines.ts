import { type BlankLine, MIN_WIDTH, readDrawnLines } from './pdf-drawn-lines.ts'
import type { Line } from './pdf-lines.ts'
import { type PdfDocument, withPage } from './pdfium.ts'

export type PageBlanks = {
  /** Lines that are drawn, and text fields of a form that nobody has filled in. */
  lines: BlankLine[]
  /** Fields for a digital signature. */
  signatureFields: number
}

const MAX_FIELDS = 500
const WIDGET = 20
const TEXT_FIELD = 6
const SIGNATURE_FIELD = 7
/** Bytes: the end of an empty text. */
const EMPTY_VALUE = 2

export function readBlankLines(document: PdfDocument, index: number): PageBlanks {
  const { pdfium } = document
  const blanks = withPage(document, index, (page) => {
    const height = pdfium._FPDF_GetPageHeight(page)
    const fields = fieldsOf(document, page, height)
    return { ...fields, lines: [...readDrawnLines(pdfium, page, height), ...fields.lines] }
  })
  return blanks ?? { lines: [], signatureFields: 0 }
}

function fieldsOf({ pdfium, form }: PdfDocument, page: number, height: number): PageBlanks {
  const found: PageBlanks = { lines: [], signatureFields: 0 }
  const rect = pdfium.wasmExports.malloc(16)
  const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), MAX_FIELDS)
  for (let at = 0; at < count; at += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, at)
    if (annotation === 0) continue
    const isField = pdfium._FPDFAnnot_GetSubtype(annotation) === WIDGET
    const type = isField ? pdfium._FPDFAnnot_GetFormFieldType(form, annotation) : -1
    if (type === SIGNATURE_FIELD) found.signatureFields += 1
    const isEmpty = pdfium._FPDFAnnot_GetFormFieldValue(form, annotation, 0, 0) <= EMPTY_VALUE
    if (type === TEXT_FIELD && isEmpty && pdfium._FPDFAnnot_GetRect(annotation, rect)) {
      const [left = 0, , right = 0, bottom = 0] = pdfium.HEAPF32.subarray(rect / 4, rect / 4 + 4)
      found.lines.push({ left, right, y: height - bottom })
    }
    pdfium._FPDFPage_CloseAnnot(annotation)
  }
  pdfium.wasmExports.free(rect)
  return found
}

/** As a text would have it. */
const RULE = '________'
/** Points between a label and the line after it. */
const MAX_GAP = 60
/** Points above a line in which a text fills it, or is underlined by it. */
const WRITTEN_ABOVE = 14
const NAMES_SIGNATURE = /\b(?:signature|signed|sign here|signatory|initials)\b/i

/**
 * The lines of a page with those to write on, each as underscores on the row of the text that says what it is for: beside
 * it, or below where that speaks of a signature. Lines without such a text part a page or its tables, or are filled in.
 */
export function withBlanks(texts: Line[], blanks: BlankLine[]): Line[] {
  const rules = blanks.flatMap((blank): Line[] => {
    if (texts.some((text) => isOn(text, blank))) return []
    const beside = texts.filter((text) => isBeside(text, blank)).toSorted((a, b) => b.right - a.right)[0]
    if (beside) return [{ ...beside, text: RULE, left: blank.left, right: blank.right }]
    const below = texts.find((text) => NAMES_SIGNATURE.test(text.text) && isBelow(text, blank))
    return below && !isOfTable(blank, blanks)
      ? [{ ...below, text: RULE, left: below.right + 1, right: below.right + MIN_WIDTH }]
      : []
  })
  return [...texts, ...rules]
}

/** Points between the rows of a table; two lines to sign on are further apart. */
const MAX_ROW = 30

const isOfTable = (blank: BlankLine, blanks: BlankLine[]) =>
  blanks.some(
    (other) =>
      other !== blank &&
      Math.abs(other.left - blank.left) < 2 &&
      Math.abs(other.right - blank.right) < 2 &&
      Math.abs(other.y - blank.y) < MAX_ROW,
  )

const overlap = (text: Line, blank: BlankLine) =>
  Math.min(text.right, blank.right) - Math.max(text.left, blank.left)

const isOn = (text: Line, blank: BlankLine) =>
  overlap(text, blank) > 5 && text.y > blank.y - WRITTEN_ABOVE && text.y < blank.y + 4

const isBeside = (text: Line, blank: BlankLine) =>
  text.right <= blank.left + 5 &&
  blank.left - text.right <= MAX_GAP &&
  Math.abs(text.y - blank.y) <= Math.max(6, text.fontSize * 0.8)

const isBelow = (text: Line, blank: BlankLine) =>
  overlap(text, blank) > 5 && text.y > blank.y && text.y - blank.y <= text.fontSize * 2
