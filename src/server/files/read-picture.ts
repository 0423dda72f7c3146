import { fileTypeFromBuffer } from 'file-type'
import { readImageDataUrl } from '#server/pdf/image-data.ts'
import { FileError } from './file-error.ts'
import { linesToBlocks } from './lines-to-blocks.ts'
import { mean, recognize } from './recognize.ts'
import { blocksToHtml, firstHeading, type ReadDocument } from './text-blocks.ts'

const READABLE = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
const MAX_PIXELS = 50_000_000
const DOUBTFUL_BELOW = 0.75

/** The text in a picture of a page, judged by content and by its size in pixels before it is unpacked. @throws FileError */
export async function readPicture({ bytes }: { bytes: Uint8Array }): Promise<ReadDocument> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found || !READABLE.has(found.mime))
    throw new FileError('wrong-type', 'Use a PNG, JPEG, WebP, or GIF image.')
  const page = await recognize(bytes, checkSize(bytes, found.mime))
  const { blocks } = linesToBlocks([page])
  const confidence = mean(page.confidences)
  return {
    html: blocksToHtml(blocks),
    title: firstHeading(blocks),
    confidence,
    source: 'ocr',
    warnings:
      blocks.length === 0
        ? ['No text was found in the image.']
        : confidence < DOUBTFUL_BELOW
          ? ['Much of it was hard to read. A sharper image in better light gives better text.']
          : [],
  }
}

/** Its width. */
function checkSize(bytes: Uint8Array, mimeType: string): number {
  const picture = sizeOf(`data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`)
  if (picture === undefined)
    throw new FileError('unreadable', 'This image is damaged and can’t be opened. Use another one.')
  if (picture.width * picture.height > MAX_PIXELS)
    throw new FileError('too-large', 'This image has more than 50 megapixels. Make it smaller.')
  return picture.width
}

function sizeOf(url: string) {
  try {
    return readImageDataUrl(url)
  } catch {
    throw new FileError('too-large', 'This image has more than 50 megapixels. Make it smaller.')
  }
}
