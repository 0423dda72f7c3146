import type { Place } from '#shared/contracts/place.ts'
import type { Signature } from '#shared/contracts/signature.ts'
import type { NumberFact } from '#server/features/evidence/number-origin.ts'
import type { ReadSignature } from '#server/features/signing/signing.queries.ts'

/**
 * A signature with everything the owner may know of how it came about. `onFile`: who chose the number on file, and by which
 * link, by the log; undefined where that proves nothing. `attachmentOpened`: of the attached file, by the log as well.
 */
export function presentSignature(
  row: ReadSignature,
  onFile: NumberFact | undefined,
  attachmentOpened: boolean | null = null,
): Signature {
  const { places, initialsMethod } = row.circumstances
  const { ipAddress, userAgent, location, place, shown, link, linkSentTo, maskedPhone, phoneFrom, method } =
    row.circumstances
  const codePhoneFrom = phoneFrom === 'sender' ? (onFile?.from ?? null) : phoneFrom
  return {
    id: row.id,
    contractId: row.contractId,
    signerId: row.signerId,
    signatureData: `data:image/png;base64,${row.image.toString('base64')}`,
    signatureHash: row.signatureHash,
    signatureMethod: method,
    initialsData: row.initials && `data:image/png;base64,${row.initials.toString('base64')}`,
    initialsHash: row.initialsHash,
    initialsMethod,
    places,
    documentContentHash: row.documentContentHash,
    documentViewConfirmed: Boolean(shown),
    documentViewDuration: shown?.seconds ?? 0,
    documentScrolledToEnd: shown?.scrolledToEnd ?? false,
    attachmentOpened,
    signedBy: link,
    linkSentTo,
    codePhone: maskedPhone,
    codePhoneFrom,
    codePhoneBy: (onFile?.from === codePhoneFrom && onFile?.by) || null,
    ipAddress: ipAddress || null,
    userAgent,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    locationAccuracy: location?.accuracy ?? null,
    ...namesOf(place),
    locationSource: location ? 'gps' : place ? 'ip' : 'none',
    locationVerified: location !== null,
    timestamp: row.createdAt.toISOString(),
  }
}

const noNames = { locationCity: null, locationState: null, locationNear: [], locationData: null }

function namesOf(place: Place | null) {
  if (!place) return { ...noNames, locationCountry: null }
  if (place.source === 'ip') return { ...noNames, locationCountry: place.country, locationData: place.data }
  const [nearest] = place.near
  return {
    locationCity: nearest?.city ?? null,
    locationState: nearest?.state ?? null,
    locationCountry: nearest?.country ?? null,
    locationNear: place.near,
    locationData: place.data,
  }
}
