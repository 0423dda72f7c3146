import { sql } from 'drizzle-orm'
import { MAX_CONTACTS } from '#shared/contacts/contact-rules.ts'
import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import type { SessionUser } from '#server/deps.ts'
import { createContract } from '#server/features/sending/create-contract.ts'
import { MAX_SIGNERS, signerInput } from '#shared/signers/signer-rules.ts'
import { aDraft, aSentContract, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const lease = {
  title: 'Lease',
  content: '<p>Rent</p>',
  workflow: 'parallel',
  twoFARequirement: 'none',
  autoPDF: true,
  aiLegalGuidance: true,
  endsAfterDays: 60,
  reminders: true,
  attachmentPlace: 'first',
  source: { kind: 'text' },
  requestKey: undefined,
} as const
const ownerOf = ({ user }: { user: Omit<SessionUser, 'isAdmin' | 'sessionId' | 'origin'> }) => ({
  ...user,
  isAdmin: false,
  sessionId: '',
})
const peopleOf = (names: string[]) =>
  names.map((name) =>
    signerInput.parse({ name, email: `${name}@example.com`, notificationPreference: 'email' }),
  )
const contactsOf = (client: Client) => client.call(contactsApi.list, {})

test('whoever is added to a contract is a contact afterwards, with what was said of them', async ({
  signIn,
  clock,
}) => {
  const ada = await signIn()
  await aDraft(ada, {}, [
    {
      name: 'Bob',
      email: 'Bob@example.com',
      phone: '2025550143',
      notificationPreference: 'sms',
      geolocationRequirement: 'require',
    },
  ])
  expect(await contactsOf(ada)).toMatchObject([
    {
      name: 'Bob',
      email: 'bob@example.com',
      phone: '+12025550143',
      preferredNotification: 'sms',
      preferredGeolocation: 'require',
      smsOptInStatus: true,
      usageCount: 1,
      lastUsed: clock.now.toISOString(),
    },
  ])
})

test('adding them again counts, brings them to the top, and takes what is new but loses nothing', async ({
  signIn,
  clock,
}) => {
  const ada = await signIn()
  const bob = { name: 'Bob', email: 'bob@example.com', phone: '2025550143', company: 'Acme', title: 'CEO' }
  await ada.call(contactsApi.add, { body: bob })
  clock.pass({ minutes: 1 })
  await ada.call(contactsApi.add, { body: { name: 'Cleo', email: 'cleo@example.com' } })
  clock.pass({ minutes: 1 })
  await aDraft(ada, {}, [{ name: 'BOB', email: bob.email, phone: null, notificationPreference: 'email' }])
  const [first, second] = await contactsOf(ada)
  expect(first).toMatchObject({
    name: 'BOB',
    phone: '+12025550143',
    company: 'Acme',
    title: 'CEO',
    preferredNotification: 'email',
    usageCount: 2,
    lastUsed: clock.now.toISOString(),
  })
  expect(second?.name).toBe('Cleo')
  expect(await ada.call(contactsApi.search, { query: { q: 'bob acme' } })).toHaveLength(1)
})

test('a corrected name is learned and costs nothing, where the phone is the same or none is known', async ({
  signIn,
}) => {
  const ada = await signIn()
  const bob = { name: 'Bob Smith', email: 'bob@example.com', company: 'Acme', title: 'CEO' }
  const jon = { name: 'Jon Smith', email: 'jon@example.com', company: 'Acme' }
  await ada.call(contactsApi.add, { body: { ...bob, phone: '2025550143' } })
  await ada.call(contactsApi.add, { body: jon })
  await aDraft(ada, {}, [
    { ...bob, name: 'Robert Smith', phone: '(202) 555-0143' },
    { ...jon, name: 'John Smith', phone: null, notificationPreference: 'email', signingOrder: 2 },
  ])
  const [robert, john] = (await contactsOf(ada)).toSorted((a, b) => b.name.localeCompare(a.name))
  expect(robert).toMatchObject({
    name: 'Robert Smith',
    phone: '+12025550143',
    company: 'Acme',
    title: 'CEO',
  })
  expect(john).toMatchObject({ name: 'John Smith', company: 'Acme', preferredNotification: 'email' })
})

test('another person at the address of a contact takes nothing of theirs, and takes their place only with a phone', async ({
  signIn,
}) => {
  const ada = await signIn()
  const ann = { name: 'Ann', email: 'us@example.com', phone: '2025550143', company: 'Acme', title: 'CEO' }
  await ada.call(contactsApi.add, { body: ann })
  const [before] = await contactsOf(ada)
  const ben = { name: 'Ben', email: ann.email }
  await aDraft(ada, {}, [{ ...ben, phone: null, notificationPreference: 'email' }])
  const counted = { ...before, usageCount: 2, lastUsed: expect.any(String) }
  expect(await contactsOf(ada)).toEqual([counted])
  await aDraft(ada, {}, [{ ...ben, phone: '2025550199' }])
  expect(await contactsOf(ada)).toMatchObject([
    { name: 'Ben', phone: '+12025550199', company: null, title: null, usageCount: 3 },
  ])
})

test('thirty new people of one contract are each a contact, the last named on top', async ({
  signIn,
  deps,
}) => {
  const ada = await signIn()
  const names = Array.from({ length: MAX_SIGNERS }, (_, n) => `person${n}`)
  await createContract(deps, ownerOf(ada), { ...lease, signers: peopleOf(names) })
  const known = await contactsOf(ada)
  expect(known.map(({ name }) => name)).toEqual(names.toReversed())
  expect(known.every(({ usageCount }) => usageCount === 1)).toBe(true)
})

test('twenty contracts made at once with the same people in any order know each of them once', async ({
  signIn,
  deps,
}) => {
  const ada = await signIn({ balanceCents: 500 })
  const people = peopleOf(['a', 'b', 'c', 'd'])
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      createContract(deps, ownerOf(ada), { ...lease, signers: n % 2 ? people : people.toReversed() }),
    ),
  )
  const known = await contactsOf(ada)
  expect(known.map(({ name, usageCount }) => `${name}${usageCount}`).toSorted()).toEqual([
    'a20',
    'b20',
    'c20',
    'd20',
  ])
})

test('a contract that a link made by itself changes and adds no contact', async ({ signIn }) => {
  const ada = await signIn()
  await ada.call(contactsApi.add, { body: { name: 'Bob', email: 'bob@example.com', phone: '2025550143' } })
  const before = await contactsOf(ada)
  const signers = [
    { name: 'Robert', email: 'bob@example.com', phone: '2025550199' },
    { name: 'Mel', email: 'mel@example.com', phone: '2025550199' },
  ]
  const made = await aDraft(ada, { madeByLink: true }, signers)
  expect(made.signers).toMatchObject(signers.map(({ email }) => ({ email, phone: '+12025550199' })))
  expect(await contactsOf(ada)).toEqual(before)
})

test('owners are not among their own contacts', async ({ signIn }) => {
  const ada = await signIn({ email: 'ada@example.com' })
  await aDraft(ada, {}, [{ email: 'Ada@example.com' }])
  expect(await contactsOf(ada)).toEqual([])
})

test('a signer who was refused leaves no contact', async ({ signIn }) => {
  const ada = await signIn()
  const { id } = await aDraft(ada, {}, [])
  const body = { name: 'Bob', email: 'bob@example.com', notificationPreference: 'email' } as const
  await ada.call(contractsApi.remove, { params: { id } })
  await expect(ada.call(signersApi.add, { params: { id }, body })).rejects.toMatchObject({ status: 404 })
  expect(await contactsOf(ada)).toEqual([])
})

test('a corrected e-mail address is a contact too, so that it is there the next time', async ({
  signIn,
  clock,
}) => {
  const ada = await signIn()
  const { signers } = await aDraft(ada, {}, [{ name: 'Bob', email: 'bbo@example.com' }])
  const body = { name: 'Bob', email: 'bob@example.com', notificationPreference: 'email' } as const
  clock.pass({ minutes: 1 })
  await ada.call(signersApi.update, { params: { id: signers[0]!.id }, body })
  expect((await contactsOf(ada))[0]).toMatchObject({ email: 'bob@example.com', usageCount: 1 })
})

test('at the limit the signer is added, and the contacts stay as they are', async ({ signIn, deps }) => {
  const ada = await signIn()
  await deps.db.execute(sql`
    insert into contacts (id, user_id, name, email, preferred_notification, preferred_geolocation, last_used, search_text)
    select gen_random_uuid(), ${ada.user.id}, 'Person ' || n, 'person' || n || '@example.com', 'email', 'none',
      '2026-01-01', 'person ' || n from generate_series(1, ${MAX_CONTACTS}::int) n`)
  const { signers } = await aDraft(ada, {}, [{ email: 'new@example.com' }, { email: 'person7@example.com' }])
  expect(signers).toHaveLength(2)
  expect(await ada.call(contactsApi.count, { query: {} })).toMatchObject({ total: MAX_CONTACTS })
  expect((await contactsOf(ada))[0]).toMatchObject({ email: 'person7@example.com', usageCount: 2 })
})

test('a contact remembers in which language their owner expects them to read, and never what they chose', async ({
  signIn,
  client,
}) => {
  const ada = await signIn({ balanceCents: 1000 })
  const bob = { name: 'Bob', email: 'bob@example.com' }
  const languageOfBob = async () => (await contactsOf(ada))[0]?.preferredLanguage
  const { signers } = await aSentContract(ada, {}, [bob])
  await client().call(signingApi.saveLanguage, {
    params: { id: signers[0]!.id },
    body: { language: 'arabic' },
  })
  expect(await languageOfBob()).toBeNull()
  await aDraft(ada, {}, [{ ...bob, presetLanguage: 'german' }])
  expect(await languageOfBob()).toBe('german')
  // what is not said of them takes nothing back
  await aDraft(ada, {}, [bob])
  expect(await languageOfBob()).toBe('german')
  const [contact] = await contactsOf(ada)
  const { id, name, email } = contact!
  await ada.call(contactsApi.update, { params: { id }, body: { name, email, preferredLanguage: null } })
  expect(await languageOfBob()).toBeNull()
})
