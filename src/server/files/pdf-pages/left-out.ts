import { type PDF, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core'
import { hasComment, listShown } from './annotations.ts'
import { inherited, type Resolve, resolved } from './pdf-values.ts'

export const HIDDEN_LAYERS =
  'Hidden layers in this PDF aren’t included. Its pages stay as you see them on the screen.'
export const SHOWN_OTHERWISE =
  'This PDF has fields that seem to show something other than what is stored in them, like a date or an amount in another form. Only what they show is included.'
/** Of a file that is kept as it came; the fields of copied pages are gone. */
export const FILLABLE =
  'This PDF has form fields. What’s in them now is what’s signed: anything entered later is only in that copy. Fill them in before you attach the file.'
const COMMENTS =
  'Comments in this PDF aren’t included, only their marks on the pages. Put what matters into the text.'
const FILES = 'Files inside this PDF aren’t included. Attach any that matter.'

const SIGNATURES =
  'This PDF is signed digitally. Only its pages are included: anyone who wants to check that signature needs your original file.'

/** What of a document is on no page, in words for the person. */
export function listLeftOut(source: PDF, pages: PdfDict[]): string[] {
  const resolve = (ref: PdfRef) => source.getObject(ref)
  const shown = pages.flatMap((page) => listShown(page, resolve))
  const hasFiles =
    source.getCatalog().getDict('Names', resolve)?.has('EmbeddedFiles') === true ||
    shown.some((each) => each.getName('Subtype', resolve)?.value === 'FileAttachment')
  return [
    ...(isSigned(source, pages, resolve) ? [SIGNATURES] : []),
    ...(shown.some((each) => hasComment(each, resolve)) ? [COMMENTS] : []),
    ...(hasFiles ? [FILES] : []),
  ]
}

/** Whether somebody has signed it; a field for a signature alone says nothing. */
function isSigned(source: PDF, pages: PdfDict[], resolve: Resolve): boolean {
  const form = source.getCatalog().getDict('AcroForm', resolve)
  const fields: PdfObject[] = [form, ...pages].flatMap((dict) => [
    ...(dict?.getArray(dict === form ? 'Fields' : 'Annots', resolve) ?? []),
  ])
  return fields.some((each) => {
    const field = resolved(each, resolve)
    if (!(field instanceof PdfDict)) return false
    const kind = resolved(inherited(field, 'FT', resolve), resolve)
    const value = resolved(inherited(field, 'V', resolve), resolve)
    return kind?.type === 'name' && kind.value === 'Sig' && value instanceof PdfDict
  })
}
