import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { countInvitations } from '#server/features/deliveries/count-deliveries.queries.ts'
import { tooMany } from '#server/http/errors.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_SECONDS = 3600

/** How often a person may be written to about one contract within a day. */
export const MESSAGES_A_DAY = 10
export const aDayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

export const tooManyMessages = () =>
  tooMany(`This was sent ${MESSAGES_A_DAY} times in a day. Try again tomorrow.`, HOUR_SECONDS)

/**
 * Those of the signers who may be invited again: whom the sender has not written to 10 times within a day. Nobody, when
 * the contract's invitations within a day are 10 for each of its signers: a sender may also change a signer again and
 * again. The caller holds the contract.
 */
export async function filterUnderInvitationLimit<T extends { id: string }>(
  tx: Db,
  { now }: Deps,
  { contractId, of, signerCount }: { contractId: string; of: T[]; signerCount: number },
): Promise<T[]> {
  const counts = await countInvitations(tx, contractId, aDayBefore(now()))
  const channels = ['email', 'sms'].map((channel) => counts.filter((row) => row.channel === channel))
  const isFull = (rows: typeof counts, max: number) => rows.reduce((sum, { sent }) => sum + sent, 0) >= max
  if (channels.some((rows) => isFull(rows, MESSAGES_A_DAY * signerCount))) return []
  return of.filter(
    ({ id }) =>
      !channels.some((rows) =>
        isFull(
          rows.filter(({ signerId }) => signerId === id),
          MESSAGES_A_DAY,
        ),
      ),
  )
}
