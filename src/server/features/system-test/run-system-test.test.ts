import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { systemTestApi } from '#shared/system-test/system-test.api.ts'
import { RenderError } from '#server/pdf/render-error.ts'
import { expect, test } from '#test/app.ts'
import { balanceOf } from '#test/money.ts'
import { runSystemTest } from './run-system-test.ts'

const once = { number: 1, isLast: false, signal: new AbortController().signal }
const renderSealed = () => Promise.reject(new RenderError('timeout', 'The document was not set in time.'))
const start = { method: 'POST', url: '/api/system-test' } as const

describe('a system test', () => {
  test('costs ten cents, makes a sealed PDF, mails the person and says so step by step', async ({
    signIn,
    deps,
    sealTools,
    outbox,
  }) => {
    const user = await signIn()
    const { id, state, pdfGeneration } = await user.call(systemTestApi.run, {})
    expect([state, pdfGeneration, await balanceOf(deps, user.user.id)]).toEqual(['running', null, 40])

    const run = runSystemTest(deps, sealTools, id, once)
    await expect
      .poll(async () => (await outbox()).map(({ to, subject }) => [to, subject]), { timeout: 20_000 })
      .toEqual([[user.user.email, 'Plainseal system test: email works']])
    await run
    expect(await user.call(systemTestApi.get, { params: { id } })).toMatchObject({
      state: 'passed',
      pdfGeneration: { success: true },
      emailDelivery: { success: true },
      overall: { success: true },
      refunded: false,
    })
    expect(await balanceOf(deps, user.user.id)).toBe(40)
  })

  test('that fails on our end is refunded once, and says which step failed', async ({
    signIn,
    deps,
    sealTools,
  }) => {
    const user = await signIn()
    const { id } = await user.call(systemTestApi.run, {})
    const broken = { ...sealTools, pdf: { ...sealTools.pdf, renderSealed } }
    await Promise.all([1, 2].map(() => runSystemTest(deps, broken, id, once)))
    expect(await user.call(systemTestApi.get, { params: { id } })).toMatchObject({
      state: 'failed',
      pdfGeneration: { success: false, error: 'The document was not set in time.' },
      emailDelivery: null,
      overall: { success: false },
      refunded: true,
    })
    expect(await balanceOf(deps, user.user.id)).toBe(50)
  })

  test('whose mail does not go out in time is refunded', async ({ signIn, deps, sealTools }) => {
    const user = await signIn()
    const { id } = await user.call(systemTestApi.run, {})
    await runSystemTest(deps, sealTools, id, once, 0)
    expect(await user.call(systemTestApi.get, { params: { id } })).toMatchObject({
      pdfGeneration: { success: true },
      emailDelivery: { success: false, error: 'The email hasn’t gone out yet.' },
      // it may be the holder's own mail server that refused it
      overall: { success: false, message: 'The test failed.' },
      refunded: true,
    })
    expect(await balanceOf(deps, user.user.id)).toBe(50)
  })

  test('that has failed is never said to have worked by the mail that goes out late', async ({
    signIn,
    deps,
    sealTools,
    settle,
    outbox,
  }) => {
    const user = await signIn()
    const { id } = await user.call(systemTestApi.run, {})
    await runSystemTest(deps, sealTools, id, once, 0)
    await settle()
    expect(await outbox()).toEqual([])
    const { rows } = await deps.db.execute(sql`select status from deliveries where kind = 'system-test'`)
    expect(rows).toEqual([{ status: 'dropped' }])
  })

  test('started twice at once runs and costs once', async ({ signIn, deps }) => {
    const user = await signIn()
    const answers = await Promise.all([user.send(start), user.send(start)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await balanceOf(deps, user.user.id)).toBe(40)
  })

  test('whose every try died fails, and is refunded once, before the next one is started', async ({
    signIn,
    deps,
    clock,
    sealTools,
  }) => {
    const user = await signIn()
    const { id } = await user.call(systemTestApi.run, {})
    const read = () => user.call(systemTestApi.get, { params: { id } })
    await deps.db.execute(sql`update pgboss.job set state = 'failed' where name = 'run-system-test'`)
    clock.pass({ minutes: 60 })
    expect((await user.send(start)).statusCode).toBe(409)
    clock.pass({ ms: 1 })
    const answers = await Promise.all([user.send(start), user.send(start)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const ended = await read()
    expect(ended).toMatchObject({ state: 'failed', overall: { success: false }, refunded: true })
    expect(await balanceOf(deps, user.user.id)).toBe(40)
    // a job that was lost and is found again changes nothing of it
    await runSystemTest(deps, sealTools, id, once)
    expect([await read(), await balanceOf(deps, user.user.id)]).toEqual([ended, 40])
  })

  test('needs ten cents', async ({ signIn, deps }) => {
    const user = await signIn({ balanceCents: 9 })
    const answer = await user.send(start)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      402,
      'Insufficient balance. You need at least $0.10 to run a system test. Please add funds to your account.',
    ])
    expect(await balanceOf(deps, user.user.id)).toBe(9)
  })

  test('is nobody else’s business', async ({ signIn }) => {
    const [user, stranger] = [await signIn(), await signIn()]
    const { id } = await user.call(systemTestApi.run, {})
    const answer = await stranger.send({ method: 'GET', url: `/api/system-test/${id}` })
    expect(answer.statusCode).toBe(404)
  })
})
