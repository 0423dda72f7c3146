import { sql } from 'drizzle-orm'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { buildApp } from '#server/app.ts'
import { createChangeFeed } from '#server/db/change-feed.ts'
import { createSession, findSessionUser } from '#server/features/accounts/sessions.queries.ts'
import { aDraft, aSentContract, allConsents, expect, signAs, testOfOwnApp as test } from '#test/app.ts'
import { askForStream, openPage, originOf, notifiedContractIds } from '#test/live-pages.ts'
import { onTestFinished, vi } from 'vitest'
import { createLiveStreams } from './live-streams.ts'

const sessionOf = ({ cookies }: { cookies: Record<string, string> }) => cookies.session ?? ''

test('the page of an owner is told that their contract changed when a signer opens, agrees, and signs; nobody else’s is', async ({
  app,
  signIn,
  client,
}) => {
  const [owner, stranger] = [await signIn(), await signIn()]
  const { id, signers } = await aSentContract(owner)
  const origin = await originOf(app)
  const [page, other] = [
    await openPage(origin, sessionOf(owner)),
    await openPage(origin, sessionOf(stranger)),
  ]
  const signer = client()
  const steps = [
    () => signer.call(signingApi.get, { params: { signerId: signers[0]!.id } }),
    () => signer.call(signingApi.consent, { params: { id: signers[0]!.id }, body: allConsents }),
    () => signAs(signer, id, signers[0]!.id),
  ]
  for (const step of steps) {
    const before = notifiedContractIds(page).length
    await step()
    await expect.poll(() => notifiedContractIds(page).length).toBeGreaterThan(before)
  }
  expect(new Set(notifiedContractIds(page))).toEqual(new Set([id]))
  // nothing but the id of what changed
  expect(page.events.every(({ data }) => /^\{("contractId":"[\da-f-]{36}")?\}$/.test(data))).toBe(true)
  const { id: own } = await aDraft(stranger)
  await expect.poll(() => notifiedContractIds(other)).toContain(own)
  expect(notifiedContractIds(other)).not.toContain(id)
})

test('what the seal and the messages do is told, and what is rolled back is not', async ({
  app,
  signIn,
  client,
  deps,
  settle,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id, signers } = await aSentContract(owner)
  const page = await openPage(await originOf(app), sessionOf(owner))
  const rolledBack = deps.db.transaction(async (tx) => {
    await tx.execute(sql`update contracts set seal_state = 'failing' where id = ${id}`)
    throw new Error('Never mind')
  })
  await expect(rolledBack).rejects.toThrow('Never mind')
  // what commits after it is told, and nothing before
  const { id: later } = await aDraft(owner)
  await expect.poll(() => notifiedContractIds(page)).toContain(later)
  expect(notifiedContractIds(page)).not.toContain(id)

  await settle()
  await expect.poll(() => notifiedContractIds(page)).toContain(id)
  await signAs(client(), id, signers[0]!.id)
  const before = notifiedContractIds(page).length
  await settle()
  await expect.poll(() => notifiedContractIds(page).length).toBeGreaterThan(before)
  const { id: draft } = await aDraft(owner)
  await owner.call(contractsApi.remove, { params: { id: draft } })
  await expect.poll(() => notifiedContractIds(page).filter((one) => one === draft).length).toBeGreaterThan(1)
})

test('a recipient who stops the sender’s messages, and who allows them again, is told to the sender’s pages', async ({
  app,
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id } = await aSentContract(owner)
  const [token = ''] = (await outbox()).flatMap(({ text }) => /(?<=\/messages\/)\S+/.exec(text) ?? [])
  const page = await openPage(await originOf(app), sessionOf(owner))
  for (const decision of [recipientsApi.stop, recipientsApi.allow]) {
    const before = notifiedContractIds(page).length
    await client().call(decision, { params: { token } })
    await expect.poll(() => notifiedContractIds(page).length).toBeGreaterThan(before)
  }
  expect(new Set(notifiedContractIds(page))).toEqual(new Set([id]))
})

test('that the owner looks at their own contract wakes none of their pages', async ({ app, signIn }) => {
  const owner = await signIn({ balanceCents: 100 })
  const { id } = await aSentContract(owner)
  const page = await openPage(await originOf(app), sessionOf(owner))
  const body = { documentType: 'contract', viewMethod: 'web_interface' } as const
  await owner.call(signingApi.recordView, { params: { id }, body })
  const { id: later } = await aDraft(owner)
  await expect.poll(() => notifiedContractIds(page)).toContain(later)
  expect(notifiedContractIds(page)).not.toContain(id)
})

test('a page on one process hears what another process does', async ({ app, deps, database, signIn }) => {
  const owner = await signIn()
  // with a connection of its own, as each process has
  const changes = createChangeFeed(database.connectionString, {
    onError: (error) => expect.fail(error.message),
  })
  const other = await buildApp({ ...deps, changes })
  try {
    const [there, here] = [
      await openPage(await originOf(other), sessionOf(owner)),
      await openPage(await originOf(app), sessionOf(owner)),
    ]
    // by the process that `app` is
    const { id } = await aSentContract(owner)
    await expect.poll(() => [notifiedContractIds(there)[0], notifiedContractIds(here)[0]]).toEqual([id, id])
    await owner.call(accountsApi.logout, {})
    await Promise.all([there.ended, here.ended])
  } finally {
    await other.close()
    await changes.close()
  }
})

test('the stream of whoever signs out, is locked, or changes their password elsewhere ends at once', async ({
  app,
  signIn,
  deps,
}) => {
  const origin = await originOf(app)
  const [leaving, locked, changing] = [await signIn(), await signIn(), await signIn()]
  const stays = await openPage(origin, sessionOf(await signIn()))
  const left = await openPage(origin, sessionOf(leaving))
  await leaving.call(accountsApi.logout, {})
  await left.ended
  expect(left.names().at(-1)).toBe('ended')

  const shut = await openPage(origin, sessionOf(locked))
  const boss = await signIn({ email: 'boss@example.com' })
  await boss.call(adminApi.lock, { params: { id: locked.user.id }, body: { reason: 'Spam' } })
  await shut.ended

  const elsewhere = await createSession(deps.db, {
    userId: changing.user.id,
    kind: 'session',
    twoFactorVerified: true,
    origin: { ipAddress: '127.0.0.1', userAgent: 'another browser' },
    now: deps.now(),
  })
  const old = await openPage(origin, elsewhere.token)
  await changing.call(accountsApi.changePassword, {
    body: { currentPassword: 'Rowing-past-7-herons', password: 'Sculling-past-8-swans' },
  })
  await old.ended
  expect(stays.names()).not.toContain('ended')
  // the browser in which it was changed is signed in still
  await openPage(origin, sessionOf(changing))
})

test('a stream whose session has run out ends with the next check', async ({ deps, clock, signIn }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user, cookies } = await signIn()
  const { sessionId } = (await findSessionUser(deps, sessionOf({ cookies })))!
  const sent: string[] = []
  const streams = createLiveStreams(deps)
  streams.open({ id: user.id, sessionId }, () => ({
    send: (event) => void sent.push(event),
    end: () => void sent.push('end'),
  }))
  await expect.poll(() => sent).toContain('ready')
  vi.advanceTimersByTime(60_000)
  clock.pass({ minutes: 12 * 60 + 1 })
  expect(sent).not.toContain('end')
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => sent.slice(-2)).toEqual(['ended', 'end'])
})

test('whoever is not signed in, or asks for no stream, gets none', async ({ app, client, signIn }) => {
  const origin = await originOf(app)
  expect((await askForStream(origin, 'x'.repeat(43))).status).toBe(401)
  expect((await client().send({ url: '/api/live' })).statusCode).toBe(401)
  const answer = await (await signIn()).send({ url: '/api/live' })
  expect(answer.statusCode).toBe(406)
})

test('a stream is kept by nobody in between, neither stored nor gathered nor packed', async ({
  app,
  signIn,
}) => {
  const origin = await originOf(app)
  const gone = new AbortController()
  const answer = await askForStream(origin, sessionOf(await signIn()), gone.signal)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.get('content-encoding')).toBeNull()
  gone.abort()
})

test('above its limits an account gets a 429 and a process a 503, each with the time to come back', ({
  deps,
}) => {
  const streams = createLiveStreams(deps, { ofAccount: 2, ofProcess: 3 })
  const closes: (() => void)[] = []
  const open = (id: string) =>
    streams.open({ id, sessionId: '018f0000-0000-7000-8000-000000000000' }, (onClose) => {
      closes.push(onClose)
      return { send() {}, end: onClose }
    })
  const refused = (id: string) => {
    try {
      open(id)
    } catch (error) {
      return error
    }
  }
  open('ada')
  open('ada')
  expect(refused('ada')).toMatchObject({ statusCode: 429, retryAfterSeconds: 60 })
  open('bob')
  expect(refused('cleo')).toMatchObject({ statusCode: 503, retryAfterSeconds: 60 })
  // one that closes makes room
  closes[0]?.()
  open('ada')
  streams.close()
  expect(refused('ada')).toMatchObject({ statusCode: 503 })
})

test('a server that stops ends the open streams and waits for none of them', async ({ deps, signIn }) => {
  const owner = await signIn()
  const app = await buildApp(deps)
  const page = await openPage(await originOf(app), sessionOf(owner))
  await app.close()
  await page.ended
})
