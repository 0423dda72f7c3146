import { expect, test } from 'vitest'
import { formatExact } from '#shared/format-time.ts'
import { timeInWords } from './time-in-words.ts'

test('the check of a seal tells times as every page does', () => {
  const times = [
    '2026-11-22T14:07:09Z',
    '2026-01-01T00:00:00Z',
    '2028-02-29T12:30:00Z',
    '2026-07-04T23:59:59.999Z',
  ]
  for (const time of times) expect(timeInWords(new Date(time))).toBe(formatExact(time, 'UTC'))
  expect(timeInWords(new Date(times[0]!))).toBe('November 22, 2026, 2:07 PM UTC')
})
