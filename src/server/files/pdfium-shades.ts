import { drawOn, type GrayPicture, type PdfDocument, withPage } from './pdfium.ts'

const BGRX = 3
const WHITE = 0xffffffff
const IN_COLOR = 0
const BYTES = 4

/**
 * A page as it looks in color, in shades of gray, to be compared; undefined when it cannot be drawn. What PDFium draws in
 * gray right away is not that: there it loses what is mixed with what lies under it, as the color of a marker is.
 */
export function drawShades(
  document: PdfDocument,
  index: number,
  width: number,
  height: number,
): GrayPicture | undefined {
  const { pdfium } = document
  const length = width * height * BYTES
  return withPage(document, index, (page) => {
    const buffer = pdfium.wasmExports.malloc(length)
    if (buffer === 0) return undefined
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRX, buffer, width * BYTES)
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
      drawOn(document, page, { bitmap, at: 0, width, height }, IN_COLOR)
      return { width, height, pixels: shadesOf(pdfium.HEAPU8.subarray(buffer, buffer + length)) }
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap)
      pdfium.wasmExports.free(buffer)
    }
  })
}

/** As bright as an eye finds these colors (ITU-R BT.601). */
function shadesOf(colors: Uint8Array): Uint8Array {
  const shades = new Uint8Array(colors.length / BYTES)
  for (let at = 0, from = 0; at < shades.length; at += 1, from += BYTES) {
    const blue = colors[from] ?? 0
    const green = colors[from + 1] ?? 0
    const red = colors[from + 2] ?? 0
    shades[at] = (blue * 29 + green * 150 + red * 77) >> 8
  }
  return shades
}
