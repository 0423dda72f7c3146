import { type PDF, PdfDict, PdfRef } from '@libpdf/core'
import { MAX_UPLOAD_PAGES } from '#shared/attachments/attachments.api.ts'
import { resolved } from './pdf-values.ts'

const MAX_DEPTH = 50

/**
 * The pages of a document in their order, as Chrome finds them: whatever has no kids is a page, whatever it calls
 * itself. At most one more than may be.
 */
export function listPages(source: PDF): PdfDict[] {
  const resolve = (ref: PdfRef) => source.getObject(ref)
  const pages: PdfDict[] = []
  function visit(node: PdfDict, above: PdfDict[]) {
    const kids = node.getArray('Kids', resolve)
    if (!kids) return void pages.push(node)
    if (above.length > MAX_DEPTH) return
    for (const kid of kids) {
      if (pages.length > MAX_UPLOAD_PAGES) return
      const found = resolved(kid, resolve)
      if (found instanceof PdfDict && found !== node && !above.includes(found)) visit(found, [...above, node])
    }
  }
  const root = source.getCatalog().getDict('Pages', resolve)
  if (root) visit(root, [])
  return pages
}
