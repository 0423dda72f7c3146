import type { Deps } from '#server/deps.ts'
import { badRequest, conflict } from '#server/http/errors.ts'
import { listSignersOf } from '#server/features/signers/signers.queries.ts'
import { EVIDENCE_CHANGED } from '#server/log/append.ts'
import { endOfPart } from './end-of-part.ts'
import { CONTENT_CHANGED, findFrozenText } from './frozen-content.ts'
import { readLink } from './open-link.ts'
import { shownText } from './view-contract.ts'

/** Some ten pages: on a slow phone they are there in a second. Later parts are read while the first ones are. */
const FIRST_PART = 30_000
const LATER_PARTS = 200_000

/** The contract's text from there on, up to the end of a block; all parts together are the text as it was sent. */
export async function readTextPart(
  deps: Deps,
  signerId: string,
  from: number,
  linkSecret: string | undefined,
): Promise<{ html: string; next: number | null }> {
  const { contract, key } = await readLink(deps.db, deps, signerId, linkSecret)
  const frozen = await findFrozenText(deps, key, contract)
  if (frozen === undefined) throw conflict(CONTENT_CHANGED, EVIDENCE_CHANGED)
  const text = shownText(frozen, contract, await listSignersOf(deps.db, contract.id))
  if (from > text.length) throw badRequest('The text ends before that.', 'from')
  const end = endOfPart(text, from, from === 0 ? FIRST_PART : LATER_PARTS)
  return { html: text.slice(from, end), next: end < text.length ? end : null }
}
