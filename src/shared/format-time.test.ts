import { expect, test } from 'vitest'
import { momentInWords } from './date-words.ts'
import { formatExact } from './format-time.ts'

test('a time on screen is written as in the PDF, in the zone of the device', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const time = new Date('2026-11-20T22:51:00Z')
  expect(formatExact(time.toISOString())).toBe(momentInWords(time, timeZone))
})
