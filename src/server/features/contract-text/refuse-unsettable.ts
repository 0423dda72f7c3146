import { badRequest } from '#server/http/errors.ts'
import { readImageDataUrl } from '#server/pdf/image-data.ts'
import { RenderError } from '#server/pdf/render-error.ts'

/** Refuses pictures that the PDF engine would refuse: after everybody has signed it would be too late to say so. */
export function refuseUnsettablePictures(html: string) {
  for (const [, source = ''] of html.matchAll(/<img\b[^<>]*?\ssrc="(data:[^"]+)"/g)) {
    try {
      readImageDataUrl(source)
    } catch (error) {
      if (!(error instanceof RenderError)) throw error
      throw badRequest(
        'A picture in the text is too large. Use at most 10,000 pixels a side and 100 megapixels.',
        'content',
      )
    }
  }
}
