import { escapeText } from '#shared/escape-text.ts'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import { MAX_PLACES, type PlaceKind, placeKeySource } from './place-keys.ts'
import { fillMatches, placeholderSourceOf, withoutPlaceholders } from './placeholders.ts'

/** A place in a contract's text where a signer initials or signs. */
export type SignaturePlace = {
  /** Among all places of the text, from 1. */
  number: number
  kind: PlaceKind
  /** Whose it is: their place in the list of signers, from 1. */
  signer: number
  /** Among those of this kind and signer, from 1; of signatures, the last is the one at the end of the contract. */
  at: number
  of: number
}

/** What stands within a tag is no place. */
const TAG_OR_PLACE = () => new RegExp(`<[^<>]*>|${placeholderSourceOf(placeKeySource)}`, 'g')

export const keyOfPlace = (kind: PlaceKind, signer: number) => `${kind}_of_signer_${signer}`

const asKind = (word: string): PlaceKind => (word === 'initials' ? 'initials' : 'signature')
const mayHold = (html: string) => html.includes('_of_signer_')

/** The places of a text, in their order. */
export function findPlaces(html: string): SignaturePlace[] {
  if (!mayHold(html)) return []
  const counts = new Map<string, number>()
  const found = Array.from(html.matchAll(TAG_OR_PLACE())).flatMap(([, kind, number]) => {
    if (!kind) return []
    const key = `${kind} ${number}`
    const at = (counts.get(key) ?? 0) + 1
    counts.set(key, at)
    return [{ kind: asKind(kind), signer: Number(number), at, key }]
  })
  return found.map(({ key, ...place }, index) => ({
    ...place,
    number: index + 1,
    of: (counts.get(key) ?? 0) + (place.kind === 'signature' ? 1 : 0),
  }))
}

/** “2 of 3”; nothing where there is only one. */
export const countOfPlace = ({ at, of }: Pick<SignaturePlace, 'at' | 'of'>): string =>
  of > 1 ? `${at} of ${of}` : ''

/** What is read at a place: “Initials of Ana Pérez (1 of 2)”. A signer without a name yet is called by number. */
export function labelOfPlace(place: SignaturePlace, names: readonly string[]): string {
  const whose = withoutPlaceholders(names[place.signer - 1] ?? '').trim() || `signer ${place.signer}`
  const counted = countOfPlace(place)
  return `${place.kind === 'initials' ? 'Initials' : 'Signature'} of ${whose}${counted && ` (${counted})`}`
}

/** More than any text may have grown to that can be sent, which has few places. What is written of one is shorter. */
const MAX_LENGTH = MAX_CONTENT_BYTES + MAX_PLACES * 2000

/**
 * The text with what `write` makes of each of its places, as HTML. A draft with so many places that it would grow too
 * large stays as it is.
 */
function fillPlaces(html: string, write: (place: SignaturePlace) => string): string {
  const places = findPlaces(html)
  if (places.length === 0) return html
  let next = 0
  const writeNext = (kind: string | undefined) => {
    const place = kind ? places[next++] : undefined
    return place && write(place)
  }
  return fillMatches(html, TAG_OR_PLACE(), writeNext, MAX_LENGTH) ?? html
}

/** The text with words in brackets at each place, for reading alone. `names`: of the signers, in their order. */
export const showPlaces = (html: string, names: readonly string[]): string =>
  fillPlaces(html, (place) => `[${escapeText(labelOfPlace(place, names))}]`)

/** The same without brackets, for what finds the places again: no text that somebody wrote has this attribute. */
export const markPlaces = (html: string, names: readonly string[]): string =>
  fillPlaces(
    html,
    (place) => `<span data-place="${place.number}">${escapeText(labelOfPlace(place, names))}</span>`,
  )
