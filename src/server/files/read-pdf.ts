import { MAX_UPLOAD_PAGES } from '#shared/attachments/attachments.api.ts'
import { flattenNotes } from './pdfium-notes.ts'
import { linesToBlocks } from './lines-to-blocks.ts'
import { withPdf } from './pdfium.ts'
import { readSeenPage, warnOfHidden } from './read-seen-page.ts'
import { blocksToHtml, firstHeading, type ReadDocument } from './text-blocks.ts'
import { titleOf } from './title-of.ts'

export type ReadPdf = ReadDocument & {
  /** Counted from 1: pages that hold pictures in place of text, or more text that nobody sees than text that is seen. */
  scannedPages: number[]
}

/** Well below what the job may take: pages that are left are read without looking at them. */
const MAX_LOOKING_MS = 20_000

/** The text that is seen in a PDF, with its paragraphs, headings, lists and simple tables rebuilt. @throws FileError */
export function readPdf({
  bytes,
  maxMs = MAX_LOOKING_MS,
}: {
  bytes: Uint8Array
  maxMs?: number
}): Promise<ReadPdf> {
  return withPdf(bytes, MAX_UPLOAD_PAGES, (document) => {
    const deadline = performance.now() + maxMs
    const noted = flattenNotes(document)
    const pages = Array.from({ length: document.pages }, (_, index) =>
      readSeenPage(document, index, deadline),
    )
    const { blocks, warnings } = linesToBlocks(pages)
    return {
      html: blocksToHtml(blocks),
      title: titleOf(document.title) || firstHeading(blocks),
      confidence: 1,
      source: 'text',
      warnings: [...warnings, ...noted, ...warnOfHidden(pages)],
      scannedPages: pages.flatMap(({ isPicture }, at) => (isPicture ? [at + 1] : [])),
    }
  })
}
