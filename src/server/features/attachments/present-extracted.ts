import type { Extracted } from '#shared/attachments/attachments.api.ts'
import { hasVisibleContent } from '#shared/contract-text/has-visible-content.ts'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import type { Deps } from '#server/deps.ts'
import type { ReadDocument } from '#server/files/text-blocks.ts'
import { HttpError } from '#server/http/errors.ts'

/** What was read, in the one form of a contract's text. 413 when it is longer than a contract may be. */
export async function presentExtracted(
  { contractTexts }: Deps,
  userId: string,
  { html, ...read }: ReadDocument,
): Promise<Extracted> {
  const content = await contractTexts.run('canonical', { html }, userId)
  if (Buffer.byteLength(content) > MAX_CONTENT_BYTES)
    throw new HttpError(413, 'This file has more text than a contract can hold. Attach it as a file instead.')
  return { ...read, content, requiresClientProcessing: !hasVisibleContent(content) }
}
