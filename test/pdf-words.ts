import { PDF } from '@libpdf/core'

/** All that the pages of a PDF say, with one space between words. */
export async function wordsOfPdf(pdf: Uint8Array): Promise<string> {
  const pages = (await PDF.load(pdf)).getPages()
  return pages
    .map((page) => page.extractText().text)
    .join('\n')
    .replace(/\s+/g, ' ')
}
