import { expect, test } from 'vitest'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import { explainContract } from './explain-contract.ts'

const opening =
  'SUPPLY AGREEMENT\n\nThis Agreement is made on May 4, 2027 between Harbour Holdings LLC (the “Supplier”) and Blue Kettle Inc. (the “Buyer”).\n\n'
const dutyIn = (sentence: string) =>
  explainContract({
    analysis: analyzeContract(opening + sentence),
    language: 'english',
    signerName: 'Bob',
    unread: [],
  }).statements.find(({ part }) => part === 'obligation')?.text

test.for([
  ['The Buyer shall pay the price of $900 on the first day of each month.', 'Buyer must pay money.'],
  ['The Supplier shall deliver the goods by June 1, 2027.', 'Supplier must deliver or provide something.'],
  [
    'The Buyer must not show the plans to its guests.',
    'Buyer must refrain from what this sentence rules out.',
  ],
  ['Each party shall comply with the laws of the harbour.', 'each party must do what this sentence says.'],
] as const)(
  'of a duty it is told that the sentence deals with it, and what it is: %s',
  ([sentence, said]) => {
    expect(dutyIn(sentence)).toBe(`Deals with whether, when, or how ${said}`)
  },
)

test.for([
  'The Supplier shall provide the Buyer at least sixty (60) days’ prior written notice of a change.',
  'The Buyer shall provide written notification to the Supplier of a change.',
  'Each party must deliver all notices and consents in writing to the other party, by courier.',
  'The Supplier shall provide the Buyer with prior notice of a change.',
])('who has to deliver a notice is told to give one: %s', (sentence) => {
  expect(dutyIn(sentence)).toMatch(/must give notice or information\./)
})

test('what is delivered in a sentence that names a notice as well is not told', () => {
  expect(dutyIn('The Supplier shall deliver the goods on notice of the Buyer.')).toMatch(
    /must do what this sentence says\./,
  )
})

test.for([
  'The Buyer shall pay for the services that were performed.',
  'The Buyer will pay 0.838% of what others have to contribute.',
  'The Buyer will furnish payment via the bank of the harbour.',
  'The Buyer shall make all monthly payments on time.',
])('what is plainly paid is told as paying: %s', (sentence) => {
  expect(dutyIn(sentence)).toBe('Deals with whether, when, or how Buyer must pay money.')
})

test('a duty that only the sentence before makes depend on something is not told as one', () => {
  const text =
    'If a storm lasts for a month, either party may end this Agreement.\n\nThe Supplier will pay to the Buyer a refund of the fees.'
  expect(dutyIn(text)).toBe('Deals with whether, when, or how Supplier must pay money.')
})

test.for([
  ['The Buyer shall pay a royalty of one tenth in kind.', /must do what this sentence says\.$/],
  [
    'Each party shall keep a record of the Confidential Information.',
    /must keep records\.$|must do what this sentence says\.$/,
  ],
  ['The Supplier shall defend its title to the goods.', /must do what this sentence says\.$/],
  ['The Supplier shall maintain reserves for taxes on its books.', /must do what this sentence says\.$/],
  ['The Supplier shall keep records of its insurance.', /must do what this sentence says\.$/],
] as const)(
  'an act is told by its name only where the sentence names what it takes: %s',
  ([sentence, said]) => {
    expect(dutyIn(sentence)).toMatch(said)
  },
)

test.for([
  'The Supplier shall return the samples.',
  'The Supplier shall return to normal operations after the storm.',
  'The Supplier shall carry insurance for the goods.',
  'The Buyer shall comply with this instruction unless a law forbids it.',
  'The Buyer shall keep the boat in its present condition.',
  'The Supplier shall perform the services on the first day of each month.',
])('of other acts it is only told that the sentence says what is to be done: %s', (sentence) => {
  expect(dutyIn(sentence)).toMatch(
    /^Deals with whether, when, or how (?:Supplier|Buyer) must do what this sentence says\./,
  )
})

test('what is treated as non-confidential is no duty to keep anything secret', () => {
  expect(dutyIn('The Supplier will treat the plans of the Buyer as non-confidential.')).not.toContain(
    'confidential',
  )
})
