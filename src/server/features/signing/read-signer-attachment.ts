import type { Deps, Origin } from '#server/deps.ts'
import type { ReadAttachment } from '#server/features/attachments/attachments.queries.ts'
import { CONTENT_OR_ATTACHMENT_CHANGED, findFrozenContent } from './frozen-content.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { EVIDENCE_CHANGED } from '#server/log/append.ts'
import { appendLook } from './append-look.ts'
import { type Looking, whoseLook } from './is-owner-looking.ts'
import { type Link, readLinkOfFile } from './open-link.ts'
import { signerFact } from './signer-facts.ts'
import { isRoomForLook } from './record-view.ts'

type Opened = { link: Link; attachment: ReadAttachment }
/** Where a look comes from, whose browser it is, as far as that is known, and what the page adds to the address. */
export type Reader = Looking & { origin: Origin; ticket?: string | undefined }

/**
 * The attached file for the holder of a link, who may see it whenever they may see the contract. Each look is
 * recorded. 409 when it is not the file that was sent.
 */
export async function readSignerAttachment(
  deps: Deps,
  signerId: string,
  by: Reader,
): Promise<ReadAttachment> {
  const opened = await openSignerAttachment(deps, signerId, by.ticket)
  await recordAttachmentView(deps, opened, { viewMethod: 'web_interface' }, by)
  return opened.attachment
}

/** The same without a record: for who has yet to find out whether it can be shown. */
export async function openSignerAttachment(
  deps: Deps,
  signerId: string,
  ticket: string | undefined,
): Promise<Opened> {
  const link = await readLinkOfFile(deps.db, deps, signerId, ticket)
  const content = await findFrozenContent(deps, link.key, link.contract)
  if (!content) throw conflict(CONTENT_OR_ATTACHMENT_CHANGED, EVIDENCE_CHANGED)
  if (!content.attachment) throw notFound('Attachment')
  return { link, attachment: content.attachment }
}

/** `conversionHash` where something made from the file was seen: hex SHA-256 of that. */
type How = { viewMethod: 'web_interface' | 'inline_preview'; conversionHash?: string }

/**
 * Records that the holder of the link got the attached file, unless the log is long enough already. The owner is recorded
 * as the owner, whosever link they hold; signed out, in a browser of theirs, not at all.
 */
export async function recordAttachmentView(
  deps: Deps,
  { link, attachment }: Opened,
  how: How,
  { origin, user, browser }: Reader,
): Promise<void> {
  const { signer, contract, way } = link
  const look = await whoseLook(deps, { user, browser }, { ...link, way: way ?? 'visible' })
  if (look.as === 'nobody') return
  if (!(await isRoomForLook(deps.db, look, { contract, signer, way }))) return
  const viewed = {
    action: 'document.viewed',
    data: { documentType: 'attachment', attachmentHash: attachment.sha256, ...how },
  }
  await appendLook(
    deps,
    { contractId: contract.id, signerId: signer.id },
    look.as === 'owner' ? ownerFact(look.user, viewed) : signerFact({ ...link, ...look }, origin, viewed),
  )
}
