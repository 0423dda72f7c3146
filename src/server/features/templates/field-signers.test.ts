import { expect, test } from 'vitest'
import { signerOf, withFieldSigners, withRolesOfFields } from './field-signers.ts'
import { asCreator } from './owner-signs.ts'

const owner = signerOf(
  { name: 'Olga Owner', email: 'olga@example.com', phone: '+12125550100' },
  1,
  undefined,
)!
const named = (number: number, name: unknown, email: unknown, phone: unknown = '') => ({
  [`signer${number}_name`]: name as string,
  [`signer${number}_email`]: email as string,
  [`signer${number}_phone`]: phone as string,
})
const summary = (values: Parameters<typeof withFieldSigners>[1]) =>
  withFieldSigners([owner], values, []).map(({ name, email, phone, notificationPreference, signingOrder }) =>
    [signingOrder, name, email, phone ?? 'no phone', notificationPreference].join(', '),
  )
const first = '1, Olga Owner, olga@example.com, +12125550100, both'

test('whom the fields name signs after whoever makes the contract, in the order of the numbers', () => {
  expect(
    summary({
      ...named(10, 'Tim', 'tim@example.com'),
      ...named(2, ' Ann\nLee ', 'Ann@Example.com', '(202) 555-0143'),
      ...named(1, 'Zoe', 'zoe@example.com', '+44 20 7946 0958'),
    }),
  ).toEqual([
    first,
    '2, Zoe, zoe@example.com, no phone, email',
    '3, Ann Lee, ann@example.com, +12025550143, both',
    '11, Tim, tim@example.com, no phone, email',
  ])
})

test('nobody signs without a name and an e-mail address, and nobody twice', () => {
  expect(
    summary({
      ...named(1, '', 'ann@example.com'),
      ...named(2, 'Ann', 'ann at example'),
      ...named(3, 'Olga again', 'OLGA@example.com'),
      ...named(4, 'Ann', 'ann@example.com'),
      ...named(5, 'ANN', 'Ann@example.com'),
      ...named(6, true, null, 12),
      ...named(0, 'Nobody', 'nobody@example.com'),
      signer7_email: ['tim@example.com', 'other@example.com'],
      signer7_name: ['Tim'],
      signer8_email: 'alone@example.com',
    }),
  ).toEqual([first, '5, Ann, ann@example.com, no phone, email', '8, Tim, tim@example.com, no phone, email'])
})

const many = (count: number) =>
  Object.assign({}, ...Array.from({ length: count }, (_, at) => named(at + 1, 'X', `x${at}@example.com`)))

test('none is left out without a word: more than a contract can have are refused', () => {
  expect(summary(many(29))).toHaveLength(30)
  expect(() => summary(many(30))).toThrow('The limit is 30 signers per contract.')
})

test('whom a role is set for takes over its order, notification and location, but no text messages without a US number', () => {
  const role = {
    roleKey: 'signer1',
    displayName: 'Tenant',
    signingOrder: 7,
    notificationPreference: 'sms',
    geolocationRequirement: 'require',
  } as const
  const signersOf = (phone: string) =>
    withFieldSigners(
      [owner],
      { ...named(1, 'Ann', 'ann@example.com', phone), ...named(2, 'Tim', 'tim@example.com') },
      [role],
    )
  const taken = { roleKey: 'Tenant', signingOrder: 7, geolocationRequirement: 'require' }
  expect(signersOf('(202) 555-0143')).toMatchObject([
    { email: 'olga@example.com' },
    { ...taken, notificationPreference: 'sms' },
    { signingOrder: 3, notificationPreference: 'email', geolocationRequirement: 'none' },
  ])
  expect(signersOf('+44 20 7946 0958')[1]).toMatchObject({ ...taken, notificationPreference: 'email' })
})

const roleOf = (roleKey: string, geolocationRequirement: 'none' | 'require') => ({
  roleKey,
  displayName: roleKey === 'creator' ? 'Landlord' : 'Tenant',
  signingOrder: 7,
  notificationPreference: 'email' as const,
  geolocationRequirement,
})

test('a role weakens nothing that was chosen for a signer: the stricter location counts, and their order and notification stay', () => {
  const bob = { ...owner, email: 'bob@example.com', signingOrder: 2 }
  const values = { creator_email: bob.email, ...named(1, 'Bob', bob.email) }
  const signs = (location: 'none' | 'ask' | 'require', ofRole: 'none' | 'require') => {
    const given = [owner, bob].map((signer) => ({ ...signer, geolocationRequirement: location }))
    const roles = [roleOf('creator', ofRole), roleOf('signer1', ofRole)]
    return withRolesOfFields(asCreator(given, owner, roles), owner, values, roles)
  }
  const tenant = { roleKey: 'Tenant', signingOrder: 2, notificationPreference: 'both' }
  for (const [given, ofRole, counts] of [
    ['require', 'none', 'require'],
    ['ask', 'require', 'require'],
    ['none', 'none', 'none'],
  ] as const)
    expect(signs(given, ofRole)).toMatchObject([
      { roleKey: 'Landlord', geolocationRequirement: counts },
      { ...tenant, geolocationRequirement: counts },
    ])
})

test('two people who share an address both sign, each in a place of their own', () => {
  const shared = { ...named(1, 'Ann', 'us@example.com'), ...named(2, 'Bob', 'us@example.com') }
  expect(summary(shared)).toEqual([
    first,
    '2, Ann, us@example.com, no phone, email',
    '3, Bob, us@example.com, no phone, email',
  ])
  const role = {
    displayName: 'Tenant',
    signingOrder: 2,
    notificationPreference: 'email',
    geolocationRequirement: 'none',
  } as const
  const roles = [
    { ...role, roleKey: 'signer1' },
    { ...role, roleKey: 'signer2' },
  ]
  expect(withFieldSigners([owner], shared, roles).map(({ signingOrder }) => signingOrder)).toEqual([1, 2, 3])
})
