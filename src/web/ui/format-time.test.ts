import { expect, test } from 'vitest'
import { formatTime } from './format-time.ts'

const now = new Date('2026-11-20T22:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [-3600, 'in 1 hour'],
])('a time %d seconds ago reads "%s"', (seconds, text) => {
  expect(formatTime(before(seconds), now)).toBe(text)
})
test('a time a day or more ago is told exactly, with its zone', () => {
  expect(formatTime(before(86_400), now)).toMatch(/^November (19|20), 2026, \d+:00 [AP]M [A-Z]/)
})
