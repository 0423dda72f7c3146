import { PNG } from 'pngjs'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { buildApp } from '#server/app.ts'
import { clientOf } from '#test/client.ts'
import { ann, messagesTo, signUp, test, type Visitor, visitorOf } from '#test/visitor.ts'

const statusOfUser = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status

describe('the session cookie', () => {
  test('is for this site and the server only', async ({ visit }) => {
    const { setCookie } = await visit().post('/api/auth/register', ann)
    expect(setCookie).toMatch(/^session=[\w-]{43}; /)
    expect(setCookie).toContain('; HttpOnly')
    expect(setCookie).toContain('; SameSite=Lax')
    expect(setCookie).toContain('; Path=/')
    expect(setCookie).not.toContain('Domain')
  })

  test('is bound to the host and to encryption where the site has it', async ({ deps }) => {
    const settings = { ...deps.settings, appUrl: 'https://sign.example.com' }
    const app = await buildApp({ ...deps, settings })
    const visitor = visitorOf(clientOf(app))
    const { setCookie } = await visitor.post('/api/auth/register', ann, { origin: settings.appUrl })
    expect(setCookie).toMatch(/^__Host-session=/)
    expect(setCookie).toContain('; Secure')
    await app.close()
  })

  test('stands in the database as a hash only', async ({ deps, visit }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    const token = visitor.session() ?? ''
    const { rows } = await deps.db.execute<{ text: string }>(
      sql`select to_jsonb(s)::text as text from login_sessions s`,
    )
    expect(rows.map(({ text }) => text).join()).not.toContain(token)
    expect(rows.map(({ text }) => text).join()).toContain(createHash('sha256').update(token).digest('hex'))
  })
})

describe('a session ends', () => {
  test('after 12 idle hours, to the millisecond, and not while it is used', async ({
    deps,
    visit,
    clock,
  }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    for (let n = 0; n < 3; n++) {
      clock.pass({ minutes: 12 * 60, ms: -1 })
      expect(await statusOfUser(visitor)).toBe(200)
    }
    clock.pass({ minutes: 12 * 60 })
    expect(await statusOfUser(visitor)).toBe(401)
  })

  test('after 14 days however much it is used', async ({ deps, visit, clock }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    for (let hour = 0; hour < 14 * 24 - 6; hour += 6) {
      clock.pass({ minutes: 360 })
      expect(await statusOfUser(visitor)).toBe(200)
    }
    clock.pass({ minutes: 360 })
    expect(await statusOfUser(visitor)).toBe(401)
  })

  test('at logout, for whoever holds a copy of the cookie too', async ({ deps, visit }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    const copy = visit()
    copy.carry(visitor.session())
    const answer = await visitor.post('/api/auth/logout')
    expect(answer.json()).toEqual({ loggedOut: true })
    expect(visitor.session()).toBeUndefined()
    expect(await statusOfUser(copy)).toBe(401)
  })

  test('at logout even where none was', async ({ visit }) => {
    expect((await visit().post('/api/auth/logout')).status).toBe(200)
  })
})

test('use is noted in the database at most every five minutes', async ({ deps, visit, clock }) => {
  const visitor = visit()
  await signUp(deps, visitor)
  const lastUsed = async () =>
    (await deps.db.execute(sql`select max(last_used_at)::text as at from login_sessions`)).rows[0]
  const before = await lastUsed()
  clock.pass({ minutes: 5 })
  await statusOfUser(visitor)
  expect(await lastUsed()).toEqual(before)
  clock.pass({ ms: 1 })
  await statusOfUser(visitor)
  expect(await lastUsed()).not.toEqual(before)
})

const mutating = [...Object.values(accountsApi), ...Object.values(billingApi)].filter(
  ({ method }) => method !== 'GET',
)

test.for([
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
] as const)(
  'every call that changes something is refused from another site: %s %s',
  async ([name, value], { deps, visit }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    for (const { method, path } of mutating) {
      const answer = await visitor[method === 'PUT' ? 'put' : 'post'](path, {}, { [name]: value })
      expect([path, answer.status]).toEqual([path, 403])
    }
    expect(await statusOfUser(visitor)).toBe(200)
  },
)

test('only the e-mails of the settings are administrators, and only once they are proven', async ({
  deps,
  visit,
}) => {
  const visitor = visit()
  const boss = await signUp(deps, visitor, { ...ann, email: 'Boss@Example.com' })
  expect(boss).toMatchObject({ isAdmin: false, awaitsEmailProof: true })
  expect((await visitor.get('/api/admin/totals')).status).toBe(403)
  const [mail] = await messagesTo(deps, 'boss@example.com')
  const [, token] = /prove-email\?token=(\S+)/.exec(mail!.text) ?? []
  await visitor.post('/api/auth/prove-email', { token })
  const proven = await visitor.get('/api/auth/user')
  expect(proven.json()).toMatchObject({ isAdmin: true, awaitsEmailProof: false, emailVerified: true })
  expect((await visitor.get('/api/admin/totals')).status).toBe(200)
  const other = await signUp(deps, visit(), { ...ann, phone: '+15557654321' })
  expect(other).toMatchObject({ isAdmin: false, awaitsEmailProof: false })
})

test('anyone sees of a sender what signers see, and nothing of somebody unknown', async ({ deps, visit }) => {
  const picture = {
    url: '',
    contentType: 'image/png',
    bytes: PNG.sync.write(new PNG({ width: 2, height: 2 })),
  }
  deps.fetchFromWeb = async () => picture
  const visitor = visit()
  const { id } = await signUp(deps, visitor)
  await visitor.put('/api/auth/company-info', {
    companyName: ' Lee & Co. ',
    companyLogoUrl: 'https://example.com/logo.png',
  })
  const seen = await visit().get(`/api/users/${id}`)
  expect(seen.json()).toEqual({
    companyName: 'Lee & Co.',
    companyLogoUrl: expect.stringMatching(`^/api/users/${id}/logo\\?v=`),
    firstName: 'Ann',
    lastName: 'Lee',
  })
  expect((await visit().get('/api/users/018f0000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('blank company details are removed, and a logo that is no web address is refused', async ({
  deps,
  visit,
}) => {
  const visitor = visit()
  await signUp(deps, visitor)
  const blank = await visitor.put('/api/auth/company-info', { companyName: '  ', companyLogoUrl: null })
  expect(blank.json()).toMatchObject({ companyName: null, companyLogoUrl: null })
  for (const companyLogoUrl of [
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'logo.png',
    'ftp://x/y',
    'https://x/\0',
  ]) {
    const answer = await visitor.put('/api/auth/company-info', { companyName: null, companyLogoUrl })
    expect(answer.status).toBe(400)
  }
})
