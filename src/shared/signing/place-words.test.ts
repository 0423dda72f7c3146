import { expect, test } from 'vitest'
import { awayInWords, nearInWords, townInWords } from './place-words.ts'

const ontario = {
  city: 'Niagara Falls',
  state: 'Ontario',
  country: 'Canada',
  countryCode: 'CA',
  kilometers: 0.9,
}
const newYork = {
  ...ontario,
  state: 'New York',
  country: 'United States',
  countryCode: 'US',
  kilometers: 1.24,
}

test('a town is named with its state and country, each once', () => {
  expect(townInWords(newYork)).toBe('Niagara Falls, New York, United States')
  expect(townInWords({ city: 'Vienna', state: 'Vienna', country: 'Austria' })).toBe('Vienna, Austria')
  expect(townInWords({ city: 'Monaco', state: null, country: 'Monaco' })).toBe('Monaco')
})

test('at a border a place is near a town on either side, with the distance to each', () => {
  expect(nearInWords([ontario, newYork])).toBe(
    'Near Niagara Falls, Ontario, Canada, and Niagara Falls, New York, United States',
  )
  expect(awayInWords([ontario, newYork])).toBe('0.9 km and 1.2 km away')
})

test('a distance is told no finer than it is known', () => {
  expect(awayInWords([{ ...ontario, kilometers: 0 }])).toBe('less than 0.1 km away')
  expect(awayInWords([{ ...ontario, kilometers: 70.8 }])).toBe('71 km away')
})
