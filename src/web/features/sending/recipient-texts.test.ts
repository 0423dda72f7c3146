import { expect, test } from 'vitest'
import { aListedSigner } from '#shared/contracts/listed-signer.fixture.ts'
import { recipientTexts } from './recipient-texts.ts'

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
    'You get an email at ada@example.com, and a text message at (202) 555-0143 once you reply YES to our opt-in text',
    'You sign with a code texted to (202) 555-0143',
    'You can sign only with your location',
    'You get messages in German',
  ])
  expect(read({ notificationPreference: 'sms', geolocationRequirement: 'ask' }, 'ask', ada.email)).toEqual([
    'You get a text message at (202) 555-0143 once you reply YES to our opt-in text, and an email at ada@example.com until then',
    'You can confirm with a code texted to (202) 555-0143',
    'You’re asked for your location',
    'You get messages in German',
  ])
  expect(read({ phone: null, presetLanguage: null }, 'require', ada.email)).toEqual([
    'You get an email at ada@example.com',
    'You sign with a code texted to a number you enter',
    'You can sign only with your location',
  ])
})

test('of other signers the same is told as of others', () => {
  expect(read({}, 'require', 'bob@example.com')).toEqual([
    'Email to ada@example.com, and text message to (202) 555-0143 once they reply YES to our opt-in text',
    'Signs with a code texted to (202) 555-0143',
    'Can sign only with their location',
    'Gets messages in German',
  ])
  expect(read({ notificationPreference: 'sms' }, 'none', 'bob@example.com').slice(0, 2)).toEqual([
    'Text message to (202) 555-0143 once they reply YES to our opt-in text, and email to ada@example.com until then',
    'Signs without a code',
  ])
})
