import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rotateMasterKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { newDataKey } from '#server/crypto/sealed-box.ts'
import type { Deps } from '#server/deps.ts'
import {
  decryptUserPhone,
  encryptUserPhone,
  findUserById,
  insertUser,
} from '#server/features/accounts/accounts.queries.ts'
import { addContact } from '#server/features/contacts/add-contact.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { contactInput } from '#shared/contacts/contact-rules.ts'
import { test } from '#test/deps.ts'
import { boxes, isResealDue, resealAll, resealData } from './reseal.queries.ts'

const phoneOf = (n: number) => `+1555${String(1_000_000 + n)}`

async function newUser(deps: Deps, n: number): Promise<string> {
  const id = randomUUIDv7()
  const now = deps.now()
  await insertUser(deps.db, {
    id,
    email: `${id}@example.com`,
    firstName: 'Ann',
    lastName: 'Lee',
    phone: encryptUserPhone(deps, id, phoneOf(n)),
    phoneMac: id,
    passwordHash: '',
    passwordLastChanged: now,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

async function newContractKey({ db, keyring, now }: Deps, creatorId: string) {
  const id = randomUUIDv7()
  const key = newDataKey()
  const wrapped = keyring.wrapKey(key, { table: 'contract_encryption', id, column: 'wrapped_key' })
  await db.execute(sql`
    insert into contracts (id, creator_id, title, content, content_type, workflow, two_fa_requirement, auto_pdf,
      ai_legal_guidance, status, created_at)
    values (${id}, ${creatorId}, 'Lease', '', 'html', 'parallel', 'none', true, false, 'draft', ${now().toISOString()})`)
  await db.execute(sql`insert into contract_encryption (contract_id, wrapped_key) values (${id}, ${wrapped})`)
  return { id, key }
}

test('after a rotation every phone, also of contacts, contract key and waiting message is sealed with the new key', async ({
  deps,
  keysDir,
}) => {
  const users = await Promise.all(Array.from({ length: 7 }, (_, n) => newUser(deps, n)))
  const contract = await newContractKey(deps, users[0] ?? '')
  await deps.db.transaction((tx) =>
    queueMessages(tx, deps, [
      {
        naturalKey: 'one',
        kind: 'verification-code',
        channel: 'sms',
        content: { to: phoneOf(1), body: '1234 is your code', secret: true },
      },
    ]),
  )
  const bob = contactInput.parse({ name: 'Bob', email: 'bob@example.com', phone: '(212) 555-0142' })
  const saved = await addContact(deps, users[0] ?? '', bob)
  rotateMasterKey(keysDir)
  const keyring = openKeyring(keysDir)
  expect(await resealData(deps.db, keyring, 3)).toEqual({ moved: 10, unopened: [] })
  expect(await resealData(deps.db, keyring, 3)).toEqual({ moved: 0, unopened: [] })

  for (const [n, id] of users.entries()) {
    const user = await findUserById(deps.db, id)
    expect(keyring.isCurrent(user!.phone, { table: 'users', id, column: 'phone' })).toBe(true)
    expect(decryptUserPhone({ ...deps, keyring }, user!)).toBe(phoneOf(n))
  }
  const { rows } = await deps.db.execute<{ wrapped_key: Uint8Array; payload: Uint8Array; id: string }>(
    sql`select wrapped_key, payload, deliveries.id from contract_encryption, deliveries`,
  )
  const place = { table: 'contract_encryption', id: contract.id, column: 'wrapped_key' }
  expect(keyring.unwrapKey(rows[0]!.wrapped_key, place).kid).toBe(contract.key.kid)
  const [stored] = (await deps.db.execute<{ phone: Uint8Array }>(sql`select phone from contacts`)).rows
  const ofContact = { table: 'contacts', id: saved.id, column: 'phone' }
  expect(keyring.isCurrent(stored!.phone, ofContact)).toBe(true)
  expect(keyring.decryptText(stored!.phone, ofContact)).toBe('+12125550142')
  const payload = keyring.decryptText(rows[0]!.payload, {
    table: 'deliveries',
    id: rows[0]!.id,
    column: 'payload',
  })
  expect(JSON.parse(payload)).toMatchObject({ body: '1234 is your code' })
})

test('a value that can’t be opened is named without what it holds, and keeps no other from being moved', async ({
  deps,
  keysDir,
}) => {
  const users = (await Promise.all(Array.from({ length: 7 }, (_, n) => newUser(deps, n)))).toSorted()
  const [first = '', second = ''] = users
  await deps.db.execute(sql`update users set phone = (select phone from users where id = ${second})
    where id = ${first}`)
  rotateMasterKey(keysDir)
  const keyring = openKeyring(keysDir)
  expect(await isResealDue(deps.db, keyring)).toBe(true)
  const problem = 'users.phone cannot be decrypted: it was changed, or belongs elsewhere'
  const unopened = [{ column: 'users.phone', id: first, problem }]
  expect(await resealData(deps.db, keyring, 3)).toEqual({ moved: 6, unopened })
  expect(await resealData(deps.db, keyring, 3)).toEqual({ moved: 0, unopened })
  keyring.beginMove()
  await expect(resealAll(deps.db, keyring)).rejects.toThrow(problem)

  await deps.db.execute(sql`delete from users where id = ${first}`)
  expect(await isResealDue(deps.db, keyring)).toBe(false)
  await resealAll(deps.db, keyring)
})

/** Sealed with the key of their contract, which is itself wrapped by the master key. */
const ofContracts = [
  'attachments.content',
  'consent_records.circumstances',
  'contracts.content',
  'documents.content',
  'log_records.openings',
  'signatures.circumstances',
  'signatures.image',
  'signatures.initials',
  'signer_replies.note',
  'signer_replies.said',
  'signers.phone',
]

/** Pictures that every page with the name of their company shows to anybody, and hashes that prove the log to anybody. */
const open = ['company_logos.content', 'log_checkpoints.root', 'log_nodes.hash']

test('a rotation forgets no sealed column: each is moved, or sealed with the key of its contract', async ({
  deps,
}) => {
  const { rows } = await deps.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by name`)
  const moved = boxes.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...moved, ...ofContracts, ...open].toSorted())
})

test('keys rotated three times under traffic: everything written before, between and after stays readable', async ({
  deps,
  keysDir,
}) => {
  const first = { ...deps, keyring: openKeyring(keysDir) }
  const second = { ...deps, keyring: openKeyring(keysDir) }
  const written = new Map<string, number>()
  const until = new AbortController()
  async function traffic(own: Deps) {
    while (!until.signal.aborted) {
      const n = written.size
      const id = await newUser(own, n)
      written.set(id, n)
      const [someone] = [...written.keys()].slice(-5)
      const user = someone && (await findUserById(own.db, someone))
      if (user) decryptUserPhone(own, user)
    }
  }
  const both = Promise.all([traffic(first), traffic(second)])
  for (let round = 0; round < 3; round++) {
    rotateMasterKey(keysDir)
    const rotating = openKeyring(keysDir)
    await Promise.all([resealData(deps.db, rotating, 10), resealData(deps.db, rotating, 7)])
  }
  until.abort()
  await both
  const last = openKeyring(keysDir)
  await resealData(deps.db, last)

  expect(written.size).toBeGreaterThan(10)
  for (const [id, n] of written) {
    const user = await findUserById(deps.db, id)
    expect(last.isCurrent(user!.phone, { table: 'users', id, column: 'phone' })).toBe(true)
    for (const own of [first, second]) expect(decryptUserPhone(own, user!)).toBe(phoneOf(n))
  }
})
