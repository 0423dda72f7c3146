import { MAX_UPLOAD_PAGES } from '#shared/attachments/attachments.api.ts'
import { flattenNotes } from './pdfium-notes.ts'
import { linesToBlocks } from './lines-to-blocks.ts'
import type { PageLines } from './pdf-lines.ts'
import { judgePictures } from './pdfium-pictures.ts'
import { drawPage, type GrayPicture, type PdfDocument, withPdf } from './pdfium.ts'
import { mean, recognize } from './recognize.ts'
import { readSeenPage, type SeenPage, warnOfHidden } from './read-seen-page.ts'
import { blocksToHtml, firstHeading, type ReadDocument } from './text-blocks.ts'
import { titleOf } from './title-of.ts'

const MAX_PAGES = 30
/** Then the pages that are left are left out, before the job itself would be ended. */
const STOP_AFTER_MS = 150_000
const DOTS_PER_INCH = 220
const DOUBTFUL_BELOW = 0.75

/** The text of a PDF whose pages are pictures, wholly or in part: these go through text recognition. @throws FileError */
export function readScan({ bytes }: { bytes: Uint8Array }): Promise<ReadDocument> {
  return withPdf(bytes, MAX_UPLOAD_PAGES, async (document) => {
    const deadline = performance.now() + STOP_AFTER_MS
    const noted = flattenNotes(document)
    const pages: PageLines[] = []
    const confidences: number[] = []
    const unread: number[] = []
    const looked: SeenPage[] = []
    let recognized = 0
    for (let index = 0; index < document.pages; index++) {
      const lines = readSeenPage(document, index, deadline)
      looked.push(lines)
      if (!lines.isPicture) pages.push(lines)
      else if (recognized >= MAX_PAGES || performance.now() > deadline) unread.push(index + 1)
      else {
        recognized += 1
        const page = await recognizePage(document, index)
        if (page) pages.push(page)
        confidences.push(...(page?.confidences ?? []))
      }
    }
    // what the file itself holds as text is certain
    const certain = wordsIn(pages.filter(({ isPicture }) => !isPicture))
    const confidence = mean([...confidences, ...Array<number>(certain).fill(1)])
    const { blocks, warnings } = linesToBlocks(pages)
    const isRecognised = certain === 0 || confidences.length > 0
    return {
      html: blocksToHtml(blocks),
      title: titleOf(document.title) || firstHeading(blocks),
      confidence,
      source: isRecognised ? 'ocr' : 'text',
      warnings:
        blocks.length === 0
          ? ['No text was found in the pages.', ...noted, ...warnOfHidden(looked)]
          : [
              certain > 0
                ? 'Some pages are images. Any text on them was recognized. Compare it with the original.'
                : 'The pages are images. Their text was recognized. Compare it with the original.',
              ...warnings,
              ...noted,
              ...warnOfHidden(looked),
              ...warningsOf(unread, confidence),
            ],
    }
  })
}

async function recognizePage(document: PdfDocument, index: number) {
  judgePictures(document, index)
  const picture = drawPage(document, index, DOTS_PER_INCH)
  return picture && recognize(toPgm(picture), picture.width)
}

/** The plainest of all picture formats. */
function toPgm({ width, height, pixels }: GrayPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels])
}

const wordsIn = (pages: PageLines[]): number =>
  pages.flatMap(({ lines }) => lines).reduce((words, { text }) => words + text.split(' ').length, 0)

function warningsOf(unread: number[], confidence: number): string[] {
  const [first] = unread
  return [
    ...(confidence < DOUBTFUL_BELOW ? ['Much of it was hard to read. A better scan gives better text.'] : []),
    ...(first === undefined
      ? []
      : [
          `Only some pages were read: ${unread.length} weren’t, from page ${first} on. Split the file to read them.`,
        ]),
  ]
}
