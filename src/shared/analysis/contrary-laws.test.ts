import { expect, test } from 'vitest'
import { analyzeContract } from './analysis.ts'

const contradictions = (text: string) =>
  analyzeContract(text).contradictions.map(({ kind, values }) => ({ kind, values }))

test('the laws of two states of which one has the other’s name in its own are two', () => {
  expect(
    contradictions(
      'This is governed by the laws of West Virginia. This Lease is governed by the laws of Virginia.',
    ),
  ).toMatchObject([{ kind: 'law' }])
})

test.for([
  'If you live in the UK, the laws of England govern this Agreement. Elsewhere, the laws of Ireland govern this Agreement.',
  'This is governed by the laws of Delaware. The arbitration is governed by the laws of Switzerland.',
  'This is governed by the laws of California. The internal affairs of the Company are governed by the laws of Delaware.',
  'This is governed by the laws of Ohio. It replaces the previous agreement, which was governed by the laws of Texas.',
  'This Note is governed by the laws of New York. The Guaranty is governed by the laws of Texas.',
  'This is governed by the laws of California. The laws of Germany apply to consumers there.',
  'This is governed by the laws of Ohio for customers in Ohio. This is governed by the laws of Texas for all others.',
  'This Lease is governed by the laws of the State where the Premises are located. The laws of Ohio apply.',
  'This is governed by the laws of Ohio. The laws of Texas shall not apply.',
  'This is governed by the laws of New York. This is governed by the laws of New York State.',
])('a law for another case or another contract is no second one: %s', (text) => {
  expect(contradictions(text)).toEqual([])
})

test.for([
  'The validity and interpretation of this Agreement shall be governed by the laws of Ohio. The laws of Texas apply.',
  'Any dispute arising out of this Agreement shall be governed by the laws of Ohio. This NDA is governed by the laws of Texas.',
  'Governing Law These Terms are governed by the laws of Ohio, except for its conflict of law rules. The laws of Texas shall apply to this contract.',
])('two laws for the whole contract are told in whatever words: %s', (text) => {
  expect(contradictions(text)).toMatchObject([{ kind: 'law' }])
})
