import type { Deps, Origin } from '#server/deps.ts'
import type { ReadAttachment } from '#server/features/attachments/attachments.queries.ts'
import { CONTENT_OR_ATTACHMENT_CHANGED, findFrozenContent } from './frozen-content.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { findHead } from '#server/log/log.queries.ts'
import { hasReachedRecordLimit, type Link, readLink } from './open-link.ts'
import { appendSignerFacts } from './signer-facts.ts'
import { MAX_RECORDS, MAX_RECORDS_OF_SIGNER } from './record-view.ts'

type Opened = { link: Link; attachment: ReadAttachment }

/**
 * The attached file for the holder of a link, who may see it whenever they may see the contract. Each look is
 * recorded. 409 when it is not the file that was sent.
 */
export async function readSignerAttachment(
  deps: Deps,
  signerId: string,
  origin: Origin,
): Promise<ReadAttachment> {
  const opened = await openSignerAttachment(deps, signerId)
  await recordAttachmentView(deps, opened, { viewMethod: 'web_interface' }, origin)
  return opened.attachment
}

/** The same without a record: for who has yet to find out whether it can be shown. */
export async function openSignerAttachment(deps: Deps, signerId: string): Promise<Opened> {
  // a browser asks for a file by its bare address, which tells nothing of how the link came
  const link = { ...(await readLink(deps.db, deps, signerId, undefined)), way: undefined }
  const content = await findFrozenContent(deps.db, link.key, link.contract)
  if (!content) throw conflict(CONTENT_OR_ATTACHMENT_CHANGED)
  if (!content.attachment) throw notFound('Attachment')
  return { link, attachment: content.attachment }
}

/** `conversionHash` where something made from the file was seen: hex SHA-256 of that. */
type How = { viewMethod: 'web_interface' | 'inline_preview'; conversionHash?: string }

/** Records that the holder of the link got the attached file, unless the log is long enough already. */
export async function recordAttachmentView(
  deps: Deps,
  { link, attachment }: Opened,
  how: How,
  origin: Origin,
): Promise<void> {
  const { signer, contract } = link
  const head = await findHead(deps.db, contract.id)
  const isFull =
    !head ||
    head.cseq >= MAX_RECORDS ||
    (await hasReachedRecordLimit(deps.db, contract.id, signer.id, MAX_RECORDS_OF_SIGNER))
  if (isFull) return
  const viewed = {
    action: 'document.viewed',
    data: { documentType: 'attachment', attachmentHash: attachment.sha256, ...how },
  }
  await deps.db.transaction((tx) => appendSignerFacts(tx, link, { origin, now: deps.now() }, [viewed]))
}
