import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { loginSessions, users } from '#server/db/tables/accounts.ts'
import { expect } from 'vitest'
import { test } from '#test/database.ts'
import { statement } from './statement.ts'

let built = 0
const userByEmail = statement((db) => {
  built += 1
  return db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
})
const userWithSession = statement((db) =>
  db
    .select()
    .from(users)
    .leftJoin(loginSessions, eq(loginSessions.userId, users.id))
    .where(eq(users.email, sql.placeholder('email'))),
)
const newUser = statement((db) =>
  db
    .insert(users)
    .values({
      id: sql.placeholder('id'),
      email: sql.placeholder('email'),
      firstName: 'Ada',
      lastName: 'Owner',
      phone: sql.placeholder('phone'),
      phoneMac: 'mac',
      passwordHash: '-',
      passwordLastChanged: sql.placeholder('now'),
      createdAt: sql.placeholder('now'),
      updatedAt: sql.placeholder('now'),
    })
    .returning({ id: users.id, createdAt: users.createdAt }),
)

const now = new Date('2026-03-01T12:00:00.123Z')
const someone = (email: string) => ({ id: randomUUIDv7(), email, phone: Buffer.from([0, 255, 7]), now })

test('a statement stores and reads moments, bytes and empty columns as the query that it is made of', async ({
  db,
}) => {
  const ada = someone('ada@example.com')
  expect(await newUser(db, ada)).toEqual([{ id: ada.id, createdAt: now }])
  const asQuery = await db.select().from(users).where(eq(users.email, ada.email))
  const asStatement = await userByEmail(db, { email: ada.email })
  expect(asStatement).toEqual(asQuery)
  expect(asStatement[0]).toMatchObject({ createdAt: now, companyName: null })
  expect(Buffer.from(asStatement[0]?.phone ?? [])).toEqual(ada.phone)
})

test('what a join finds nothing for is null, as in the query that it is made of', async ({ db }) => {
  await newUser(db, someone('nobody@example.com'))
  const joined = await userWithSession(db, { email: 'nobody@example.com' })
  expect(joined).toMatchObject([{ users: { email: 'nobody@example.com' }, login_sessions: null }])
})

test('a statement is put together once, and takes other values each time', async ({ db }) => {
  await newUser(db, someone('one@example.com'))
  await newUser(db, someone('two@example.com'))
  await userByEmail(db, { email: 'warm@example.com' })
  const before = built
  const found = await Promise.all(
    ['one@example.com', 'two@example.com', 'three@example.com'].map((email) => userByEmail(db, { email })),
  )
  expect(found).toMatchObject([[{ email: 'one@example.com' }], [{ email: 'two@example.com' }], []])
  expect(built).toBe(before)
})

test('a statement is put together once for all transactions of a connection', async ({ db }) => {
  const findNobody = () => db.transaction((tx) => userByEmail(tx, { email: 'nobody@example.com' }))
  await findNobody()
  const before = built
  expect([await findNobody(), await findNobody()]).toEqual([[], []])
  expect(built).toBe(before)
})

test('a statement in a transaction is undone with it', async ({ db }) => {
  const undone = db.transaction(async (tx) => {
    await newUser(tx, someone('gone@example.com'))
    expect(await userByEmail(tx, { email: 'gone@example.com' })).toHaveLength(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await userByEmail(db, { email: 'gone@example.com' })).toEqual([])
})

test('a value that was forgotten is an error, never an empty answer', async ({ db }) => {
  await expect(userByEmail(db, {})).rejects.toThrow('email')
})

test('SQL in a value stays a value', async ({ db }) => {
  await newUser(db, someone("a'--@example.com"))
  expect(await userByEmail(db, { email: "' or 1=1 --" })).toEqual([])
  expect(await userByEmail(db, { email: "a'--@example.com" })).toHaveLength(1)
})
