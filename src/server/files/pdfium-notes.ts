import { hideAnnotations } from './pdfium-annotations.ts'
import { giveLooks, type PdfDocument, withPage } from './pdfium.ts'

const TEXT = 1
const LINK = 2
const STRIKE_OUT = 12
const CARET = 14
const POPUP = 16

/** Of a field: only to be pressed on a screen. */
const PUSH_BUTTON = 1

const COMMENTS = 'The comments in this document aren’t included.'
const struckOut = (page: number) =>
  `Words on page ${page} are struck out with a note, but come in as if they held. Compare the text with the original.`

const ON_LAYERS =
  'Notes and fields on layers of this PDF aren’t included. Compare the text with the original.'

// the sign may be a drawn dot, or a “●” that then reads as a bullet
const MARKED =
  'The marks in this form’s checkboxes and radio buttons may be missing. Compare the text with the original.'

/**
 * Makes what is filled in and noted on the pages words of these, which alone are read. Answers what can't come in, for the
 * person. A file without any of it is left as it is.
 */
export function flattenNotes(document: PdfDocument): string[] {
  const pages = Array.from({ length: document.pages }, (_, index) => notesOn(document, index))
  if (pages.some((notes) => notes.length > 0)) giveLooks(document)
  for (const [index, notes] of pages.entries()) {
    if (notes.length === 0) continue
    // PDFium would draw what is on a layer that is off, and doesn't say whether it is; a button is no part of a contract
    hideAnnotations(
      document,
      index,
      notes.filter(({ isOnLayer, field }) => isOnLayer || field === PUSH_BUTTON).map(({ at }) => at),
    )
    withPage(document, index, (page) => document.pdfium._FPDFPage_Flatten(page, 0))
  }
  const struck = pages.findIndex((notes) => notes.some(({ kind }) => kind === STRIKE_OUT))
  const notes = pages.flat()
  return [
    ...(struck < 0 ? [] : [struckOut(struck + 1)]),
    ...(notes.some(({ kind }) => kind === TEXT || kind === CARET) ? [COMMENTS] : []),
    ...(notes.some(({ isOnLayer }) => isOnLayer) ? [ON_LAYERS] : []),
    ...(notes.some(({ isMarked }) => isMarked) ? [MARKED] : []),
  ]
}

type Note = { at: number; kind: number; isOnLayer: boolean; field: number; isMarked: boolean }

function notesOn(document: PdfDocument, index: number): Note[] {
  const { pdfium, form } = document
  const key = pdfium.wasmExports.malloc(3)
  pdfium.HEAPU8.set(new TextEncoder().encode('OC\0'), key)
  const notes = withPage(document, index, (page) => {
    // a field isn't known to be marked before
    pdfium._FORM_OnAfterLoadPage(page, form)
    const found = Array.from({ length: pdfium._FPDFPage_GetAnnotCount(page) }, (_, at): Note => {
      const annotation = pdfium._FPDFPage_GetAnnot(page, at)
      const kind = pdfium._FPDFAnnot_GetSubtype(annotation)
      const isOnLayer = pdfium._FPDFAnnot_HasKey(annotation, key) !== 0
      const field = pdfium._FPDFAnnot_GetFormFieldType(form, annotation)
      const isMarked = pdfium._FPDFAnnot_IsChecked(form, annotation) !== 0
      pdfium._FPDFPage_CloseAnnot(annotation)
      return { at, kind, isOnLayer, field, isMarked }
    })
    pdfium._FORM_OnBeforeClosePage(page, form)
    return found
  })
  pdfium.wasmExports.free(key)
  return (notes ?? []).filter(({ kind }) => kind !== LINK && kind !== POPUP)
}
