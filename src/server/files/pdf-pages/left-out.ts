import type { PDF, PdfDict, PdfRef } from '@libpdf/core'
import { hasComment, listShown } from './annotations.ts'

export const HIDDEN_LAYERS =
  'This PDF has hidden layers. They are left out: its pages are kept as you see them on the screen.'
const COMMENTS =
  'The comments in this PDF are left out: only their marks on the pages are kept. Put what matters into the text.'
const FILES = 'Files inside this PDF are left out. Attach what matters.'

/** What of a document is on no page, in words for the person. */
export function listLeftOut(source: PDF, pages: PdfDict[]): string[] {
  const resolve = (ref: PdfRef) => source.getObject(ref)
  const shown = pages.flatMap((page) => listShown(page, resolve))
  const hasFiles =
    source.getCatalog().getDict('Names', resolve)?.has('EmbeddedFiles') === true ||
    shown.some((each) => each.getName('Subtype', resolve)?.value === 'FileAttachment')
  return [
    ...(shown.some((each) => hasComment(each, resolve)) ? [COMMENTS] : []),
    ...(hasFiles ? [FILES] : []),
  ]
}
