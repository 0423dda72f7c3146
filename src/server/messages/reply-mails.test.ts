import { expect, test } from 'vitest'
import { signerReplyMail } from './reply-mails.ts'

const takenBack = (way: 'visible' | 'email') =>
  signerReplyMail({
    ownerName: 'Ada Byron',
    title: 'Lease',
    signerName: 'Ann Lee',
    kind: 'not-me-taken-back',
    way,
    text: null,
    person: undefined,
    refunded: false,
    at: new Date('2026-11-20T22:45:00Z'),
    timeZone: 'America/New_York',
    contractUrl: 'https://app.example.com/contracts/1',
    appUrl: 'https://app.example.com',
  }).text.replaceAll(/\s+/g, ' ')

test('an owner whose first text was dropped for “not me” learns that they resend it once that is taken back', () => {
  const resend = 'a first text from your own number was still to come: then resend the invitation.'
  expect(takenBack('visible')).toContain(resend)
  expect(takenBack('email')).not.toContain('resend')
})
