import { expect } from 'vitest'
import { ann, codeFor, messagesTo, signUp, test } from '#test/visitor.ts'

test('strangers who register with the number of an account leave its owner codes to sign in with, each day', async ({
  deps,
  visit,
  clock,
}) => {
  await signUp(deps, visit())
  const codes = async () => (await messagesTo(deps, ann.phone)).length
  for (let n = 0; n < 30; n++) {
    await visit().post('/api/auth/register', { ...ann, email: `stranger-${n}@example.com` })
    clock.pass({ minutes: 12 })
  }
  // one of them is the owner's own
  expect(await codes()).toBe(16)

  clock.pass({ minutes: 60 })
  for (let n = 0; n < 4; n++) expect((await visit().post('/api/auth/login', ann)).status).toBe(200)
  expect(await codes()).toBe(20)
  clock.pass({ minutes: 60 })
  const refused = await visit().post('/api/auth/login', ann)
  expect(refused.status).toBe(429)
  clock.pass({ seconds: Number(refused.headers['retry-after']) })
  expect((await visit().post('/api/auth/login', ann)).status).toBe(200)
})

test('strangers who ask for all the codes of an hour leave the owner of the number one to sign in with, also the next hour', async ({
  deps,
  visit,
  clock,
}) => {
  await signUp(deps, visit())
  const codes = async () => (await messagesTo(deps, ann.phone)).length
  for (let hour = 1; hour <= 2; hour++) {
    clock.pass({ minutes: 60 })
    for (let n = 0; n < 6; n++)
      await visit().post('/api/auth/register', { ...ann, email: `stranger-${hour}-${n}@example.com` })
    expect(await codes()).toBe(6 * hour)
    const owner = visit()
    const { sessionToken } = (await owner.post('/api/auth/login', ann)).json()
    const code = await codeFor(deps, ann.phone)
    expect((await owner.post('/api/auth/verify-2fa', { code, sessionToken })).status).toBe(200)
    expect((await visit().post('/api/auth/login', ann)).status).toBe(429)
    expect(await codes()).toBe(6 * hour + 1)
  }
})

test('whoever is refused a code is told when one goes out, also where the owner of the number got one beyond the limit', async ({
  deps,
  visit,
  clock,
}) => {
  await signUp(deps, visit())
  clock.pass({ minutes: 60 })
  const strangers = Array.from({ length: 5 }, (_, n) => ({ ...ann, email: `stranger-${n}@example.com` }))
  for (const stranger of strangers) {
    await visit().post('/api/auth/register', stranger)
    clock.pass({ minutes: 5 })
  }
  expect((await visit().post('/api/auth/login', ann)).status).toBe(200)
  const refused = await visit().post('/api/auth/login', ann)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(40 * 60)])
  clock.pass({ minutes: 40 })
  expect((await visit().post('/api/auth/login', ann)).status).toBe(200)
})

test.for(['a sign-up', 'a sign-in'])(
  '%s takes a code that was sent again until the code expires, after its own 15 minutes too',
  async (what, { deps, visit, clock }) => {
    if (what === 'a sign-in') await signUp(deps, visit())
    const path = what === 'a sign-in' ? '/api/auth/login' : '/api/auth/register'
    const { sessionToken } = (await visit().post(path, ann)).json()
    clock.pass({ minutes: 14 })
    const sent = await visit().post('/api/auth/resend-2fa', { sessionToken })
    expect(Date.parse(sent.json().expiresAt) - clock.now.getTime()).toBe(10 * 60_000)
    const code = await codeFor(deps, ann.phone)
    clock.pass({ minutes: 10, ms: -1 })
    expect((await visit().post('/api/auth/verify-2fa', { code, sessionToken })).status).toBe(200)
  },
)

test('a code that is sent again early doesn’t shorten the 15 minutes of a sign-in', async ({
  deps,
  visit,
  clock,
}) => {
  await signUp(deps, visit())
  const { sessionToken } = (await visit().post('/api/auth/login', ann)).json()
  await visit().post('/api/auth/resend-2fa', { sessionToken })
  clock.pass({ minutes: 14 })
  expect((await visit().post('/api/auth/resend-2fa', { sessionToken })).status).toBe(200)
})

test('however often codes are sent again, a sign-in ends within an hour', async ({ deps, visit, clock }) => {
  await signUp(deps, visit())
  clock.pass({ minutes: 60 })
  const { sessionToken } = (await visit().post('/api/auth/login', ann)).json()
  const begun = clock.now.getTime()
  clock.pass({ minutes: 14 })
  const statuses: number[] = []
  while (statuses.at(-1) !== 401) {
    const { status } = await visit().post('/api/auth/resend-2fa', { sessionToken })
    statuses.push(status)
    // each as late as the one before allows
    clock.pass(status === 200 ? { minutes: 10, seconds: -1 } : { seconds: 1 })
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 401])
  expect(clock.now.getTime() - begun).toBeLessThan(60 * 60_000)
})

test('Ann’s page, left open where Bob signed in, has no code sent to him and takes no try from his', async ({
  deps,
  visit,
}) => {
  const browser = visit()
  const { sessionToken: annsToken } = (await browser.post('/api/auth/register', ann)).json()
  const pageOfAnn = { 'page-user': (await browser.get('/api/auth/user')).json().id }
  const annsCode = await codeFor(deps, ann.phone)
  const bob = { ...ann, email: 'bob@example.com', phone: '+15557654321' }
  const { sessionToken } = (await browser.post('/api/auth/register', bob)).json()

  const refusal = [401, { code: 'other_user' }]
  for (let n = 0; n < 5; n++) {
    const answer = await browser.post('/api/auth/verify-2fa', { code: annsCode }, pageOfAnn)
    expect([answer.status, answer.json()]).toMatchObject(refusal)
  }
  const resent = await browser.post('/api/auth/resend-2fa', undefined, pageOfAnn)
  expect([resent.status, resent.json()]).toMatchObject(refusal)
  expect((await messagesTo(deps, bob.phone)).length).toBe(1)
  const bobs = { code: await codeFor(deps, bob.phone), sessionToken }
  expect((await browser.post('/api/auth/verify-2fa', bobs)).status).toBe(200)
  // what names its own sign-in is not about the session, whoever has it
  const anns = { code: annsCode, sessionToken: annsToken }
  expect((await browser.post('/api/auth/verify-2fa', anns, pageOfAnn)).status).toBe(200)
})

test('a code asked for after a sign-up has ended is refused without signing its browser out', async ({
  visit,
  clock,
}) => {
  const browser = visit()
  const { sessionToken } = (await browser.post('/api/auth/register', ann)).json()
  clock.pass({ minutes: 16 })
  const refused = await browser.post('/api/auth/resend-2fa', { sessionToken })
  expect([refused.status, refused.json().message]).toEqual([400, 'This sign-in has ended. Sign in again.'])
  expect((await browser.get('/api/auth/user')).status).toBe(200)
  expect((await visit().post('/api/auth/resend-2fa', { sessionToken })).status).toBe(401)
})
