import { MAX_LOGO_BYTES } from '#shared/accounts/accounts.api.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/errors.ts'
import { FetchError } from '#server/integrations/web-pages/fetch-error.ts'
import { limitLogos } from './limit-logos.ts'
import { makeLogo } from './make-logo.ts'

const failed = (why: string) => {
  const message = `Couldn’t fetch the logo: ${why}`
  return new HttpError(422, message, { issues: [{ path: 'companyLogoUrl', message }] })
}

/** The picture at a public address of the web as a logo. Throws a 422 that says why it cannot be had. */
export async function fetchLogo(deps: Deps, userId: string, address: string) {
  await limitLogos(deps, userId)
  return makeLogo(deps, userId, await fetchPicture(deps, address), failed)
}

async function fetchPicture({ fetchFromWeb }: Deps, address: string): Promise<Buffer> {
  try {
    const { bytes } = await fetchFromWeb(address, {
      accept: 'image/png, image/jpeg, image/gif, image/webp',
      isWanted: (type) => type.startsWith('image/'),
      maxBytes: MAX_LOGO_BYTES,
    })
    return bytes
  } catch (error) {
    if (error instanceof FetchError) throw failed(error.message)
    throw error
  }
}
