import { describe, expect, it } from 'vitest'
import { type LocationState, onSubmit, placeOf } from './location-rule.ts'

const captured: LocationState = { is: 'captured', place: { latitude: '1', longitude: '2', accuracy: '3' } }

describe('a click on submit', () => {
  it.each<['none' | 'ask' | 'require', LocationState, string]>([
    ['none', { is: 'not asked' }, 'submit'],
    ['none', { is: 'denied' }, 'submit'],
    ['ask', { is: 'not asked' }, 'ask for location'],
    ['ask', { is: 'asking' }, 'wait'],
    ['ask', captured, 'submit'],
    ['ask', { is: 'denied' }, 'submit'],
    ['ask', { is: 'unavailable' }, 'submit'],
    ['ask', { is: 'unsupported' }, 'submit'],
    ['require', { is: 'not asked' }, 'ask for location'],
    ['require', { is: 'asking' }, 'wait'],
    ['require', captured, 'submit'],
    ['require', { is: 'denied' }, 'ask for location'],
    ['require', { is: 'unavailable' }, 'ask for location'],
    ['require', { is: 'unsupported' }, 'refuse'],
  ])('with location %s and %j: %s', (requirement, state, expected) => {
    expect(onSubmit(requirement, state)).toBe(expected)
  })
})

it('coordinates are plain decimals, however small', () => {
  expect(placeOf({ latitude: 1e-7, longitude: -0.123456789, accuracy: 12.34 })).toEqual({
    latitude: '0.0000001',
    longitude: '-0.1234568',
    accuracy: '12.3',
  })
  expect(placeOf({ latitude: 100, longitude: -180, accuracy: 5 })).toEqual({
    latitude: '100',
    longitude: '-180',
    accuracy: '5',
  })
})
