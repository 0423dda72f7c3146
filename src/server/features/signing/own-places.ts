import type { OwnPlace } from '#shared/contracts/signature.ts'
import { findPlaces } from '#shared/contract-text/signature-places.ts'
import { badRequest, conflict, type HttpError } from '#server/http/errors.ts'

/** The places in the frozen text that are this signer's. `signers`: of the contract, in the order of signing. */
export const ownPlaces = (html: string, signers: readonly { id: string }[], signerId: string): OwnPlace[] =>
  findPlaces(html).flatMap(({ signer, ...place }) => (signers[signer - 1]?.id === signerId ? [place] : []))

/** "1 3": the numbers of those of a kind, as the log has them. */
export const numbersOf = (places: readonly OwnPlace[], kind: OwnPlace['kind']): string =>
  places.flatMap((place) => (place.kind === kind ? [place.number] : [])).join(' ')

type Given = {
  places?: readonly number[] | undefined
  initialsData?: string | undefined
  initialsMethod?: string | undefined
}

/** Why what came with a signature isn't all that the text asks of its signer; undefined where it is. */
export function whyPlacesRefused(own: readonly OwnPlace[], given: Given): HttpError | undefined {
  const numbers = new Set(given.places)
  const missing = own.filter(({ number }) => !numbers.has(number)).length
  if (missing > 0) return conflict(missingPlaces(missing, own.length), 'places_missing')
  if (own.length < numbers.size)
    return badRequest('One of these places in the text isn’t for this signer.', 'places')
  const needsInitials = own.some(({ kind }) => kind === 'initials')
  if (!needsInitials) return undefined
  if (!given.initialsData) return badRequest(INITIALS_REQUIRED, 'initialsData', 'picture_empty')
  return given.initialsMethod ? undefined : badRequest(METHOD_REQUIRED, 'initialsMethod')
}

const INITIALS_REQUIRED = 'Initials Required - Please provide your initials before submitting.'

const METHOD_REQUIRED = 'Say how the initials were made: drawn, typed, or uploaded.'

const missingPlaces = (missing: number, all: number) =>
  missing === 1
    ? `1 of ${all} places in the text still needs your initials or signature.`
    : `${missing} of ${all} places in the text still need your initials or signature.`
