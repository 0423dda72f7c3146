import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { unauthorized } from '#server/http/errors.ts'
import { type Company, findUserById, updateCompany } from './accounts.queries.ts'
import { deleteLogo, saveLogo } from './company-logos.queries.ts'
import { fetchLogo } from './fetch-logo.ts'

/**
 * Changes name and logo of a user's company. A logo under a new address is fetched once, before anything is changed, and
 * shown from the copy: nobody's browser or mail program goes to that address. Throws a 422 where it cannot be had.
 */
export async function changeCompany(
  deps: Deps,
  userId: string,
  { companyName, companyLogoUrl }: Pick<Company, 'companyName' | 'companyLogoUrl'>,
): Promise<void> {
  const user = await findUserById(deps.db, userId)
  if (!user) throw unauthorized()
  const isKept = companyLogoUrl === user.companyLogoUrl && user.companyLogoHash !== null
  const logo = companyLogoUrl === null || isKept ? undefined : await fetchLogo(deps, userId, companyLogoUrl)
  const hash = logo && createHash('sha256').update(logo.content).digest('hex')
  await deps.db.transaction(async (tx) => {
    const now = deps.now()
    if (logo) await saveLogo(tx, userId, logo, now)
    if (companyLogoUrl === null) await deleteLogo(tx, userId)
    const companyLogoHash = companyLogoUrl === null ? null : hash
    await updateCompany(
      tx,
      userId,
      { companyName, companyLogoUrl, ...(companyLogoHash !== undefined && { companyLogoHash }) },
      now,
    )
  })
}
