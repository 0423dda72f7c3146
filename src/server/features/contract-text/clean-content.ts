import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import { withoutControls } from '#shared/windows-1252.ts'
import { badRequest } from '#server/http/errors.ts'
import { type ImageData, readImageDataUrl } from '#server/pdf/image-data.ts'
import { unprintable } from '#server/pdf/printable.ts'
import { RenderError } from '#server/pdf/render-error.ts'
import { canonicalHtml } from './canonical-html.ts'

const IMAGE_SOURCE = /<img\b[^<>]*?\ssrc="(data:[^"]+)"/g
/** Setting the PDF unpacks every picture; each million pixels takes 5 MB of memory then. */
const MAX_MEGAPIXELS = 100

function readImage(source: string): ImageData | undefined {
  try {
    return readImageDataUrl(source)
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    throw badRequest(
      'An image in the text is too large. The limit is 10,000 pixels a side and 100 megapixels.',
      'content',
    )
  }
}

/** Refuses images that the PDF engine would refuse: after everyone has signed it would be too late to say so. */
function refuseLargeImages(html: string) {
  const images = Array.from(html.matchAll(IMAGE_SOURCE), ([, source = '']) => readImage(source))
  const pixels = images.reduce((sum, image) => sum + (image ? image.width * image.height : 0), 0)
  if (pixels > MAX_MEGAPIXELS * 1_000_000)
    throw badRequest(
      `The images add up to more than ${MAX_MEGAPIXELS} megapixels. Make them smaller.`,
      'content',
    )
}

const MAX_NAMED = 5

/** Refuses letters that a screen shows and the PDF cannot: what was signed would not be what is printed. */
function refuseUnprintable(html: string) {
  const missing = unprintable(html)
  if (missing.length === 0) return
  const named = missing.slice(0, MAX_NAMED).map((character) => `“${character}”`)
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : ''
  throw badRequest(
    `The PDF can’t show these characters: ${named.join(', ')}${more}. Replace them, or attach the text as a PDF.`,
    'content',
  )
}

/** The canonical form of a text that someone wrote; throws a 400 where no contract, or no PDF, can be made of it. */
export function cleanContent(html: string): string {
  // no database keeps this one character as text
  const clean = canonicalHtml(withoutControls(html.toWellFormed().replaceAll('\0', '')))
  // cleaning may write five characters where one was typed
  if (Buffer.byteLength(clean) > MAX_CONTENT_BYTES)
    throw badRequest('The text is larger than 5 MB', 'content')
  refuseLargeImages(clean)
  refuseUnprintable(clean)
  return clean
}
