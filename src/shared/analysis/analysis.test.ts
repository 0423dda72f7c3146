import { readFileSync } from 'node:fs'
import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '#test/processor-time.ts'
import { type Analysis, analyzeContract } from './analysis.ts'
import { textOfHtml } from './html-text.ts'

const example = (file: string) => {
  const text = textOfHtml(readFileSync(new URL(`../../../examples/${file}`, import.meta.url), 'utf8'))
  return { text, analysis: analyzeContract(text) }
}
const examples = ['employment-offer', 'lease', 'loan-agreement', 'mutual-nda', 'services-agreement'].map(
  (name) => example(`${name}.html`),
)

/** Everything that names a place must stand there, word for word. */
function expectPlaces(text: string, analysis: Analysis) {
  const { clauses, vague, dates, amounts, undefinedTerms, unusedTerms, contradictions, readability } =
    analysis
  for (const { sentence, start, end } of [
    ...clauses,
    ...contradictions.flatMap(({ places }) => places),
    ...readability.longSentences,
  ])
    expect(text.slice(start, end)).toBe(sentence)
  for (const { words, start, end, sentence } of [...vague, ...dates, ...amounts]) {
    expect(text.slice(start, end)).toBe(words)
    expect(sentence).toContain(words)
  }
  for (const { term, start, end } of [...undefinedTerms, ...unusedTerms])
    expect(text.slice(start, end)).toBe(term)
  for (const { confidence } of clauses) expect(confidence).toBeGreaterThan(0)
}

describe('the example contracts', () => {
  test('are told apart by kind', () => {
    expect(examples.map(({ analysis }) => analysis.kind)).toEqual([
      'employment',
      'lease',
      'loan',
      'nda',
      'services',
    ])
  })

  test('contradict themselves nowhere, and every finding stands where it says', () => {
    for (const { text, analysis } of examples) {
      expect(analysis.contradictions).toEqual([])
      expect(analysis.undefinedTerms).toEqual([])
      expectPlaces(text, analysis)
    }
  })

  test('are summed up in at most 15 lines, each resting on words of the contract', () => {
    for (const { text, analysis } of examples) {
      const { summary, summaryLines } = analysis
      expect(summaryLines.length).toBeGreaterThan(5)
      expect(summaryLines.length).toBeLessThanOrEqual(15)
      expect(summary.split('\n')).toHaveLength(summaryLines.length)
      expect(summaryLines[0]?.topic).toBe('Name')
      for (const { start, end } of summaryLines) expect(text.slice(start, end).length).toBeGreaterThan(3)
    }
  })
})

test('a summary quotes the name, the parties, the start, the money and the law', () => {
  const { summary } = analyzeContract(
    [
      'CONSULTING AGREEMENT',
      'This Consulting Agreement is made as of March 1, 2027 between Acme Inc. (the “Client”) and Bolt LLC (the “Consultant”).',
      '1. The Client will pay the Consultant a fee of $5,000 a month.',
      '2. Either party may terminate this Agreement at any time by 30 days’ written notice.',
      '3. The laws of the State of Ohio govern this Agreement.',
    ].join('\n\n'),
  )
  expect(summary.split('\n')).toEqual([
    'Name: “CONSULTING AGREEMENT”',
    'Who: This Consulting Agreement is made as of March 1, 2027 between Acme Inc. (the “Client”) and Bolt LLC (the “Consultant”).',
    'Money: The Client will pay the Consultant a fee of $5,000 a month.',
    'Ending early: Either party may terminate this Agreement at any time by 30 days’ written notice.',
    'Law: The laws of the State of Ohio govern this Agreement.',
  ])
})

test('a summary quotes the price also where it is said briefly, and not only what is due when it is late', () => {
  const { summary } = analyzeContract(
    [
      'LEASE',
      '1. Rent. The rent is $900 a month.',
      '2. Late fee. If rent is paid after the fifth of the month, a late fee of $50 is due.',
      'Beginning May 1, 2028, the monthly rent is $960.',
      'Rent: $9',
    ].join('\n\n'),
  )
  expect(summary.split('\n').filter((line) => line.startsWith('Money'))).toEqual([
    'Money: The rent is $900 a month.',
    'Money: If rent is paid after the fifth of the month, a late fee of $50 is due.',
    'Money: Beginning May 1, 2028, the monthly rent is $960.',
  ])
})

test('an empty text has nothing to say, and lacks everything', () => {
  const { kind, clauses, summary, missing } = analyzeContract('')
  expect({ kind, clauses, summary }).toEqual({ kind: 'other', clauses: [], summary: '' })
  expect(missing.map(({ category }) => category)).toContain('Governing law')
})

const phrase = constantFrom(
  'The Tenant shall not compete ',
  'exclusive license to the Marks ',
  'fifty (60) days ',
  'on May 5, 2027 ',
  '$5,000.00 ',
  'as soon as possible ',
  '“Fees” means ',
  'either party may terminate this Agreement upon 30 days’ notice. ',
  'governed by the laws of the State of Ohio. ',
  '\n\n',
  '(a) ',
  '1. Term\n\n',
  '\t',
)

test('whatever the text is, nothing throws, places are right, and the answer is the same each time', () => {
  assert(
    property(array(oneof(phrase, string({ unit: 'grapheme', maxLength: 20 }))), (pieces) => {
      const text = pieces.join('')
      const analysis = analyzeContract(text)
      expectPlaces(text, analysis)
      expect(analyzeContract(text)).toEqual(analysis)
    }),
    { numRuns: 300 },
  )
})

describe('hostile texts take no time', () => {
  test.for([
    '(',
    '“A” ',
    'A ',
    'the Services ',
    'a. ',
    '$1 ',
    'not compete exclusive license assign ',
    '<',
    '1.1 ',
    '\n',
  ])('five megabytes of %j', (piece) => {
    const text = piece.repeat((5 * 1024 * 1024) / piece.length)
    let unread = 0
    const took = cpuTimeOf(() => {
      unread = analyzeContract(text).unread
    })
    expect(took).toBeLessThan(3000)
    expect(unread).toBe(text.length - 1_000_000)
  })

  test('twice the text takes about twice the time', () => {
    const { text } = example('services-agreement.html')
    const take = (times: number) => cpuTimeOf(() => void analyzeContract(text.repeat(times)))
    take(4)
    const few = Math.min(...[1, 2, 3].map(() => take(4)))
    const many = Math.min(...[1, 2, 3].map(() => take(16)))
    expect(many / few).toBeLessThan(8)
  })
})
