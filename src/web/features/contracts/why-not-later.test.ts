import { expect, test } from 'vitest'
import { endAfter, lastDay, lastDayInWords } from '#shared/contracts/end-date.ts'
import { whyNotLater } from './why-not-later.ts'

const now = new Date('2026-11-27T12:00:00Z')
const why = (inDays: number, day: string) =>
  whyNotLater({ status: 'sent', endsAt: endAfter(now, inDays).toISOString() }, day, now)
const dayIn = (days: number) => lastDay(endAfter(now, days))
const inWords = (days: number) => lastDayInWords(endAfter(now, days))

test('the last day to sign is extended to a later day, never to the one it already has', () => {
  expect(why(30, dayIn(31))).toBeUndefined()
  expect(why(30, dayIn(30))).toBe(`Choose a day after ${inWords(30)}`)
  expect(why(30, dayIn(29))).toBe(`Choose a day after ${inWords(30)}`)
  expect(why(30, '')).toBe('Choose a day')
})

test('of a contract that already ends as late as it can, that is said', () => {
  expect(why(365, dayIn(365))).toBe(`The last day to sign can’t be later than ${inWords(365)} for now`)
})
