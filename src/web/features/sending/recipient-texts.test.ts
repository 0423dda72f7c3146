import { expect, test } from 'vitest'
import { aListedSigner } from '#shared/contracts/listed-signer.fixture.ts'
import { isTexted, recipientTexts } from './recipient-texts.ts'

type Recipient = Parameters<typeof recipientTexts>[0]

const ada = aListedSigner({
  email: 'ada@example.com',
  phone: '+12025550143',
  notificationPreference: 'both',
  geolocationRequirement: 'require',
  presetLanguage: 'german',
})
const read = (changes: Partial<Recipient>, twoFARequirement: 'require' | 'ask' | 'none', ownEmail: string) =>
  recipientTexts({ ...ada, ...changes }, { twoFARequirement }, ownEmail)

test('the owner is told as “you” what sending means for them, whatever the case of their address', () => {
  expect(read({}, 'require', 'Ada@Example.com')).toEqual([
    'Link by email to ada@example.com, and by text to (202) 555-0143',
    'You sign with a code texted to (202) 555-0143',
    'You can sign only with your location',
    'You get messages in German',
  ])
  expect(read({ notificationPreference: 'sms', geolocationRequirement: 'ask' }, 'ask', ada.email)).toEqual([
    'Link by text to (202) 555-0143',
    'Until that phone agrees to texts, by email to ada@example.com',
    'You can confirm with a code texted to (202) 555-0143',
    'You’re asked for your location',
    'You get messages in German',
  ])
  expect(read({ phone: null, presetLanguage: null }, 'require', ada.email)).toEqual([
    'Link by email to ada@example.com',
    'You sign with a code texted to a number you enter',
    'You can sign only with your location',
  ])
})

test('of other signers the same is told as of others', () => {
  expect(read({}, 'require', 'bob@example.com')).toEqual([
    'Link by email to ada@example.com, and by text to (202) 555-0143',
    'Signs with a code texted to (202) 555-0143',
    'Can sign only with their location',
    'Gets messages in German',
  ])
  expect(read({ notificationPreference: 'sms' }, 'none', 'bob@example.com').slice(0, 3)).toEqual([
    'Link by text to (202) 555-0143',
    'Until that phone agrees to texts, by email to ada@example.com',
    'Signs without a code',
  ])
})

test('who is to get emails, or has no phone, is said to get the link by email', () => {
  for (const said of [{ notificationPreference: 'email' as const }, { phone: null }])
    expect(read(said, 'none', 'bob@example.com')[0]).toBe('Link by email to ada@example.com')
})

test('that a phone is asked for a YES concerns only signers who are texted', () => {
  expect(isTexted(ada)).toBe(true)
  expect(isTexted({ ...ada, notificationPreference: 'email' })).toBe(false)
  expect(isTexted({ ...ada, phone: null })).toBe(false)
})
