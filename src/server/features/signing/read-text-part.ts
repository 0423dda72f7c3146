import type { z } from 'zod'
import { markPlaces } from '#shared/contract-text/signature-places.ts'
import type { signingApi } from '#shared/signing/signing.api.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest, conflict } from '#server/http/errors.ts'
import { listSignersOf } from '#server/features/signers/signers.queries.ts'
import { EVIDENCE_CHANGED } from '#server/log/append.ts'
import { endOfPart } from './end-of-part.ts'
import { CONTENT_CHANGED, findFrozenText } from './frozen-content.ts'
import { type Link, PAGE_OUTDATED, readLink } from './open-link.ts'
import { shownText } from './view-contract.ts'
import { versionOfText } from './what-page-showed.ts'

/** Some ten pages: on a slow phone they are there in a second. Later parts are read while the first ones are. */
const FIRST_PART = 30_000
const LATER_PARTS = 200_000

/** Whether a text reads the same whoever its signers are, and whenever it is signed. */
const isAlwaysSame = (
  { completedAt }: Link['contract'],
  frozen: string,
  signers: readonly { name: string }[],
) =>
  completedAt === null &&
  markPlaces(
    frozen,
    signers.map(({ name }) => name),
  ) ===
    markPlaces(
      frozen,
      signers.map(() => ''),
    )

/**
 * The contract's text from there on, up to the end of a block; all parts together are one text, never the beginning of one
 * and the end of another. Where the words have changed since the part before, it begins anew, and reaches beyond what has
 * been read. A place without its version, as pages that were open before an upgrade ask for, is good where the words can't
 * have changed.
 */
export async function readTextPart(
  deps: Deps,
  signerId: string,
  cursor: string,
  linkSecret: string | undefined,
): Promise<z.output<typeof signingApi.text.response>> {
  const link = await readLink(deps.db, deps, signerId, linkSecret)
  const { contract, key } = link
  const frozen = await findFrozenText(deps, key, contract)
  if (frozen === undefined) throw conflict(CONTENT_CHANGED, EVIDENCE_CHANGED)
  const signers = await listSignersOf(deps.db, contract.id)
  const text = await shownText(deps.db, link, frozen, signers)
  const [offset = '0', version] = cursor.split('.')
  const current = versionOfText(text)
  const read = Number(offset)
  if (read > 0 && version === undefined && !isAlwaysSame(contract, frozen, signers))
    throw conflict(PAGE_OUTDATED, 'page_outdated')
  const isAnew = read === 0 || (version !== undefined && version !== current)
  const from = isAnew ? 0 : read
  if (from > text.length) throw badRequest('The text ends before that.', 'from')
  const end = endOfPart(text, from, read === 0 ? FIRST_PART : read - from + LATER_PARTS)
  return { html: text.slice(from, end), next: end < text.length ? `${end}.${current}` : null, isAnew }
}
