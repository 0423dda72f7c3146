import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { insertUser } from '#server/features/accounts/accounts.queries.ts'
import { test } from '#test/database.ts'
import { findBalance, listTransactions } from './billing.queries.ts'
import { addSandboxFunds, chargeForContract, openBalance, refundContract } from './move-money.ts'

const now = new Date('2026-11-20T09:00:00Z')
const bytes = new Uint8Array([1])

async function newUser(db: Db): Promise<string> {
  const id = randomUUIDv7()
  await insertUser(db, {
    id,
    email: `${id}@example.com`,
    firstName: 'Ann',
    lastName: 'Lee',
    phone: bytes,
    phoneMac: id,
    passwordHash: '',
    passwordLastChanged: now,
    createdAt: now,
    updatedAt: now,
  })
  await db.transaction((tx) => openBalance(tx, id, now))
  return id
}

async function newContract(db: Db, creatorId: string): Promise<string> {
  const id = randomUUIDv7()
  await db.execute(sql`
    insert into contracts (id, creator_id, title, content, content_type, workflow, two_fa_requirement, auto_pdf,
      ai_legal_guidance, status, created_at)
    values (${id}, ${creatorId}, 'Lease', '', 'html', 'parallel', 'none', true, false, 'draft', ${now.toISOString()})`)
  return id
}

const charge = (db: Db, userId: string, contractId: string) =>
  db.transaction((tx) => chargeForContract(tx, { userId, contractId, description: 'Contract: Lease', now }))
const refund = (db: Db, userId: string, contractId: string) =>
  db.transaction((tx) => refundContract(tx, { userId, contractId, now }))
const topUp = (db: Db, userId: string, amountCents: number, requestKey?: string) =>
  db.transaction((tx) => addSandboxFunds(tx, { userId, amountCents, requestKey, now }))

/** What the ledger says a user has, and every transaction whose entries are not two that sum to zero. */
async function readLedger(db: Db, userId: string) {
  const { rows: balance } = await db.execute<{ cents: string | null }>(
    sql`select sum(amount_cents) as cents from ledger_entries where account = ${`user:${userId}`}`,
  )
  const { rows: wrong } = await db.execute(sql`
    select t.id from transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id having count(e.id) <> 2 or sum(e.amount_cents) <> 0`)
  return { cents: Number(balance[0]?.cents ?? 0), unbalanced: wrong.length }
}

test('a new user has 50 cents, which the promotions paid', async ({ db }) => {
  const userId = await newUser(db)
  expect(await findBalance(db, userId)).toBe(50)
  const { rows } = await db.execute(sql`select account, amount_cents from ledger_entries order by account`)
  expect(rows).toEqual([
    { account: 'promotions', amount_cents: -50 },
    { account: `user:${userId}`, amount_cents: 50 },
  ])
})

describe('charging', () => {
  test('20 contracts at once from a balance of 50 cents: exactly one is paid', async ({ db }) => {
    const userId = await newUser(db)
    const ids = await Promise.all(Array.from({ length: 20 }, () => newContract(db, userId)))
    const paid = await Promise.all(ids.map((id) => charge(db, userId, id)))
    expect(paid.filter(Boolean)).toHaveLength(1)
    expect(await findBalance(db, userId)).toBe(0)
    expect(await readLedger(db, userId)).toEqual({ cents: 0, unbalanced: 0 })
  })

  test('the same contract charged ten times at once is paid once', async ({ db }) => {
    const userId = await newUser(db)
    await topUp(db, userId, 500)
    const id = await newContract(db, userId)
    const paid = await Promise.all(Array.from({ length: 10 }, () => charge(db, userId, id)))
    expect(paid).not.toContain(false)
    expect(await findBalance(db, userId)).toBe(500)
  })

  test('a refused charge leaves nothing behind', async ({ db }) => {
    const userId = await newUser(db)
    await charge(db, userId, await newContract(db, userId))
    expect(await charge(db, userId, await newContract(db, userId))).toBe(false)
    expect(await listTransactions(db, userId, { limit: 10, cursor: undefined })).toHaveLength(2)
  })

  test('a charge whose transaction fails later takes nothing', async ({ db }) => {
    const userId = await newUser(db)
    const contractId = await newContract(db, userId)
    const failing = db.transaction(async (tx) => {
      await chargeForContract(tx, { userId, contractId, description: 'Contract', now })
      throw new Error('the contract could not be sent')
    })
    await expect(failing).rejects.toThrow('could not be sent')
    expect(await findBalance(db, userId)).toBe(50)
  })

  test('the database itself refuses a balance below zero', async ({ db }) => {
    const userId = await newUser(db)
    const theft = db.execute(
      sql`update balances set balance_cents = balance_cents - 51 where user_id = ${userId}`,
    )
    await expect(theft).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})

describe('refunding', () => {
  test('what was taken is given back once, however often and at once it is asked for', async ({ db }) => {
    const userId = await newUser(db)
    const contractId = await newContract(db, userId)
    await charge(db, userId, contractId)
    const refunds = await Promise.all(Array.from({ length: 10 }, () => refund(db, userId, contractId)))
    expect(refunds.filter(Boolean)).toHaveLength(1)
    expect(await findBalance(db, userId)).toBe(50)
  })

  test('a contract that was never charged gives nothing back', async ({ db }) => {
    const userId = await newUser(db)
    expect(await refund(db, userId, await newContract(db, userId))).toBe(false)
    expect(await findBalance(db, userId)).toBe(50)
  })

  test('nobody gets the money of another user’s contract', async ({ db }) => {
    const [owner, stranger] = [await newUser(db), await newUser(db)]
    const contractId = await newContract(db, owner)
    await charge(db, owner, contractId)
    expect(await refund(db, stranger, contractId)).toBe(false)
    expect(await findBalance(db, stranger)).toBe(50)
  })
})

test('the same request adds funds once, even ten times at once', async ({ db }) => {
  const userId = await newUser(db)
  const made = await Promise.all(Array.from({ length: 10 }, () => topUp(db, userId, 500, 'key 1')))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await findBalance(db, userId)).toBe(550)
})

const step = fc.oneof(
  fc.record({ does: fc.constant('charge' as const), contract: fc.nat(5) }),
  fc.record({ does: fc.constant('refund' as const), contract: fc.nat(5) }),
  fc.record({ does: fc.constant('top up' as const), steps: fc.integer({ min: 1, max: 4 }), key: fc.nat(3) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** How each contract and each top-up stands, and the money that follows. */
type Model = { cents: number; contracts: Map<number, 'charged' | 'refunded'>; keys: Set<number> }

/** What the step answers by the rules, with its effect on the model. */
function stepInModel(model: Model, step: Step): boolean {
  if (step.does === 'top up') {
    if (!model.keys.has(step.key)) model.cents += step.steps * 50
    model.keys.add(step.key)
    return true
  }
  const state = model.contracts.get(step.contract)
  if (step.does === 'refund') {
    if (state !== 'charged') return false
    model.cents += 50
    model.contracts.set(step.contract, 'refunded')
    return true
  }
  if (state) return true
  if (model.cents < 50) return false
  model.cents -= 50
  model.contracts.set(step.contract, 'charged')
  return true
}

test('whatever is done in whatever order, balance, ledger and a simple model agree', async ({ db }) => {
  async function stepInDatabase(userId: string, ids: string[], step: Step): Promise<boolean> {
    if (step.does === 'top up') return Boolean(await topUp(db, userId, step.steps * 50, `key ${step.key}`))
    const id = ids[step.contract] ?? ''
    return step.does === 'charge' ? charge(db, userId, id) : refund(db, userId, id)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const userId = await newUser(db)
      const ids = await Promise.all(Array.from({ length: 6 }, () => newContract(db, userId)))
      const model: Model = { cents: 50, contracts: new Map(), keys: new Set() }
      for (const each of steps) {
        const expected = { answer: stepInModel(model, each), cents: model.cents }
        const answer = await stepInDatabase(userId, ids, each)
        expect({ answer, cents: await findBalance(db, userId) }).toEqual(expected)
      }
      expect(await readLedger(db, userId)).toEqual({ cents: model.cents, unbalanced: 0 })
    }),
    { numRuns: 25 },
  )
})
