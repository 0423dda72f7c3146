import { resealAll } from '#server/crypto/reseal.queries.ts'
import type { Deps } from '#server/deps.ts'
import { listErasedSince, removeRegistrationsBefore } from '#server/features/accounts/accounts.queries.ts'
import { removeUnusedLogos } from '#server/features/accounts/company-logos.queries.ts'
import { removeProofsBefore } from '#server/features/accounts/email-proofs.queries.ts'
import { removeUnusedBrowsers } from '#server/features/accounts/known-browsers.queries.ts'
import { removeAttemptsBefore } from '#server/features/accounts/login-attempts.queries.ts'
import { removeResetsBefore } from '#server/features/accounts/passwords.queries.ts'
import { removeExpiredSessions } from '#server/features/accounts/sessions.queries.ts'
import { removeUsageBefore } from '#server/features/assistant/ai-usage.queries.ts'
import { dayOf } from '#server/features/assistant/daily-limit.ts'
import { removeUploadsBefore } from '#server/features/attachments/uploads.queries.ts'
import { removeRequestKeysBefore } from '#server/features/contracts/contract-requests.queries.ts'
import { destroyUnsignedOfErased } from '#server/features/contracts/contracts-of-account.queries.ts'
import { erasePayloadsBefore } from '#server/features/deliveries/deliveries.queries.ts'
import { eraseLeftovers } from '#server/features/erasure/erase-leftovers.ts'
import { removeGivenUpBefore } from '#server/features/erasure/erasures-elsewhere.queries.ts'
import { removeFromOutbox } from '#server/features/outbox/outbox.queries.ts'
import { removeCodesBefore } from '#server/features/verification/verification.queries.ts'
import { removeKeysOlderThan } from '#server/http/idempotency.queries.ts'
import { removeEndedCounts } from '#server/http/limit-counts.queries.ts'
import { destroyPastRetention } from './destroy-past-retention.ts'
import { notifyOfExpiringSeal } from './notify-of-expiring-seal.ts'
import { runAll } from './run-all.ts'

const DAY_MS = 24 * 60 * 60_000
const UNFINISHED_REGISTRATION_MS = 30 * DAY_MS
/** By then, recipients have seen them; that they were sent stays on record. */
const ACCOUNT_MESSAGES_MS = 30 * DAY_MS
/** By then, operators have seen on the Health page what a provider couldn’t be told. */
const GIVEN_UP_MS = 30 * DAY_MS
/** Of the sandbox, in place of people’s mailboxes and phones: whichever is less. */
const OUTBOX_MS = 30 * DAY_MS
const OUTBOX_MESSAGES = 2000

/**
 * Daily: removes what is no longer needed, moves what an older master key sealed to the active one, and destroys
 * contracts seven years after they were completed or closed (cancelled, declined, or expired), unless a legal hold keeps
 * them. Operators hear of a seal certificate that expires. Throws at its end what failed: it keeps nothing else from its turn.
 */
export async function cleanUp(deps: Deps): Promise<void> {
  const { db } = deps
  const now = deps.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const dayAgo = ago(DAY_MS)
  await runAll([
    ['sessions', () => removeExpiredSessions(db, now)],
    ['answers kept for repeats', () => removeKeysOlderThan(db, dayAgo)],
    ['limit counts', () => removeEndedCounts(db, now)],
    ['request keys', () => removeRequestKeysBefore(db, dayAgo)],
    ['login attempts', () => removeAttemptsBefore(db, dayAgo)],
    ['password links', () => removeResetsBefore(db, dayAgo)],
    ['email proofs', () => removeProofsBefore(db, now)],
    ['known browsers', () => removeUnusedBrowsers(db, now)],
    ['unfinished registrations', () => removeRegistrationsBefore(db, ago(UNFINISHED_REGISTRATION_MS))],
    ['codes', () => removeCodesBefore(db, dayAgo)],
    ['logos that are no longer shown', () => removeUnusedLogos(db, dayAgo)],
    ['uploads', () => removeUploadsBefore(db, dayAgo)],
    // yesterday stays: a request that was taken before midnight may still be counting its tokens
    ['AI usage', () => removeUsageBefore(db, dayOf(dayAgo))],
    ['sealing again', () => resealAll(db, deps.keyring)],
    ['messages about accounts', () => erasePayloadsBefore(db, ago(ACCOUNT_MESSAGES_MS))],
    ['sandbox outbox', () => removeFromOutbox(db, { before: ago(OUTBOX_MS), keep: OUTBOX_MESSAGES })],
    ['leftovers of erased accounts', () => eraseAllLeftovers(deps, ago(2 * DAY_MS))],
    ['unsigned contracts of erased accounts', () => destroyUnsignedOfErased(db)],
    ['failures of erasures', () => removeGivenUpBefore(db, ago(GIVEN_UP_MS))],
    ['contracts after retention', () => destroyPastRetention(deps)],
    ['seal certificate', () => notifyOfExpiringSeal(deps)],
  ])
}

async function eraseAllLeftovers(deps: Deps, since: Date) {
  const users = await listErasedSince(deps.db, since)
  await runAll(users.map((user) => [user.id, () => eraseLeftovers(deps, user)]))
}
