import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import { createSession } from '#server/features/accounts/sessions.queries.ts'
import { allEndpoints } from '#test/all-endpoints.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, allConsents, aUser, expect } from './app.ts'
import type { Client } from './client.ts'
import { fillPath, nameOf, registeredRoutes, withoutNames } from './routes.ts'
import { callAs, calls, test, type World } from './world.ts'

/** The only routes outside the endpoint list: the description of the endpoints itself and the page that shows it. */
const documentation = /^GET \/api\/(openapi\.json|docs.*)$/

/** What every endpoint of these kinds of access answers this caller, one after the other, by name. */
async function answersTo(client: Client, world: World, accesses: Endpoint['access'][]) {
  const answers: [name: string, answer: Awaited<ReturnType<typeof callAs>>][] = []
  for (const endpoint of allEndpoints.filter(({ access }) => accesses.includes(access)))
    answers.push([nameOf(endpoint), await callAs(client, endpoint, world)])
  return answers
}

/** Of each the status alone. */
async function walk(client: Client, world: World, accesses: Endpoint['access'][]) {
  const answers = await answersTo(client, world, accesses)
  return Object.fromEntries(
    answers.map(([name, { status, code }]) => [name, code ? `${status} ${code}` : String(status)]),
  )
}
const all = (accesses: Endpoint['access'][], answer: (endpoint: Endpoint) => string) =>
  Object.fromEntries(
    allEndpoints
      .filter(({ access }) => accesses.includes(access))
      .map((endpoint) => [nameOf(endpoint), answer(endpoint)]),
  )
const namesAThing = ({ path }: Endpoint) => path.includes('/:')

const contractsOf = (owner: Client) => owner.call(contractsApi.list, {})

test('every endpoint is in the table of this test, and nothing else is', () => {
  expect(Object.keys(calls).toSorted()).toEqual(allEndpoints.map(nameOf).toSorted())
})

test('the application answers exactly the described endpoints', async ({ app }) => {
  const described = allEndpoints.map((endpoint) => withoutNames(nameOf(endpoint))).toSorted()
  expect(registeredRoutes(app).filter((route) => !documentation.test(route))).toEqual(described)
})

test('who is not signed in gets 401 wherever an account is needed', async ({ world, client }) => {
  const kinds: Endpoint['access'][] = ['user', 'verified', 'admin']
  expect(await walk(client(), world, kinds)).toEqual(all(kinds, () => '401'))
})

test('a session that is made up, or only half begun, counts as none', async ({ world, client, deps }) => {
  const half = await createSession(deps.db, {
    userId: world.ownerId,
    kind: 'pending',
    twoFactorVerified: false,
    origin: { ipAddress: '127.0.0.1', userAgent: 'test' },
    now: deps.now(),
  })
  for (const session of [half.token, world.link, world.ownerId, 'x'.repeat(43)]) {
    const kinds: Endpoint['access'][] = ['user', 'verified', 'admin']
    expect(await walk(client({ cookies: { session } }), world, kinds)).toEqual(all(kinds, () => '401'))
  }
})

test('the page of one account is refused in the session of another, before anything is done', async ({
  world,
  client,
  deps,
}) => {
  const before = await contractsOf(world.owner)
  const { id } = await aUser(deps, {})
  const stale = client({ cookies: world.owner.cookies, added: { 'page-user': id } })
  const kinds: Endpoint['access'][] = ['user', 'verified', 'admin']
  expect(await walk(stale, world, kinds)).toEqual(all(kinds, () => '401 other_user'))
  expect(await contractsOf(world.owner)).toEqual(before)
  const own = client({ cookies: world.owner.cookies, added: { 'page-user': world.ownerId } })
  expect(await contractsOf(own)).toEqual(before)
})

test('a user with an unverified phone gets 403 wherever that is needed', async ({ world, signIn }) => {
  const unverified = await signIn({ phoneVerified: false })
  const kinds: Endpoint['access'][] = ['verified', 'admin']
  expect(await walk(unverified, world, kinds)).toEqual(all(kinds, () => '403 phone_not_verified'))
})

test('a user whose address was taken back by its owner gets 403 wherever a complete account is needed', async ({
  world,
  signIn,
  deps,
}) => {
  const without = await signIn({ emailVerified: false })
  await deps.db.execute(sql`update users set email = null where id = ${without.user.id}`)
  const kinds: Endpoint['access'][] = ['verified', 'admin']
  expect(await walk(without, world, kinds)).toEqual(all(kinds, () => '403 email_missing'))
})

test('another user, administrators too, finds none of the owner’s things', async ({ world, signIn }) => {
  const before = await contractsOf(world.owner)
  for (const stranger of [await signIn(), await signIn({ email: 'boss@example.com', emailVerified: true })]) {
    const answers = await answersTo(stranger, world, ['user', 'verified'])
    const statuses = Object.fromEntries(answers.map(([name, { status }]) => [name, status]))
    for (const endpoint of allEndpoints) {
      if (endpoint.access === 'verified' && namesAThing(endpoint))
        expect({ [nameOf(endpoint)]: statuses[nameOf(endpoint)] }).toEqual({ [nameOf(endpoint)]: 404 })
    }
    for (const [, { text }] of answers) expect(text).not.toMatch(/\bSecret|signer1@example\.com/)
  }
  expect(await contractsOf(world.owner)).toEqual(before)
})

test('only administrators get past an administrator’s endpoint', async ({ world, signIn }) => {
  const kinds: Endpoint['access'][] = ['admin']
  expect(await walk(await signIn(), world, kinds)).toEqual(all(kinds, () => '403'))
  const answers = await walk(await signIn({ email: 'boss@example.com', emailVerified: true }), world, kinds)
  expect(Object.values(answers).filter((status) => /^(401|403)/.test(status))).toEqual([])
})

test('a link that is unknown, or of a draft, opens nothing', async ({ world, client, signIn }) => {
  const kinds: Endpoint['access'][] = ['signer']
  for (const caller of [client(), await signIn(), world.owner])
    for (const link of ['x'.repeat(32), world.draftSigner])
      expect(await walk(caller, { ...world, link }, kinds)).toEqual(all(kinds, () => '404 unknown_link'))
})

test('a signing link gives no access to anything of an account', async ({ world, client }) => {
  const before = await contractsOf(world.owner)
  const signer = client({ cookies: { session: world.link } })
  for (const [method, path] of [
    ['PUT', `/api/signers/${world.link}`],
    ['DELETE', `/api/signers/${world.link}`],
    ['POST', `/api/signers/${world.link}/resend`],
    ['DELETE', `/api/contracts/${world.sent}/signers/${world.link}`],
    ['GET', `/api/contracts/${world.sent}`],
    ['GET', `/api/contracts/${world.sent}/pdf`],
    ['GET', `/api/contracts/${world.sent}/compliance`],
  ] as const)
    expect([path, (await signer.send({ method, url: path })).statusCode]).toEqual([path, 401])
  expect(await contractsOf(world.owner)).toEqual(before)
})

test('the link of another contract’s signer signs nothing here', async ({ world, client, signIn }) => {
  const other = await aSentContract(await signIn())
  const foreign = other.signers[0]!.id
  const signer = client()
  await signer.call(signingApi.consent, { params: { id: foreign }, body: allConsents })
  expect(await callAs(signer, signingApi.sign, { ...world, link: foreign })).toMatchObject({ status: 404 })
  const view = await signer.send({
    method: 'POST',
    url: `/api/contracts/${world.sent}/audit/view`,
    payload: { documentType: 'contract', viewMethod: 'web_interface', signerId: foreign },
  })
  expect(view.statusCode).toBe(404)
})

test('what is public tells nobody anything about contracts and people', async ({ world, client, signIn }) => {
  for (const caller of [client(), await signIn(), await signIn({ phoneVerified: false })])
    for (const endpoint of allEndpoints.filter(({ access }) => access === 'public')) {
      const { status, text } = await callAs(caller, endpoint, world)
      // the sandbox outbox is for the machine itself: see below
      if (endpoint.path.startsWith('/api/outbox')) continue
      expect([nameOf(endpoint), status < 500]).toEqual([nameOf(endpoint), true])
      expect(text).not.toMatch(/Secret|signer1@example\.com|olga\d*@|\+1\d{10}/)
    }
  const sealed = await callAs(client(), evidenceApi.sealedPdf, world)
  expect(sealed.status).toBe(404)
})

test('the outbox exists for loopback clients only', async ({ client, signIn, outbox }) => {
  const owner = await signIn()
  await aSentContract(owner)
  const [first] = await outbox()
  const elsewhere = { ipAddress: '203.0.113.7', cookies: owner.cookies }
  for (const url of ['/api/outbox', `/api/outbox/${first!.id}/html`]) {
    expect((await client(elsewhere).send({ method: 'GET', url })).statusCode).toBe(404)
    const forged = await client(elsewhere).send({
      method: 'GET',
      url,
      headers: { 'x-forwarded-for': '127.0.0.1' },
    })
    expect(forged.statusCode).toBe(404)
    expect((await client().send({ method: 'GET', url })).statusCode).toBe(200)
  }
})

test('a page of another site can change nothing, whoever is signed in', async ({ world }) => {
  const before = await contractsOf(world.owner)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost:3000' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign)
    for (const endpoint of allEndpoints.filter(({ method, webhook }) => method !== 'GET' && !webhook)) {
      const { params = {}, body } = calls[nameOf(endpoint)]!(world)
      const { statusCode } = await world.owner.send({
        method: endpoint.method,
        url: fillPath(endpoint.path, params),
        headers: { ...headers, host: 'localhost:3000' },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      expect([nameOf(endpoint), headers, statusCode]).toEqual([nameOf(endpoint), headers, 403])
    }
  expect(await contractsOf(world.owner)).toEqual(before)
})

test('what a provider calls is judged by its signature, whatever its Origin', async ({ world, app }) => {
  const webhooks = allEndpoints.filter(({ webhook }) => webhook)
  expect(webhooks.map(nameOf).toSorted()).toEqual([
    'POST /api/payments/webhook',
    'POST /api/sms/incoming',
    'POST /api/sms/status',
  ])
  for (const { accepts = [], ...endpoint } of webhooks) {
    const { body } = calls[nameOf(endpoint)]!(world)
    const answers = [{}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }].map((headers) =>
      app.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { ...headers, 'content-type': accepts[0] },
        payload: JSON.stringify(body),
      }),
    )
    const [without, foreign] = await Promise.all(answers)
    expect([foreign!.statusCode, foreign!.payload]).toEqual([without!.statusCode, without!.payload])
    expect(foreign!.payload).not.toContain('another site')
  }
})

test('the same host at another scheme is another site, by whatever name the server is reached', async ({
  deps,
  onTestFinished,
}) => {
  const settings = { ...deps.settings, appUrl: 'https://sign.example.com' }
  const app = await buildApp({ ...deps, settings })
  onTestFinished(() => app.close())
  const statusFor = async (origin: string, host: string) =>
    (await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin, host } })).statusCode
  expect(await statusFor('https://sign.example.com', 'sign.example.com')).toBe(200)
  expect(await statusFor('https://other.example.com', 'other.example.com')).toBe(200)
  expect(await statusFor('http://sign.example.com', 'sign.example.com')).toBe(403)
  expect(await statusFor('http://other.example.com', 'other.example.com')).toBe(403)
})

test('a program without a browser’s headers is not taken for another site', async ({ app }) => {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/logout' })
  expect(answer.statusCode).toBe(200)
})
