import { MAX_UPLOAD_PAGES } from '#shared/attachments/attachments.api.ts'
import { findDifferences } from './pdf-pages/compare-pages.ts'
import { withPdf } from './pdfium.ts'

/** Pages of a contract's own, before and after those of its attachment. */
const MAX_OWN_PAGES = 100

/**
 * The pages of an attachment, counted from 1, that show or say something else in the document they are the last pages
 * of than they do in the attachment itself. @throws FileError
 */
export function compareSetPages({
  document,
  attachment,
}: {
  document: Uint8Array
  attachment: Uint8Array
}): Promise<number[]> {
  return withPdf(attachment, MAX_UPLOAD_PAGES, (original) =>
    withPdf(document, MAX_UPLOAD_PAGES + MAX_OWN_PAGES, (set) => {
      const pages = Array.from({ length: original.pages }, () => ({
        values: [],
        text: 'same' as const,
        isDrawnAnew: false,
      }))
      const from = set.pages - original.pages
      return findDifferences(original, set, pages, from).map((page) => page + 1)
    }),
  )
}
