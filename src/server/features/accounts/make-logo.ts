import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { FileError } from '#server/files/file-error.ts'
import { HttpError, unavailable } from '#server/http/errors.ts'
import { type ImageData, readImage } from '#server/pdf/image-data.ts'
import { RenderError } from '#server/pdf/render-error.ts'

/** Of the picture that comes in. */
const MAX_SIDE = 4000
/** Of the one that is kept: sharp at 24 pixels in a mail as well as at 42 mm on the certificate. */
const KEPT_SIDE = 400

/**
 * A logo of our own making from a picture of somebody's: a PNG of its pixels alone, no larger than it is shown anywhere,
 * without what else the file held. It is decoded and drawn in processes that have nothing of the server's. `refuse` says
 * why it cannot be one.
 */
export async function makeLogo(
  deps: Deps,
  userId: string,
  bytes: Buffer,
  refuse: (why: string) => HttpError,
) {
  const picture = judge(bytes, refuse)
  const scale = Math.min(1, KEPT_SIDE / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const size = { width: side(picture.width), height: side(picture.height) }
  try {
    const pdf = await deps.previews.renderPicture({ ...picture, ...size }, userId)
    const content = await deps.files.run('draw-picture', { pdf, ...size }, userId)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { mimeType: 'image/png', content, sha256 }
  } catch (error) {
    if (!(error instanceof RenderError || error instanceof FileError)) throw error
    if (!error.retryable) throw refuse('it’s damaged, or too complex to open.')
    throw unavailable('The logo couldn’t be processed right now. Nothing changed. Try again in a moment.')
  }
}

function judge(bytes: Buffer, refuse: (why: string) => HttpError): ImageData {
  const picture = read(bytes)
  if (!picture) throw refuse('it isn’t a PNG, JPEG, GIF, or WebP image.')
  if (picture === 'too-large' || Math.max(picture.width, picture.height) > MAX_SIDE)
    throw refuse(`it’s larger than ${MAX_SIDE} by ${MAX_SIDE} pixels.`)
  return picture
}

function read(bytes: Buffer): ImageData | 'too-large' | undefined {
  try {
    return readImage(bytes)
  } catch (error) {
    if (error instanceof RenderError) return 'too-large'
    throw error
  }
}
