import type { Deps } from '#server/deps.ts'
import { HttpError, tooMany } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'
import { FetchError } from '#server/integrations/web-pages/fetch-error.ts'
import { type ImageData, readImage } from '#server/pdf/image-data.ts'
import { RenderError } from '#server/pdf/render-error.ts'
import type { Logo } from './company-logos.queries.ts'

const MAX_BYTES = 1024 * 1024
const MAX_SIDE = 2000
const MAX_IN_AN_HOUR = 20
const HOUR_MS = 3_600_000

const failed = (why: string) => {
  const message = `Couldn’t fetch the logo: ${why}`
  return new HttpError(422, message, { issues: [{ path: 'companyLogoUrl', message }] })
}

/** The picture at a public address of the web, judged by its bytes. Throws a 422 that says why it cannot be had. */
export async function fetchLogo(deps: Deps, userId: string, address: string): Promise<Logo> {
  const counted = await countTowardsLimit(deps, { limit: 'logo', who: userId, windowMs: HOUR_MS })
  if (counted.count > MAX_IN_AN_HOUR)
    throw tooMany('You’ve changed the logo too many times. Try again later.', counted.endsInMs / 1000)
  const bytes = await fetchPicture(deps, address)
  const picture = judge(bytes)
  if (!picture) throw failed('it isn’t a PNG, JPEG, GIF, or WebP image.')
  if (Math.max(picture.width, picture.height) > MAX_SIDE)
    throw failed(`it is larger than ${MAX_SIDE} by ${MAX_SIDE} pixels.`)
  const type = picture.extension === 'jpg' ? 'jpeg' : picture.extension
  return { mimeType: `image/${type}`, content: bytes }
}

async function fetchPicture({ fetchFromWeb }: Deps, address: string): Promise<Buffer> {
  try {
    const { bytes } = await fetchFromWeb(address, {
      accept: 'image/png, image/jpeg, image/gif, image/webp',
      isWanted: (type) => type.startsWith('image/'),
      maxBytes: MAX_BYTES,
    })
    return bytes
  } catch (error) {
    if (error instanceof FetchError) throw failed(error.message)
    throw error
  }
}

function judge(bytes: Buffer): ImageData | undefined {
  try {
    return readImage(bytes)
  } catch (error) {
    if (error instanceof RenderError) throw failed(`it is larger than ${MAX_SIDE} by ${MAX_SIDE} pixels.`)
    throw error
  }
}
