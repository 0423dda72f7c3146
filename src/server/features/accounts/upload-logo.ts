import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/errors.ts'
import { updateCompany } from './accounts.queries.ts'
import { keepLogo, noteShownUntil } from './company-logos.queries.ts'
import { limitLogos } from './limit-logos.ts'
import { makeLogo } from './make-logo.ts'

const refused = (why: string) => new HttpError(422, `Couldn’t use this image: ${why}`)

/** Shows an uploaded picture as the logo of the user's company from now on. Throws a 422 that says why it cannot be. */
export async function uploadLogo(deps: Deps, userId: string, bytes: Uint8Array): Promise<void> {
  await limitLogos(deps, userId)
  const logo = await makeLogo(deps, userId, Buffer.from(bytes), refused)
  await deps.db.transaction(async (tx) => {
    const now = deps.now()
    await noteShownUntil(tx, userId, now)
    await keepLogo(tx, userId, { ...logo, sourceUrl: null }, now)
    await updateCompany(tx, userId, { companyLogoUrl: null, companyLogoHash: logo.sha256 }, now)
  })
}
