import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { settingNames } from '#server/config-settings.ts'
import { loadConfig, parseConfig } from '#server/config.ts'

const sid = `AC${'0'.repeat(32)}`
const providers = {
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Plainseal <contracts@example.com>',
  TWILIO_ACCOUNT_SID: sid,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_PHONE_NUMBER: '+15551234567',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('an empty environment runs on this machine alone, in the sandbox', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    role: 'all',
    trustProxy: false,
    sandbox: { mail: true, sms: true, payments: true },
  })
})

test('an empty setting counts as unset', () => {
  expect(parseConfig({ PORT: '', SMTP_URL: '' })).toEqual(parseConfig({}))
})

describe('a wrong setting is named with what it should be:', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT is "http"; it should be a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"; it should be a port number from 0 to 65535.'],
    [{ ROLE: 'both' }, 'ROLE is "both"; it should be all, web, or worker.'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"; it should be fatal, error, warn/],
    [{ APP_URL: 'https://example.com/sign' }, /^APP_URL is .* should be the public origin/],
    [{ APP_URL: 'example.com' }, /^APP_URL is "example.com"/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY is "true"; it should be the number of proxies/],
    [{ ADMIN_EMAILS: 'me' }, /^ADMIN_EMAILS is "me"; it should be email addresses/],
    [
      { MAIL_FROM: 'contracts@localhost' },
      'MAIL_FROM is "contracts@localhost"; it should be one address with a domain, such as Plainseal <contracts@example.com>.',
    ],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is wrong; it should be postgres:/],
    [{ TWILIO_PHONE_NUMBER: '555' }, /^TWILIO_PHONE_NUMBER is wrong; it should be a number in the form/],
    [
      { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: 't' },
      /^TWILIO_PHONE_NUMBER is missing: TWILIO_ACCOUNT_SID/,
    ],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM is missing: SMTP_URL needs it.'],
    [
      { ...providers, SMTP_URL: 'smtp://mail.example.com?pool=true' },
      'SMTP_URL has the unknown option pool; known: ignoreTLS, requireTLS, name.',
    ],
    [{ ...providers, SMTP_URL: 'smtp://me:100%@mail.example.com' }, /^SMTP_URL: write special characters/],
    [
      { TWILIO_BASE_URL: 'http://sms.example.com' },
      'TWILIO_BASE_URL is wrong; it should be an https address, or an http address of this machine.',
    ],
    [
      { STRIPE_BASE_URL: 'http://pay.example.com' },
      /^STRIPE_BASE_URL is wrong; it should be an https address/,
    ],
    [{ STRIPE_BASE_URL: 'https://pay.example.com/v2' }, /^STRIPE_BASE_URL is wrong; .*without a path\.$/],
    [{ AI_PROVIDER: 'compatible', AI_MODEL: 'm' }, 'AI_BASE_URL is missing: AI_PROVIDER needs it.'],
    [{ AI_PROVIDER: 'openai', AI_MODEL: 'm' }, 'AI_API_KEY is missing: AI_PROVIDER needs it.'],
  ])('%j', (env, line) => {
    expect(() => parseConfig(env)).toThrow(line)
  })
})

test('every wrong setting gets its own line', () => {
  expect(() => parseConfig({ PORT: 'x', ROLE: 'y' })).toThrow(/^PORT is .*\nROLE is .*$/)
})

test('the value of a wrong secret is not repeated', () => {
  expect(() => parseConfig({ STRIPE_SECRET_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/s)
  expect(() => parseConfig({ ...providers, SMTP_URL: 'smtp://me:hunter2%@h' })).toThrow(/^(?!.*hunter2)/s)
  expect(() => parseConfig({ DATABASE_URL: 'mysql://u:hunter2@h' })).toThrow(/^(?!.*hunter2)/s)
})

test('production refuses sandboxed mail, text messages and payments, each by the setting that is missing', () => {
  const production = { NODE_ENV: 'production', ...providers }
  expect(parseConfig(production).production).toBe(true)
  for (const name of ['SMTP_URL', 'TWILIO_ACCOUNT_SID', 'STRIPE_SECRET_KEY'])
    expect(() => parseConfig({ NODE_ENV: 'production', ...providers, [name]: '' })).toThrow(
      `${name} is missing`,
    )
  expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow('Set it, or set ALLOW_SANDBOX=1.')
  expect(parseConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).sandbox.mail).toBe(true)
})

test('lists, proxies and origins are read in their usual spellings', () => {
  expect(parseConfig({ ADMIN_EMAILS: 'Ann@Example.com, bob@example.com' }).adminEmails).toEqual([
    'ann@example.com',
    'bob@example.com',
  ])
  expect(parseConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8,::1')
  expect(parseConfig({ APP_URL: 'https://sign.example.com/' }).appUrl).toBe('https://sign.example.com')
})

test('a provider with all its settings replaces its sandbox', () => {
  const config = parseConfig(providers)
  expect(config.sandbox).toEqual({ mail: false, sms: false, payments: false })
  expect(config.twilio).toMatchObject({ accountSid: sid, phoneNumber: '+15551234567' })
  expect(config.stripe).toMatchObject({ secretKey: 'sk_live_1' })
})

test('text messages are sent by a number, or by a messaging service', () => {
  const service = `MG${'0'.repeat(31)}a`
  expect(parseConfig({ ...providers, TWILIO_PHONE_NUMBER: service }).twilio?.phoneNumber).toBe(service)
  for (const wrong of ['555-0142', `MG${'0'.repeat(31)}`, `AC${'0'.repeat(32)}`])
    expect(() => parseConfig({ ...providers, TWILIO_PHONE_NUMBER: wrong })).toThrow(
      'TWILIO_PHONE_NUMBER is wrong; it should be a number in the form +15551234567, or a messaging service',
    )
})

test('.env is read below the environment', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, '.env')
  writeFileSync(file, 'PORT=4000\nLOG_LEVEL=debug\n# HOST=0.0.0.0\n')
  expect(loadConfig({ LOG_LEVEL: 'warn' }, file)).toMatchObject({
    port: 4000,
    logLevel: 'warn',
    host: '127.0.0.1',
  })
})

test('.env.example names every setting, and nothing else', () => {
  const example = readFileSync('.env.example', 'utf8')
  const named = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})
