import { expect, test } from 'vitest'
import { comparisonCode } from './comparison-code.ts'

const documentContentHash = '3f7a91c05d2e8b4411'

test('the code that two people compare is of the contract and of its text', () => {
  expect(comparisonCode('01a21723-07b4-4c1d-9f00-52ab9c41e07b', documentContentHash)).toBe('9C41 E07B 3F7A')
})

test('the same text sent by somebody else has another code', () => {
  const ids = ['01a21723-07b4-4c1d-9f00-52ab9c41e07b', '01a21723-07b4-4c1d-9f00-52ab9c41e07c']
  expect(new Set(ids.map((id) => comparisonCode(id, documentContentHash))).size).toBe(2)
})
