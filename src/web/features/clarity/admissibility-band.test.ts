import { expect, test } from 'vitest'
import { admissibilityBand, divideByPriority } from './admissibility-band.ts'

test.each([
  [100, 'Excellent', 'green'],
  [90, 'Excellent', 'green'],
  [89, 'Good', 'yellow'],
  [70, 'Good', 'yellow'],
  [69, 'Needs improvement', 'red'],
  [0, 'Needs improvement', 'red'],
])('%i is “%s” in %s', (score, label, tone) => {
  expect(admissibilityBand(score)).toEqual({ label, tone })
})

test('two issues of high priority are shown, and all others are counted', () => {
  const all = [
    { id: 1, priority: 'low' },
    { id: 2, priority: 'high' },
    { id: 3, priority: 'medium' },
    { id: 4, priority: 'high' },
    { id: 5, priority: 'high' },
  ] as const
  const { shown, more } = divideByPriority(all, 2)
  expect([shown, more].map((part) => part.map(({ id }) => id))).toEqual([
    [2, 4],
    [5, 3, 1],
  ])
})
