import { expect, test } from 'vitest'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { namesWithYou, waitingTexts } from './waiting-texts.ts'

const own = 'ann@example.com'
const signer = (name: string, status: 'pending' | 'sent' | 'signed', signingOrder = 1) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  status,
  signingOrder,
})
const read = (
  signers: ReturnType<typeof signer>[],
  workflow: 'parallel' | 'sequential' = 'parallel',
  { autoPDF = true, doubt = null }: Partial<Pick<Contract, 'autoPDF' | 'doubt'>> = {},
) => waitingTexts({ signers, workflow, autoPDF, doubt }, own)
const end = 'Once everyone has signed, the PDF is sealed and emailed, and you’ll find it here.'

test('who was invited is named, the owner first', () => {
  expect(read([signer('Bob', 'sent'), signer('Cleo', 'signed')])).toEqual(['Bob hasn’t signed yet.', end])
  expect(read([signer('Bob', 'sent'), signer('Ann', 'sent')])[0]).toBe('You and Bob haven’t signed yet.')
  expect(read([signer('Ann', 'sent')])[0]).toBe('You haven’t signed yet.')
  const many = ['Bob', 'Cleo', 'Dan', 'Eve', 'Fay'].map((name) => signer(name, 'sent'))
  expect(read(many)[0]).toBe('Bob, Cleo, and 3 others haven’t signed yet.')
})

test('whoever is reminded next is named, the owner as “you”, whatever the case of their address', () => {
  const people = [signer('Bob', 'sent'), { ...signer('Ann', 'sent'), email: 'Ann@Example.com' }]
  expect(namesWithYou(people, own, 'you')).toBe('you and Bob')
  expect(namesWithYou(people.slice(0, 1), own, 'you')).toBe('Bob')
  expect(read(people.slice(1))[0]).toBe('You haven’t signed yet.')
})

test('in an order, who comes next is named, and nobody after', () => {
  const people = [signer('Bob', 'sent'), signer('Ann', 'pending', 2), signer('Dan', 'pending', 3)]
  expect(read(people, 'sequential')[1]).toBe('You are next.')
  expect(read([signer('Bob', 'sent'), signer('Dan', 'pending', 3)], 'sequential')[1]).toBe('Dan is next.')
})

test('an email with the PDF is promised only where it is sent', () => {
  expect(read([signer('Bob', 'sent')], 'parallel', { autoPDF: false }).at(-1)).toBe(
    'Once everyone has signed, the PDF is sealed, and you’ll find it here.',
  )
})

test('of a contract in doubt, no seal and no email is promised', () => {
  const doubt = { problems: ['The title isn’t what was recorded.'], contact: null }
  expect(read([signer('Bob', 'sent')], 'parallel', { doubt })).toEqual([
    'Bob hasn’t signed yet.',
    'No one can sign while the stored data differs from the record.',
  ])
})
