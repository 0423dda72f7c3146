import type { Deps } from '#server/deps.ts'
import { type ContractRow, findContract } from '#server/features/contracts/contracts.queries.ts'
import { findCopyLink } from '#server/features/notices/copy-links.queries.ts'
import { gone, type HttpError, notFound } from '#server/http/errors.ts'

/** Why a link to a sealed PDF doesn't open: there never was such a one, or it has ended. */
export type ClosedLink = 'unknown' | 'expired' | 'off'

/** The completed contract whose sealed PDF this link opens. */
export async function openCopyLink(
  deps: Deps,
  contractId: string,
  token: string,
): Promise<ContractRow | ClosedLink> {
  const link = await findCopyLink(deps.db, contractId, token)
  const contract = await findContract(deps.db, contractId)
  if (!link || contract?.status !== 'completed') return 'unknown'
  if (link.revokedAt) return 'off'
  return link.expiresAt <= deps.now() ? 'expired' : contract
}

/** What a program is told. */
export function refusalOf(link: ClosedLink): HttpError {
  if (link === 'unknown') return notFound('Document')
  return gone(
    link === 'off'
      ? 'The sender has turned off this link. Ask them for the signed PDF.'
      : 'This link has expired. Ask the sender for the signed PDF.',
  )
}
