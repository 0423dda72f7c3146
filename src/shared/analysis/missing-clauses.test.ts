import { describe, expect, test } from 'vitest'
import { plainClausesByKind } from '#test/plain-clauses-by-kind.ts'
import { plainClauses as plainGeneralClauses } from '#test/plain-clauses.ts'
import { type ContractKind, contractKinds } from './contract-kinds.ts'
import { expectedClausesByKind } from './expected-clauses-by-kind.ts'
import { expectedClauses } from './expected-clauses.ts'
import { missingClauses } from './missing-clauses.ts'
import { sentencesOf } from './sentences.ts'
import { silentOn } from './silence.ts'

const missing = (kind: ContractKind, text: string) =>
  missingClauses(kind, sentencesOf(text)).map(({ category }) => category)
const plainClauses = { ...plainGeneralClauses, ...plainClausesByKind }
const allExpected = [...expectedClauses, ...expectedClausesByKind]
const kindOf = (category: string): ContractKind => {
  const kinds = allExpected.find((clause) => clause.category === category)?.kinds
  return kinds === undefined || kinds === 'all' ? 'services' : (kinds[0] ?? 'other')
}

test('a lease that says nothing of the deposit is told so, with a wording to add', () => {
  const text = 'The rent is $900 a month, due on the first day. The laws of Ohio govern this Lease.'
  expect(missing('lease', text)).toContain('Security deposit')
  expect(missing('lease', text)).not.toContain('Governing law')
  expect(missing('lease', text)).not.toContain('Rent and due date')
  expect(missing('loan', text)).not.toContain('Security deposit')
})

describe('what is said in ordinary words is not called missing', () => {
  test('every clause that is looked for has such words', () => {
    expect(Object.keys(plainClauses).toSorted()).toEqual(
      allExpected.map(({ category }) => category).toSorted(),
    )
    for (const { said } of Object.values(plainClauses)) expect(said.length).toBeGreaterThanOrEqual(4)
  })

  const filler = 'The parties have read this page, and both of them like it'
  const surroundings: [name: string, around: (said: string) => string][] = [
    ['alone', (said) => said],
    ['in a numbered clause', (said) => `THE PAGE\n\n${filler}.\n\n7. ${said}\n\n${filler}.`],
    ['in the middle of a paragraph', (said) => `${filler}. ${said} ${filler}.`],
    [
      'broken over lines',
      (said) => `${filler}.\n\n${said.replace(/ (?=[a-z])/g, (_, at) => (at % 2 ? '\n' : ' '))}`,
    ],
    ['in a cell of a table', (said) => `Who\tBoth\nWhat\t${said}\nHow\tGladly`],
    ['in capitals', (said) => said.toUpperCase()],
    ['in straight quotation marks', (said) => said.replace(/[“”]/g, '"').replace(/’/g, "'")],
  ]
  test.for(Object.entries(plainClauses))('%s', ([category, { said }]) => {
    const kind = kindOf(category)
    for (const words of said)
      for (const [name, around] of surroundings)
        expect([name, words, missing(kind, around(words))]).toEqual([
          name,
          words,
          expect.not.arrayContaining([category]),
        ])
  })

  test('nor is a text told to be silent on it', () => {
    const readable = `${filler}, and so it is with all of it. `.repeat(8)
    const wrong = Object.entries(plainClauses).flatMap(([category, { said }]) =>
      said
        .filter((words) => silentOn(readable + words, allExpected, []).includes(category))
        .map((words) => [category, words]),
    )
    expect(wrong).toEqual([])
    expect(silentOn(readable, allExpected, [])).not.toEqual([])
  })
})

test('words that only sound like it do not count as said', () => {
  for (const [category, { unsaid = [] }] of Object.entries(plainClauses))
    for (const words of unsaid)
      expect([words, missing(kindOf(category), words)]).toEqual([words, expect.arrayContaining([category])])
})

test('a section of its own says what the work is, whatever words it uses', () => {
  const work = 'a. The Consultant looks into the safety plan.'
  for (const heading of ['1. Services', 'Scope of the Work', '2.1 Deliverables:'])
    expect(missing('services', `${heading}\n\n${work}`)).not.toContain('Scope of work')
  expect(missing('services', work)).toContain('Scope of work')
})

test('what stands under a heading is read with it', () => {
  const text = 'GARAGE\n\n1. Place\n\n9 Cole Lane\n\n2. Rent\n\nNine hundred dollars, by the fifth.'
  expect(missing('lease', text)).not.toContain('Rent and due date')
})

test('who owns the results is asked where the work leaves something to have rights in', () => {
  const mowing = 'Services\n\nThe contractor mows the lawn each week. Written notice ends it.'
  expect(missing('services', mowing)).not.toContain('Who owns the results')
  expect(missing('services', 'The contractor builds a website.')).toContain('Who owns the results')
})

test('what matters most comes first', () => {
  const importance = missingClauses('services', []).map((clause) => clause.importance)
  const order = ['high', 'medium', 'low']
  expect(importance).toEqual(importance.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
})

test('between a contractor and a subcontractor no suggestion says which of them does the work', () => {
  for (const sub of ['Subcontractor', 'Sub-Contractor']) {
    const parties = ['Ann (Contractor)', `Bob (${sub})`]
    const found = missingClauses('services', [], parties).map(({ suggestedWording }) => suggestedWording)
    expect(found.filter((wording) => /\b[Tt]he (?:Sub-?)?[Cc]ontractor\b/.test(wording))).toEqual([])
  }
})

test('a clause that was added as suggested is no longer missing', () => {
  for (const kind of contractKinds)
    for (const { category, suggestedWording } of missingClauses(kind, []))
      expect(missing(kind, suggestedWording)).not.toContain(category)
})

test('every suggestion is in plain words: sentences of at most 40 words', () => {
  for (const { suggestedWording } of allExpected)
    for (const { text } of sentencesOf(suggestedWording))
      expect(text.split(' ').length).toBeLessThanOrEqual(40)
})
