import { expect, test } from 'vitest'
import { truncateUserAgent, placeOf } from './signature-texts.ts'

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
