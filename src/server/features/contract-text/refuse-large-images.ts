import { badRequest } from '#server/http/errors.ts'
import { readImageDataUrl } from '#server/pdf/image-data.ts'
import { RenderError } from '#server/pdf/render-error.ts'

const SOURCE = /\ssrc="(data:image\/[^"]+)"/g
/** Setting the PDF unpacks every picture; each million pixels takes 5 MB of memory then. */
const MAX_MEGAPIXELS = 100

/** Refuses canonical HTML whose pictures are small to send and so large to unpack that no PDF could be made of them. */
export function refuseLargeImages(html: string) {
  let pixels = 0
  for (const [, source = ''] of html.matchAll(SOURCE)) {
    const { width, height } = sizeOf(source)
    pixels += width * height
  }
  if (pixels > MAX_MEGAPIXELS * 1_000_000)
    throw badRequest(
      `The pictures have more than ${MAX_MEGAPIXELS} megapixels. Make them smaller.`,
      'content',
    )
}

function sizeOf(source: string): { width: number; height: number } {
  try {
    return readImageDataUrl(source) ?? { width: 0, height: 0 }
  } catch (error) {
    if (error instanceof RenderError) throw badRequest(error.message, 'content')
    throw error
  }
}
