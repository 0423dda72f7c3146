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
    ...inTheWay(contracts),
    drafts: contracts.filter(({ status }) => status === 'draft').length,
    contacts,
    templates,
    kept: kept.length,
    keptUntil: last === undefined ? null : new Date(last + RETENTION_MS).toISOString(),
    held: kept.filter(({ legalHold }) => legalHold).length,
    balanceInCents,
  }
}

/** What blocks an erasure. */
export const inTheWay = (contracts: Pick<ContractOfAccount, 'status' | 'sealState'>[]) => ({
  waiting: contracts.filter(({ status }) => status === 'sent').length,
  sealing: contracts.filter(({ status, sealState }) => status === 'completed' && sealState !== 'sealed')
    .length,
})
