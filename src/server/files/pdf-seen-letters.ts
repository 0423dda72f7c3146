import type { Box, SeenTest } from './pdf-lines.ts'
import { drawPage, type GrayPicture, type PdfDocument, withPage } from './pdfium.ts'

const DOTS_PER_INCH = 96
/** Shades of grey between a letter and what is around it. */
const MIN_CONTRAST = 32
/** Points; no one reads smaller print. */
const MIN_SIZE = 3
/** Neither filled nor outlined: the words that a program laid under the picture of a page. */
const UNSEEN_MODES = new Set([3, 7])

/**
 * Tells of each letter of a page whether a reader sees it: a text can hold words in white, under a picture, beside the
 * page, or with no ink at all. Undefined where that can't be told.
 */
export function seenTest(document: PdfDocument, index: number): SeenTest | undefined {
  const { pdfium } = document
  const picture = drawPage(document, index, DOTS_PER_INCH)
  const place = picture && withPage(document, index, (page) => placeOn(document, page, picture))
  if (!picture || !place) return undefined
  return ({ text, at, box, fontSize }) => {
    if (fontSize < MIN_SIZE) return false
    const object = pdfium._FPDFText_GetTextObject(text, at)
    if (object !== 0 && UNSEEN_MODES.has(pdfium._FPDFTextObj_GetTextRenderMode(object))) return false
    return contrastIn(picture, place, box) >= MIN_CONTRAST
  }
}

type Place = { left: number; bottom: number; scale: number }

/** Where the origin of the page is in its picture, from which all is counted. */
function placeOn({ pdfium }: PdfDocument, page: number, { width, height }: GrayPicture): Place {
  const point = pdfium.wasmExports.malloc(8)
  pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, 0, 0, point, point + 4)
  const [left = 0, bottom = 0] = new Int32Array(pdfium.HEAPU8.slice(point, point + 8).buffer)
  pdfium.wasmExports.free(point)
  return { left, bottom, scale: width / pdfium._FPDF_GetPageWidth(page) }
}

/** Every letter has ink here, between the line that it stands on and the height of an x; its neighbours hardly have. */
const INNER = { side: 0.1, low: 0.2, high: 0.65 }

function contrastIn(
  { width, height, pixels }: GrayPicture,
  { left, bottom, scale }: Place,
  box: Box,
): number {
  const [across, up] = [box.right - box.left, box.top - box.bottom]
  const from = Math.floor(left + (box.left + across * INNER.side) * scale)
  const to = Math.ceil(left + (box.right - across * INNER.side) * scale)
  const top = Math.floor(bottom - (box.bottom + up * INNER.high) * scale)
  const end = Math.ceil(bottom - (box.bottom + up * INNER.low) * scale)
  let [darkest, lightest] = [255, 0]
  for (let y = Math.max(0, top); y < Math.min(height, end); y += 1)
    for (let x = Math.max(0, from); x < Math.min(width, to); x += 1) {
      const shade = pixels[y * width + x] ?? 255
      if (shade < darkest) darkest = shade
      if (shade > lightest) lightest = shade
    }
  return lightest - darkest
}
