import type { Deps, Origin } from '#server/deps.ts'
import type { ReadAttachment } from '#server/features/attachments/attachments.queries.ts'
import {
  CONTENT_OR_ATTACHMENT_CHANGED,
  findFrozenContent,
} from '#server/features/contracts/frozen-content.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'
import { findHead } from '#server/log/log.queries.ts'
import { isWornOut, readLink } from './open-link.ts'
import { MAX_RECORDS, MAX_RECORDS_OF_SIGNER } from './record-view.ts'

/**
 * The attached file for the holder of a link, who may see it whenever they may see the contract. Each look is
 * recorded. 409 when it is not the file that was sent.
 */
export async function readSignersAttachment(
  deps: Deps,
  signerId: string,
  { ipAddress, userAgent }: Origin,
): Promise<ReadAttachment> {
  const { contract, key } = await readLink(deps.db, deps, signerId)
  const content = await findFrozenContent(deps.db, key, contract)
  if (!content) throw conflict(CONTENT_OR_ATTACHMENT_CHANGED)
  const { attachment } = content
  if (!attachment) throw notFound('Attachment')
  const head = await findHead(deps.db, contract.id)
  const isFull =
    !head ||
    head.cseq >= MAX_RECORDS ||
    (await isWornOut(deps.db, contract.id, signerId, MAX_RECORDS_OF_SIGNER))
  if (isFull) return attachment
  const fact = {
    action: 'document.viewed',
    actor: { kind: 'signer' as const, ref: signerRef(signerId) },
    data: { documentType: 'attachment', viewMethod: 'web_interface', attachmentHash: attachment.sha256 },
    personal: { ipAddress, userAgent },
  }
  await deps.db.transaction((tx) =>
    appendFacts(tx, { contractId: contract.id, key, now: deps.now() }, [fact]),
  )
  return attachment
}
