import { type PdfDocument, withPage } from './pdfium.ts'

/** All that a page says, without spaces and line ends, which depend on how it is read. */
export function charactersOf(document: PdfDocument, index: number): string {
  const { pdfium } = document
  const text = withPage(document, index, (page) => {
    const text = pdfium._FPDFText_LoadPage(page)
    if (!text) return ''
    const count = pdfium._FPDFText_CountChars(text)
    const codes: number[] = []
    for (let at = 0; at < count; at += 1)
      if (pdfium._FPDFText_IsGenerated(text, at) !== 1) codes.push(pdfium._FPDFText_GetUnicode(text, at))
    pdfium._FPDFText_ClosePage(text)
    return codes.map((code) => (isValid(code) ? String.fromCodePoint(code) : '')).join('')
  })
  return (text ?? '').replace(/\s+/g, '')
}

const isValid = (code: number) => code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
