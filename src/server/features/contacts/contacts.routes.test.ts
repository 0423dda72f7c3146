import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { MAX_CONTACTS } from '#shared/contacts/contact-rules.ts'
import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { users } from '#server/db/tables/accounts.ts'
import { contacts } from '#server/db/tables/contacts.ts'
import { expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const bob = {
  name: 'Bob Tenant',
  email: 'bob@example.com',
  phone: '(202) 555-0143',
  companyId: 'K-77',
  company: 'Árbol & Sons',
  title: 'Director',
  preferredNotification: 'both',
  preferredGeolocation: 'ask',
} as const
const add = (client: Client, body: { name: string; email: string; phone?: string }) =>
  client.call(contactsApi.add, { body })
const namesOf = async (client: Client) => (await client.call(contactsApi.list, {})).map(({ name }) => name)
const find = async (client: Client, q: string) =>
  (await client.call(contactsApi.search, { query: { q } })).map(({ name }) => name)
const statusOf = async (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )
const rowsOf = (userId: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: randomUUIDv7(),
    userId,
    name: `Person ${n}`,
    email: `person${n}@example.com`,
    preferredNotification: 'email' as const,
    preferredGeolocation: 'none' as const,
    lastUsed: new Date(Date.UTC(2026, 0, 1)),
    searchText: `person ${n}`,
  }))

test('a contact is saved, changed and deleted as it was entered', async ({ signIn, clock }) => {
  const ada = await signIn()
  const saved = await ada.call(contactsApi.add, { body: bob })
  expect(saved).toEqual({
    ...bob,
    preferredLanguage: null,
    id: saved.id,
    phone: '+12025550143',
    smsOptInStatus: true,
    smsOptInDate: clock.now.toISOString(),
    lastUsed: clock.now.toISOString(),
    usageCount: 1,
  })
  const params = { id: saved.id }
  const changed = await ada.call(contactsApi.update, {
    params,
    body: { name: 'Robert', email: 'robert@example.com', preferredNotification: 'email' },
  })
  expect(changed).toMatchObject({ name: 'Robert', phone: null, company: null, smsOptInStatus: false })
  expect(changed).toMatchObject({ smsOptInDate: null, usageCount: 1, lastUsed: saved.lastUsed })
  expect(await ada.call(contactsApi.list, {})).toEqual([changed])
  expect(await find(ada, 'bob')).toEqual([])
  await ada.call(contactsApi.remove, { params })
  expect(await statusOf(ada.call(contactsApi.remove, { params }))).toBe(404)
  expect(await ada.call(contactsApi.count, { query: {} })).toEqual({ total: 0, found: 0 })
})

test('a contact changed in one tab keeps what another tab has corrected meanwhile', async ({ signIn }) => {
  const ada = await signIn()
  const { id } = await ada.call(contactsApi.add, { body: { ...bob, email: 'bod@example.com' } })
  const change = (more: object) =>
    ada.call(contactsApi.update, { params: { id }, body: { ...bob, email: 'bod@example.com', ...more } })
  await change({ email: 'bob@example.com', changed: ['email'] })
  expect(await change({ title: '', changed: ['title'] })).toMatchObject({
    email: 'bob@example.com',
    phone: '+12025550143',
    title: null,
  })
})

test('a contact replaced by somebody else in one tab doesn’t get the number typed for the first in another', async ({
  signIn,
}) => {
  const ada = await signIn()
  const { id } = await ada.call(contactsApi.add, { body: bob })
  const change = (more: object) => ada.call(contactsApi.update, { params: { id }, body: { ...bob, ...more } })
  await change({ name: 'Alice', email: 'alice@example.com', changed: ['name', 'email'] })
  await expect(change({ phone: '(202) 555-0199', changed: ['phone'] })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(
      'This contact was changed in the meantime. Close this, open it again, then make your change.',
    ),
  })
  expect(await ada.call(contactsApi.list, {})).toMatchObject([{ name: 'Alice', phone: '+12025550143' }])
})

test('nobody else sees, finds, changes or deletes a contact, and the phone is not readable in the database', async ({
  signIn,
  deps,
}) => {
  const [ada, eve] = [await signIn(), await signIn()]
  const { id } = await ada.call(contactsApi.add, { body: bob })
  expect(await namesOf(eve)).toEqual([])
  for (const q of ['bob', '5550143']) expect(await find(eve, q)).toEqual([])
  const params = { id }
  expect(await statusOf(eve.call(contactsApi.update, { params, body: bob }))).toBe(404)
  expect(await statusOf(eve.call(contactsApi.remove, { params }))).toBe(404)
  await add(eve, { name: 'Her own Bob', email: bob.email })
  expect(await namesOf(ada)).toEqual(['Bob Tenant'])
  const { rows } = await deps.db.execute<{ phone: Uint8Array }>(
    sql`select phone from contacts where id = ${id}`,
  )
  expect(Buffer.from(rows[0]!.phone).toString('latin1')).not.toContain('5550143')
})

test('the phone of a contact may be of any country, is found by its digits, and is told back with its code', async ({
  signIn,
}) => {
  const ada = await signIn()
  for (const [phone, kept] of [
    ['+49 151 23456789', '+4915123456789'],
    ['+65 6123 4567', '+6561234567'],
    ['49 30 1234567', '+49301234567'],
    ['202.555.0143', '+12025550143'],
  ] as const) {
    const saved = await add(ada, { name: 'Someone', email: `p${kept.slice(1)}@example.com`, phone })
    expect(saved.phone).toBe(kept)
  }
  expect(await find(ada, '151 234')).toEqual(['Someone'])
  for (const phone of ['12345', '+12', '+1 202 555', 'none'])
    await expect(add(ada, { name: 'X', email: 'x@example.com', phone })).rejects.toMatchObject({
      status: 400,
      issues: [
        {
          path: 'phone',
          message: 'Please enter a valid phone number (e.g., (555) 123-4567 or +1-555-123-4567)',
        },
      ],
    })
})

describe('the same e-mail address', () => {
  test('is saved once, also when it comes ten times at once', async ({ signIn }) => {
    const ada = await signIn()
    const adding = Array.from({ length: 10 }, () => statusOf(ada.call(contactsApi.add, { body: bob })))
    expect((await Promise.all(adding)).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await statusOf(add(ada, { name: 'Bob', email: 'BOB@example.com' }))).toBe(409)
    expect(await namesOf(ada)).toEqual(['Bob Tenant'])
  })

  test('is saved once for each Idempotency-Key, with the first answer for every repeat', async ({
    signIn,
  }) => {
    const ada = await signIn()
    const add = () => ada.call(contactsApi.add, { body: bob, idempotencyKey: 'a lost answer' })
    const [first, ...repeats] = [...(await Promise.all([add(), add()])), await add()]
    expect(repeats).toEqual([first, first])
    expect(await namesOf(ada)).toEqual(['Bob Tenant'])
  })

  test('cannot be given to two contacts by changing them, even at once', async ({ signIn }) => {
    const ada = await signIn()
    const ids = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await add(ada, { name, email: `${name}@example.com` })).id),
    )
    const changing = ids.map((id) => statusOf(ada.call(contactsApi.update, { params: { id }, body: bob })))
    expect((await Promise.all(changing)).toSorted()).toEqual([200, 409, 409])
  })
})

describe('search', () => {
  test('finds by name, e-mail, phone, company, title and company id, whatever the case', async ({
    signIn,
    clock,
  }) => {
    const ada = await signIn()
    await ada.call(contactsApi.add, { body: bob })
    clock.pass({ minutes: 1 })
    await add(ada, { name: 'Cleo 100% _', email: 'cleo@example.org', phone: '3055550199' })
    for (const q of ['BOB', 'tenant', 'bob@EXAMPLE', 'arbol', 'ÁRBOL', 'director', 'k-77', 'sons bob'])
      expect([q, await find(ada, q)]).toEqual([q, ['Bob Tenant']])
    for (const q of ['202555', '555-0143', '(202) 555', '+1 202', '0143'])
      expect([q, await find(ada, q)]).toEqual([q, ['Bob Tenant']])
    expect(await find(ada, '555')).toEqual(['Cleo 100% _', 'Bob Tenant'])
    expect(await find(ada, '0%')).toEqual(['Cleo 100% _'])
    for (const q of ['b', '', ' b ', 'bob cleo', '__', '%%', '999'])
      expect([q, await find(ada, q)]).toEqual([q, []])
    const { call } = ada
    expect(await call(contactsApi.count, { query: { q: 'bob' } })).toEqual({ total: 2, found: 1 })
  })

  test('and list come in pages, last used first, and using somebody meanwhile hides nobody', async ({
    signIn,
    deps,
  }) => {
    const ada = await signIn()
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
      await add(ada, { name, email: `${name}@example.com` })
    await deps.db.execute(sql`update contacts set last_used = '2026-01-02' where name in ('Two', 'Three')`)
    await deps.db.execute(sql`update contacts set last_used = '2026-01-01' where name = 'One'`)
    const whole = await namesOf(ada)
    expect(whole.slice(2)).toEqual(['Three', 'Two', 'One'])
    for (const ask of [
      (cursor?: string) => ada.callPage(contactsApi.list, { query: { limit: 2, cursor } }),
      (cursor?: string) => ada.callPage(contactsApi.search, { query: { q: 'example', limit: 2, cursor } }),
    ]) {
      const first = await ask()
      const second = await ask(first.next)
      const third = await ask(second.next)
      const pages = [first, second, third].flatMap(({ data }) => data.map(({ name }) => name))
      expect(pages).toEqual(whole)
      expect(third.next).toBeUndefined()
    }
    const { next } = await ada.callPage(contactsApi.list, { query: { limit: 3 } })
    await deps.db.execute(sql`update contacts set last_used = '2027-01-01' where name = 'Three'`)
    const rest = await ada.callPage(contactsApi.list, { query: { limit: 3, cursor: next } })
    expect(rest.data.map(({ name }) => name)).toEqual(['Two', 'One'])
  })
})

test('what is no contact, no search and no cursor is refused', async ({ signIn }) => {
  const ada = await signIn()
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    ada.send({ method, url: `/api/signer-database${url}`, ...(payload && { payload }) })
  for (const wrong of [
    {},
    { ...bob, name: ' ' },
    { ...bob, email: 'bob' },
    { ...bob, email: 'bob@example.com, eve@example.com' },
    { ...bob, phone: '44 20 7946 0958' },
    { ...bob, phone: '12345' },
    { ...bob, preferredNotification: 'pigeon' },
    { ...bob, name: 'x'.repeat(201) },
    { ...bob, title: 7 },
  ])
    expect((await send('POST', '', wrong)).statusCode).toBe(400)
  const cursor = `1767225600000-${randomUUIDv7()}`
  expect((await send('GET', `?cursor=${cursor}`)).statusCode).toBe(200)
  for (const query of [
    'cursor=1',
    `cursor=9${cursor}`,
    'cursor=1-------------------------------------',
    'limit=0',
    'limit=101',
  ])
    expect([query, (await send('GET', `?${query}`)).statusCode]).toEqual([query, 400])
  expect((await send('GET', '/search')).statusCode).toBe(400)
  expect((await send('GET', `/search?q=${'x'.repeat(101)}`)).statusCode).toBe(400)
  expect(await namesOf(ada)).toEqual([])
})

test('a user has no more contacts than the limit, also when several come at once; another has room', async ({
  signIn,
  deps,
}) => {
  const [ada, eve] = [await signIn(), await signIn()]
  const rows = rowsOf(ada.user.id, MAX_CONTACTS - 1)
  for (let at = 0; at < rows.length; at += 1000)
    await deps.db.insert(contacts).values(rows.slice(at, at + 1000))
  const adding = ['x', 'y', 'z'].map((name) => statusOf(add(ada, { name, email: `${name}@example.com` })))
  expect((await Promise.all(adding)).toSorted()).toEqual([200, 409, 409])
  expect(await ada.call(contactsApi.count, { query: {} })).toMatchObject({ total: MAX_CONTACTS })
  expect(await statusOf(add(eve, { name: 'x', email: 'x@example.com' }))).toBe(200)
})

test('with the account its contacts are gone, and nobody else’s', async ({ signIn, deps }) => {
  const [ada, eve] = [await signIn(), await signIn()]
  await ada.call(contactsApi.add, { body: bob })
  await eve.call(contactsApi.add, { body: bob })
  await deps.db.execute(sql`delete from balances where user_id = ${ada.user.id}`)
  await deps.db.delete(users).where(sql`id = ${ada.user.id}`)
  const { rows } = await deps.db.execute(sql`select user_id from contacts`)
  expect(rows).toEqual([{ user_id: eve.user.id }])
})
