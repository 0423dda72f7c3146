import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { hasAddedFunds } from '#server/features/billing/billing.queries.ts'
import { clearAsked } from '#server/features/text-consents/text-consents.queries.ts'
import { countTowardsLimits } from '#server/http/limit-counts.queries.ts'

const DAY_MS = 24 * 60 * 60_000
/** Opt-in messages a day for all contracts of an account, whoever they go to: at least one to each signer of a contract. */
export const QUESTIONS_A_DAY = { fromNewAccount: 30, fromKnownAccount: 300 }

/** For the sender to see with the contract. */
export const TOO_MANY_QUESTIONS =
  'You’ve reached today’s limit for texting new phones, so only email went out. Resend the invitation tomorrow.'

/** Those of the phones just marked as asked that this sender may have asked today; the others are as if nobody had asked. */
export async function keepUnderQuestionLimit(
  tx: Db,
  deps: Deps,
  senderId: string,
  asked: Set<string>,
): Promise<Set<string>> {
  if (asked.size === 0) return asked
  const { fromNewAccount, fromKnownAccount } = QUESTIONS_A_DAY
  const max = (await hasAddedFunds(tx, senderId)) ? fromKnownAccount : fromNewAccount
  const counting = { limit: 'questions by text', who: senderId, windowMs: DAY_MS, by: asked.size }
  const [counted] = await countTowardsLimits({ ...deps, db: tx }, [counting])
  const left = Math.max(0, max - ((counted?.count ?? max) - asked.size))
  for (const phoneMac of [...asked].slice(left)) await clearAsked(tx, phoneMac)
  return new Set([...asked].slice(0, left))
}
