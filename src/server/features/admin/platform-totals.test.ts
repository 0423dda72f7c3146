import { sql } from 'drizzle-orm'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, onTestFinished } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { Db } from '#server/db/db.ts'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import { addSandboxFunds } from '#server/features/billing/move-money.ts'
import { adjustBalance } from '#server/features/billing/adjust-balance.ts'
import { aDraft, aSentContract, aUser, expect, test } from '#test/app.ts'
import { openEmptyDatabase } from '#test/database.ts'
import { readTotals } from './admin.queries.ts'

/** The same, added up from the rows themselves. */
async function sums(db: Db) {
  const { rows } = await db.execute(sql`
    select (select count(*) from users)::int as users, (select count(*) from contracts)::int as contracts,
      (select coalesce(sum(balance_cents), 0) from balances)::int as "balanceInCents"`)
  return rows[0]
}

/** The same numbers for the same seed, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % sides
  }
}

describe('the totals of the platform', () => {
  test('are what the rows add up to after any operations, many at once, some of which fail', async ({
    deps,
    signIn,
  }) => {
    const owner = await signIn({ balanceCents: 100_000, addedFunds: true })
    const people = await Promise.all([1, 2, 3, 4].map(() => aUser(deps, { balanceCents: 300 })))
    const roll = dice(20_261_122)
    const drafts: string[] = []
    const { db, now } = deps
    const operations: (() => Promise<unknown>)[] = [
      () => aUser(deps, { balanceCents: roll(1000) }),
      async () => drafts.push((await aDraft(owner)).id),
      () => aSentContract(owner),
      async () => {
        const id = drafts.pop()
        if (id) await owner.call(contractsApi.remove, { params: { id } })
      },
      () => {
        const [userId, amountCents] = [people[roll(4)]!.id, 1 + roll(500)]
        const topUp = { userId, amountCents, requestKey: undefined, now: now() }
        return db.transaction((tx) => addSandboxFunds(tx, topUp))
      },
      () => {
        const adjustment = { userId: people[roll(4)]!.id, newBalanceCents: roll(1000), now: now() }
        const by = { adjustedBy: owner.user.id, reason: undefined, requestKey: undefined }
        return db.transaction((tx) => adjustBalance(tx, { ...adjustment, ...by }))
      },
      // nothing of it stays
      () =>
        db.transaction(async (tx) => {
          await addSandboxFunds(tx, {
            userId: people[roll(4)]!.id,
            amountCents: 7,
            requestKey: undefined,
            now: now(),
          })
          throw new Error('The card was declined')
        }),
      () =>
        db.execute(sql`delete from users where id in (select id from users u where not exists
        (select from contracts where creator_id = u.id) and not exists (select from transactions where user_id = u.id)
        and not exists (select from transactions where adjusted_by = u.id) and u.email like 'gone%' limit 2)`),
      () =>
        aUser(deps, {
          email: `gone${roll(1_000_000)}-${roll(1_000_000)}@example.com`,
          balanceCents: roll(1000),
        }),
    ]
    for (let round = 0; round < 15; round++) {
      const chosen = Array.from({ length: 8 }, () => operations[roll(operations.length)]!)
      await Promise.allSettled(chosen.map((operation) => operation()))
      expect(await readTotals(db)).toEqual(await sums(db))
    }
    expect(await readTotals(db)).not.toMatchObject({ contracts: 0 })
  })

  test('make nobody wait: one person is charged while the charge of another is still open', async ({
    deps,
  }) => {
    const [ann, bob] = await Promise.all([aUser(deps), aUser(deps)])
    const { db } = deps
    const charge = (tx: Db, { id: userId }: { id: string }) =>
      adjustBalance(tx, {
        userId,
        newBalanceCents: 20,
        reason: undefined,
        adjustedBy: ann.id,
        requestKey: undefined,
        now: deps.now(),
      })
    const [charged, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = db.transaction(async (tx) => {
      await charge(tx, ann)
      charged.resolve()
      await mayCommit.promise
    })
    await charged.promise
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`)
      await charge(tx, bob)
    })
    expect((await readTotals(db)).balanceInCents).toBe(70)
    mayCommit.resolve()
    await first
    expect((await readTotals(db)).balanceInCents).toBe(40)
    expect(await readTotals(db)).toEqual(await sums(db))
  })

  test('are read without looking at a single user, contract or balance', async ({ deps }) => {
    const { db } = deps
    await aUser(deps)
    const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const busy = db.transaction(async (tx) => {
      await tx.execute(sql`lock table users, contracts, balances in access exclusive mode`)
      locked.resolve()
      await mayEnd.promise
    })
    await locked.promise
    const totals = db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`)
      return readTotals(tx)
    })
    await expect(totals.finally(mayEnd.resolve)).resolves.toMatchObject({ users: 1, balanceInCents: 50 })
    await busy
  })

  test('hold from the first moment what a database held before it kept them', async () => {
    const database = await openEmptyDatabase()
    onTestFinished(() => database.close())
    const { db } = database
    const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-migrations-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    cpSync(migrationsFolder, folder, { recursive: true })
    const file = path.join(folder, 'meta/_journal.json')
    const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
    const before = journal.entries.findIndex(({ tag }) => tag.endsWith('_running_totals'))
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }))
    await migrate(db, folder)
    await db.execute(sql`
      insert into users (id, email, first_name, last_name, phone, phone_mac, password_hash, password_last_changed,
        created_at, updated_at)
      select gen_random_uuid(), n || '@example.com', 'A', 'B', '', '', '', now(), now(), now() from generate_series(1, 9) n`)
    await db.execute(sql`insert into balances select id, 50 from users`)
    await migrate(db)
    expect(await readTotals(db)).toEqual({ users: 9, contracts: 0, balanceInCents: 450 })
  })
})
