import type { Deps } from '#server/deps.ts'
import { FetchError } from '#server/integrations/web-pages/fetch-error.ts'
import { readImage } from '#server/pdf/image-data.ts'
import { RenderError } from '#server/pdf/render-error.ts'

const MAX_PICTURES = 20
const MAX_BYTES_IN_ALL = 3 * 1024 * 1024
const TOTAL_TIMEOUT_MS = 15_000
const AT_ONCE = 4

/**
 * Each of these pictures as a data URL, or undefined where it cannot be had, is no picture that a contract may hold, or
 * comes after 20 pictures or 3 MB. The earlier ones of a page go first.
 */
export async function fetchPictures(deps: Deps, addresses: string[]): Promise<(string | undefined)[]> {
  const signal = AbortSignal.timeout(TOTAL_TIMEOUT_MS)
  const waiting = addresses.slice(0, MAX_PICTURES).entries()
  const found: (Buffer | undefined)[] = addresses.map(() => undefined)
  const fetchNext = async () => {
    for (const [index, address] of waiting) found[index] = await fetchPicture(deps, address, signal)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))

  let left = MAX_BYTES_IN_ALL
  return found.map((bytes) => {
    if (!bytes || bytes.length > left) return undefined
    const picture = asDataUrl(bytes)
    if (picture) left -= bytes.length
    return picture
  })
}

async function fetchPicture(deps: Deps, address: string, signal: AbortSignal): Promise<Buffer | undefined> {
  if (/^data:/i.test(address)) {
    const base64 = /^data:image\/[^,]{1,100};base64,(.+)$/is.exec(address)?.[1]
    return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
  }
  try {
    const { bytes } = await deps.fetchFromWeb(address, {
      accept: 'image/png, image/jpeg, image/gif, image/webp',
      isWanted: (type) => type.startsWith('image/'),
      maxBytes: MAX_BYTES_IN_ALL,
      signal,
    })
    return bytes
  } catch (error) {
    if (error instanceof FetchError) return undefined
    throw error
  }
}

/** Judged by what the bytes are, whatever the site calls them. */
function asDataUrl(bytes: Buffer): string | undefined {
  try {
    const picture = readImage(bytes)
    const type = picture?.extension === 'jpg' ? 'jpeg' : picture?.extension
    return type && `data:image/${type};base64,${bytes.toString('base64')}`
  } catch (error) {
    if (error instanceof RenderError) return undefined
    throw error
  }
}
