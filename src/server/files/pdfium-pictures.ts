import { judgePicture } from './pdf-pages/judge-picture.ts'
import { type PdfDocument, type Pdfium, withPage } from './pdfium.ts'

const IMAGE = 3
const FORM = 5
const MAX_OBJECTS = 5000
const MAX_DEPTH = 10
const MAX_NAME = 64

/** Refuses a page with a picture that nobody can unpack, before it is drawn. @throws FileError too-large */
export function judgePictures(document: PdfDocument, index: number) {
  const { pdfium } = document
  let left = MAX_OBJECTS
  withPage(document, index, (page) => {
    const count = pdfium._FPDFPage_CountObjects(page)
    for (let at = 0; at < count && left > 0; at += 1) visit(pdfium._FPDFPage_GetObject(page, at), 0)
  })

  function visit(object: number, depth: number) {
    left -= 1
    const type = pdfium._FPDFPageObj_GetType(object)
    if (type === IMAGE) judgePicture(describe(pdfium, object))
    if (type !== FORM || depth === MAX_DEPTH) return
    const count = pdfium._FPDFFormObj_CountObjects(object)
    for (let at = 0; at < count && left > 0; at += 1)
      visit(pdfium._FPDFFormObj_GetObject(object, at), depth + 1)
  }
}

function describe(pdfium: Pdfium, image: number) {
  const { malloc, free } = pdfium.wasmExports
  const size = malloc(8)
  pdfium._FPDFImageObj_GetImagePixelSize(image, size, size + 4)
  const [width = 0, height = 0] = new Uint32Array(pdfium.HEAPU8.slice(size, size + 8).buffer)
  free(size)
  const filters = Array.from({ length: pdfium._FPDFImageObj_GetImageFilterCount(image) }, (_, at) =>
    filterName(pdfium, image, at),
  )
  const length = filters.includes('JBIG2Decode') ? pdfium._FPDFImageObj_GetImageDataRaw(image, 0, 0) : 0
  const buffer = malloc(Math.max(1, length))
  if (length > 0) pdfium._FPDFImageObj_GetImageDataRaw(image, buffer, length)
  const data = pdfium.HEAPU8.slice(buffer, buffer + length)
  free(buffer)
  return { width, height, filters, data }
}

function filterName(pdfium: Pdfium, image: number, at: number): string {
  const buffer = pdfium.wasmExports.malloc(MAX_NAME)
  const length = pdfium._FPDFImageObj_GetImageFilter(image, at, buffer, MAX_NAME)
  const name = pdfium.HEAPU8.slice(buffer, buffer + Math.max(0, Math.min(length, MAX_NAME) - 1))
  pdfium.wasmExports.free(buffer)
  return Buffer.from(name).toString('latin1')
}
