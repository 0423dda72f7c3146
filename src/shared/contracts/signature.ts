import { z } from 'zod'
import { linkWay } from '#shared/signers/signers.api.ts'
import { signatureMethods } from '#shared/signing/signature-method.ts'
import { isoDate } from '#shared/text.ts'
import { town } from './place.ts'

/** A place in the text where a signer initials or signs. */
export const ownPlace = z.object({
  /** Among all places of the text, from 1. */
  number: z.number().int(),
  kind: z.enum(['initials', 'signature']),
  /** Which of how many of this kind that the signer has; of signatures, the last is the one at the end. */
  at: z.number().int(),
  of: z.number().int(),
})
export type OwnPlace = z.output<typeof ownPlace>

/** Who chose the number of a code; or how it came, where the sender only let it stand. */
const numberOrigin = z.enum(['sender', 'signer', 'earlier-link', 'hand-over', 'form', 'link'])
export type NumberOrigin = z.output<typeof numberOrigin>

export const signature = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  signerId: z.string(),
  /** PNG as a data URL; with the lines of what was drawn in a chunk of its own. */
  signatureData: z.string(),
  signatureHash: z.string(),
  /** Drawn, typed or uploaded, as the signer's page told it; null where it didn't. */
  signatureMethod: z.enum(signatureMethods).nullable(),
  /** The same of the initials; null where the text has no place for them. */
  initialsData: z.string().nullable(),
  initialsHash: z.string().nullable(),
  initialsMethod: z.enum(signatureMethods).nullable(),
  /** Where in the text this signer initialed and signed, besides the signature at the end. */
  places: z.array(ownPlace),
  documentContentHash: z.string(),
  /** Whether a record says that the signer's browser showed them the text of the contract before they signed; of an attached file it says nothing. */
  documentViewConfirmed: z.boolean(),
  /** Whole seconds for which that text was in view, as far as recorded. */
  documentViewDuration: z.number().int(),
  /** Whether its end came into view. */
  documentScrolledToEnd: z.boolean(),
  /** Whether a record says that they opened the attached file before; null without a file, and where the log proves nothing. */
  attachmentOpened: z.boolean().nullable(),
  /** How the link came by which it was signed; null for signatures of an earlier release. */
  signedBy: linkWay.nullable(),
  /** The address, or the masked number, that this link was sent to. */
  linkSentTo: z.string().nullable(),
  /** The masked number of the code, where one was entered, and who chose it, where that is known. */
  codePhone: z.string().nullable(),
  codePhoneFrom: numberOrigin.nullable(),
  /** By which link the number was given, or the request made that it came with; null where that is not known, or it came by none. */
  codePhoneBy: linkWay.nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  locationAccuracy: z.string().nullable(),
  /** Of the nearest town to what the device gave, which doesn't prove where the signer was; see `locationNear`. */
  locationCity: z.string().nullable(),
  locationState: z.string().nullable(),
  /** The same; or, where the source is `ip`, the country in which a data set has the IP address. It may be far off. */
  locationCountry: z.string().nullable(),
  /** The nearest town, and one of another country that is about as near. */
  locationNear: z.array(town),
  /** Name and version of the data that the names come from; null where there are none. */
  locationData: z.string().nullable(),
  /** `ip` only where the device gave nothing. */
  locationSource: z.enum(['gps', 'ip', 'none']),
  locationVerified: z.boolean(),
  timestamp: isoDate,
})
export type Signature = z.output<typeof signature>
