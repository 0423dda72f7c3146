import { expect, test } from 'vitest'
import { findCode } from './find-code.ts'

test('the code of a text message is found', () => {
  expect(findCode({ channel: 'sms', text: 'Your code is 0421. It is valid for 10 minutes.' })).toBe('0421')
})
test('years in dates, longer numbers and addresses are no codes', () => {
  for (const text of ['Signed on 2026-11-20', 'Call +15551234567', 'http://127.0.0.1/sign/1234/x'])
    expect(findCode({ channel: 'sms', text })).toBeUndefined()
})
test('where two numbers could be the code, none is guessed', () => {
  expect(findCode({ channel: 'sms', text: '1234 or 5678' })).toBeUndefined()
})
test('an e-mail holds no code', () => {
  expect(findCode({ channel: 'email', text: 'In 2026' })).toBeUndefined()
})
