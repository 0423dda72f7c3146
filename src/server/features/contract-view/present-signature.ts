import type { Signature } from '#shared/contracts/signature.ts'
import type { ReadSignature } from '#server/features/signing/signing.queries.ts'

/** A signature with everything the owner may know of how it came about. */
export function presentSignature(row: ReadSignature): Signature {
  const { ipAddress, userAgent, location, shown, link, linkSentTo, maskedPhone, phoneFrom } =
    row.circumstances
  return {
    id: row.id,
    contractId: row.contractId,
    signerId: row.signerId,
    signatureData: `data:image/png;base64,${row.image.toString('base64')}`,
    signatureHash: row.signatureHash,
    documentContentHash: row.documentContentHash,
    documentViewConfirmed: Boolean(shown),
    documentViewDuration: shown?.seconds ?? 0,
    documentScrolledToEnd: shown?.scrolledToEnd ?? false,
    signedBy: link,
    linkSentTo,
    codePhone: maskedPhone,
    codePhoneFrom: phoneFrom,
    ipAddress,
    userAgent,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    locationAccuracy: location?.accuracy ?? null,
    locationCity: null,
    locationState: null,
    locationCountry: null,
    locationSource: location ? 'gps' : 'none',
    locationVerified: location !== null,
    timestamp: row.createdAt.toISOString(),
  }
}
