import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import { resealData } from '#server/crypto/reseal.queries.ts'
import type { Deps } from '#server/deps.ts'
import { removeRegistrationsBefore } from '#server/features/accounts/accounts.queries.ts'
import { removeProofsBefore } from '#server/features/accounts/email-proofs.queries.ts'
import { removeUnusedBrowsers } from '#server/features/accounts/known-browsers.queries.ts'
import { removeAttemptsBefore } from '#server/features/accounts/login-attempts.queries.ts'
import { removeResetsBefore } from '#server/features/accounts/passwords.queries.ts'
import { removeExpiredSessions } from '#server/features/accounts/sessions.queries.ts'
import { removeUsageBefore } from '#server/features/assistant/ai-usage.queries.ts'
import { dayOf } from '#server/features/assistant/daily-limit.ts'
import { removeUploadsBefore } from '#server/features/attachments/uploads.queries.ts'
import {
  destroyContract,
  listExpiredContracts,
  removeRequestKeysBefore,
} from '#server/features/contracts/contracts.queries.ts'
import { removeCodesBefore } from '#server/features/verification/verification.queries.ts'
import { removeKeysOlderThan } from '#server/http/idempotency.queries.ts'
import { removeEndedCounts } from '#server/http/limit-counts.queries.ts'

const DAY_MS = 24 * 60 * 60_000
const UNFINISHED_REGISTRATION_MS = 30 * DAY_MS
const RETENTION_MS = RETENTION_YEARS * 365.25 * DAY_MS

/** Daily: removes what is no longer needed, moves what an older master key sealed to the active one, and destroys completed contracts after their seven years of retention. */
export async function cleanUp(deps: Deps): Promise<void> {
  const { db } = deps
  const now = deps.now()
  const dayAgo = new Date(now.getTime() - DAY_MS)
  await removeExpiredSessions(db, now)
  await removeKeysOlderThan(db, dayAgo)
  await removeEndedCounts(db, now)
  await removeRequestKeysBefore(db, dayAgo)
  await removeAttemptsBefore(db, dayAgo)
  await removeResetsBefore(db, dayAgo)
  await removeProofsBefore(db, now)
  await removeUnusedBrowsers(db, now)
  await removeRegistrationsBefore(db, new Date(now.getTime() - UNFINISHED_REGISTRATION_MS))
  await removeCodesBefore(db, dayAgo)
  await removeUploadsBefore(db, dayAgo)
  // yesterday stays: a request that was taken before midnight may still be counting its tokens
  await removeUsageBefore(db, dayOf(dayAgo))
  await resealData(db, deps.keyring)
  for (const id of await listExpiredContracts(db, new Date(now.getTime() - RETENTION_MS)))
    await destroyContract(db, id)
}
