import { expect, test } from 'vitest'
import { signersOf } from './draft-signers.ts'

const ada = { firstName: 'Ada', lastName: 'Owner', email: 'ada@example.com', phone: '+12125550100' }
const bob = { name: 'Bob', email: 'bob@example.com', phone: '', role: 'tenant' }

test('the creator signs first, then the people of the link, each with the role that it gives them', () => {
  const signers = signersOf(
    { signers: [bob, { ...bob, email: 'eve@example.com', role: '' }], workflow: 'sequential' },
    ada,
  )
  expect(signers).toMatchObject([
    { name: 'Ada Owner', signingOrder: 1, roleKey: null },
    { email: 'bob@example.com', signingOrder: 2, roleKey: 'tenant' },
    { email: 'eve@example.com', signingOrder: 3, roleKey: null },
  ])
})

test('a link that names the creator among its people gives the creator that role, and adds nobody twice', () => {
  const self = { name: 'A. Owner', email: ' ADA@example.com', phone: '', role: 'landlord' }
  const signers = signersOf({ signers: [bob, self, { ...bob, role: 'guest' }], workflow: 'parallel' }, ada)
  expect(signers).toMatchObject([
    { email: 'ada@example.com', roleKey: 'landlord' },
    { email: 'bob@example.com', roleKey: 'tenant' },
  ])
  expect(signers).toHaveLength(2)
})

test('who gave no phone number is told by e-mail alone, and at most thirty sign', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ ...bob, email: `b${n}@example.com` }))
  const signers = signersOf(
    { signers: [{ ...bob, phone: '212 555 0101' }, ...many], workflow: 'parallel' },
    ada,
  )
  expect(signers).toHaveLength(30)
  expect(signers.slice(1, 3)).toMatchObject([
    { notificationPreference: 'both', phone: '212 555 0101' },
    { notificationPreference: 'email', phone: null },
  ])
})
