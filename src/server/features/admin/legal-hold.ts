import type { Deps, VerifiedUser } from '#server/deps.ts'
import type { Db } from '#server/db/db.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, lockContract } from '#server/features/contracts/contracts.queries.ts'
import { setLegalHold } from '#server/features/contracts/legal-hold.queries.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { insertAction } from './account-actions.queries.ts'

type Holding = { contractId: string; reason: string; admin: VerifiedUser }

/**
 * Keeps a contract beyond its years of retention until the hold is lifted: in its log, and with the account that sent it,
 * with the reason. Throws 404 for no contract and for a draft, which is its owner’s alone, and 409 for one on hold.
 */
export async function setHold(tx: Db, deps: Deps, holding: Holding): Promise<ContractRow> {
  const contract = await getHoldable(tx, holding.contractId)
  if (!(await setLegalHold(tx, contract.id, true)))
    throw conflict('This contract is already under a legal hold.')
  await record(tx, deps, contract, holding, 'hold-set')
  return contract
}

/** Lifts it: the daily job destroys the contract once its retention is over. Throws 404 as above, 409 where there is none. */
export async function liftHold(tx: Db, deps: Deps, holding: Holding): Promise<ContractRow> {
  const contract = await getHoldable(tx, holding.contractId)
  if (!(await setLegalHold(tx, contract.id, false))) throw conflict('This contract isn’t under a legal hold.')
  await record(tx, deps, contract, holding, 'hold-lifted')
  return contract
}

async function getHoldable(tx: Db, contractId: string): Promise<ContractRow> {
  const contract = await lockContract(tx, contractId)
  if (!contract || contract.status === 'draft') throw notFound('Contract')
  return contract
}

async function record(
  tx: Db,
  deps: Deps,
  { id, creatorId }: ContractRow,
  { reason, admin }: Holding,
  kind: 'hold-set' | 'hold-lifted',
) {
  const now = deps.now()
  const key = await getContractKey(tx, deps, id)
  // the administrator is no party to the contract
  await appendFacts(tx, { contractId: id, key, now }, [
    {
      action: kind === 'hold-set' ? 'legal-hold.set' : 'legal-hold.lifted',
      actor: { kind: 'system' },
      data: { administrator: admin.id },
      personal: { reason, administratorEmail: admin.email },
    },
  ])
  await insertAction(tx, {
    userId: creatorId,
    kind,
    reason,
    heldContractId: id,
    adminId: admin.id,
    adminEmail: admin.email,
    createdAt: now,
  })
}
