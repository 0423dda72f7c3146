import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import type { Db } from '#server/db/db.ts'
import { loginSessions } from '#server/db/tables/accounts.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { aSentContract, expect, signAs, test } from '#test/app.ts'
import { addSandboxFunds } from '#server/features/billing/move-money.ts'
import { insertPayment } from '#server/features/payments/payments.queries.ts'
import { countRequestsLeft, DAILY_LIMIT, openRequest } from '#server/features/assistant/daily-limit.ts'
import { cleanUp } from './clean-up.ts'
import { expireContracts } from './expire-contracts.ts'

/** By the calendar: from the day on which the clock of the tests starts, with two leap days. */
const SEVEN_YEARS_MINUTES = (Date.UTC(2033, 10, 20) - Date.UTC(2026, 10, 20)) / 60_000

const deleteAllBut =
  (kept: PgTable, db: Db): Db['delete'] =>
  (table) => {
    if (table === kept) throw new Error('No space left')
    return db.delete(table)
  }

const activeKid = () => {
  throw new Error('The key is on holiday')
}

describe('the daily clean-up', () => {
  test('destroys a completed contract seven years after completion, with all that hangs on it', async ({
    signIn,
    client,
    deps,
    clock,
    settle,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const { id, signers } = await aSentContract(owner)
    await signAs(client(), id, signers[0]!.id)
    const open = await aSentContract(owner)
    await settle()
    const left = async () => {
      const { rows } = await deps.db.execute(sql`
        select (select count(*) from contracts where id = ${id})::int as contracts,
          (select count(*) from contract_encryption where contract_id = ${id})::int as keys,
          (select count(*) from documents where contract_id = ${id})::int as documents,
          (select count(*) from signatures where contract_id = ${id})::int as signatures,
          (select count(*) from log_records where contract_id = ${id} and cseq = 1)::int as records`)
      return rows[0]
    }
    const whole = { contracts: 1, keys: 1, documents: 1, signatures: 1, records: 1 }
    clock.pass({ minutes: SEVEN_YEARS_MINUTES - 60 })
    await cleanUp(deps)
    expect(await left()).toEqual(whole)
    await deps.db.execute(sql`update contracts set legal_hold = true where id = ${id}`)
    clock.pass({ minutes: 120 })
    await cleanUp(deps)
    expect(await left()).toEqual(whole)
    await deps.db.execute(sql`update contracts set legal_hold = false where id = ${id}`)
    await cleanUp(deps)
    expect(await left()).toEqual({ contracts: 0, keys: 0, documents: 0, signatures: 0, records: 0 })
    const { rows } = await deps.db.execute(sql`select id from contracts`)
    expect(rows).toEqual([{ id: open.id }])
  })

  test('destroys a cancelled, declined, or expired contract seven years after that, whether or not its owner deleted it', async ({
    signIn,
    client,
    deps,
    clock,
  }) => {
    const owner = await signIn({ balanceCents: 500, addedFunds: true })
    const cancelled = await aSentContract(owner)
    const deleted = await aSentContract(owner)
    const held = await aSentContract(owner)
    const declined = await aSentContract(owner)
    const expired = await aSentContract(owner)
    const open = await aSentContract(owner)
    for (const { id } of [cancelled, held])
      await owner.call(contractsApi.cancel, { params: { id }, body: {} })
    await owner.call(contractsApi.remove, { params: { id: deleted.id } })
    const params = { id: declined.signers[0]!.id }
    await client().call(repliesApi.decline, { params, body: { reason: 'The price is wrong.' } })
    await deps.db.execute(sql`update contracts set ends_at = created_at where id = ${expired.id}`)
    await expireContracts(deps)
    await deps.db.execute(sql`update contracts set legal_hold = true where id = ${held.id}`)
    const left = async () => {
      const { rows } = await deps.db.execute(sql`
        select id, exists(select from contract_encryption where contract_id = contracts.id) as "hasKey"
        from contracts order by created_at, id`)
      return rows
    }
    clock.pass({ minutes: SEVEN_YEARS_MINUTES - 60 })
    await cleanUp(deps)
    expect(await left()).toHaveLength(6)
    clock.pass({ minutes: 120 })
    await cleanUp(deps)
    expect(await left()).toEqual([
      { id: held.id, hasKey: true },
      { id: open.id, hasKey: true },
    ])
  })

  test('goes on when parts of it fail, and names them at its end', async ({
    signIn,
    client,
    deps,
    clock,
  }) => {
    const { id, signers } = await aSentContract(await signIn())
    await signAs(client(), id, signers[0]!.id)
    clock.pass({ minutes: SEVEN_YEARS_MINUTES + 60 })
    // the first thing that it does, and the last but one
    const db = new Proxy(deps.db, {
      get: (real, name) => (name === 'delete' ? deleteAllBut(loginSessions, real) : Reflect.get(real, name)),
    })
    const failing = { ...deps, db, keyring: { ...deps.keyring, activeKid } }
    await expect(cleanUp(failing)).rejects.toMatchObject({
      message: 'Not done: sessions, sealing again',
      errors: [{ cause: { message: 'No space left' } }, { cause: { message: 'The key is on holiday' } }],
    })
    expect(await deps.db.$count(contracts)).toBe(0)
    expect(await deps.db.$count(loginSessions)).toBe(1)
  })

  test('ends what has run out: sessions and answers kept for repeats', async ({ signIn, deps, clock }) => {
    const owner = await signIn()
    await owner.call(contractsApi.create, {
      body: { title: 'NDA', content: '<p>x</p>' },
      idempotencyKey: 'kept for a day',
    })
    const count = async () => {
      const { rows } = await deps.db.execute(sql`
        select (select count(*) from login_sessions)::int as sessions,
          (select count(*) from idempotency_keys)::int as keys`)
      return rows[0]
    }
    clock.pass({ minutes: 23 * 60 })
    await cleanUp(deps)
    expect(await count()).toEqual({ sessions: 1, keys: 1 })
    clock.pass({ minutes: 15 * 24 * 60 })
    await cleanUp(deps)
    expect(await count()).toEqual({ sessions: 0, keys: 0 })
  })
  test('removes registrations whose phone got no code for 30 days, but not where money was paid, or a card may still be charged', async ({
    signIn,
    deps,
    clock,
  }) => {
    await signIn()
    const now = deps.now()
    const aRegistration = async () => (await signIn({ phoneVerified: false, emailVerified: false })).user.id
    await aRegistration()
    await addSandboxFunds(deps.db, {
      userId: await aRegistration(),
      amountCents: 50,
      requestKey: undefined,
      now,
    })
    const payments = []
    for (let n = 0; n < 3; n++) {
      const payment = { userId: await aRegistration(), provider: 'stripe', amountCents: 500 } as const
      payments.push(await insertPayment(deps.db, { ...payment, requestKey: null, now }))
    }
    const [, declined, canceled] = payments
    await deps.db.execute(sql`update card_payments set status = 'declined' where id = ${declined!.id}`)
    await deps.db.execute(sql`update card_payments set status = 'canceled' where id = ${canceled!.id}`)
    const users = async () => (await deps.db.execute(sql`select 1 from users`)).rows.length
    clock.pass({ minutes: 30 * 24 * 60 })
    await cleanUp(deps)
    expect(await users()).toBe(6)
    clock.pass({ ms: 1 })
    await cleanUp(deps)
    expect(await users()).toBe(4)
  })
  test('keeps what was asked of the AI provider for its day and the next, and the limit of the day holds', async ({
    signIn,
    deps,
    clock,
  }) => {
    const { user } = await signIn()
    const days = async () => {
      const { rows } = await deps.db.execute(sql`select day::text, requests from ai_usage order by day`)
      return rows
    }
    clock.pass({ minutes: 14.5 * 60 })
    const lateAtNight = await openRequest(deps, user.id)
    clock.pass({ minutes: 60 })
    await openRequest(deps, user.id)
    await cleanUp(deps)
    await lateAtNight.refund()
    expect(await days()).toEqual([
      { day: '2026-11-20', requests: 0 },
      { day: '2026-11-21', requests: 1 },
    ])
    expect(await countRequestsLeft(deps, user.id)).toBe(DAILY_LIMIT.requests - 1)
    clock.pass({ minutes: 24 * 60 })
    await cleanUp(deps)
    expect(await days()).toEqual([{ day: '2026-11-21', requests: 1 }])
    clock.pass({ minutes: 24 * 60 })
    await cleanUp(deps)
    expect(await days()).toEqual([])
  })
})
