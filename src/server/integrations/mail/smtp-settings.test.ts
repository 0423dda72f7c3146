import { expect, test } from 'vitest'
import { parseMailFrom, parseSmtpUrl } from './smtp-settings.ts'

test.each([
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, encryption: 'implicit' }],
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, encryption: 'required' }],
  ['smtp://mail.example.com:25', { host: 'mail.example.com', port: 25, encryption: 'required' }],
  ['smtp://localhost:1025', { host: 'localhost', port: 1025, encryption: 'local' }],
  ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, encryption: 'local' }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025, encryption: 'local' }],
  ['smtp://localhost:1025?requireTLS=true', { host: 'localhost', port: 1025, encryption: 'required' }],
  ['smtp://mailpit:1025?ignoreTLS=true', { host: 'mailpit', port: 1025, encryption: 'none' }],
  ['smtp://127.0.0.1.example.com', { host: '127.0.0.1.example.com', port: 587, encryption: 'required' }],
])('%s is read as it says, and unencrypted only on this machine or when asked for', (url, settings) => {
  expect(parseSmtpUrl(url)).toEqual(settings)
})

test('user and password may hold any character in percent encoding', () => {
  expect(parseSmtpUrl('smtps://ada%40example.com:p%3Aw%2F%40%23@mail.example.com').credentials).toEqual({
    user: 'ada@example.com',
    password: 'p:w/@#',
  })
})

test.each([
  ['', 'should look like'],
  ['mail.example.com:25', 'should look like'],
  ['https://user:hunter2@mail.example.com', 'should look like'],
  ['smtp://', 'should look like'],
  [
    'smtp://user:hunter2@mail.example.com?tls.rejectUnauthorized=false',
    'unknown option tls.rejectUnauthorized',
  ],
  ['smtp://user:hunter2@mail.example.com?ignoreTLS=true', 'must not send a password without encryption'],
  ['smtp://mail.example.com?ignoreTLS=yes', 'ignoreTLS should be true or false'],
  ['smtp://user:hunter2%@mail.example.com', 'percent encoding'],
])('%s stops the start with one line that does not repeat the password', (url, reason) => {
  expect(() => parseSmtpUrl(url)).toThrow(reason)
  expect(() => parseSmtpUrl(url)).toThrow(/^SMTP_URL(?!.*hunter2).*$/)
})

test.each([
  ['no-reply@example.com', 'Plainseal'],
  ['Contracts Inc. <no-reply@example.com>', 'Contracts Inc.'],
  ['"Contracts, Inc." <no-reply@example.com>', 'Contracts, Inc.'],
  ['"Contracts (Legal)" <no-reply@example.com>', 'Contracts (Legal)'],
])('MAIL_FROM is one mailbox, with or without a name: %s', (text, name) => {
  expect(parseMailFrom(text)).toEqual({ name, address: 'no-reply@example.com' })
})

test.each([
  '',
  'nobody',
  'contracts@localhost',
  'Contracts <c@exämple.com>',
  'contracts@example.com>',
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'Acme: Contracts <c@example.com>',
  'Acme (Legal) <c@example.com>',
])('MAIL_FROM is nothing that couldn’t be sent from, or under another name than is written: %j', (text) => {
  expect(parseMailFrom(text)).toBeUndefined()
})
