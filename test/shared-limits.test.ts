import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'
import { expect, test as base } from './app.ts'
import { clientOf } from './client.ts'

/** Two web processes on one database. */
const test = base.extend('processes', async ({ deps }, { onCleanup }) => {
  const apps = await Promise.all([buildApp(deps), buildApp(deps)])
  onCleanup(async () => void (await Promise.all(apps.map((app) => app.close()))))
  return apps
})
type App = Awaited<ReturnType<typeof buildApp>>

const from = (app: App | undefined, ipAddress: string) => clientOf(app!, { ipAddress })
const register = (app: App | undefined, ipAddress = '203.0.113.5') =>
  from(app, ipAddress).send({ method: 'POST', url: '/api/auth/register', payload: {} })

const counts = async ({ db }: Deps) =>
  (await db.execute(sql`select key_mac, count from limit_counts order by count desc`)).rows

describe('limits that guard codes, passwords or cost money', () => {
  test('are one for all processes: what one has counted, the other counts on from', async ({ processes }) => {
    const [first, second] = processes
    for (let number = 0; number < 20; number++) await register(first)
    const statuses = []
    for (let number = 0; number < 12; number++) statuses.push((await register(second)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    expect((await register(first)).statusCode).toBe(429)
    expect((await register(first, '203.0.113.6')).statusCode).toBe(400)
  })

  test('count fifty at once as fifty, whichever process they come to', async ({ processes, deps }) => {
    const all = await Promise.all(Array.from({ length: 50 }, (_, number) => register(processes[number % 2])))
    const statuses = all.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    const counting = { limit: 'any', who: 'somebody', windowMs: 1000 }
    const counted = await Promise.all(Array.from({ length: 50 }, () => countTowardsLimit(deps, counting)))
    const numbers = counted.map(({ count }) => count).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  test('tell each time how many are left and when to come back, and begin again after their hour', async ({
    processes,
    clock,
  }) => {
    const [first, second] = processes
    const opening = await register(first)
    expect(opening.headers).toMatchObject({
      'x-ratelimit-limit': '30',
      'x-ratelimit-remaining': '29',
      'x-ratelimit-reset': '3600',
    })
    clock.pass({ minutes: 20 })
    expect((await register(second)).headers).toMatchObject({
      'x-ratelimit-remaining': '28',
      'x-ratelimit-reset': '2400',
    })
    for (let number = 0; number < 28; number++) await register(first)
    // the second time the process knows without asking
    for (const app of [second, second, first]) {
      const refused = await register(app)
      expect([refused.statusCode, refused.json()]).toEqual([
        429,
        { message: 'Too many requests. Wait a moment and try again.', code: 'too_many_requests' },
      ])
      expect(refused.headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'retry-after': '2400' })
    }
    clock.pass({ minutes: 40 })
    for (const app of processes) expect((await register(app)).statusCode).toBe(400)
  })

  test('keep apart what is limited by itself, and a process keeps to itself what only spares it', async ({
    processes,
  }) => {
    const [first, second] = processes
    for (let number = 0; number < 31; number++) await register(first)
    const resend = await from(first, '203.0.113.5').send({
      method: 'POST',
      url: '/api/auth/resend-2fa',
      payload: {},
    })
    // no sign-in has begun
    expect(resend.statusCode).toBe(401)
    const check = (app: App | undefined) =>
      from(app, '203.0.113.7').send({
        method: 'POST',
        url: '/api/verify',
        payload: 'x',
        headers: { 'content-type': 'application/pdf' },
      })
    const statuses = []
    for (let number = 0; number < 31; number++) statuses.push((await check(first)).statusCode)
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
    expect((await check(second)).statusCode).toBe(422)
  })

  test('tell nobody who reads the database from where anything came', async ({ processes, deps }) => {
    await register(processes[0])
    const { rows } = await deps.db.execute(sql`select to_jsonb(l)::text as text from limit_counts l`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  test('let nothing pass while the database cannot count, and what only reads goes on', async ({
    deps,
    onTestFinished,
  }) => {
    const db = new Proxy(deps.db, {
      get(target, name) {
        if (name === 'insert') throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const app = await buildApp({ ...deps, db })
    onTestFinished(() => app.close())
    expect((await register(app)).statusCode).toBe(503)
    const read = (url: string) => from(app, '203.0.113.5').send({ method: 'GET', url })
    expect((await read('/api/health')).statusCode).toBe(200)
    expect((await read('/api/auth/user')).statusCode).toBe(401)
  })

  test('are gone from the database the day after they ended', async ({ processes, deps, clock }) => {
    await register(processes[0])
    await cleanUp(deps)
    expect(await counts(deps)).toHaveLength(1)
    clock.pass({ minutes: 60 })
    await cleanUp(deps)
    expect(await counts(deps)).toEqual([])
  })
})
