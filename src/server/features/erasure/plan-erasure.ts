import type { ErasurePlan } from '#shared/erasure/erasure.api.ts'
import { RETENTION_MS } from '#shared/evidence/evidence-rules.ts'
import type { Deps } from '#server/deps.ts'
import { findBalance } from '#server/features/billing/billing.queries.ts'
import { countContacts } from '#server/features/contacts/contacts.queries.ts'
import {
  type ContractOfAccount,
  listContractsOf,
} from '#server/features/contracts/contracts-of-account.queries.ts'
import { countTemplatesOf } from '#server/features/templates/templates.queries.ts'

/** What an erasure of this account would take and leave, as things are now. */
export async function planErasure(deps: Deps, userId: string): Promise<ErasurePlan> {
  const { db } = deps
  const [contracts, contacts, templates, balanceInCents] = await Promise.all([
    listContractsOf(db, userId),
    countContacts(db, deps, userId),
    countTemplatesOf(db, userId),
    findBalance(db, userId),
  ])
  const kept = contracts.filter(({ isKept }) => isKept)
  const ends = kept.flatMap(({ completedAt, cancelledAt }) => completedAt ?? cancelledAt ?? [])
  const last = ends.length > 0 ? Math.max(...ends.map((end) => end.getTime())) : undefined
  return {
    ...inTheWay(contracts, deps.now()),
    unsealed: contracts.filter(isUnsealed).map(({ title }) => title),
    drafts: contracts.filter(({ status }) => status === 'draft').length,
    contacts,
    templates,
    kept: kept.length,
    keptUntil: last === undefined ? null : new Date(last + RETENTION_MS).toISOString(),
    held: kept.filter(({ legalHold }) => legalHold).length,
    balanceInCents,
  }
}

type Progress = Pick<ContractOfAccount, 'status' | 'sealState' | 'completedAt'>

const isUnsealed = ({ status, sealState }: Progress) => status === 'completed' && sealState !== 'sealed'

/** Longer than a seal takes that is going to succeed soon. */
const SOON_MS = 60 * 60_000

/**
 * What blocks an erasure. A seal that failed, or doesn't come, doesn't: it may never succeed, and what it's made of stays
 * as it is recorded with the contract, so that it can be made later, in the name of who sent it.
 */
export const inTheWay = (contracts: Progress[], now: Date) => ({
  waiting: contracts.filter(({ status }) => status === 'sent').length,
  sealing: contracts.filter(
    (contract) =>
      isUnsealed(contract) &&
      contract.sealState === 'pending' &&
      now.getTime() - (contract.completedAt?.getTime() ?? 0) < SOON_MS,
  ).length,
})
