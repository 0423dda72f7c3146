import { DEFAULT_TIME_ZONE } from '#shared/accounts/preferences.ts'
import { fillPlaceholders, PLACEHOLDER_START } from '#shared/contract-text/placeholders.ts'
import { showPlaces } from '#shared/contract-text/signature-places.ts'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import { systemValuesInPreview } from '#shared/contract-text/system-fields.ts'
import { escapeText } from '#shared/escape-text.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { getPreferences } from '#server/features/accounts/preferences-of.ts'
import { findAttachment } from '#server/features/attachments/attachments.queries.ts'
import { placeOfPages } from '#server/features/contract-text/attachment-only-text.ts'
import { canonicalHtml } from '#server/features/contract-text/canonical-html.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { listSignersOf } from '#server/features/signers/signers.queries.ts'
import { findOwnContract, openContent } from '#server/features/contracts/contracts.queries.ts'
import { withSigningDate } from '#server/features/signing/remembered-terms.ts'

export type Reader = Pick<SessionUser, 'id' | 'firstName' | 'lastName' | 'email'>

/** More than the page shows of a text before it is unfolded. */
const MAX_CHARACTERS = 6000
/** A block that is at its end, or a sentence of a block that has none in so many characters. */
const ENDS = [/^.*<\/(?:p|div|h[1-6]|ul|ol|table|blockquote|pre)>/is, /^.*[.;] /s]

function beginningOf(html: string): string {
  if (html.length <= MAX_CHARACTERS) return html
  const cut = html.slice(0, MAX_CHARACTERS)
  return ENDS.map((end) => end.exec(cut)?.[0]).find(Boolean) ?? ''
}

/** As the app draws it: its titles below that of the page, and no style in the markup, which no page of ours allows. */
const asShown = (html: string) =>
  html
    .replace(/<(\/?)h([1-6])/g, (_, end: string, level: string) =>
      end
        ? `</h${Math.min(6, Number(level) + 1)}`
        : `<h${Math.min(6, Number(level) + 1)} data-level="${level}"`,
    )
    .replace(/ style="text-align:(\w+)"/g, ' data-align="$1"')

/**
 * The title and the first paragraphs of the owner's contract as HTML; empty where there is none of theirs, or no text, or
 * where the page begins with an attached PDF.
 */
export async function contractBeginning(deps: Deps, owner: Reader, id: string): Promise<string> {
  const contract = await findOwnContract(deps.db, owner.id, id)
  if (!contract) return ''
  const { title, createdAt } = contract
  const key = await getContractKey(deps.db, deps, id)
  const html = openContent(key, contract)
  const file = await findAttachment(deps.db, id)
  if (file?.pages && placeOfPages(html, file.filename, contract.attachmentPlace) !== 'last') return ''
  const signers = await listSignersOf(deps.db, id)
  const content = showPlaces(
    html,
    signers.map(({ name }) => name),
  )
  const values = systemValuesInPreview({
    contractId: id,
    createdAt,
    creatorName: `${owner.firstName} ${owner.lastName}`,
    creatorEmail: owner.email ?? '',
    now: deps.now(),
    timeZone: html.includes(PLACEHOLDER_START)
      ? (await getPreferences(deps.db, deps, owner.id)).timeZone
      : DEFAULT_TIME_ZONE,
  })
  const clean = canonicalHtml(beginningOf(content))
  const dated = await withSigningDate(deps.db, key, contract, clean)
  const filled = fillPlaceholders(dated, (key) => {
    const value = values.get(key)
    return value === undefined ? undefined : escapeText(value)
  })
  const text = asShown(filled ?? dated)
  if (!text) return ''
  const heading = `<h1>${escapeText(shownTitle(title))}</h1>`
  return `<article>${heading}<section><div data-contract-text>${text}</div></section></article>`
}
