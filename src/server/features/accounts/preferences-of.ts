import { DEFAULT_TIME_ZONE, type PaperSize, paperOfPhone } from '#shared/accounts/preferences.ts'
import type { Deps } from '#server/deps.ts'
import { decryptUserPhone, type UserRow } from './accounts.queries.ts'

type Preferences = {
  paperSize: PaperSize
  /** IANA name. */
  timeZone: string
}

/** The paper and the zone of an account's PDFs: as they were chosen, else the paper by the phone, and UTC. */
export const preferencesOf = (deps: Deps, user: UserRow): Preferences => ({
  paperSize: user.paperSize ?? paperOfPhone(decryptUserPhone(deps, user)),
  timeZone: user.timeZone ?? DEFAULT_TIME_ZONE,
})
