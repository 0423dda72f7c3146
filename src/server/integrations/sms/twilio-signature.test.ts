import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyTwilioSignature } from './twilio-signature.ts'

// the examples that Twilio publishes, token 12345
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const params = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
}
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='

const signed = (text: string, token = 'token') =>
  createHmac('sha1', token).update(text, 'utf8').digest('base64')

test('the published examples verify', () => {
  expect(verifyTwilioSignature('12345', url, params, signature)).toBe(true)
  const newer = { ...params, Caller: '+12349013030', From: '+12349013030' }
  expect(verifyTwilioSignature('12345', url, newer, '0/KCTR6DLpKmkAf8muzZqo1nDgQ=')).toBe(true)
})

describe('a forged or replayed-elsewhere webhook is refused:', () => {
  test.each([
    ['another host', 'https://mycompany.example/myapp.php?foo=1&bar=2'],
    ['plain http', 'http://mycompany.com/myapp.php?foo=1&bar=2'],
    ['another path', 'https://mycompany.com/myapp.php/?foo=1&bar=2'],
    ['the query in another order', 'https://mycompany.com/myapp.php?bar=2&foo=1'],
    ['another port', 'https://mycompany.com:8443/myapp.php?foo=1&bar=2'],
  ])('%s', (_what, other) => {
    expect(verifyTwilioSignature('12345', other, params, signature)).toBe(false)
  })

  test.each([
    ['a parameter changed', { ...params, Digits: '1235' }],
    ['a parameter added', { ...params, Body: 'YES' }],
    [
      'a parameter left out',
      { CallSid: params.CallSid, Caller: params.Caller, From: params.From, To: params.To },
    ],
    ['no parameters', {}],
  ])('%s', (_what, other) => {
    expect(verifyTwilioSignature('12345', url, other, signature)).toBe(false)
  })

  test.each([
    ['another token', '12346', signature],
    ['an empty token, which anybody could sign with', '', signed(url, '')],
    ['no signature', '12345', undefined],
    ['an empty signature', '12345', ''],
    ['a signature cut short', '12345', signature.slice(0, -1)],
    ['a signature in other letters', '12345', signature.toLowerCase()],
  ])('%s', (_what, token, given) => {
    expect(verifyTwilioSignature(token, url, params, given)).toBe(false)
  })
})

test('the default port may be written or not, as it was entered at Twilio', () => {
  const webhook = 'https://sign.example.com/api/webhooks/sms'
  const withPort = 'https://sign.example.com:443/api/webhooks/sms'
  expect(verifyTwilioSignature('token', webhook, { Body: 'YES' }, signed(`${withPort}BodyYES`))).toBe(true)
  expect(verifyTwilioSignature('token', withPort, { Body: 'YES' }, signed(`${webhook}BodyYES`))).toBe(true)
  expect(verifyTwilioSignature('token', 'http://a.example/x', {}, signed('http://a.example:80/x'))).toBe(true)
})

test('names are sorted by their bytes, text is UTF-8, repeated values count once', () => {
  const webhook = 'https://a.example/sms'
  expect(
    verifyTwilioSignature('token', webhook, { b: 'ü', B: '1', a: '🖋' }, signed(`${webhook}B1a🖋bü`)),
  ).toBe(true)
  expect(verifyTwilioSignature('token', webhook, { a: ['2', '1', '2'] }, signed(`${webhook}a1a2`))).toBe(true)
})

test('an address with user information or without a scheme is taken as it is', () => {
  for (const odd of ['https://user:pass@a.example/sms', '/sms', '']) {
    expect(verifyTwilioSignature('token', odd, {}, signed(odd))).toBe(true)
  }
})
