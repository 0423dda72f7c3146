import { expect, test } from 'vitest'
import { dayInWords, momentInWords } from './date-words.ts'

const moment = new Date('2026-11-20T22:05:12Z')

test.for([
  ['America/New_York', 'November 20, 2026, 5:05 PM EST'],
  ['Europe/Vienna', 'November 20, 2026, 11:05 PM GMT+1'],
  ['Asia/Tokyo', 'November 21, 2026, 7:05 AM GMT+9'],
  ['UTC', 'November 20, 2026, 10:05 PM UTC'],
  // nobody knows this zone, so none is claimed
  ['Mars/Olympus', 'November 20, 2026, 10:05 PM UTC'],
  [undefined, 'November 20, 2026, 10:05 PM UTC'],
] as const)('a moment is told in the zone %s, with its name', ([timeZone, words]) => {
  expect(momentInWords(moment, timeZone)).toBe(words)
})

test('a day is the day in the zone', () => {
  expect(dayInWords(moment, 'Asia/Tokyo')).toBe('November 21, 2026')
  expect(dayInWords(moment)).toBe('November 20, 2026')
})
