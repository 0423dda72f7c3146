import { DISCLAIMER_VERSION } from '#shared/explaining/disclaimer.ts'
import type { Deps } from '#server/deps.ts'
import { findAcceptance, insertAcceptance } from './disclaimer-acceptances.queries.ts'

type Part = Pick<Deps, 'db' | 'now'>
const acceptanceOf = (userId: string, feature: string) => ({ userId, feature, version: DISCLAIMER_VERSION })

/** Whether the account holder has accepted the disclaimer as it stands now. */
export const hasUserAccepted = async ({ db }: Part, userId: string, feature: string): Promise<boolean> =>
  (await findAcceptance(db, acceptanceOf(userId, feature))) !== undefined

/** Remembers it once for each version. */
export const acceptAsUser = ({ db, now }: Part, userId: string, feature: string): Promise<void> =>
  insertAcceptance(db, acceptanceOf(userId, feature), now())
