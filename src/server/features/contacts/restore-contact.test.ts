import { sql } from 'drizzle-orm'
import { MAX_CONTACTS } from '#shared/contacts/contact-rules.ts'
import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { contacts } from '#server/db/tables/contacts.ts'
import { aDraft, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const bob = {
  name: 'Bob Tenant',
  email: 'bob@example.com',
  phone: '2025550143',
  company: 'Árbol & Sons',
  preferredNotification: 'both',
  preferredGeolocation: 'ask',
} as const
const listOf = (client: Client) => client.call(contactsApi.list, {})
const restore = (client: Client, id: string, undo: string) =>
  client.call(contactsApi.restore, { params: { id }, body: { undo } })
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

/** Bob, saved and deleted by this user. */
async function deletedBob(client: Client) {
  const { id } = await client.call(contactsApi.add, { body: bob })
  return { id, ...(await client.call(contactsApi.remove, { params: { id } })) }
}

test('a deletion taken back brings back what was there: uses, last use, consent and place in the list', async ({
  signIn,
  clock,
  deps,
}) => {
  const ada = await signIn()
  const { id } = await ada.call(contactsApi.add, { body: bob })
  clock.pass({ minutes: 1 })
  const asked = { name: bob.name, phone: bob.phone, geolocationRequirement: 'ask' } as const
  await aDraft(ada, {}, [{ email: bob.email, notificationPreference: 'both', ...asked }])
  clock.pass({ minutes: 1 })
  await ada.call(contactsApi.add, { body: { name: 'Cleo', email: 'cleo@example.com' } })
  const before = await listOf(ada)
  expect(before).toMatchObject([{ name: 'Cleo' }, { name: bob.name, usageCount: 2 }])

  clock.pass({ minutes: 1 })
  const { undo } = await ada.call(contactsApi.remove, { params: { id } })
  expect(await deps.db.$count(contacts, sql`${contacts.email} = ${bob.email}`)).toBe(0)
  expect(Buffer.from(undo, 'base64url').toString('latin1')).not.toMatch(/bob|tenant|555/i)
  expect(await restore(ada, id, undo)).toEqual(before[1])
  expect(await listOf(ada)).toEqual(before)
  for (const q of ['arbol', '5550143'])
    expect(await ada.call(contactsApi.search, { query: { q } })).toEqual([before[1]])
})

test('a deletion taken back ten times at once brings one contact back, as it is from then on', async ({
  signIn,
}) => {
  const ada = await signIn()
  const { id, undo } = await deletedBob(ada)
  const restored = await Promise.all(Array.from({ length: 10 }, () => restore(ada, id, undo)))
  expect(await listOf(ada)).toEqual(restored.slice(0, 1))
  const body = { ...bob, email: 'robert@example.com' }
  const changed = await ada.call(contactsApi.update, { params: { id }, body })
  expect(await restore(ada, id, undo)).toEqual(changed)
  expect(await listOf(ada)).toEqual([changed])
})

test('nobody else, and nothing made up or changed, brings a contact back', async ({ signIn }) => {
  const [ada, eve] = [await signIn(), await signIn()]
  const { id, undo } = await deletedBob(ada)
  const cleo = await ada.call(contactsApi.add, { body: { name: 'Cleo', email: 'cleo@example.com' } })
  const bytes = Buffer.from(undo, 'base64url')
  bytes[bytes.length - 20]! ^= 1
  for (const madeUp of ['', 'x'.repeat(300), undo.slice(0, 40), `${undo}AAAA`, bytes.toString('base64url')])
    expect(await statusOf(restore(ada, id, madeUp))).toBe(404)
  expect(await statusOf(restore(ada, cleo.id, undo))).toBe(404)
  expect(await statusOf(restore(eve, id, undo))).toBe(404)
  expect(await listOf(ada)).toEqual([cleo])
  expect(await listOf(eve)).toEqual([])
})

test('after ten minutes a deletion is final', async ({ signIn, clock }) => {
  const ada = await signIn()
  const { id, undo } = await deletedBob(ada)
  clock.pass({ minutes: 11 })
  expect(await statusOf(restore(ada, id, undo))).toBe(410)
  expect(await listOf(ada)).toEqual([])
})

test('somebody who was saved anew meanwhile stays, and the limit holds', async ({ signIn, deps }) => {
  const ada = await signIn()
  const { id, undo } = await deletedBob(ada)
  const anew = await ada.call(contactsApi.add, { body: { name: 'Robert', email: bob.email } })
  expect(await statusOf(restore(ada, id, undo))).toBe(409)
  expect(await listOf(ada)).toEqual([anew])
  await ada.call(contactsApi.remove, { params: { id: anew.id } })
  await deps.db.execute(sql`
    insert into contacts (id, user_id, name, email, preferred_notification, preferred_geolocation, last_used, search_text)
    select gen_random_uuid(), ${ada.user.id}, 'Person ' || n, 'person' || n || '@example.com', 'email', 'none',
      '2026-01-01', 'person ' || n from generate_series(1, ${MAX_CONTACTS}::int) n`)
  expect(await statusOf(restore(ada, id, undo))).toBe(409)
  expect(await ada.call(contactsApi.count, { query: {} })).toMatchObject({ total: MAX_CONTACTS })
})
