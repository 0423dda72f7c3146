import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/database.ts'

test('using the outer database inside its transaction is refused at once', async ({ db }) => {
  const careless = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await db.execute(sql`select 1`)
  })
  await expect(careless).rejects.toMatchObject({
    cause: { message: expect.stringContaining('outer database') },
  })
})

test('a transaction inside the outer database of another is refused at once', async ({ db }) => {
  const careless = db.transaction(() => db.transaction(async () => 'never'))
  await expect(careless).rejects.toThrow('outer database')
})

test('after a transaction the outer database works again, also in what the transaction left running', async ({
  db,
}) => {
  let later = Promise.resolve<unknown>(undefined)
  await db.transaction(async (tx) => {
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => db.execute(sql`select 1 as one`))
    await tx.execute(sql`select 1`)
  })
  expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] })
  expect(await later).toMatchObject({ rows: [{ one: 1 }] })
})

test('a transaction inside the transaction is a savepoint', async ({ db }) => {
  await db.execute(sql`create table if not exists notes (note text)`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('kept')`)
    const inner = tx.transaction(async (savepoint) => {
      await savepoint.execute(sql`insert into notes values ('dropped')`)
      throw new Error('undo')
    })
    await expect(inner).rejects.toThrow('undo')
  })
  expect((await db.execute(sql`select note from notes`)).rows).toEqual([{ note: 'kept' }])
  await db.execute(sql`drop table notes`)
})

test('whole numbers read alike on both databases', async ({ db }) => {
  const { rows } = await db.execute(
    sql`select count(*) as small, 9007199254740993::int8 as big from pg_class`,
  )
  expect(rows).toEqual([{ small: expect.any(Number), big: 9007199254740993n }])
})
