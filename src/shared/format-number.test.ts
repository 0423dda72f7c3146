import { expect, test } from 'vitest'
import { formatBytes, formatCents, formatCount, formatNumber } from './format-number.ts'

test('numbers have commas, and what is counted its plural', () => {
  expect([0, 999, 5000, 1_234_567].map(formatNumber)).toEqual(['0', '999', '5,000', '1,234,567'])
  expect([0, 1, 1200].map((count) => formatCount(count, 'contract'))).toEqual([
    '0 contracts',
    '1 contract',
    '1,200 contracts',
  ])
})

test('money has a dollar sign and two decimals', () => {
  expect([0, 50, 1234, 123_456_789, -50].map(formatCents)).toEqual([
    '$0.00',
    '$0.50',
    '$12.34',
    '$1,234,567.89',
    '-$0.50',
  ])
})

test('a size is told in what people know', () => {
  const sizes = [0, 1, 12, 2048, 2049, 1024 * 1024, 1.25 * 1024 * 1024, 24.6 * 1024 * 1024]
  expect(sizes.map(formatBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '12 bytes',
    '2 KB',
    '3 KB',
    '1 MB',
    '1.3 MB',
    '25 MB',
  ])
})
