import { expect, test } from 'vitest'
import { endAfter, endOfDay, hasEnded, lastDay, lastDayInWords } from './end-date.ts'

const HOUR_MS = 60 * 60_000

test('a contract ends when its last day is over everywhere on Earth', () => {
  const end = endAfter(new Date('2026-11-22T19:07:00Z'), 60)
  expect(end.toISOString()).toBe('2027-01-22T12:00:00.000Z')
  expect(lastDay(end)).toBe('2027-01-21')
  expect(lastDayInWords(end)).toBe('January 21, 2027')
  expect(endOfDay('2027-01-21')).toEqual(end)
})

test('whenever it is sent, the end leaves all the days that were promised, and at most a day and a half more', () => {
  const start = Date.parse('2026-11-22T00:00:00Z')
  for (let hour = 0; hour < 48; hour++)
    for (const days of [1, 60, 365]) {
      const sentAt = new Date(start + hour * HOUR_MS)
      const left = (endAfter(sentAt, days).getTime() - sentAt.getTime()) / (24 * HOUR_MS)
      expect(left).toBeGreaterThan(days)
      expect(left).toBeLessThanOrEqual(days + 1.5)
    }
})

test('the last moment of the last day is in time, the next is not, and a contract without an end never ends', () => {
  const end = '2027-01-22T12:00:00.000Z'
  expect(hasEnded(end, new Date('2027-01-22T11:59:59.999Z'))).toBe(false)
  expect(hasEnded(end, new Date(end))).toBe(true)
  expect(hasEnded(null, new Date('2099-01-01T00:00:00Z'))).toBe(false)
})
