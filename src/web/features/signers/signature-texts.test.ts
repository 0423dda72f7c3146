import { expect, test } from 'vitest'
import { codeOf, linkOf, placeOf, shownText, truncateUserAgent } from './signature-texts.ts'

const nowhere = {
  locationSource: 'none',
  locationCity: null,
  locationState: null,
  locationCountry: null,
  latitude: null,
  longitude: null,
  locationAccuracy: null,
} as const

test('a device of more than 60 characters is cut there', () => {
  expect(truncateUserAgent('a'.repeat(60))).toBe('a'.repeat(60))
  expect(truncateUserAgent('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`)
})

test('a GPS location names the place and the coordinates with their accuracy in metres', () => {
  const troy = {
    locationSource: 'gps',
    locationCity: 'Troy',
    locationState: 'New York',
    locationCountry: 'US',
    latitude: '42.7284117',
    longitude: '-73.6917878',
    locationAccuracy: '12.4',
  } as const
  expect(placeOf(troy)).toEqual({
    source: 'GPS',
    names: 'Troy, New York, US',
    coordinates: '42.72841, -73.69179 (± 12 m)',
  })
})

test('an IP-based location may know the city alone, and none knows nothing', () => {
  expect(placeOf({ ...nowhere, locationSource: 'ip', locationCity: 'Troy' })).toEqual({
    source: 'IP-based',
    names: 'Troy',
    coordinates: '',
  })
  expect(placeOf(nowhere)).toEqual({ source: '', names: '', coordinates: '' })
})

test('the link and the code of a signature are told as the certificate tells them', () => {
  expect(linkOf({ signedBy: 'email', linkSentTo: 'ann@example.com' })).toBe(
    'Signed from the link we emailed to ann@example.com',
  )
  expect(linkOf({ signedBy: 'sms', linkSentTo: '(•••) •••-0147' })).toBe(
    'Signed from the link we texted to (•••) •••-0147',
  )
  expect(linkOf({ signedBy: 'visible', linkSentTo: null })).toBe(
    'Signed with a link that the sender could also see',
  )
  expect(codeOf({ codePhone: null, codePhoneFrom: null, signedBy: 'email' })).toBe('none')
  expect(codeOf({ codePhone: '(•••) •••-0147', codePhoneFrom: 'signer', signedBy: 'email' })).toBe(
    '(•••) •••-0147, a number the signer entered',
  )
  expect(codeOf({ codePhone: '(•••) •••-0147', codePhoneFrom: 'sender', signedBy: 'visible' })).toBe(
    '(•••) •••-0147, a number the sender entered',
  )
  expect(codeOf({ codePhone: '(•••) •••-0147', codePhoneFrom: 'signer', signedBy: 'visible' })).toBe(
    '(•••) •••-0147, a number given with a link that the sender could also see',
  )
})

test('of the text in view it is said what was recorded, and no more', () => {
  const shown = { documentViewConfirmed: true, documentViewDuration: 42, documentScrolledToEnd: true }
  expect(shownText(shown)).toBe('42 s, to the end')
  expect(shownText({ ...shown, documentViewDuration: 125, documentScrolledToEnd: false })).toBe(
    '2 min 5 s, not to the end',
  )
  expect(shownText({ ...shown, documentViewConfirmed: false })).toBe('no record')
})
