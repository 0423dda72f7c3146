import type { PointGroup } from 'signature_pad'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'

export type Consents = { esign: boolean; gdpr: boolean; communications: boolean }

export const signatureModes = ['draw', 'type', 'upload'] as const
export type SignatureMode = (typeof signatureModes)[number]

export type Inputs = {
  consents: Consents
  /** What the server has of them. */
  recorded: Consents | undefined
  /** The disclosures that were opened last, by `disclosuresIn`; empty before. */
  disclosed: string
  phone: string
  smsConsent: boolean
  code: string
  /** Where a code is offered and not required; empty before it was chosen. */
  codeChoice: '' | 'wanted' | 'declined'
  /** Whether this signer's saved choice about text messages was looked up already. */
  optInLookedUp: boolean
  mode: SignatureMode
  /** In the pad's own measure of 500 by 150, whatever its size on the screen. */
  strokes: PointGroup[]
  typed: string
  /** The typeface that was chosen for the typed name; the first that can write it where none was. */
  hand: string
  /** The cleaned picture as a PNG data URL; empty before one is chosen and read. */
  uploaded: string
  /** Another picture is being read: nobody signs with the one before meanwhile. Not kept over a reload, which ends it. */
  isReading?: boolean
  isReadingInitials?: boolean
  /** What was changed. */
  places: Partial<PlaceInputs>
}

/** For the places in the text where this signer initials or signs. */
export type PlaceInputs = {
  mode: SignatureMode
  typed: string
  strokes: PointGroup[]
  /** The cleaned picture as a PNG data URL; left out or empty before one is chosen and read. */
  uploaded?: string | undefined
  /** The numbers of the places that were pressed. */
  applied: number[]
}

/** Everything that a signer enters. It outlives the steps, so that going back loses nothing. */
export const emptyInputs: Inputs = {
  consents: { esign: false, gdpr: false, communications: false },
  recorded: undefined,
  disclosed: '',
  phone: '',
  smsConsent: false,
  code: '',
  codeChoice: '',
  optInLookedUp: false,
  mode: 'draw',
  strokes: [],
  typed: '',
  hand: '',
  uploaded: '',
  places: {},
}

/** The disclosures as they read in this language, named by its tag. */
export const disclosuresIn = (tag: string) => `${CONSENT_VERSION} ${tag}`
