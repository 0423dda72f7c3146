import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import { type KnownAtSending, showSigningDateOpen } from '#shared/contract-text/system-fields.ts'
import { canonicalHtml } from './canonical-html.ts'
import { fillSystemFields, grownTooLarge } from './fill-placeholders.ts'

/**
 * The text as it is when a contract is sent: in its one form, with what the product fills in. Throws a 400 where it
 * would then, or at completion, be larger than a contract may be.
 */
export function freezeText(html: string, known: KnownAtSending): string {
  const clean = canonicalHtml(html)
  const filled = fillSystemFields(clean, known)
  const frozen = filled === clean ? clean : canonicalHtml(filled)
  if (Buffer.byteLength(showSigningDateOpen(frozen)) > MAX_CONTENT_BYTES) throw grownTooLarge()
  return frozen
}
