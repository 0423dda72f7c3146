import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { listUsersOfGoogle } from '#server/features/mailboxes/google-grant.queries.ts'
import { notifyOperators } from '#server/features/deliveries/notify-operators.ts'
import { MailError } from '#server/integrations/mail/mailer.ts'
import { tokensIn } from '#server/integrations/oauth/kept-tokens.ts'
import { PaymentsError } from '#server/integrations/payments/card-payments.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'
import type { Attempt } from '#server/jobs/jobs.ts'
import {
  type ErasureElsewhere,
  findErasure,
  giveUpErasure,
  insertErasure,
  markErasureFailed,
  type NewErasure,
  removeErasure,
} from './erasures-elsewhere.queries.ts'

/** With the erasure of an account: its providers will be told, each by a job of its own. */
export async function queueErasures(tx: Db, deps: Deps, erasures: NewErasure[]): Promise<void> {
  const now = deps.now()
  const queued = []
  for (const erasure of erasures) queued.push({ erasureId: await insertErasure(tx, deps, erasure, now) })
  await deps.jobs.enqueue(tx, 'erase-elsewhere', queued)
}

/**
 * Ends our access to a mailbox or storage of an erased account, or has the card provider delete its customer record, and
 * then forgets the tokens. What fails is thrown on for a retry; after the last one the tokens are deleted all the same, and
 * the operators are told, because nobody else is left.
 */
export async function eraseElsewhere(
  deps: Deps,
  id: string,
  { isLast }: Pick<Attempt, 'isLast'>,
): Promise<void> {
  const erasure = await findErasure(deps.db, deps, id)
  if (!erasure) return
  try {
    await notifyProvider(deps, erasure)
  } catch (err) {
    await (isLast ? giveUp(deps, erasure, err) : markErasureFailed(deps.db, id, reasonOf(err)))
    throw err
  }
  await removeErasure(deps.db, id)
}

/**
 * A service that can't be asked to end our access counts as done: the holder was told that some can't. So does Google while
 * another account needs what the same person granted.
 */
async function notifyProvider(deps: Deps, { what, provider, secrets }: ErasureElsewhere) {
  if (what === 'card-customer') {
    if (!deps.cardPayments) throw notSetUp()
    if (secrets.customerId) await deps.cardPayments.deleteCustomer(secrets.customerId)
    return
  }
  const { googleAddress } = secrets
  if (googleAddress && (await listUsersOfGoogle(deps.db, googleAddress)).size > 0) return
  const services: Partial<Record<string, { revoke: Revoke }>> =
    what === 'mailbox' ? deps.mailAccounts : deps.storageServices
  const service = services[provider]
  if (!service) throw notSetUp()
  const tokens = tokensIn(secrets)
  if (tokens) await service.revoke(tokens)
}

type Revoke = NonNullable<Deps['mailAccounts']['google']>['revoke']

class NotSetUpError extends Error {}
const notSetUp = () => new NotSetUpError('It isn’t set up on this server anymore.')

const giveUp = (deps: Deps, { id }: ErasureElsewhere, err: unknown) =>
  deps.db.transaction(async (tx) => {
    await giveUpErasure(tx, id, reasonOf(err), deps.now())
    await notifyOperators(tx, deps, {
      problem: 'not-erased-elsewhere',
      contractId: null,
      job: 'erase-elsewhere',
      err,
    })
  })

/** What a provider or the system itself says may name people, so only errors of ours are kept. */
function reasonOf(error: unknown): string {
  const isOurs = [MailError, StorageError, PaymentsError, NotSetUpError].some((kind) => error instanceof kind)
  return isOurs && error instanceof Error ? error.message : 'The server couldn’t do it right now.'
}
