import { expect, test } from 'vitest'
import { nextReminder, notRemindedTexts } from './reminder-texts.ts'

const signer = (name: string, values: object = {}) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  status: 'sent' as const,
  nextReminderAt: null,
  ...values,
})
const textsOf = (...signers: ReturnType<typeof signer>[]) => notRemindedTexts(signers, 'you@example.com')

test('for each signer who gets no reminder it is said why, together where it is the same', () => {
  expect(
    textsOf(
      signer('Ann', { noReminder: 'withdrawn' }),
      signer('Bob', { noReminder: 'unanswered' }),
      signer('Cleo', { noReminder: 'withdrawn' }),
      signer('Dan', { noReminder: 'no-messages' }),
      signer('Eve', { noReminder: 'stopped' }),
      signer('Flo', { noReminder: 'not-me' }),
    ),
  ).toEqual([
    'Ann and Cleo withdrew consent, so they get no reminders.',
    'Bob gets no reminders until you answer.',
    'Dan didn’t agree to messages, so they get no reminders.',
    'Eve stopped your messages, so they get no reminders.',
    'Flo gets no reminders until you enter another address.',
  ])
})

test('the account holder is “you”, in a sentence of their own', () => {
  expect(
    textsOf(signer('You', { noReminder: 'no-messages' }), signer('Ann', { noReminder: 'no-messages' })),
  ).toEqual([
    'You didn’t agree to messages, so you get no reminders.',
    'Ann didn’t agree to messages, so they get no reminders.',
  ])
})

test('who has had all of them is told apart from who is reminded next, has signed, or waits for their turn', () => {
  expect(
    textsOf(
      signer('Ann'),
      signer('Bob', { nextReminderAt: '2026-11-23T14:00:00.000Z' }),
      signer('Cleo', { status: 'signed' }),
      signer('Dan', { status: 'pending' }),
    ),
  ).toEqual(['Ann gets no more reminders before the last day.'])
})

test('all who are reminded on the same day stand together, and those of a later day are told, too', () => {
  const [ann, bob, cleo, dan] = [
    signer('Ann', { nextReminderAt: '2026-12-01T16:00:00.000Z' }),
    signer('Bob', { nextReminderAt: '2026-12-05T15:00:00.000Z' }),
    signer('Cleo', { nextReminderAt: '2026-12-01T15:00:00.000Z' }),
    signer('Dan'),
  ]
  expect(nextReminder([ann, bob, cleo, dan])).toEqual({
    day: 'December 1, 2026',
    first: [cleo, ann],
    later: [bob],
  })
  expect(nextReminder([dan])).toBeUndefined()
})
