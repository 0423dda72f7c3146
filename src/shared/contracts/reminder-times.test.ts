import { expect, test } from 'vitest'
import { endAfter } from './end-date.ts'
import { nextReminder, remindersInWords } from './reminder-times.ts'

const sentAt = new Date('2026-11-22T19:00:00Z')

/** Every reminder of a contract that ends after so many days, each sent when it was due. */
function remindersFor(days: number) {
  const endsAt = endAfter(sentAt, days)
  const times: string[] = []
  let writtenAt = sentAt
  for (;;) {
    const next = nextReminder({ invitedAt: sentAt, endsAt, writtenAt })
    if (!next) return times
    times.push(next.toISOString())
    writtenAt = next
  }
}

test('whoever was invited is reminded after 3 days, after 7, and before the end, always at that time of day', () => {
  expect(remindersFor(60)).toEqual([
    '2026-11-25T19:00:00.000Z',
    '2026-11-29T19:00:00.000Z',
    '2027-01-19T19:00:00.000Z',
  ])
})

test('a short contract has fewer reminders, none within a day of another message or two of the end', () => {
  expect(remindersFor(8)).toEqual(['2026-11-25T19:00:00.000Z', '2026-11-28T19:00:00.000Z'])
  expect(remindersFor(5)).toEqual(['2026-11-25T19:00:00.000Z'])
  expect(remindersFor(3)).toEqual(['2026-11-23T19:00:00.000Z'])
  expect([remindersFor(2), remindersFor(1)]).toEqual([[], []])
})

test('the sender is told of just those reminders that there will be', () => {
  expect([60, 5, 3, 2].map((days) => remindersInWords(sentAt, days))).toEqual([
    '3, 7, and 58 days after the invitation',
    '3 days after the invitation',
    '1 day after the invitation',
    '',
  ])
})

test('reminders that were missed are not made up for: the next in line follows', () => {
  const endsAt = endAfter(sentAt, 60)
  const writtenAt = new Date('2026-12-05T00:00:00Z')
  expect(nextReminder({ invitedAt: sentAt, endsAt, writtenAt })).toEqual(new Date('2027-01-19T19:00:00Z'))
})
