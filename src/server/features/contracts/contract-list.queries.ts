import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ContractStatus } from '#shared/contracts/contract-rules.ts'
import type { ContractSort } from '#shared/contracts/contracts.api.ts'
import type { Db } from '#server/db/db.ts'
import { contracts, signers, titleKey } from '#server/db/tables/contracts.ts'

const listedColumns = {
  id: contracts.id,
  creatorId: contracts.creatorId,
  title: contracts.title,
  contentType: contracts.contentType,
  workflow: contracts.workflow,
  twoFARequirement: contracts.twoFARequirement,
  autoPDF: contracts.autoPDF,
  aiLegalGuidance: contracts.aiLegalGuidance,
  status: contracts.status,
  createdAt: contracts.createdAt,
  sentAt: contracts.sentAt,
  completedAt: contracts.completedAt,
  endsAt: contracts.endsAt,
  expiredAt: contracts.expiredAt,
  declinedAt: contracts.declinedAt,
  sortKey: titleKey(contracts.title),
}

/** The place in the list after which the next page begins; the key is what titles are sorted by. */
export type AfterContract = { id: string; sortKey: string }
type Wanted = {
  words: string[]
  status: ContractStatus | undefined
  sort: ContractSort
  limit: number
  after: AfterContract | undefined
}

const orders: Record<ContractSort, { by: SQL[]; later: (after: AfterContract) => SQL }> = {
  // ids grow with time
  newest: { by: [desc(contracts.id)], later: ({ id }) => lt(contracts.id, id) },
  oldest: { by: [asc(contracts.id)], later: ({ id }) => gt(contracts.id, id) },
  title: {
    by: [asc(titleKey(contracts.title)), asc(contracts.id)],
    later: ({ id, sortKey }) =>
      sql`(${titleKey(contracts.title)}, ${contracts.id}) > (${sortKey}::text collate "C", ${id}::uuid)`,
  },
}

/**
 * Each of these words in the title, or in the name or the address of one of the signers. No word has a line end, so none
 * is found across two of them; `offset 0` has the text put together and folded once for a contract, not for each word.
 */
function holdAll(words: string[]): SQL | undefined {
  if (words.length === 0) return undefined
  const found = words.map((word) => sql`strpos(searched.words, fold_text(${word})) > 0`)
  const people = sql`select string_agg(${signers.name} || E'\n' || ${signers.email}, E'\n')
    from ${signers} where ${signers.contractId} = ${contracts.id}`
  return sql`exists (select from (
    select fold_text(${contracts.title} || E'\n' || coalesce((${people}), '')) as words offset 0
  ) as searched where ${and(...found)})`
}

/**
 * A page of the owner's contracts, without their texts; one more than `limit` tells that more follow. Reads contracts of
 * this owner alone, in the order of the list, until the page is full.
 */
export async function listOwnContracts(
  db: Db,
  ownerId: string,
  { words, status, sort, limit, after }: Wanted,
) {
  const { by, later } = orders[sort]
  return db
    .select(listedColumns)
    .from(contracts)
    .where(
      and(
        eq(contracts.creatorId, ownerId),
        isNull(contracts.hiddenAt),
        status && eq(contracts.status, status),
        after && later(after),
        holdAll(words),
      ),
    )
    .orderBy(...by)
    .limit(limit + 1)
}
