import { expect, test } from 'vitest'
import { type ChainedRecord, whyOpeningsWrong } from '#verifier/record-chain.ts'
import { commitTo } from './chain.ts'

const value = '2001:db8::203.0.113.7'
const { commitments, openings } = commitTo({ ipAddress: value })
const { salt = '' } = openings.ipAddress ?? {}
const record: ChainedRecord = {
  cseq: 1,
  hash: new Uint8Array(32),
  at: '2026-11-20T09:00:00.000Z',
  contract: 'c',
  action: 'contract.signed',
  data: {},
  commitments,
}
const judge = (...kept: unknown[]) =>
  whyOpeningsWrong(
    [record],
    kept.map((one) => ({ cseq: 1, values: { ipAddress: one } })),
  )
const unconfirmed = 'Record 1 doesn’t confirm the ipAddress kept beside it.'

test('a detail is confirmed with its own salt, and as text alone', async () => {
  expect(await judge({ salt, value })).toBeUndefined()
  expect(await judge({ salt, value: [value] })).toBe(unconfirmed)
  expect(await judge({ salt, value: 'other' })).toBe(unconfirmed)
})

test('no part of a value can be given to its salt, although both together have the same hash', async () => {
  const [, first = '', rest = ''] = /^([^:]+:[^:]+:):(.+)$/.exec(value) ?? []
  expect(`${salt}:${first}:${rest}`).toBe(`${salt}:${value}`)
  expect(await judge({ salt: `${salt}:${first}`, value: rest })).toBe(unconfirmed)
})

test('nothing is kept of a record twice, nor beside what is checked', async () => {
  const twice = 'The details kept beside the log name a record that isn’t there.'
  expect(await judge({ salt, value }, { salt, value })).toBe(twice)
  expect(await judge({ salt, value, note: 'Forged' })).toBe(unconfirmed)
})
