import { expect, test } from 'vitest'
import { CONSENT_VERSION, consentText } from '#shared/signing/consent-text.ts'
import { consentLabel } from './consent-label.ts'

test('a consent is quoted in the version that the signer read, also after the text was changed', () => {
  expect(consentLabel('communications', CONSENT_VERSION)).toBe(consentText.communications.label)
  expect(consentLabel('communications', '2026-11-2')).toBe(
    'I agree to receive messages about this contract by e-mail and text message',
  )
  expect(consentLabel('esign', '2026-11-2')).toBe('I agree to sign this contract electronically')
})

test('a consent to a text that nothing here knows is named by its version, and not put into other words', () => {
  expect(consentLabel('gdpr', '2020-01-1')).toBe('gdpr (version 2020-01-1)')
})
