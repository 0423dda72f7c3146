import { expect, test } from 'vitest'
import { nextMorning } from './next-morning.ts'

const morning = (now: string, zone?: string) => nextMorning(new Date(now), zone).toISOString()

test('the daily email is due at 8 in the morning of its reader, on this day or the next', () => {
  expect(morning('2026-11-20T09:00:00Z')).toBe('2026-11-21T08:00:00.000Z')
  expect(morning('2026-11-20T07:59:59Z')).toBe('2026-11-20T08:00:00.000Z')
  expect(morning('2026-11-20T08:00:00Z')).toBe('2026-11-21T08:00:00.000Z')
  expect(morning('2026-11-20T09:00:00Z', 'America/New_York')).toBe('2026-11-20T13:00:00.000Z')
  expect(morning('2026-11-20T23:30:00Z', 'Asia/Kathmandu')).toBe('2026-11-21T02:15:00.000Z')
  // there the day is a day ahead already
  expect(morning('2026-11-20T23:30:00Z', 'Pacific/Kiritimati')).toBe('2026-11-21T18:00:00.000Z')
})

test('where the clocks are set in between, it is still 8 by the new time', () => {
  expect(morning('2026-10-31T20:00:00Z', 'America/New_York')).toBe('2026-11-01T13:00:00.000Z')
  expect(morning('2026-03-07T20:00:00Z', 'America/New_York')).toBe('2026-03-08T12:00:00.000Z')
  expect(morning('2027-03-27T20:00:00Z', 'Europe/Berlin')).toBe('2027-03-28T06:00:00.000Z')
})
