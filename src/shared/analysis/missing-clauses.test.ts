import { expect, test } from 'vitest'
import { type ContractKind, contractKinds } from './contract-kinds.ts'
import { expectedClausesByKind } from './expected-clauses-by-kind.ts'
import { expectedClauses } from './expected-clauses.ts'
import { missingClauses } from './missing-clauses.ts'
import { sentencesOf } from './sentences.ts'

const missing = (kind: ContractKind, text: string) =>
  missingClauses(kind, sentencesOf(text)).map(({ category }) => category)

test('a lease that says nothing of the deposit is told so, with a wording to add', () => {
  const text = 'The rent is $900 a month, due on the first day. The laws of Ohio govern this Lease.'
  expect(missing('lease', text)).toContain('Security deposit')
  expect(missing('lease', text)).not.toContain('Governing law')
  expect(missing('lease', text)).not.toContain('Rent and due date')
  expect(missing('loan', text)).not.toContain('Security deposit')
})

test('a section of its own says what the work is, whatever words it uses', () => {
  const work = 'a. The Consultant audits the safety plan and reports by March 31.'
  for (const heading of ['1. Services', 'Scope of the Work', '2.1 Deliverables:'])
    expect(missing('services', `${heading}\n\n${work}`)).not.toContain('Scope of the work')
  expect(missing('services', work)).toContain('Scope of the work')
})

test('what matters most comes first', () => {
  const importance = missingClauses('services', []).map((clause) => clause.importance)
  const order = ['high', 'medium', 'low']
  expect(importance).toEqual(importance.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
})

test('a clause that was added as suggested is no longer missing', () => {
  for (const kind of contractKinds) {
    const wanted = missingClauses(kind, [])
    expect(missing(kind, wanted.map(({ suggestedWording }) => suggestedWording).join('\n\n'))).toEqual([])
  }
})

test('every suggestion is in plain words: sentences of at most 40 words', () => {
  for (const { suggestedWording } of [...expectedClauses, ...expectedClausesByKind])
    for (const { text } of sentencesOf(suggestedWording))
      expect(text.split(' ').length).toBeLessThanOrEqual(40)
})
