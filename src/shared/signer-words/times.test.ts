import { expect, test } from 'vitest'
import { createTimes } from './times.ts'

const moment = '2026-11-20T22:51:00Z'

test('signers read times as their language writes them, always with the zone', () => {
  expect(createTimes('de').exact(moment, 'UTC')).toBe('20. November 2026 um 22:51 UTC')
  expect(createTimes('ja').exact(moment, 'UTC')).toBe('2026年11月20日 22:51 UTC')
  expect(createTimes('en').exact(moment, 'UTC')).toBe('November 20, 2026, 10:51 PM UTC')
  expect(createTimes('fr').clock(moment, 'UTC')).toBe('22:51 UTC')
})

test('a zone without a name in the language goes by its own', () => {
  expect(createTimes('de').clock(moment, 'America/New_York')).toBe('17:51 EST')
  expect(createTimes('ar').clock(moment, 'America/New_York')).toContain('EST')
  expect(createTimes('de').clock(moment, 'Europe/Berlin')).toBe('23:51 MEZ')
  // which nobody abbreviates
  expect(createTimes('de').clock(moment, 'Asia/Tashkent')).toBe('03:51 GMT+5')
})

test('the last day is the same day in every language', () => {
  const endsAt = '2027-01-22T12:00:00.000Z'
  expect(createTimes('en').lastDay(endsAt)).toBe('January 21, 2027')
  expect(createTimes('ru').lastDay(endsAt)).toBe('21 января 2027 г.')
  expect(createTimes('ko').lastDay(endsAt)).toBe('2027년 1월 21일')
})

test('in French, the first of a month is written as it is said', () => {
  const { lastDay, exact } = createTimes('fr')
  expect(lastDay('2026-12-02T12:00:00.000Z')).toBe('1er décembre 2026')
  expect(lastDay('2026-12-12T12:00:00.000Z')).toBe('11 décembre 2026')
  expect(exact('2026-12-01T22:51:00Z', 'UTC')).toBe('1er décembre 2026 à 22:51 UTC')
})
