import { expect, test } from 'vitest'
import { foundOf, MAX_SEARCHED } from './template-search.ts'

const of = (count: number) => Array.from({ length: count })

test('a search says where it did not look through all templates', () => {
  expect(foundOf(of(2), of(5))).toBe('2 of 5 templates')
  expect(foundOf(of(2), of(MAX_SEARCHED))).toBe('2 of the first 1,000 templates')
})
