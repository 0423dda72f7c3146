import { type PdfDocument, withPage } from './pdfium.ts'

const BGRA = 4
const TRANSPARENT = 0
const AS_RGBA = 0x10

/** The first page in red, green, blue and alpha, see-through where nothing stands; undefined when it cannot be drawn. */
export function drawInColor(document: PdfDocument, width: number, height: number): Uint8Array | undefined {
  const { pdfium } = document
  const length = width * height * 4
  return withPage(document, 0, (page) => {
    const buffer = pdfium.wasmExports.malloc(length)
    if (buffer === 0) return undefined
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, buffer, width * 4)
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, TRANSPARENT)
      pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, AS_RGBA)
      return pdfium.HEAPU8.slice(buffer, buffer + length)
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap)
      pdfium.wasmExports.free(buffer)
    }
  })
}
