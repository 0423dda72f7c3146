import type { PDF, PdfRef } from '@libpdf/core'
import { hideAnnotations } from '#server/files/pdfium-annotations.ts'
import type { PdfDocument } from '#server/files/pdfium.ts'
import { isEmptyBox } from './annotations.ts'
import { listPages } from './list-pages.ts'
import { resolved } from './pdf-values.ts'

/**
 * PDFium puts a gray frame around each box that isn't ticked and has no look for that. Other readers show nothing there, and
 * PDFium doesn't print it: such boxes are hidden, so that no page is compared with the frame.
 */
export function hidePlaceholders(document: PdfDocument, source: PDF) {
  const resolve = (ref: PdfRef) => source.getObject(ref)
  for (const [index, page] of listPages(source).entries()) {
    const all = [...(page.getArray('Annots', resolve) ?? [])].map((each) => resolved(each, resolve))
    const empty = all.flatMap((each, at) => (each?.type === 'dict' && isEmptyBox(each, resolve) ? [at] : []))
    if (empty.length > 0) hideAnnotations(document, index, empty)
  }
}
