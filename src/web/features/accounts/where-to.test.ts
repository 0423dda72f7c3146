import { describe, expect, test } from 'vitest'
import { safeNext, whereTo } from './where-to.ts'

const ID = '018f0000-0000-7000-8000-000000000001'

test('while it is not known who is looking, every address shows that it is loading', () => {
  for (const path of ['/', '/auth', '/account', `/contracts/${ID}`, '/nowhere'])
    expect(whereTo('loading', path)).toBe('loading')
})

describe('the global route table', () => {
  test.each([
    // path, visitor, unverified, verified
    ['/', 'landing', 'page', 'page'],
    ['/create', 'landing', 'page', 'page'],
    ['/auth', 'page', 'page', 'to-dashboard'],
    ['/account', 'access-denied', 'page', 'page'],
    ['/sms-demo', 'to-sign-in', 'verify-phone', 'page'],
    [`/contracts/${ID}`, 'to-sign-in', 'verify-phone', 'page'],
    ['/admin/users-database', 'to-sign-in', 'verify-phone', 'page'],
    ['/admin/reports', 'to-sign-in', 'verify-phone', 'page'],
    ['/templates', 'to-sign-in', 'verify-phone', 'page'],
    [`/templates/${ID}`, 'to-sign-in', 'verify-phone', 'page'],
    ['/my-signers', 'to-sign-in', 'verify-phone', 'page'],
    ['/company-settings', 'to-sign-in', 'verify-phone', 'page'],
    ['/compliance-methodology', 'to-sign-in', 'verify-phone', 'page'],
    [`/create-contract-from-template/${ID}`, 'landing', 'verify-phone', 'page'],
    [`/template-form/${ID}`, 'page', 'page', 'page'],
    ['/compliance-demo', 'page', 'page', 'page'],
    ['/reset-password', 'page', 'page', 'page'],
    ['/prove-email', 'page', 'page', 'page'],
    ['/outbox', 'page', 'page', 'page'],
    ['/messages/a.b', 'page', 'page', 'page'],
    ['/nowhere', 'page', 'page', 'page'],
  ])(
    '%s: a visitor gets %s, an unverified user %s, a verified one %s',
    (path, visitor, unverified, verified) => {
      expect(whereTo('visitor', path)).toBe(visitor)
      expect(whereTo('unverified', path)).toBe(unverified)
      expect(whereTo('verified', path)).toBe(verified)
    },
  )
  test('a slash at the end opens no guarded page', () => {
    expect(whereTo('visitor', '/company-settings/')).toBe('to-sign-in')
    expect(whereTo('visitor', `/contracts/${ID}/`)).toBe('to-sign-in')
  })
  test('capitals in the address open no guarded page', () => {
    expect(whereTo('visitor', '/Company-Settings')).toBe('to-sign-in')
  })
})

describe('after signing in', () => {
  test.each([`/contracts/${ID}`, '/account?tab=transactions', '/create?title=NDA#top'])(
    'the way leads on to %s, where one wanted to go',
    (next) => {
      expect(safeNext(next)).toBe(next)
    },
  )
  test.each([
    undefined,
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'account',
    '/auth',
    '/auth?next=/auth',
  ])('%j leads to the dashboard instead', (next) => {
    expect(safeNext(next)).toBe('/')
  })
})
