import { MAX_TITLE_LENGTH } from '#shared/contracts/contract-rules.ts'
import {
  fieldKeyPattern,
  fillPlaceholders,
  keyOfPlaceholder,
  MAX_KEY_LENGTH,
  PLACEHOLDER_START,
  placeholderOf,
  placeholderPattern,
  placeholderSourceOf,
} from './placeholders.ts'
import { placeOfKey } from './place-keys.ts'
import { findPlaces } from './signature-places.ts'
import { isSystemField, type KnownAtSending, SIGNING_DATE, systemValues } from './system-fields.ts'

/** Also what is no proper placeholder: with a blank in its key, say, or with markup inside. */
const WRITTEN = () => new RegExp(placeholderSourceOf(String.raw`([^[\]\n]{0,${2 * MAX_KEY_LENGTH}})`), 'g')
const MAX_NAMED = 20

/** A title can't wait for what signers do: it stands in messages before. */
const isFilledInTitle = (key: string) => isSystemField(key) && key !== SIGNING_DATE && !placeOfKey(key)

/**
 * Placeholders of a text in HTML that nothing fills, each once. `signerCount`: of the contract, as a place for somebody
 * who isn't there stays empty; and so does one that stands within a tag.
 */
export function findUnfilled(html: string, signerCount: number): string[] {
  const isFilled = (key: string) => isSystemField(key) && (placeOfKey(key)?.signer ?? 0) <= signerCount
  const unfilled = listUnfilled(html, isFilled)
  const places = findPlaces(html)
  if (unfilled.length > 0 || countPlaceholdersOfPlaces(html) === places.length) return unfilled
  return listUnfilled(html.replace(/>[^<]*/g, '>'), (key) => !placeOfKey(key))
}

const countPlaceholdersOfPlaces = (html: string) =>
  Array.from(html.matchAll(placeholderPattern())).filter(([, key = '']) => placeOfKey(key)).length

/** The same for a title. */
export const findUnfilledInTitle = (title: string): string[] => listUnfilled(title, isFilledInTitle)

function listUnfilled(text: string, isFilled: (key: string) => boolean): string[] {
  const found = new Set<string>()
  if (!text.includes(PLACEHOLDER_START)) return []
  for (const [, written = ''] of text.matchAll(WRITTEN())) {
    const key = written.replace(/<[^<>]*>/g, '')
    if (written !== key || !fieldKeyPattern.test(key) || !isFilled(key)) found.add(placeholderOf(key))
    if (found.size === MAX_NAMED) break
  }
  return [...found]
}

/** What to tell of one of these; `signerCount` where it stands in the text. */
export function whyUnfilled(field: string, signerCount = Infinity): string {
  const place = placeOfKey(keyOfPlaceholder(field))
  if (!place || place.signer <= signerCount) return `Nothing fills in ${field}.`
  const signers = `${signerCount} ${signerCount === 1 ? 'signer' : 'signers'}`
  return `${field} is a place for signer ${place.signer}, but the contract has ${signers}.`
}

/** The title with what the product fills in; undefined where it would be longer than a title may be. */
export function fillTitle(title: string, known: KnownAtSending): string | undefined {
  const values = systemValues(known)
  const filled = fillPlaceholders(title, (key) => values.get(key)?.replace(/\s+/g, ' '))
  return filled !== undefined && filled.length <= MAX_TITLE_LENGTH ? filled : undefined
}
