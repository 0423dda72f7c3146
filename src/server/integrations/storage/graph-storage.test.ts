import { expect, test } from 'vitest'
import { quickXorHash } from './graph-storage.ts'

test.for([
  ['', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  ['Sg==', 'SgAAAAAAAAAAAAAAAQAAAAAAAAA='],
  ['tbQ=', 'taAFAAAAAAAAAAAAAgAAAAAAAAA='],
  ['0pZP', '0rDEEwAAAAAAAAAAAwAAAAAAAAA='],
])('the hash that OneDrive tells of the bytes %s is %s', ([bytes = '', hash]) => {
  expect(quickXorHash(Buffer.from(bytes, 'base64'))).toBe(hash)
})
