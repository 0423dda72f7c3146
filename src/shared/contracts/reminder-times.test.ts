import { expect, test } from 'vitest'
import { remindersInWords } from './reminder-times.ts'

const sentAt = new Date('2026-11-22T19:00:00Z')

test('the sender is told of just those reminders that there will be', () => {
  expect([60, 5, 3, 2].map((days) => remindersInWords(sentAt, days))).toEqual([
    '3, 7, and 58 days after the invitation',
    '3 days after the invitation',
    '1 day after the invitation',
    '',
  ])
})
