import { expect, test } from 'vitest'
import { codeOf, dataOf, linkOf, placeOf, placesInWords, shownText } from './signature-texts.ts'

const nowhere = {
  locationSource: 'none',
  locationNear: [],
  locationCountry: null,
  latitude: null,
  longitude: null,
  locationAccuracy: null,
} as const
const shared = {
  locationSource: 'gps',
  latitude: '42.7284117',
  longitude: '-73.6917878',
  locationAccuracy: '12.4',
} as const
const troy = { city: 'Troy', state: 'New York', country: 'United States', countryCode: 'US', kilometers: 0.4 }

test('a location that was shared is named after what it is near, with the coordinates and their accuracy in metres', () => {
  const located = { ...shared, locationNear: [troy], locationCountry: 'United States' }
  expect(placeOf(located)).toEqual({
    names: 'Near Troy, New York, United States (GPS, 0.4 km away)',
    coordinates: '42.72841, -73.69179 (± 12 m)',
  })
})

test('a location with no town near it is told by its coordinates alone', () => {
  expect(placeOf({ ...nowhere, ...shared })).toEqual({
    names: 'Coordinates only (GPS)',
    coordinates: '42.72841, -73.69179 (± 12 m)',
  })
})

test('a country by the IP address says that it is, and that it may be wrong; none knows nothing', () => {
  expect(placeOf({ ...nowhere, locationSource: 'ip', locationCountry: 'Austria' })).toEqual({
    names: 'Austria (IP-based, may be far off)',
    coordinates: '',
  })
  expect(placeOf(nowhere)).toEqual({ names: 'Not shared', coordinates: '' })
})

test('whose data the names come from is told with a link, where there are names', () => {
  const data = 'IP geolocation by DB-IP.com (dbip-country-mmdb 1)'
  expect(dataOf({ locationSource: 'ip', locationData: data })).toEqual({
    data,
    name: 'IP geolocation by DB-IP',
    url: 'https://db-ip.com',
  })
  expect(dataOf({ locationSource: 'gps', locationData: null })).toBeUndefined()
})

test('the link and the code of a signature are told', () => {
  expect(linkOf({ signedBy: 'email', linkSentTo: 'ann@example.com' })).toBe(
    'The link we emailed to ann@example.com',
  )
  expect(linkOf({ signedBy: 'sms', linkSentTo: '(•••) •••-0147' })).toBe(
    'The link we texted to (•••) •••-0147',
  )
  expect(linkOf({ signedBy: 'visible', linkSentTo: null })).toBe('A link you can see too')
  expect(codeOf({ codePhone: null, codePhoneFrom: null, codePhoneBy: null, signedBy: 'email' })).toBe('None')
})

test('the number of a code is told with who chose it, and with the link it was given by where that may be the sender’s', () => {
  const number = '(•••) •••-0147'
  const told = (code: Partial<Parameters<typeof codeOf>[0]>) =>
    codeOf({ codePhone: number, codePhoneFrom: null, codePhoneBy: null, signedBy: 'email', ...code })
  expect(told({})).toBe(number)
  expect(told({ codePhoneFrom: 'sender', signedBy: 'visible' })).toBe(`${number}, a number you entered`)
  expect(told({ codePhoneFrom: 'form' })).toBe(`${number}, a number from a form that a visitor filled in`)
  expect(told({ codePhoneFrom: 'signer', codePhoneBy: 'email', signedBy: 'visible' })).toBe(
    `${number}, a number the signer entered`,
  )
  const entered = `${number}, a number entered from a link you can see too`
  expect(told({ codePhoneFrom: 'signer', codePhoneBy: 'visible', signedBy: 'sms' })).toBe(entered)
  expect(told({ codePhoneFrom: 'signer', signedBy: 'visible' })).toBe(entered)
  expect(told({ codePhoneFrom: 'earlier-link', codePhoneBy: 'email' })).toBe(
    `${number}, a number entered through an earlier link`,
  )
  expect(told({ codePhoneFrom: 'link' })).toBe(
    '(•••) •••-0147, a number from a link that filled in the contract',
  )
  expect(told({ codePhoneFrom: null })).toBe('(•••) •••-0147')
  expect(told({ codePhoneFrom: 'earlier-link', codePhoneBy: 'visible' })).toBe(
    `${number}, a number entered through an earlier link that you could see too`,
  )
  expect(told({ codePhoneFrom: 'hand-over', codePhoneBy: 'visible' })).toBe(
    `${number}, a number from the request to let someone else sign, made from a link you can see too`,
  )
})

test('of the text in view it is said what was recorded, and no more', () => {
  const shown = { documentViewConfirmed: true, documentViewDuration: 42, documentScrolledToEnd: true }
  expect(shownText(shown)).toBe('42 seconds, scrolled to the end')
  expect(shownText({ ...shown, documentViewDuration: 125, documentScrolledToEnd: false })).toBe(
    '2 min 5 s, not scrolled to the end',
  )
  expect(shownText({ ...shown, documentViewDuration: 0 })).toBe('Less than a second, scrolled to the end')
  expect(shownText({ ...shown, documentViewConfirmed: false })).toBe('Not recorded')
})

const placesOf = (kind: 'initials' | 'signature', count: number, of: number) =>
  Array.from({ length: count }, (_, before) => ({ number: before + 1, kind, at: before + 1, of }))

test('several signatures of one signer are counted and numbered, with the one at the end', () => {
  const initials = placesOf('initials', 2, 2)
  expect(placesInWords([...initials, ...placesOf('signature', 1, 2)])).toEqual({
    inText: 'Initials at 2 places · Signature 1 of 2',
    atEnd: 'Signature 2 of 2',
  })
  expect(placesInWords(placesOf('signature', 2, 3))).toEqual({
    inText: 'Signatures 1 and 2 of 3',
    atEnd: 'Signature 3 of 3',
  })
  expect(placesInWords(placesOf('signature', 4, 5)).inText).toBe('Signatures 1 to 4 of 5')
  expect(placesInWords(placesOf('initials', 1, 1))).toEqual({
    inText: 'Initials at 1 place',
    atEnd: undefined,
  })
})
