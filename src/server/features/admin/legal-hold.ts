import { KeyFileError } from '#server/crypto/private-file.ts'
import type { Deps, VerifiedUser } from '#server/deps.ts'
import type { Db } from '#server/db/db.ts'
import { breaksConstraint } from '#server/db/breaks-constraint.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, lockContract } from '#server/features/contracts/contracts.queries.ts'
import { setLegalHold } from '#server/features/contracts/legal-hold.queries.ts'
import { conflict, HttpError, notFound } from '#server/http/errors.ts'
import { appendFacts, EVIDENCE_CHANGED } from '#server/log/append.ts'
import { insertAction } from './account-actions.queries.ts'

type Holding = { contractId: string; reason: string; admin: VerifiedUser }
type Held = {
  contractId: string
  /** False where the contract’s log took no record: it, or its key, was changed in the database, or the master key isn’t here. */
  isInLog: boolean
}

/**
 * Keeps a contract beyond its years of retention until the hold is lifted: recorded with the account that sent it, with
 * the reason, and in the contract’s log. A log that takes no more records doesn't prevent a hold: that's when it's
 * needed most, and the account’s record says so. Throws 404 for no contract, for a draft, which is its owner’s alone,
 * and for one of another account than is named, and 409 for one on hold.
 */
export async function setHold(
  tx: Db,
  deps: Deps,
  { accountId, ...holding }: Holding & { accountId?: string | undefined },
): Promise<Held & { title: string }> {
  const contract = await getHoldable(tx, holding.contractId)
  if (accountId !== undefined && contract.creatorId !== accountId)
    throw new HttpError(404, 'This account has no such contract.')
  if (!(await setLegalHold(tx, contract.id, true)))
    throw conflict('This contract is already under a legal hold.')
  return { ...(await record(tx, deps, contract, holding, 'hold-set')), title: contract.title }
}

/**
 * Lifts it: the daily job destroys the contract once its retention is over, or at once what nobody signed in an account that
 * was erased. Throws 404 as above, 409 where there is none.
 */
export async function liftHold(tx: Db, deps: Deps, holding: Holding): Promise<Held> {
  const contract = await getHoldable(tx, holding.contractId)
  if (!(await setLegalHold(tx, contract.id, false))) throw conflict('This contract isn’t under a legal hold.')
  return record(tx, deps, contract, holding, 'hold-lifted')
}

async function getHoldable(tx: Db, contractId: string): Promise<ContractRow> {
  const contract = await lockContract(tx, contractId)
  if (!contract || contract.status === 'draft') throw notFound('Contract')
  return contract
}

type Kind = 'hold-set' | 'hold-lifted'

async function record(
  tx: Db,
  deps: Deps,
  { id: contractId, creatorId }: ContractRow,
  { reason, admin }: Holding,
  kind: Kind,
): Promise<Held> {
  const isInLog = await isTakenByLog(tx, deps, { contractId, reason, admin }, kind)
  await insertAction(tx, {
    userId: creatorId,
    kind,
    isInLog,
    reason,
    heldContractId: contractId,
    adminId: admin.id,
    adminEmail: admin.email,
    createdAt: deps.now(),
  })
  return { contractId, isInLog }
}

const takesNoRecord = (error: unknown) =>
  error instanceof KeyFileError ||
  (error instanceof HttpError && error.code === EVIDENCE_CHANGED) ||
  breaksConstraint(error)

async function isTakenByLog(tx: Db, deps: Deps, holding: Holding, kind: Kind): Promise<boolean> {
  const { contractId, reason, admin } = holding
  try {
    // by itself, so that what the database refuses ends nothing else
    await tx.transaction(async (inner) => {
      const key = await getContractKey(inner, deps, contractId)
      // the administrator is no party to the contract
      await appendFacts(inner, { contractId, key, now: deps.now() }, [
        {
          action: kind === 'hold-set' ? 'legal-hold.set' : 'legal-hold.lifted',
          actor: { kind: 'system' },
          data: { administrator: admin.id },
          personal: { reason, administratorEmail: admin.email },
        },
      ])
    })
    return true
  } catch (error) {
    if (!takesNoRecord(error)) throw error
    deps.logger.error(
      { err: error, contractId, kind },
      'a legal hold couldn’t be recorded in the contract’s log',
    )
    return false
  }
}
