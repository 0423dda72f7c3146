import type { Deps } from '#server/deps.ts'
import { type ContractRow, findContract } from '#server/features/contracts/contracts.queries.ts'
import { findCopyLink } from '#server/features/notices/copy-links.queries.ts'
import { gone, notFound } from '#server/http/errors.ts'

/** The completed contract whose sealed PDF this link opens. Throws a 404 for a link that never was, a 410 for one that has ended. */
export async function openCopyLink(deps: Deps, contractId: string, token: string): Promise<ContractRow> {
  const link = await findCopyLink(deps.db, contractId, token)
  const contract = await findContract(deps.db, contractId)
  if (!link || contract?.status !== 'completed') throw notFound('Document')
  if (link.revokedAt) throw gone('The sender has turned off this link. Ask them for the signed PDF.')
  if (link.expiresAt <= deps.now()) throw gone('This link has expired. Ask the sender for the signed PDF.')
  return contract
}
