import { type PdfDocument, withPage } from './pdfium.ts'

/** As an annotation says it of itself (ISO 32000-1, table 165). */
const HIDDEN = 2

/** Has these annotations of a page, by their place in its list, drawn no more. */
export function hideAnnotations(document: PdfDocument, index: number, places: number[]) {
  const { pdfium } = document
  withPage(document, index, (page) => {
    for (const at of places) {
      const annotation = pdfium._FPDFPage_GetAnnot(page, at)
      if (annotation === 0) continue
      pdfium._FPDFAnnot_SetFlags(annotation, pdfium._FPDFAnnot_GetFlags(annotation) | HIDDEN)
      pdfium._FPDFPage_CloseAnnot(annotation)
    }
  })
}
