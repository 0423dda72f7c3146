import type { ErasurePlan } from '#shared/erasure/erasure.api.ts'
import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findBalance } from '#server/features/billing/billing.queries.ts'
import { countContacts } from '#server/features/contacts/contacts.queries.ts'
import {
  type ContractOfAccount,
  listContractsOf,
  listSigned,
} from '#server/features/contracts/contracts-of-account.queries.ts'
import { countTemplatesOf } from '#server/features/templates/templates.queries.ts'

const RETENTION_MS = RETENTION_YEARS * 365.25 * 24 * 60 * 60_000

/** What an erasure of this account would take and leave, as things are now. */
export async function planErasure(deps: Deps, userId: string): Promise<ErasurePlan> {
  const { db } = deps
  const [contracts, contacts, templates, balanceInCents] = await Promise.all([
    listContractsOf(db, userId),
    countContacts(db, deps, userId),
    countTemplatesOf(db, userId),
    findBalance(db, userId),
  ])
  const kept = await keptOf(db, contracts)
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

async function keptOf(db: Db, contracts: ContractOfAccount[]) {
  const cancelled = contracts.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  const signed = await listSigned(db, cancelled)
  return contracts.filter(
    ({ id, status, legalHold }) =>
      status === 'completed' || (status === 'cancelled' && (legalHold || signed.has(id))),
  )
}

/** What blocks an erasure. */
export const inTheWay = (contracts: ContractOfAccount[]) => ({
  waiting: contracts.filter(({ status }) => status === 'sent').length,
  sealing: contracts.filter(({ status, sealState }) => status === 'completed' && sealState !== 'sealed')
    .length,
})
