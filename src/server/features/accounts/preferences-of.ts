import { DEFAULT_TIME_ZONE, type PaperSize, paperOfPhone } from '#shared/accounts/preferences.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/db.ts'
import { unauthorized } from '#server/http/errors.ts'
import { decryptUserPhone, findUserById, type UserRow } from './accounts.queries.ts'

export type Preferences = {
  paperSize: PaperSize
  /** IANA name. */
  timeZone: string
}

/** The paper and the zone of an account's PDFs: as they were chosen, else the paper by the phone, and UTC. */
export const preferencesOf = (deps: Deps, user: UserRow): Preferences => ({
  paperSize: user.paperSize ?? paperOfPhone(decryptUserPhone(deps, user)),
  timeZone: user.timeZone ?? DEFAULT_TIME_ZONE,
})

/** The same of the account with this id. */
export async function getPreferences(db: Db, deps: Deps, userId: string): Promise<Preferences> {
  const user = await findUserById(db, userId)
  if (!user) throw unauthorized()
  return preferencesOf(deps, user)
}
