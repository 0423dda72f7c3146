import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { mac, macMatches, sameText } from './keyed-hash.ts'

const key = createSecretKey(Buffer.alloc(32, 7))

test('the same code under the same key and purpose gives the same hash, and only then', () => {
  const hash = mac(key, 'signing code', 'signer-1', '1234')
  expect(hash).toMatch(/^[\w-]{43}$/)
  expect(mac(key, 'signing code', 'signer-1', '1234')).toBe(hash)
  expect(mac(key, 'login code', 'signer-1', '1234')).not.toBe(hash)
  expect(mac(key, 'signing code', 'signer-2', '1234')).not.toBe(hash)
  expect(mac(key, 'signing code', 'signer-1', '1235')).not.toBe(hash)
  expect(mac(createSecretKey(Buffer.alloc(32, 8)), 'signing code', 'signer-1', '1234')).not.toBe(hash)
})

test('values that run together to the same text give different hashes', () => {
  expect(mac(key, 'p', 'ab', 'c')).not.toBe(mac(key, 'p', 'a', 'bc'))
  expect(mac(key, 'p', 'abc')).not.toBe(mac(key, 'p', 'abc', ''))
  expect(mac(key, 'pa', 'b')).not.toBe(mac(key, 'p', 'ab'))
})

test('a hash of one purpose is no good for another', () => {
  const hash = mac(key, 'signing code', '1234')
  expect(macMatches(key, 'signing code', ['1234'], hash)).toBe(true)
  expect(macMatches(key, 'login code', ['1234'], hash)).toBe(false)
  expect(macMatches(key, 'signing code', ['1234'], hash.slice(0, -1))).toBe(false)
  expect(macMatches(key, 'signing code', ['1234'], '')).toBe(false)
})

test('texts of different length or letters differ', () => {
  expect(sameText('abc', 'abc')).toBe(true)
  expect(sameText('abc', 'abd')).toBe(false)
  expect(sameText('abc', 'abcd')).toBe(false)
  expect(sameText('é', 'e')).toBe(false)
})
