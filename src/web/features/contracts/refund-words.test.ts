import { expect, test } from 'vitest'
import { refundedInWords, refundInWords } from './refund-words.ts'

const opened = { openedByOthers: true, visibleLinkOpened: true, refundLimitReached: false }
const untouched = { openedByOthers: false, visibleLinkOpened: false, refundLimitReached: false }
const LIMIT = ', unless you’ve reached the limit of 3 refunds in 30 days (20 once you’ve added funds).'

test('whoever cancels or deletes a sent contract is told before what becomes of the $0.50', () => {
  expect(refundInWords(opened)).toBe('It’s already been opened, so the $0.50 won’t be refunded.')
  expect(refundInWords(untouched)).toBe(
    'We don’t know of anyone else who opened it, so you’ll get your $0.50 back.',
  )
  expect(refundInWords({ ...untouched, visibleLinkOpened: true })).toBe(
    'A signing link you can see too was opened, maybe by you, so you’ll get your $0.50 back.',
  )
  expect(refundInWords({ ...untouched, refundLimitReached: true })).toBe(
    'You’ve reached the limit of refunds in 30 days, so the $0.50 won’t be refunded.',
  )
  // in a list nobody knows
  expect(refundInWords(undefined)).toBe(
    `Unless we know that someone else opened it, you’ll get your $0.50 back${LIMIT}`,
  )
})

test('and afterwards what became of it, unless that was clear before', () => {
  for (const openings of [untouched, undefined]) {
    expect(refundedInWords(true, openings)).toBe('Your $0.50 has been refunded.')
    expect(refundedInWords(false, openings)).toMatch(/^The \$0\.50 wasn’t refunded: someone .*, or /)
  }
  expect(refundedInWords(false, opened)).toBeUndefined()
})
