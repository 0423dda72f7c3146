import { MAX_UPLOAD_PAGES } from '#shared/attachments/attachments.api.ts'
import { linesToBlocks } from './lines-to-blocks.ts'
import { readPageLines } from './pdf-lines.ts'
import { withPdf } from './pdfium.ts'
import { blocksToHtml, firstHeading, type ReadDocument } from './text-blocks.ts'
import { titleOf } from './title-of.ts'

export type ReadPdf = ReadDocument & {
  /** Counted from 1: pages that hold pictures in place of text. */
  scannedPages: number[]
}

/** The text that a PDF holds, with its paragraphs, headings, lists and simple tables rebuilt. @throws FileError */
export function readPdf({ bytes }: { bytes: Uint8Array }): Promise<ReadPdf> {
  return withPdf(bytes, MAX_UPLOAD_PAGES, (document) => {
    const pages = Array.from({ length: document.pages }, (_, index) => readPageLines(document, index))
    const { blocks, warnings } = linesToBlocks(pages)
    return {
      html: blocksToHtml(blocks),
      title: titleOf(document.title) || firstHeading(blocks),
      confidence: 1,
      source: 'text',
      warnings,
      scannedPages: pages.flatMap(({ isPicture }, at) => (isPicture ? [at + 1] : [])),
    }
  })
}
