import type { Extracted } from '#shared/attachments/attachments.api.ts'
import { MEGABYTE } from '#shared/endpoint.ts'
import { canonicalHtml } from '#server/features/contract-text/canonical-html.ts'
import type { ReadDocument } from '#server/files/text-blocks.ts'
import { HttpError } from '#server/http/errors.ts'

const MOST_CONTENT_BYTES = 5 * MEGABYTE

/** What was read, in the one form of a contract's text. 413 when it is longer than a contract may be. */
export function presentExtracted({ html, ...read }: ReadDocument): Extracted {
  const content = canonicalHtml(html)
  if (Buffer.byteLength(content) > MOST_CONTENT_BYTES)
    throw new HttpError(
      413,
      'The text of this file is longer than a contract may be. Attach it as a file instead.',
    )
  const isNothing = !/<img|[^\s<>](?![^<]*>)/.test(content)
  return { ...read, content, requiresClientProcessing: isNothing }
}
