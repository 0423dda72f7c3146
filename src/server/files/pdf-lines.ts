import { isValid, textOfLine } from './pdf-line-text.ts'
import { type PdfDocument, type Pdfium, withPage } from './pdfium.ts'

/** A run of text on one line. Points; y grows downwards from the top of the page. */
export type Line = {
  text: string
  left: number
  right: number
  /** Of the lower edge. */
  y: number
  fontSize: number
  isBold: boolean
  /** Of its first word: whether it would have fitted on the line before. */
  firstWordWidth: number
}

export type PageLines = {
  width: number
  height: number
  lines: Line[]
  /** Has something to see and (almost) no text that can be read: a scan. */
  isPicture: boolean
}

export type ReadLines = PageLines & {
  /** Characters that were read, and letters and digits that were left out because they can't be seen. */
  readable: number
  unseen: number
  /** Whether it has more characters than are read of one page. */
  isCut: boolean
}

/** Whether a letter or digit can be seen on its page. */
export type SeenTest = (character: { text: number; at: number; box: Box; fontSize: number }) => boolean

export type Box = { left: number; right: number; top: number; bottom: number }
export type Char = {
  code: number
  box: Box
  /** The height of the line that it stands on; y grows upwards. */
  baseline: number
  fontSize: number
  isBold: boolean
}

const SPACE = 0x20
const NO_BREAK_SPACE = 0xa0
/** What PDFium puts in place of a hyphen at the end of a line. */
const HYPHEN = 0x02
const MAX_PAGE_CHARACTERS = 100_000
const MIN_READABLE = 12
const BOLD_FROM = 600

/** The lines of a page in the order in which the file draws them; of those, where asked, only what is seen. */
export function readPageLines(document: PdfDocument, index: number, isSeen?: SeenTest): ReadLines {
  const { pdfium } = document
  const page = withPage(document, index, (page) => {
    const height = pdfium._FPDF_GetPageHeight(page)
    const text = pdfium._FPDFText_LoadPage(page)
    const read = text ? linesOf(pdfium, text, { height, isSeen }) : nothing
    const { lines, readable, unreadable, unseen, isCut } = read
    if (text) pdfium._FPDFText_ClosePage(text)
    const isUnreadable = readable < MIN_READABLE || unreadable > readable
    return {
      width: pdfium._FPDF_GetPageWidth(page),
      height,
      lines,
      isPicture: isUnreadable && (hasPicture(pdfium, page) || unreadable > MIN_READABLE),
      unseen,
      readable,
      isCut,
    }
  })
  return (
    page ?? { width: 612, height: 792, lines: [], isPicture: false, unseen: 0, readable: 0, isCut: false }
  )
}

const nothing: ReturnType<typeof linesOf> = { lines: [], readable: 0, unreadable: 0, unseen: 0, isCut: false }
const IMAGE_OBJECT = 3
const FORM_OBJECT = 5
const MAX_OBJECTS_CHECKED = 2000

function hasPicture(pdfium: Pdfium, page: number): boolean {
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS_CHECKED)
  for (let at = 0; at < count; at++) {
    const type = pdfium._FPDFPageObj_GetType(pdfium._FPDFPage_GetObject(page, at))
    if (type === IMAGE_OBJECT || type === FORM_OBJECT) return true
  }
  return false
}

type Looked = { height: number; isSeen: SeenTest | undefined }

function linesOf(pdfium: Pdfium, text: number, { height, isSeen }: Looked) {
  const all = pdfium._FPDFText_CountChars(text)
  const count = Math.min(all, MAX_PAGE_CHARACTERS)
  const rect = pdfium.wasmExports.malloc(24)
  const lines: Line[] = []
  let open: Char[] = []
  let readable = 0
  let unreadable = 0
  let unseen = 0
  // marks of little ink are as visible as the letter before them
  let isHidden = false
  let hiddenObject = 0
  const close = () => {
    const line = toLine(open, height)
    if (line) lines.push(line)
    open = []
  }
  // the last letter that was seen
  let seenAt = -1
  for (let at = 0; at < count; at++) {
    const code = pdfium._FPDFText_GetUnicode(text, at)
    if (code === 10 || code === 13) close()
    if (code !== HYPHEN && code < SPACE) continue
    const char = charAt(pdfium, text, at, rect)
    const object = pdfium._FPDFText_GetTextObject(text, at)
    // only of what was drawn with it
    if (!isLetter(code) && object !== hiddenObject) isHidden = false
    if (isSeen && (isLetter(code) || (isHidden && !isSpace(char)))) {
      const isLikeNext = seenAt === at - 1 && isOfOneWord(pdfium, text, at)
      isHidden =
        !isSeen({ text, at, ...char }) &&
        !(isLikeNext && isSeen({ text, at: at + 1, ...charAt(pdfium, text, at + 1, rect) }))
      if (isHidden) hiddenObject = object
      else seenAt = at
    }
    if (isHidden) {
      if (isLetter(code)) unseen += 1
      continue
    }
    if (isUnmapped(code) || pdfium._FPDFText_HasUnicodeMapError(text, at) === 1) unreadable += 1
    else if (code > SPACE) readable += 1
    const last = open.at(-1)
    if (last && !isSpace(char) && startsNewCell(open, char)) close()
    open.push(char)
  }
  close()
  pdfium.wasmExports.free(rect)
  return { lines, readable, unreadable, unseen, isCut: count < all }
}

const isUnmapped = (code: number) => code === 0 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff)
const isLetter = (code: number) => isValid(code) && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code))
const isSpace = ({ code }: Char) => code === SPACE || code === NO_BREAK_SPACE

function boxOf(pdfium: Pdfium, text: number, index: number, rect: number): Box {
  pdfium._FPDFText_GetLooseCharBox(text, index, rect)
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(rect / 4, rect / 4 + 4)
  return { left, top, right, bottom }
}

function charAt(pdfium: Pdfium, text: number, at: number, rect: number): Char {
  const code = pdfium._FPDFText_GetUnicode(text, at)
  return {
    code: code === HYPHEN ? 0x2d : code,
    box: boxOf(pdfium, text, at, rect),
    baseline: baselineOf(pdfium, text, at, rect),
    fontSize: pdfium._FPDFText_GetFontSize(text, at) * scaleOf(pdfium, text, at, rect),
    isBold: pdfium._FPDFText_GetFontWeight(text, at) >= BOLD_FROM,
  }
}

/** Whether a letter and those on both its sides were drawn as one: a dark spot hides none of them alone. */
function isOfOneWord(pdfium: Pdfium, text: number, at: number): boolean {
  const [before, object, after] = [at - 1, at, at + 1].map((place) =>
    pdfium._FPDFText_GetTextObject(text, place),
  )
  return object === before && object === after && isLetter(pdfium._FPDFText_GetUnicode(text, at + 1))
}

function baselineOf(pdfium: Pdfium, text: number, index: number, point: number): number {
  pdfium._FPDFText_GetCharOrigin(text, index, point, point + 8)
  return new Float64Array(pdfium.HEAPU8.slice(point + 8, point + 16).buffer)[0] ?? 0
}

/** How much larger a page shows a character than its font size says. */
function scaleOf(pdfium: Pdfium, text: number, index: number, matrix: number): number {
  pdfium._FPDFText_GetMatrix(text, index, matrix)
  const [, , c = 0, d = 1] = pdfium.HEAPF32.subarray(matrix / 4, matrix / 4 + 6)
  return Math.hypot(c, d)
}

/** Wide gaps part the cells of a table and the columns of a page. */
function startsNewCell(open: Char[], { box, fontSize }: Char): boolean {
  const last = open.findLast((char) => !isSpace(char))
  if (!last) return false
  const size = Math.max(last.fontSize, fontSize, 6)
  const gap = box.left - last.box.right
  const isOnAnotherLine = box.top < last.box.bottom || box.bottom > last.box.top
  return isOnAnotherLine || gap > size * 2.5 || gap < -size * 2
}

function toLine(chars: Char[], pageHeight: number): Line | undefined {
  const seen = chars.filter((char) => !isSpace(char))
  const [first] = seen
  if (!first) return undefined
  const sizes = seen.map(({ fontSize }) => fontSize).toSorted((a, b) => a - b)
  const size = sizes[sizes.length >> 1] ?? 10
  const text = textOfLine(chars, size).replace(/\s+/g, ' ').trim()
  if (!text) return undefined
  const afterFirstWord = chars.findIndex((char, at) => isSpace(char) && chars.indexOf(first) < at)
  const firstWord = afterFirstWord > 0 ? chars[afterFirstWord - 1] : seen.at(-1)
  return {
    text,
    left: Math.min(...edges(seen, 'left')),
    right: Math.max(...edges(seen, 'right')),
    y: pageHeight - Math.min(...edges(seen, 'bottom')),
    fontSize: Math.round(size * 2) / 2,
    isBold: seen.filter(({ isBold }) => isBold).length > seen.length * 0.8,
    firstWordWidth: Math.max(0, (firstWord?.box.right ?? 0) - first.box.left),
  }
}

// a page with everything on one line has more characters than a call may have arguments
const edges = (chars: Char[], edge: 'left' | 'right' | 'bottom') =>
  chars.slice(0, 10_000).map(({ box }) => box[edge])
