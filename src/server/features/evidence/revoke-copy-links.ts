import type { Deps, SessionUser } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { markCopyLinksRevoked } from '#server/features/notices/copy-links.queries.ts'
import { notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'

/** Ends every link in our mails that opens the sealed PDF, for good, and records it. A later mailing has a link of its own. */
export async function revokeCopyLinks(deps: Deps, owner: SessionUser, contractId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    if (!contract) throw notFound('Contract')
    const now = deps.now()
    const links = await markCopyLinksRevoked(tx, contractId, now)
    if (links === 0) return
    const key = await getContractKey(tx, deps, contractId)
    await appendFacts(tx, { contractId, key, now }, [
      ownerFact(owner, { action: 'pdf.links-revoked', data: { links } }),
    ])
  })
}
