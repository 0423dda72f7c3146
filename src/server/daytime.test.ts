import { expect, test } from 'vitest'
import { ACROSS_THE_US, isDaytime, nextDaytime } from './daytime.ts'

const next = (moment: string, zones: string[]) => nextDaytime(new Date(moment), zones).toISOString()
const newYork = ['America/New_York']

test('what comes due at night waits until 9 in the morning; in the daytime it goes at once', () => {
  expect(next('2026-11-23T13:59:59Z', newYork)).toBe('2026-11-23T14:00:00.000Z')
  expect(next('2026-11-23T14:00:00Z', newYork)).toBe('2026-11-23T14:00:00.000Z')
  expect(next('2026-11-24T00:59:59Z', newYork)).toBe('2026-11-24T00:59:59.000Z')
  expect(next('2026-11-24T01:00:00Z', newYork)).toBe('2026-11-24T14:00:00.000Z')
  expect(next('2026-11-23T23:30:00Z', ['Asia/Kathmandu'])).toBe('2026-11-24T03:15:00.000Z')
})

test('in the night in which the clocks are set, it waits until 9 by the new time', () => {
  // 11 PM before the clocks go forward, and before they go back
  expect(next('2026-03-08T04:00:00Z', newYork)).toBe('2026-03-08T13:00:00.000Z')
  expect(next('2026-11-01T03:00:00Z', newYork)).toBe('2026-11-01T14:00:00.000Z')
  expect(next('2027-03-27T22:00:00Z', ['Europe/Berlin'])).toBe('2027-03-28T07:00:00.000Z')
})

test('a US phone is texted when it is daytime from New York to Honolulu, in winter and in summer', () => {
  expect(next('2026-11-23T14:00:00Z', ACROSS_THE_US)).toBe('2026-11-23T19:00:00.000Z')
  expect(next('2026-11-24T00:59:59Z', ACROSS_THE_US)).toBe('2026-11-24T00:59:59.000Z')
  expect(next('2026-11-24T01:00:00Z', ACROSS_THE_US)).toBe('2026-11-24T19:00:00.000Z')
  expect(next('2026-07-01T23:59:59Z', ACROSS_THE_US)).toBe('2026-07-01T23:59:59.000Z')
  expect(next('2026-07-02T00:00:00Z', ACROSS_THE_US)).toBe('2026-07-02T19:00:00.000Z')
})

test('no hour at which a US phone is texted is outside 8 AM to 9 PM anywhere in the 50 states, on any day of a year', () => {
  const states = [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'America/Adak',
    'Pacific/Honolulu',
  ]
  const clocks = states.map(
    (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }),
  )
  const start = Date.UTC(2026, 0, 1)
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => new Date(start + hour * 60 * 60_000))
  const texted = hours.filter((hour) => isDaytime(hour, ACROSS_THE_US))
  expect(texted.length).toBeGreaterThan(365 * 4)
  const shown = new Set(texted.flatMap((hour) => clocks.map((clock) => Number(clock.format(hour)))))
  expect([Math.min(...shown), Math.max(...shown)]).toEqual([9, 19])
})
