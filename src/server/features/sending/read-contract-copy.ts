import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import type { Deps } from '#server/deps.ts'
import { getPreferences } from '#server/features/accounts/preferences-of.ts'
import { placeOfPages } from '#server/features/contract-text/attachment-only-text.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { listSignersOf } from '#server/features/signers/signers.queries.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { appendLook } from '#server/features/signing/append-look.ts'
import { CONTENT_OR_ATTACHMENT_CHANGED, findFrozenContent } from '#server/features/signing/frozen-content.ts'
import { whoseLook } from '#server/features/signing/is-owner-looking.ts'
import { readLink, type Visit } from '#server/features/signing/open-link.ts'
import type { Reader } from '#server/features/signing/read-signer-attachment.ts'
import { isRoomForLook } from '#server/features/signing/record-view.ts'
import { signerFact } from '#server/features/signing/signer-facts.ts'
import { shownText } from '#server/features/signing/view-contract.ts'
import { conflict, HttpError, tooMany } from '#server/http/errors.ts'
import { EVIDENCE_CHANGED } from '#server/log/append.ts'
import { setPreview } from './preview-pdf.ts'

/** All signers of one sender share what one account may have made at once. */
function busyForOthers(error: unknown): never {
  if (error instanceof HttpError && error.statusCode === 429)
    throw tooMany(
      'This PDF is being made for others right now. Try again in a few seconds.',
      3,
      'too_many_requests',
    )
  throw error
}

/**
 * The contract as it was sent, as a PDF that says that nobody has signed it. That the holder of the link got it is recorded,
 * unless it is the sender, signed out, in a browser of theirs.
 */
export async function readContractCopy(
  deps: Deps,
  signerId: string,
  { origin, user, browser, linkSecret }: Reader & Pick<Visit, 'linkSecret'>,
) {
  const found = await readLink(deps.db, deps, signerId, linkSecret)
  // a bare address tells nothing of how the link came
  const link = { ...found, way: linkSecret === undefined ? undefined : found.way }
  const { contract, signer, key } = link
  const content = await findFrozenContent(deps, key, contract)
  if (!content) throw conflict(CONTENT_OR_ATTACHMENT_CHANGED, EVIDENCE_CHANGED)
  const [sender, preferences, signers] = await Promise.all([
    senderOf(deps.db, contract),
    getPreferences(deps.db, deps, contract.creatorId),
    listSignersOf(deps.db, contract.id),
  ])
  const { attachment, html } = content
  const now = deps.now()
  const bytes = await setPreview(deps, `signers of ${contract.creatorId}`, {
    contract: {
      id: contract.id,
      title: contract.title,
      paper: preferences.paperSize,
      contentHtml: await shownText(deps.db, link, html, signers),
      ...(attachment && {
        attachment,
        attachmentPlace: placeOfPages(html, attachment.filename, contract.attachmentPlace),
      }),
    },
    sender: { name: sender.name, timeZone: preferences.timeZone },
    asOf: (contract.sentAt ?? now).toISOString(),
  }).catch(busyForOthers)
  const look = await whoseLook(deps, { user, browser }, { ...link, way: link.way ?? 'visible' })
  if (look.as !== 'nobody' && (await isRoomForLook(deps.db, look, link))) {
    const viewed = { action: 'document.viewed', data: { documentType: 'pdf', viewMethod: 'full_pdf' } }
    await appendLook(
      deps,
      { contractId: contract.id, signerId: signer.id },
      look.as === 'owner' ? ownerFact(look.user, viewed) : signerFact({ ...link, ...look }, origin, viewed),
    )
  }
  return { bytes, filename: pdfFilename(contract.title).replace('_signed', '_not_signed') }
}
