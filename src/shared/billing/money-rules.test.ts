import { expect, test } from 'vitest'
import { contractsAffordable } from './money-rules.ts'

test('how many contracts a balance pays for is written as numbers are', () => {
  expect([0, 49, 50, 99_999, 500_000].map(contractsAffordable)).toEqual([
    '0 contracts',
    '0 contracts',
    '1 contract',
    '1,999 contracts',
    '10,000 contracts',
  ])
})
