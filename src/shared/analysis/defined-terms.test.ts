import { expect, test } from 'vitest'
import { analyzeContract } from './analysis.ts'

const terms = (text: string) => {
  const { undefinedTerms, unusedTerms } = analyzeContract(text)
  for (const { term, start, end } of [...undefinedTerms, ...unusedTerms])
    expect(text.slice(start, end)).toBe(term)
  return { undefined: undefinedTerms.map(({ term }) => term), unused: unusedTerms.map(({ term }) => term) }
}

test('a term in capitals that nothing defines is told once', () => {
  expect(
    terms(
      'Acme (the “Provider”) delivers the Services to Bolt (the “Client”). The Client accepts the Services. The Provider repeats the Services until the Client accepts.',
    ),
  ).toEqual({ undefined: ['Services'], unused: [] })
})

test('a definition that nothing uses is told', () => {
  expect(
    terms(
      '“Deliverables” means the reports. “Fees” means what the client pays. The client pays the Fees in May.',
    ),
  ).toEqual({ undefined: [], unused: ['Deliverables'] })
})

test('plurals, possessives and names of authorities are not undefined', () => {
  expect(
    terms(
      '“Customer” means Bolt. Each of the Customers pays. The Customer’s order counts. Under the Federal Services Act and the Federal Services Act, the Securities and Exchange Commission and the Securities and Exchange Commission decide.',
    ),
  ).toEqual({ undefined: [], unused: [] })
})

test('what is said to mean something is defined without quotation marks, too', () => {
  const uses = 'The agency keeps the Marketing Materials. Bolt pays for the Marketing Materials.'
  expect(terms(`Marketing Materials shall mean the texts and pictures. ${uses}`).undefined).toEqual([])
  expect(terms(`In this contract, the Marketing Materials means all texts. ${uses}`).undefined).toEqual([])
  for (const meaning of [
    'Marketing Materials shall have the meaning set forth in Exhibit A.',
    'Marketing Materials mean the texts.',
    'Marketing Materials (or Materials) means the texts.',
  ])
    expect(terms(`${meaning} ${uses}`).undefined).toEqual([])
  expect(terms(`Late delivery of Marketing Materials means that Bolt pays. ${uses}`).undefined).toEqual([
    'Marketing Materials',
  ])
  expect(
    terms('Late delivery of Materials means a loss. Ann keeps the Materials. Bolt pays for the Materials.')
      .undefined,
  ).toEqual(['Materials'])
  expect(terms(`Bolt means to keep them. ${uses}`).undefined).toEqual(['Marketing Materials'])
})

test('what a cover page fills in is defined, a heading alone or a line for a signature is not', () => {
  const uses = 'This contract begins on the Effective Date. It ends one year from the Effective Date.'
  for (const filled of [
    'Effective Date: June 1, 2027',
    'Effective Date: ____________',
    '### Effective Date\n[Today’s date]',
    'Effective Date\n\nJune 1, 2027',
    '| Effective Date | 1 June 2027 |',
  ])
    expect(terms(`${filled}\n\n${uses}`).undefined).toEqual([])
  for (const heading of ['Effective Date', 'Effective Date\n\n1.1 The beginning.', 'Date: ____________'])
    expect(terms(`${heading}\n\n${uses}`).undefined).toEqual(['Effective Date'])
})

test('what is said to stand elsewhere is defined there', () => {
  const uses = 'The client pays the Fees in May. No refund is made of the Fees.'
  expect(terms(`The client pays the Fees set out in the Order Form. ${uses}`).undefined).toEqual([])
  expect(terms(`The client pays the Fees, as specified in Exhibit A. ${uses}`).undefined).toEqual([])
  expect(terms(`The client pays the Fees described in full. ${uses}`).undefined).toEqual(['Fees'])
})
