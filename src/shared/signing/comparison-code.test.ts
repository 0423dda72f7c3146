import { expect, test } from 'vitest'
import { comparisonCode } from './comparison-code.ts'

test('the code that two people compare is the beginning of the fingerprint', () => {
  expect(comparisonCode('3f7a91c05d2e8b4411')).toBe('3F7A 91C0 5D2E')
})
