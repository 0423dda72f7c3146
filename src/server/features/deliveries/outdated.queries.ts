import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { lastDay } from '#shared/contracts/end-date.ts'
import type { Db } from '#server/db/db.ts'
import { twoFactorCodes } from '#server/db/tables/accounts.ts'
import { systemTests } from '#server/db/tables/assistant.ts'
import { contracts, signers } from '#server/db/tables/contracts.ts'
import { deliveries } from '#server/db/tables/messages.ts'
import { signerReplies } from '#server/db/tables/signing.ts'
import { templateAccess, templateInvitations } from '#server/db/tables/templates.ts'
import type { ClaimedDelivery } from './deliveries.queries.ts'
import { hasNewerInvitation, hasSentInvitation } from './invitations-out.queries.ts'

type Waiting = Pick<
  ClaimedDelivery,
  'kind' | 'channel' | 'contractId' | 'signerId' | 'naturalKey' | 'createdAt'
>

/**
 * Whether nobody should get this any more: an invitation, a reminder, or the answer to what was asked, whose signer has
 * signed or got another link, or whose contract is closed; one whose signer has a newer one, or is not to be reminded; a
 * last day of a contract that is closed, or ends later still, or whose signer has signed since at each of their places; what is for a signer who
 * said “not me”, but for the first invitation where only the link that its owner sees said so; a code that was entered, or that a newer one made void; a template that is shared with them no more; the
 * success of a system test that has failed meanwhile.
 */
export async function isOutdated(db: Db, message: Waiting): Promise<boolean> {
  const { kind, signerId, naturalKey } = message
  if (kind === 'verification-code') return isVoid(db, naturalKey)
  if (kind === 'template-shared') return !(await isShared(db, naturalKey))
  if (kind === 'system-test') return !(await isRunning(db, naturalKey))
  if (signerId === null) return false
  if (kind === 'text-opt-in') return saidNotMe(db, signerId)
  const isForWhoSigns = kind === 'invitation' || kind === 'answer'
  if (!isForWhoSigns && kind !== 'extension') return false
  const [asked] = await db
    .select({
      endsAt: contracts.endsAt,
      signedAt: signers.signedAt,
      notMeAt: signers.notMeAt,
      name: signers.name,
      email: signers.email,
    })
    .from(signers)
    .innerJoin(contracts, eq(contracts.id, signers.contractId))
    .where(
      and(
        eq(signers.id, signerId),
        isForWhoSigns ? eq(signers.status, 'sent') : undefined,
        eq(contracts.status, 'sent'),
        isNull(contracts.hiddenAt),
      ),
    )
  if (!asked) return true
  if (asked.notMeAt && !(await isFirstOfOtherLink(db, message))) return true
  if (kind === 'extension') return isOldNews(db, message, asked)
  return kind === 'invitation' && ((await hasNewer(db, message)) || (await isUnwantedReminder(db, message)))
}

type Asked = { endsAt: Date | null; signedAt: Date | null; name: string; email: string }

/** It names the last day, and says whether its reader has signed: who signs at two places hears once of both. */
async function isOldNews(
  db: Db,
  { naturalKey, createdAt, contractId }: Waiting,
  { endsAt, signedAt, name, email }: Asked,
): Promise<boolean> {
  const day = naturalKey.split(':')[2]
  if (!endsAt || day !== lastDay(endsAt)) return true
  if (contractId === null || signedAt === null || signedAt <= createdAt) return false
  const open = await db
    .select({ id: signers.id })
    .from(signers)
    .where(
      and(
        eq(signers.contractId, contractId),
        eq(signers.email, email),
        eq(signers.name, name),
        eq(signers.status, 'sent'),
      ),
    )
    .limit(1)
  return open.length === 0
}

/** Its link would be the older one of two, though it came last. */
const hasNewer = async (db: Db, { contractId, signerId, channel, naturalKey }: Waiting) =>
  contractId !== null &&
  signerId !== null &&
  hasNewerInvitation(db, { contractId, signerId, channel }, naturalKey)

/** “Not me” by the link that the owner sees, too, ends that one only: the invitation with the other one is still to come. */
async function isFirstOfOtherLink(
  db: Db,
  { kind, contractId, signerId, channel }: Waiting,
): Promise<boolean> {
  if (kind !== 'invitation' || !contractId || !signerId) return false
  if (await hasSentInvitation(db, { contractId, signerId, channel })) return false
  const said = await db
    .select({ id: signerReplies.id })
    .from(signerReplies)
    .where(
      and(
        eq(signerReplies.signerId, signerId),
        eq(signerReplies.kind, 'not-me'),
        isNull(signerReplies.outcome),
        ne(signerReplies.link, 'visible'),
      ),
    )
    .limit(1)
  return said.length === 0
}

/** Whether “not me” has ended the link that its sender could see: the bare one of what goes out by their own account. */
export const isSeenLinkEnded = async (db: Db, { kind, signerId }: Pick<Waiting, 'kind' | 'signerId'>) =>
  kind === 'invitation' && signerId !== null && saidNotMe(db, signerId)

/** Whether its signer has withdrawn consent since, or asked for something that nobody has answered; the first that they get goes out all the same. */
async function isUnwantedReminder(db: Db, { contractId, signerId, channel }: Waiting): Promise<boolean> {
  if (!contractId || !signerId || !(await hasSentInvitation(db, { contractId, signerId, channel })))
    return false
  const { kind, outcome } = signerReplies
  const open = await db
    .select({ id: signerReplies.id })
    .from(signerReplies)
    .where(
      and(
        eq(signerReplies.contractId, contractId),
        eq(signerReplies.signerId, signerId),
        or(
          and(eq(kind, 'consent-withdrawn'), or(isNull(outcome), eq(outcome, 'asked-again'))),
          and(inArray(kind, ['correction', 'hand-over']), isNull(outcome)),
        ),
      ),
    )
    .limit(1)
  return open.length > 0
}

async function isRunning(db: Db, testKey: string): Promise<boolean> {
  const id = testKey.slice('system-test:'.length)
  const found = await db
    .select({ id: systemTests.id })
    .from(systemTests)
    .where(and(eq(systemTests.id, id), eq(systemTests.state, 'running')))
  return found.length > 0
}

/** The question whether a phone takes texts is for whatever contract: that a signer was replaced since doesn't end it. */
async function saidNotMe(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: signers.id })
    .from(signers)
    .where(and(eq(signers.id, id), isNotNull(signers.notMeAt)))
  return found.length > 0
}

/** In one look: whoever takes it up meanwhile moves it from one table to the other. */
async function isShared(db: Db, shareKey: string): Promise<boolean> {
  const id = shareKey.slice('template-shared:'.length)
  const open = db
    .select({ id: templateInvitations.id })
    .from(templateInvitations)
    .where(eq(templateInvitations.id, id))
  const found = await db
    .select({ id: templateAccess.id })
    .from(templateAccess)
    .where(eq(templateAccess.id, id))
    .unionAll(open)
  return found.length > 0
}

async function isVoid(db: Db, codeKey: string): Promise<boolean> {
  const id = codeKey.slice('code:'.length)
  const found = await db
    .select({ id: twoFactorCodes.id })
    .from(twoFactorCodes)
    .where(and(eq(twoFactorCodes.id, id), eq(twoFactorCodes.triesLeft, 0)))
  return found.length > 0
}

/** Ends it without a failure: nobody misses it. Erases what nobody sends any more. */
export async function markDropped(db: Db, id: string, now: Date) {
  const lastError = 'It was no longer needed.'
  await db
    .update(deliveries)
    .set({ status: 'dropped', lastError, payload: null, leasedUntil: null, updatedAt: now })
    .where(and(eq(deliveries.id, id), eq(deliveries.status, 'pending')))
}
