import { sha256InTurns } from '#server/crypto/in-turns.ts'
import type { Deps } from '#server/deps.ts'
import {
  openSignerAttachment,
  type Reader,
  recordAttachmentView,
} from '#server/features/signing/read-signer-attachment.ts'
import type { OfficeConversion } from './convert-to-pdf.ts'
import type { OwnFile } from './read-own-file.ts'

/**
 * The attached Office file of a link as PDF, to whom the file itself would be given. The look is recorded with the
 * hash of what was given: what is signed is the file, and this shows what its signer read.
 */
export async function convertSignerAttachment(
  deps: Deps,
  convertToPdf: OfficeConversion,
  signerId: string,
  by: Reader,
): Promise<OwnFile> {
  const opened = await openSignerAttachment(deps, signerId, by.ticket)
  const pdf = await convertToPdf(opened.attachment, opened.link.contract.creatorId)
  const conversionHash = await sha256InTurns(pdf.bytes)
  await recordAttachmentView(deps, opened, { viewMethod: 'inline_preview', conversionHash }, by)
  return pdf
}
