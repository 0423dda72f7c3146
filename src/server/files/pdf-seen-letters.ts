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
export function seenTest(document: PdfDocument, index: number, draw = drawPage): SeenTest | undefined {
  const { pdfium } = document
  const picture = draw(document, index, DOTS_PER_INCH)
  const place = picture && withPage(document, index, (page) => placeOn(document, page, picture))
  if (!picture || !place) return undefined
  return ({ text, at, box, fontSize }) => {
    if (fontSize < MIN_SIZE) return false
    const object = pdfium._FPDFText_GetTextObject(text, at)
    if (object !== 0 && UNSEEN_MODES.has(pdfium._FPDFTextObj_GetTextRenderMode(object))) return false
    return contrastIn(picture, place, box) >= MIN_CONTRAST
  }
}

/** Quarter turns clockwise, by which the page is shown turned. */
type Place = { left: number; bottom: number; scale: number; turns: number }

/** Where the origin of the page is in its picture, from which all is counted. */
function placeOn({ pdfium }: PdfDocument, page: number, { width, height }: GrayPicture): Place {
  const point = pdfium.wasmExports.malloc(8)
  pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, 0, 0, point, point + 4)
  const [left = 0, bottom = 0] = new Int32Array(pdfium.HEAPU8.slice(point, point + 8).buffer)
  pdfium.wasmExports.free(point)
  return {
    left,
    bottom,
    scale: width / pdfium._FPDF_GetPageWidth(page),
    turns: pdfium._FPDFPage_GetRotation(page),
  }
}

/** Every letter has ink here, between the line that it stands on and the height of an x; its neighbours hardly have. */
const INNER = { side: 0.1, low: 0.2, high: 0.65 }

function contrastIn({ width, height, pixels }: GrayPicture, place: Place, box: Box): number {
  const [across, up] = [box.right - box.left, box.top - box.bottom]
  const { left, right, top, bottom } = inPicture(place, {
    left: box.left + across * INNER.side,
    right: box.right - across * INNER.side,
    bottom: box.bottom + up * INNER.low,
    top: box.bottom + up * INNER.high,
  })
  const [from, to] = [Math.floor(left), Math.ceil(right)]
  const [start, end] = [Math.floor(top), Math.ceil(bottom)]
  let [darkest, lightest] = [255, 0]
  for (let y = Math.max(0, start); y < Math.min(height, end); y += 1)
    for (let x = Math.max(0, from); x < Math.min(width, to); x += 1) {
      const shade = pixels[y * width + x] ?? 255
      if (shade < darkest) darkest = shade
      if (shade > lightest) lightest = shade
    }
  return lightest - darkest
}

/** The box in dots, y growing downwards. */
function inPicture({ left, bottom, scale, turns }: Place, box: Box): Box {
  const [near, far] = [box.left * scale, box.right * scale]
  const [low, high] = [box.bottom * scale, box.top * scale]
  if (turns === 1) return { left: left + low, right: left + high, top: bottom + near, bottom: bottom + far }
  if (turns === 2) return { left: left - far, right: left - near, top: bottom + low, bottom: bottom + high }
  if (turns === 3) return { left: left - high, right: left - low, top: bottom - far, bottom: bottom - near }
  return { left: left + near, right: left + far, top: bottom - high, bottom: bottom - low }
}
