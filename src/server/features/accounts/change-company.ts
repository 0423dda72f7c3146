import type { Deps } from '#server/deps.ts'
import { HttpError, unauthorized } from '#server/http/errors.ts'
import { findUserById, updateCompany, type UserRow } from './accounts.queries.ts'
import { findLogoByVersion, keepLogo, noteShownUntil } from './company-logos.queries.ts'
import { fetchLogo } from './fetch-logo.ts'
import { shownLogoUrl } from './present-user.ts'

type Wanted = Pick<UserRow, 'companyName' | 'companyLogoUrl'>

/**
 * Changes name and logo of a user's company. A logo under a new address is fetched once, before anything is changed, and
 * shown from the copy: nobody's browser or mail program goes to that address. The address under which we show one of
 * theirs brings that one back. Throws a 422 where it cannot be had.
 */
export async function changeCompany(deps: Deps, userId: string, { companyName, companyLogoUrl }: Wanted) {
  const user = await findUserById(deps.db, userId)
  if (!user) throw unauthorized()
  const logo = await wantedLogo(deps, user, companyLogoUrl)
  await deps.db.transaction(async (tx) => {
    const now = deps.now()
    if (logo) await noteShownUntil(tx, userId, now)
    if (logo && 'content' in logo) await keepLogo(tx, userId, logo, now)
    const change = logo && { companyLogoHash: logo.sha256, companyLogoUrl: logo.sourceUrl }
    await updateCompany(tx, userId, { companyName, ...change }, now)
  })
}

const NONE = { sha256: null, sourceUrl: null }

/** Undefined where it stays as it is. */
async function wantedLogo(deps: Deps, user: UserRow, address: string | null) {
  if (address === null) return NONE
  if (address === shownLogoUrl(deps, user) && user.companyLogoHash !== null) return undefined
  const version = versionIn(address, user.id)
  if (version === undefined) return { ...(await fetchLogo(deps, user.id, address)), sourceUrl: address }
  const kept = await findLogoByVersion(deps.db, user.id, version)
  if (kept) return kept
  const message = 'This logo is no longer stored. Upload it again.'
  throw new HttpError(422, message, { issues: [{ path: 'companyLogoUrl', message }] })
}

/** Which logo of this user an address of ours shows, by whatever name this server was reached. */
function versionIn(address: string, userId: string): string | undefined {
  const { pathname, searchParams } = new URL(address)
  const version = searchParams.get('v') ?? ''
  return pathname === `/api/users/${userId}/logo` && /^[\da-f]{16}$/.test(version) ? version : undefined
}
