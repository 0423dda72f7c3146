import { expect, test } from 'vitest'
import { recipientTexts } from './recipient-texts.ts'

type Shown = Parameters<typeof recipientTexts>[0]

const cleo = {
  email: 'cleo@example.com',
  phone: '+12025550143',
  notificationPreference: 'both',
  geolocationRequirement: 'none',
  presetLanguage: null,
  ccEmails: [],
} satisfies Shown

const firstLine = (said: Partial<Shown>) =>
  recipientTexts({ ...cleo, ...said }, { twoFARequirement: 'require' })[0]

test('who is to get texts is said to get the link by email at once, and by text after a YES', () => {
  expect(firstLine({})).toBe(
    'We email the link to cleo@example.com. We text it to (202) 555-0143 too, once they’ve replied YES to our text asking if they want that.',
  )
  expect(firstLine({ notificationPreference: 'sms' })).toBe(
    'We text the link to (202) 555-0143 once they’ve replied YES to our text asking if they want that. Until then, we email it to cleo@example.com.',
  )
})

test('who is to get emails, or has no phone, is said to get the link by email', () => {
  for (const said of [{ notificationPreference: 'email' as const }, { phone: null }])
    expect(firstLine(said)).toBe('We email the link to cleo@example.com')
})
