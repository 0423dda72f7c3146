import { formatFixed } from '#shared/format-number.ts'
import type { Signature } from '#shared/contracts/signature.ts'
import { byLink } from '#shared/signing/link-words.ts'

const DEVICE_LENGTH = 60

/** The device as the browser named it, cut to 60 characters. */
export const truncateUserAgent = (userAgent: string) =>
  userAgent.length > DEVICE_LENGTH ? `${userAgent.slice(0, DEVICE_LENGTH)}…` : userAgent

/** By which link it was signed, as the certificate says. */
export const linkOf = ({ signedBy, linkSentTo }: Pick<Signature, 'signedBy' | 'linkSentTo'>) =>
  signedBy ? byLink('Signed', signedBy, linkSentTo) : 'Personal link'

type Code = Pick<Signature, 'codePhone' | 'codePhoneFrom' | 'signedBy'>

/** Which number the code proves, and who chose it. */
export function codeOf({ codePhone, codePhoneFrom, signedBy }: Code): string {
  if (!codePhone) return 'none'
  // by that link it may have been the sender
  if (codePhoneFrom === 'signer' && signedBy === 'visible')
    return `${codePhone}, ${byLink('a number given', signedBy)}`
  const chosen = { sender: ', a number the sender entered', signer: ', a number the signer entered' }
  return `${codePhone}${codePhoneFrom ? chosen[codePhoneFrom] : ''}`
}

const digits = (text: string, places: number) => {
  const number = Number(text)
  return text.trim() && Number.isFinite(number) ? formatFixed(number, places) : undefined
}

type Located = Pick<
  Signature,
  | 'locationSource'
  | 'locationCity'
  | 'locationState'
  | 'locationCountry'
  | 'latitude'
  | 'longitude'
  | 'locationAccuracy'
>

/** "Troy, New York, US" and "42.72841, -73.69179 (± 12 m)", as far as they are known. */
export function placeOf(signature: Located): { source: string; names: string; coordinates: string } {
  const { locationCity, locationState, locationCountry, latitude, longitude, locationAccuracy } = signature
  const sources = { gps: 'GPS', ip: 'IP-based', none: '' }
  const names = [locationCity, locationState, locationCountry].filter(Boolean).join(', ')
  const at = [latitude, longitude].map((angle) => digits(angle ?? '', 5))
  const accuracy = digits(locationAccuracy ?? '', 0)
  const known = at[0] !== undefined && at[1] !== undefined
  return {
    source: sources[signature.locationSource],
    names,
    coordinates: known ? `${at.join(', ')}${accuracy ? ` (± ${accuracy} m)` : ''}` : '',
  }
}

type Shown = Pick<Signature, 'documentViewConfirmed' | 'documentViewDuration' | 'documentScrolledToEnd'>

/** What the signer's browser said of the text before the signature. */
export function shownText(signature: Shown): string {
  const { documentViewConfirmed, documentViewDuration: seconds, documentScrolledToEnd } = signature
  if (!documentViewConfirmed) return 'no record'
  const time = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${time}, ${documentScrolledToEnd ? 'to the end' : 'not to the end'}`
}
