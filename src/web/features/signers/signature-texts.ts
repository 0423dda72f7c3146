import { formatFixed } from '#shared/format-number.ts'
import type { Town } from '#shared/contracts/place.ts'
import type { NumberOrigin, Signature } from '#shared/contracts/signature.ts'
import { byLinkToSender } from '#shared/signing/link-words.ts'
import { awayInWords, MAY_BE_FAR_OFF, nearInWords } from '#shared/signing/place-words.ts'

/** By which link it was signed. */
export function linkOf({ signedBy, linkSentTo }: Pick<Signature, 'signedBy' | 'linkSentTo'>): string {
  if (!signedBy) return 'Personal link'
  if (signedBy === 'visible') return 'A link you can see too'
  return `The link we ${signedBy === 'email' ? 'emailed' : 'texted'}${linkSentTo ? ` to ${linkSentTo}` : ''}`
}

type Code = Pick<Signature, 'codePhone' | 'codePhoneFrom' | 'codePhoneBy' | 'signedBy'>

/** Which number the code proves, and who chose it. */
export function codeOf({ codePhone, codePhoneFrom, codePhoneBy, signedBy }: Code): string {
  if (!codePhone) return 'None'
  if (!codePhoneFrom) return codePhone
  // earlier releases recorded only by which link it was signed
  const by = codePhoneBy ?? (codePhoneFrom === 'signer' ? signedBy : null)
  return `${codePhone}${(by === 'visible' && chosenVisibly[codePhoneFrom]) || chosen[codePhoneFrom]}`
}

const chosen: Record<NumberOrigin, string> = {
  sender: ', a number you entered',
  signer: ', a number the signer entered',
  'earlier-link': ', a number entered through an earlier link',
  'hand-over': ', a number from the request to let someone else sign',
  form: ', a number from a form that a visitor filled in',
  link: ', a number from a link that filled in the contract',
}

/** By a link that the sender sees, too, it may have been the sender. */
const chosenVisibly: Partial<typeof chosen> = {
  signer: `, ${byLinkToSender('a number entered', 'visible')}`,
  'earlier-link': ', a number entered through an earlier link that you could see too',
  'hand-over': `, ${byLinkToSender('a number from the request to let someone else sign, made', 'visible')}`,
}

const digits = (text: string, places: number) => {
  const number = Number(text)
  return text.trim() && Number.isFinite(number) ? formatFixed(number, places) : undefined
}

type Located = Pick<
  Signature,
  'locationSource' | 'locationCountry' | 'latitude' | 'longitude' | 'locationAccuracy'
> & { locationNear: readonly Town[] }

/**
 * "Near Troy, New York, United States (GPS, 0.4 km away)" and "42.72841, -73.69179 (± 12 m)", as far as they are known;
 * what comes from the IP address says so.
 */
export function placeOf(signature: Located): { names: string; coordinates: string } {
  const { locationSource, locationNear, locationCountry } = signature
  const { latitude, longitude, locationAccuracy } = signature
  const at = [latitude, longitude].map((angle) => digits(angle ?? '', 5))
  const accuracy = digits(locationAccuracy ?? '', 0)
  const isKnown = at[0] !== undefined && at[1] !== undefined
  const coordinates = isKnown ? `${at.join(', ')}${accuracy ? ` (± ${accuracy} m)` : ''}` : ''
  if (locationSource === 'none') return { names: 'Not shared', coordinates }
  if (locationSource === 'ip')
    return { names: `${locationCountry} (IP-based, ${MAY_BE_FAR_OFF})`, coordinates: '' }
  if (locationNear.length === 0) return { names: 'Coordinates only (GPS)', coordinates }
  return { names: `${nearInWords(locationNear)} (GPS, ${awayInWords(locationNear)})`, coordinates }
}

/** Who made the data in which the place was looked up, and where to find them. */
export function dataOf({ locationSource, locationData }: Pick<Signature, 'locationSource' | 'locationData'>) {
  if (!locationData || locationSource === 'none') return undefined
  return { data: locationData, ...providers[locationSource] }
}

const providers = {
  gps: { name: 'GeoNames', url: 'https://www.geonames.org' },
  ip: { name: 'IP geolocation by DB-IP', url: 'https://db-ip.com' },
}

type Shown = Pick<Signature, 'documentViewConfirmed' | 'documentViewDuration' | 'documentScrolledToEnd'>

/** What the signer's browser said of the text before the signature. */
export function shownText(signature: Shown): string {
  const { documentViewConfirmed, documentViewDuration: seconds, documentScrolledToEnd } = signature
  if (!documentViewConfirmed) return 'Not recorded'
  const time =
    seconds < 1
      ? 'Less than a second'
      : seconds < 60
        ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
        : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${time}, ${documentScrolledToEnd ? 'scrolled to the end' : 'not scrolled to the end'}`
}

/** “Initials at 2 places · Signatures 1 and 2 of 3”: in the text, and which of how many the one at its end is. */
export function placesInWords(places: Signature['places']): { inText: string; atEnd: string | undefined } {
  const initials = places.filter(({ kind }) => kind === 'initials').length
  const signatures = places.filter(({ kind }) => kind === 'signature')
  const [first, last] = [signatures[0], signatures.at(-1)]
  const inText = [
    ...(initials > 0 ? [`Initials at ${initials} ${initials === 1 ? 'place' : 'places'}`] : []),
    ...(first && last ? [`${numbered(first.at, last.at)} of ${last.of}`] : []),
  ]
  return {
    inText: inText.join(' · '),
    atEnd: last && `Signature ${last.of} of ${last.of}`,
  }
}

function numbered(first: number, last: number): string {
  if (first === last) return `Signature ${first}`
  return `Signatures ${first} ${last === first + 1 ? 'and' : 'to'} ${last}`
}
