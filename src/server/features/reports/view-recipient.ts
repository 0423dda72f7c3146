import type { RecipientView } from '#shared/recipients/recipients.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { type OpenedLink, readRecipientToken } from '#server/features/recipients/recipient-link.ts'
import { findStopped } from '#server/features/recipients/recipients.queries.ts'
import { knownLanguageOf } from '#server/features/signers/language-of-signer.ts'
import { listSignersOf } from '#server/features/signers/signers.queries.ts'
import { notFound } from '#server/http/errors.ts'
import { reporterOf } from './report-document.ts'
import { hasReported } from './reports.queries.ts'

/** What a link is for. Throws a 404 for one that is not ours. */
export function openRecipientLink(deps: Deps, token: string): OpenedLink {
  const of = readRecipientToken(deps, token)
  if (!of) throw notFound('Link')
  return of
}

/** What the recipient sees of the sender, and what they decided. */
export async function viewRecipient(db: Db, deps: Deps, of: OpenedLink): Promise<RecipientView> {
  const { senderId, contractId, address } = of
  // none where a template was shared, or the contract is erased
  const contract = await findContract(db, contractId)
  const reported = { senderId, contractId: contract?.id ?? null, addressMac: reporterOf(deps, of) }
  const sender = await findUserById(db, senderId)
  if (!sender) throw notFound('Link')
  const [stopped, isReported, signers] = await Promise.all([
    findStopped(db, deps, sender, [address]),
    hasReported(db, reported),
    listSignersOf(db, contractId),
  ])
  const signer = signers.find(({ email }) => email === address)
  return {
    sender: { name: `${sender.firstName} ${sender.lastName}`, email: sender.email },
    title: contract?.title ?? null,
    address,
    stopped: stopped.size > 0,
    mayAllow: of.isFromMessage,
    reported: isReported,
    language: signer ? knownLanguageOf(signer) : null,
  }
}
