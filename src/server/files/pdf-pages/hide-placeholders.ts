import type { PDF, PdfRef } from '@libpdf/core'
import { type PdfDocument, withPage } from '#server/files/pdfium.ts'
import { HIDDEN, isEmptyBox } from './annotations.ts'
import { listPages } from './list-pages.ts'
import { resolved } from './pdf-values.ts'

/**
 * PDFium frames in gray each box to tick that has no look of its own when it isn't ticked, which is then printed on the page
 * itself. Other readers show nothing there, and PDFium doesn't print it: hidden, so that no page is compared with it.
 */
export function hidePlaceholders(document: PdfDocument, source: PDF) {
  const { pdfium } = document
  const resolve = (ref: PdfRef) => source.getObject(ref)
  for (const [index, page] of listPages(source).entries()) {
    const all = [...(page.getArray('Annots', resolve) ?? [])].map((each) => resolved(each, resolve))
    const empty = all.flatMap((each, at) => (each?.type === 'dict' && isEmptyBox(each, resolve) ? [at] : []))
    if (empty.length > 0) withPage(document, index, (handle) => empty.forEach((at) => hide(handle, at)))
  }

  function hide(page: number, at: number) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, at)
    if (annotation === 0) return
    pdfium._FPDFAnnot_SetFlags(annotation, pdfium._FPDFAnnot_GetFlags(annotation) | HIDDEN)
    pdfium._FPDFPage_CloseAnnot(annotation)
  }
}
