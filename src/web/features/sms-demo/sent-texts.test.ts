import { expect, test } from 'vitest'
import { sentTexts } from './sent-texts.ts'

const sent = { status: 'sent', expiredAt: null, declinedAt: null, signers: [{}] } as const
const AT = '2026-11-20T09:00:00.000Z'

test('a demo says what to do on the phone as its texts stand', () => {
  const textOf = (texts: 'asked' | 'not-asked' | 'stopped') =>
    sentTexts({ ...sent, signers: [{ texts }] }).text
  expect(sentTexts(sent).text).toMatch(/^Open the link on the phone/)
  expect(textOf('asked')).toMatch(/^Reply YES to the text on the phone/)
  expect(textOf('stopped')).toMatch(/^The phone replied STOP, .* Reply START on it/)
  expect(textOf('not-asked')).toMatch(/^The link comes by email/)
})

test('a demo that was declined or expired is not called cancelled', () => {
  const closed = { ...sent, status: 'cancelled' } as const
  const all = [closed, { ...closed, declinedAt: AT }, { ...closed, expiredAt: AT }].map(sentTexts)
  expect(all.map(({ title }) => title)).toEqual(['Cancelled', 'Declined', 'Expired'])
  expect(all.map(({ text }) => text)).toEqual([
    'The test contract was cancelled, and its link is closed.',
    'The signer declined to sign the test contract, and its link is closed.',
    'The test contract wasn’t signed in time, and its link is closed.',
  ])
})
