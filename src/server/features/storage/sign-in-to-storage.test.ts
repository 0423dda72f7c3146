import { sql } from 'drizzle-orm'
import { describe, onTestFinished } from 'vitest'
import { adminApi } from '#shared/admin/admin.api.ts'
import { oauthProvider, type OAuthProvider, providerNames } from '#shared/storage/storage-rules.ts'
import { storageApi } from '#shared/storage/storage.api.ts'
import type { Deps } from '#server/deps.ts'
import { createSession } from '#server/features/accounts/sessions.queries.ts'
import { openProvider } from '#server/integrations/storage/oauth-server.fixture.ts'
import { copyTools } from '#server/worker.ts'
import { aCompletedContract, expect, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { openConnection } from './open-connection.ts'
import { saveCopy } from './save-copy.ts'
import { changeTokens, findConnectionWithSecrets } from './storage-connections.queries.ts'
import { delayJobs, retriedJobs } from './storage-copies.fixture.ts'

const once = { number: 1, isLast: false, signal: new AbortController().signal }

/** Where the browser is led by this address. */
async function follow(client: Client, url: string): Promise<string> {
  const answer = await client.send({ method: 'GET', url })
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location)
}

/** A provider on this machine, which is set up here. */
async function setUp(deps: Deps, name: OAuthProvider) {
  const peer = await openProvider(name)
  onTestFinished(() => peer.close())
  deps.storageServices = peer.services
  const start = (client: Client) => follow(client, `/api/storage/oauth/${name}/connect`)
  const consented = async (client: Client) => {
    const { pathname, search } = peer.consent(await start(client))
    return `${pathname}${search}`
  }
  const connect = async (client: Client) => follow(client, await consented(client))
  return { ...peer, start, consented, connect }
}

const test = base
  .extend('owner', ({ signIn }) => signIn({ balanceCents: 500 }))
  /** The same person, on a later day. */
  .extend('signInAgain', ({ deps, client }) => async ({ user }: { user: { id: string } }) => {
    const { token } = await createSession(deps.db, {
      userId: user.id,
      kind: 'session',
      twoFactorVerified: true,
      origin: { ipAddress: '127.0.0.1', userAgent: 'test' },
      now: deps.now(),
    })
    return client({ cookies: { session: token } })
  })
  .extend('work', ({ deps, settle }) => async () => {
    await settle()
    const waiting = sql`select id from storage_copies where state = 'waiting'`
    for (const { id } of (await deps.db.execute<{ id: string }>(waiting)).rows)
      await saveCopy(deps, copyTools, id, once).catch(() => undefined)
  })

const connectionsOf = (owner: Client) => owner.call(storageApi.connections, {})
/** Where a browser ends up whose sign-in connected this one. */
const connected = ({ id = '' }: { id?: string } = {}) => `/account?tab=storage&connected=${id}`
const failed = (provider: OAuthProvider, why: string) =>
  `/account?tab=storage&provider=${provider}&failed=${why}`

describe.each(oauthProvider.options)('%s', (name) => {
  test('renews tokens that ended once, however many copies are saved at the same moment', async ({
    owner,
    deps,
    clock,
  }) => {
    const peer = await setUp(deps, name)
    await peer.connect(owner)
    const [{ id = '' } = {}] = await connectionsOf(owner)
    clock.now = new Date()
    await changeTokens(deps.db, deps, id, (kept) => ({ ...kept, expiresAt: clock.now }))
    const found = await findConnectionWithSecrets(deps.db, deps, id)
    const { connection, secrets } = found ?? { secrets: {} }
    await Promise.all([1, 2, 3, 4].map(() => connection && openConnection(deps, connection, secrets)))
    expect(peer.state.refreshed).toBe(1)
  })

  test('is connected by signing in, takes signed PDFs with tokens that are renewed, fails, works again, and is told when it is left', async ({
    owner,
    client,
    deps,
    clock,
    signInAgain,
    work,
  }) => {
    const peer = await setUp(deps, name)
    const arrived = await peer.connect(owner)
    const [connection] = await connectionsOf(owner)
    expect(arrived).toBe(connected(connection))
    expect(connection).toMatchObject({
      provider: name,
      connectionType: 'oauth',
      displayName: 'ada@example.com',
      connectionStatus: 'connected',
    })
    // the same account again is the same connection
    await peer.connect(owner)
    expect(await connectionsOf(owner)).toMatchObject([{ id: connection!.id }])
    // tokens are good for an hour of the real clock
    clock.now = new Date(Date.now() + 2 * 3600_000)
    const later = await signInAgain(owner)
    await aCompletedContract(later, client)
    await work()
    expect(peer.state.refreshed).toBe(1)
    const year = deps.now().getUTCFullYear()
    const [first, second] = ['', '_2'].map((n) => `Plainseal Contracts/${year}/Mutual_NDA_signed${n}.pdf`)
    expect([...peer.files().keys()]).toEqual([first])

    // down: its owner sees it, and nothing is lost
    peer.state.fails = 503
    await aCompletedContract(later, client)
    await work()
    expect(await connectionsOf(later)).toMatchObject([
      {
        connectionStatus: 'error',
        lastTestError: expect.stringMatching(/busy or down/),
        copies: { waiting: 1 },
      },
    ])
    peer.state.fails = undefined
    await work()
    expect([...peer.files().keys()]).toEqual([first, second])
    expect(await connectionsOf(later)).toMatchObject([
      { connectionStatus: 'connected', lastTestError: null, copies: { saved: 2, waiting: 0 } },
    ])

    // no longer let in, until its owner signs in again
    peer.forgetTokens()
    expect(await later.call(storageApi.test, { params: { id: connection!.id } })).toMatchObject({
      success: false,
      error: `${providerNames[name]} no longer lets us in. Connect it again.`,
    })
    expect(await peer.connect(later)).toBe(connected(connection))
    expect(await connectionsOf(later)).toMatchObject([{ id: connection!.id, connectionStatus: 'connected' }])

    // left hours later: told, where there is a way to, that what it granted is no longer needed
    peer.endAccessTokens()
    const revoked = name !== 'onedrive' && name !== 'sharepoint'
    expect(await later.call(storageApi.disconnect, { params: { id: connection!.id } })).toEqual({
      disconnected: true,
      revoked,
    })
    expect(peer.state.revoked).toHaveLength(revoked ? 1 : 0)
    expect(await connectionsOf(later)).toEqual([])
  })

  test('that can’t be told is left all the same, and its owner learns that it wasn’t', async ({
    owner,
    deps,
  }) => {
    const peer = await setUp(deps, name)
    await peer.connect(owner)
    const [connection] = await connectionsOf(owner)
    peer.state.fails = 503
    expect(await owner.call(storageApi.disconnect, { params: { id: connection!.id } })).toEqual({
      disconnected: true,
      revoked: false,
    })
    expect(await connectionsOf(owner)).toEqual([])
  })
})

describe('a sign-in to a storage service', () => {
  test('is ended by nobody but the session that started it, at no other provider, once, and within ten minutes', async ({
    owner,
    signIn,
    client,
    deps,
    clock,
  }) => {
    const peer = await setUp(deps, 'dropbox')
    deps.storageServices = { ...peer.services, box: peer.services.dropbox! }
    const mallory = await signIn()
    const back = await peer.consented(owner)
    expect(await follow(mallory, back)).toBe(failed('dropbox', 'expired'))
    expect(await follow(owner, back.replace('/dropbox/', '/box/'))).toBe(failed('box', 'expired'))
    expect(await follow(client(), back)).toBe('/auth?next=%2Faccount%3Ftab%3Dstorage')
    expect(await follow(owner, back.replace(/state=[^&]*/, 'state='))).toBe(failed('dropbox', 'expired'))
    expect(await follow(owner, back.replace(/&?state=[^&]*/, ''))).toBe(failed('dropbox', 'expired'))
    const arrived = await follow(owner, back)
    expect(arrived).toBe(connected((await connectionsOf(owner))[0]))
    expect(await follow(owner, back)).toBe(failed('dropbox', 'refused'))
    const late = await peer.consented(owner)
    clock.pass({ minutes: 10 })
    expect(await follow(owner, late)).toBe(failed('dropbox', 'expired'))
    expect(await connectionsOf(mallory)).toEqual([])
    expect(await connectionsOf(owner)).toHaveLength(1)
  })

  test('that is not allowed, or is not set up, connects nothing and says so', async ({ owner, deps }) => {
    const peer = await setUp(deps, 'box')
    const state = new URL(await peer.start(owner)).searchParams.get('state')
    const refused = `/api/storage/oauth/box/callback?error=access_denied&state=${state}`
    expect(await follow(owner, refused)).toBe(failed('box', 'denied'))
    expect(await follow(owner, '/api/storage/oauth/onedrive/connect')).toBe(failed('onedrive', 'off'))
    expect(await owner.call(storageApi.options, {})).toEqual([{ provider: 'box', isSandbox: false }])
    expect(await connectionsOf(owner)).toEqual([])
  })

  test.for([
    ['dropbox', 'full', 409, { error: { '.tag': 'path', reason: { '.tag': 'insufficient_space' } } }],
    ['onedrive', 'full', 507, { error: { code: 'insufficientStorage' } }],
    ['google_drive', 'full', 403, { error: { errors: [{ reason: 'storageQuotaExceeded' }] } }],
    ['sharepoint', 'forbidden', 403, { error: { code: 'accessDenied' } }],
  ] as const)(
    'to %s, where no file can be saved because it is %s, connects nothing and says why',
    async ([name, why, status, json], { owner, deps }) => {
      const peer = await setUp(deps, name)
      peer.state.instead = ({ path }) =>
        /connection-test|uploads?\b|\/files/.test(path) ? { status, json } : undefined
      expect(await peer.connect(owner)).toBe(failed(name, why))
      expect(await connectionsOf(owner)).toEqual([])
    },
  )

  test('to a service that is down connects nothing', async ({ owner, deps }) => {
    const peer = await setUp(deps, 'google_drive')
    const back = await peer.consented(owner)
    peer.state.fails = 503
    expect(await follow(owner, back)).toBe(failed('google_drive', 'unavailable'))
    expect(await connectionsOf(owner)).toEqual([])
  })
})

test('a client secret that has ended is told to the operators, once a day, and holders read that only they can mend it', async ({
  owner,
  client,
  deps,
  signIn,
  outbox,
  work,
}) => {
  const peer = await setUp(deps, 'onedrive')
  await peer.connect(owner)
  const [{ id } = { id: '' }] = await connectionsOf(owner)
  await changeTokens(deps.db, deps, id, (kept) => ({ ...kept, expiresAt: deps.now() }))
  peer.state.knowsApp = false
  const error = 'OneDrive isn’t set up correctly on this server. Ask your administrator.'
  expect(await owner.call(storageApi.test, { params: { id } })).toMatchObject({ error })
  await aCompletedContract(owner, client)
  await work()
  expect(await connectionsOf(owner)).toMatchObject([{ lastTestError: error, copies: { waiting: 1 } }])
  expect(await peer.connect(owner)).toBe(failed('onedrive', 'server'))
  const told = (await outbox()).filter(({ to }) => to === 'boss@example.com')
  expect(told).toMatchObject([{ subject: 'A connected service refuses this server (onedrive)' }])
  const admin = await signIn({ email: 'boss@example.com', emailVerified: true })
  expect((await admin.call(adminApi.health, {})).refusing).toEqual(['onedrive'])
  // with a new secret it works by itself
  peer.state.knowsApp = true
  await work()
  expect(await connectionsOf(owner)).toMatchObject([{ lastTestError: null, copies: { saved: 1 } }])
})

test('tokens are neither shown nor readable in the database, and that they are no longer good is shown', async ({
  owner,
  client,
  deps,
  work,
}) => {
  const peer = await setUp(deps, 'dropbox')
  await peer.connect(owner)
  const listed = await owner.send({ method: 'GET', url: '/api/storage/connections' })
  const { rows } = await deps.db.execute(sql`select s::text from storage_connections s`)
  for (const text of [listed.payload, JSON.stringify(rows)]) expect(text).not.toMatch(/[ar]t-[0-9a-f]{24}/)
  peer.forgetTokens()
  await aCompletedContract(owner, client)
  await work()
  expect(await connectionsOf(owner)).toMatchObject([
    {
      connectionStatus: 'error',
      lastTestError: `${providerNames.dropbox} no longer lets us in. Connect it again.`,
      copies: { waiting: 1 },
    },
  ])
  await peer.connect(owner)
  await work()
  expect(await connectionsOf(owner)).toMatchObject([
    { connectionStatus: 'connected', copies: { saved: 1, waiting: 0 } },
  ])
})

test('a new sign-in to a service that no longer let us in has what waits for it tried at once', async ({
  owner,
  client,
  deps,
  settle,
}) => {
  const peer = await setUp(deps, 'box')
  await peer.connect(owner)
  await aCompletedContract(owner, client)
  await settle()
  await delayJobs(deps)
  await peer.connect(owner)
  expect(await retriedJobs(deps)).toEqual(['save-copy'])
})
