import { expect, test } from 'vitest'
import { endAfter } from '#shared/contracts/end-date.ts'
import { nextReminderOf, zonesOf } from './next-reminder.ts'

const NEW_YORK = 'America/New_York'
const sender = {
  id: '019f0000-0000-7000-8000-000000000000',
  name: 'Olga Owner',
  email: 'olga@example.com',
  companyName: null,
  companyLogoUrl: null,
  companyLogoHash: null,
  timeZone: NEW_YORK,
  provenPhoneMac: null,
  isErased: false,
}
const byEmail = { email: 'ann@example.com', phone: null, notificationPreference: 'both' } as const
const byText = { email: 'ann@example.com', phone: '+14155550100', notificationPreference: 'both' } as const

type Case = { days: number; signer?: typeof byEmail | typeof byText; lateMinutes?: number }

/** Every reminder of a contract that was sent then and ends after so many days, each sent when it was due. */
function remindersFrom(sentAt: string, { days, signer = byEmail, lateMinutes = 0 }: Case) {
  const invitedAt = new Date(sentAt)
  const contract = { reminders: true, endsAt: endAfter(invitedAt, days) }
  const times: string[] = []
  let writtenAt = invitedAt
  for (;;) {
    const next = nextReminderOf(contract, sender, { ...signer, invitedAt }, writtenAt)
    if (!next) return times
    times.push(next.toISOString())
    writtenAt = new Date(next.getTime() + lateMinutes * 60_000)
  }
}

test('whoever was invited in the daytime is reminded after 3 days, after 7, and before the end, at that time of day', () => {
  // 2 PM in New York
  expect(remindersFrom('2026-11-22T19:00:00Z', { days: 60 })).toEqual([
    '2026-11-25T19:00:00.000Z',
    '2026-11-29T19:00:00.000Z',
    '2027-01-19T19:00:00.000Z',
  ])
})

test('whoever was invited at night is reminded at 9 in the morning that follows, not at night', () => {
  // 4 AM in New York
  expect(remindersFrom('2026-11-22T09:00:00Z', { days: 20 })).toEqual([
    '2026-11-25T14:00:00.000Z',
    '2026-11-29T14:00:00.000Z',
    '2026-12-11T14:00:00.000Z',
  ])
  // 11 PM
  expect(remindersFrom('2026-11-23T04:00:00Z', { days: 20 })).toEqual([
    '2026-11-26T14:00:00.000Z',
    '2026-11-30T14:00:00.000Z',
    '2026-12-12T14:00:00.000Z',
  ])
})

test('where the clocks are set back in between, a reminder that would be too early waits until 9 by the new time', () => {
  // 9:30 AM, and then 8:30
  expect(remindersFrom('2026-10-30T13:30:00Z', { days: 20 })[0]).toBe('2026-11-02T14:00:00.000Z')
})

test('a phone is texted when it is daytime from New York to Honolulu: it may be anywhere between', () => {
  expect(remindersFrom('2026-11-22T15:00:00Z', { days: 8, signer: byText })).toEqual([
    '2026-11-25T19:00:00.000Z',
    '2026-11-28T19:00:00.000Z',
  ])
})

test('a short contract has fewer reminders, none within a day of another message', () => {
  const sentAt = '2026-11-22T19:00:00Z'
  expect(remindersFrom(sentAt, { days: 8 })).toEqual(['2026-11-25T19:00:00.000Z', '2026-11-28T19:00:00.000Z'])
  expect(remindersFrom(sentAt, { days: 5 })).toEqual(['2026-11-25T19:00:00.000Z'])
  expect(remindersFrom(sentAt, { days: 3 })).toEqual(['2026-11-23T19:00:00.000Z'])
  expect([remindersFrom(sentAt, { days: 2 }), remindersFrom(sentAt, { days: 1 })]).toEqual([[], []])
})

test('a reminder that goes out some minutes late does not cost the one of the next day', () => {
  const late = { days: 6, lateMinutes: 10 }
  expect(remindersFrom('2026-11-22T19:00:00Z', late)).toEqual([
    '2026-11-25T19:00:00.000Z',
    '2026-11-26T19:00:00.000Z',
  ])
  // both at 9 in the morning, and the night between them is an hour short
  expect(remindersFrom('2027-03-10T09:00:00Z', { ...late, days: 5 })).toEqual([
    '2027-03-13T14:00:00.000Z',
    '2027-03-14T13:00:00.000Z',
  ])
})

test('reminders that were missed are not made up for: the next in line follows', () => {
  const invitedAt = new Date('2026-11-22T19:00:00Z')
  const contract = { reminders: true, endsAt: endAfter(invitedAt, 60) }
  expect(
    nextReminderOf(contract, sender, { ...byEmail, invitedAt }, new Date('2026-12-05T00:00:00Z')),
  ).toEqual(new Date('2027-01-19T19:00:00Z'))
})

test('by email the daytime of the sender counts, and for phones that of the whole country, also in the sender’s own place', () => {
  const across = [NEW_YORK, 'Pacific/Honolulu']
  // a phone there may be anybody's
  const own = { ...byText, email: sender.email }
  expect(zonesOf({ ...sender, timeZone: 'Asia/Tokyo' }, own)).toEqual(across)
  expect(zonesOf(sender, { ...own, notificationPreference: 'email' })).toEqual([NEW_YORK])
  expect(zonesOf(sender, byEmail)).toEqual([NEW_YORK])
  expect(zonesOf(sender, { ...byText, notificationPreference: 'email' })).toEqual([NEW_YORK])
  expect(zonesOf(sender, byText)).toEqual(across)
  expect(zonesOf({ ...sender, timeZone: 'Asia/Tokyo' }, byText)).toEqual(across)
  expect(zonesOf({ ...sender, timeZone: null }, byEmail)).toEqual(across)
})
