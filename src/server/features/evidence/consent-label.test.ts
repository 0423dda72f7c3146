import { expect, test } from 'vitest'
import { consentText } from '#shared/signing/consent-text.ts'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'
import { consentLabel } from './consent-label.ts'

test('a consent is quoted in the version that the signer read, also after the text was changed', () => {
  expect(consentLabel('communications', { version: CONSENT_VERSION })).toBe(consentText.communications.label)
  expect(consentLabel('communications', { version: '2026-11-2' })).toBe(
    'I agree to receive messages about this contract by e-mail and text message',
  )
  expect(consentLabel('communications', { version: '2026-11-3' })).toBe(
    'I agree to receive messages about this contract by email and text message',
  )
  expect(consentLabel('gdpr', { version: '2026-11-3' })).toBe(
    'I agree that my data is processed to carry out and prove this signature',
  )
  expect(consentLabel('esign', { version: '2026-11-2' })).toBe('I agree to sign this contract electronically')
})

test('a consent to a text that nothing here knows is named by its version, and not put into other words', () => {
  expect(consentLabel('gdpr', { version: '2020-01-1' })).toBe('gdpr (version 2020-01-1)')
})

test('a consent in another language is quoted as it was shown, with what it says in English', () => {
  // also from before the lines below the labels were shortened, or a disclosure was put in better words
  for (const version of [CONSENT_VERSION, '2026-11-8', '2026-11-7', '2026-11-6', '2026-11-5'])
    expect(consentLabel('esign', { version, language: 'german' })).toBe(
      'Ich bin einverstanden, diesen Vertrag elektronisch zu unterschreiben (shown in German; in English: I agree to sign this contract electronically)',
    )
})

test('a woman who consented in Russian before it spoke to her is quoted as it read then', () => {
  const before = consentLabel('gdpr', { version: '2026-11-8', language: 'russian' })
  expect(before).toMatch(/^Я согласен на обработку/)
  const now = consentLabel('gdpr', { version: CONSENT_VERSION, language: 'russian' })
  expect(now).toMatch(/^Даю согласие на обработку/)
})

const read = (version: string) =>
  ['chinese', 'korean', 'hindi'].map(
    (language) => consentLabel('gdpr', { version, language }).split(' (shown in ')[0],
  )

test('whoever consented in Chinese, Korean or Hindi before a label was put in better words is quoted as it read then', () => {
  expect(read('2026-11-8')).toEqual([
    '我同意处理我的数据以证明此签名',
    '이 서명을 증명하기 위해 제 데이터를 처리하는 데 동의합니다',
    'मैं सहमत हूँ कि इस हस्ताक्षर को प्रमाणित करने के लिए मेरे डेटा का प्रसंस्करण किया जाए',
  ])
  expect(read(CONSENT_VERSION)).toEqual([
    '我同意为证明此签名而处理我的个人信息',
    '이 서명을 증명하기 위해 제 개인정보를 처리하는 데 동의합니다',
    'मैं सहमत हूँ कि इस हस्ताक्षर को साबित करने के लिए मेरे डेटा का प्रसंस्करण किया जाए',
  ])
})
