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
  ['The Buyer will pay the price of $900.', 'Buyer must pay money.'],
  [
    'The Supplier shall deliver the goods by June 1, 2027.',
    'Supplier must deliver or provide something. Time limit in this sentence: June 1, 2027.',
  ],
  [
    'The Buyer must not show the plans to its guests.',
    'Buyer must refrain from what this sentence rules out.',
  ],
  ['Each party shall comply with the laws of the harbour.', 'Each party must follow certain laws or rules.'],
] as const)('who has to do it, “shall”, what, and a full stop are told as a duty: %s', ([sentence, said]) => {
  expect(dutyIn(sentence)).toBe(said)
})

test.for([
  'The Buyer shall pay the price of $900 if the goods are blue.',
  'The Buyer shall pay the price of $900 after the goods have come.',
  'The Buyer shall pay the price of $900 within ten days of the delivery.',
  'The Buyer shall pay the price of $900, but the Supplier may reduce it.',
  'The Buyer shall pay or cause its bank to pay the price of $900.',
  'The Buyer shall pay the price of such goods to the Supplier.',
  'The Buyer shall pay the price of $900: half of it in May.',
  'The Buyer shall pay only the price of $900.',
  'The Buyer shall pay the price of $900 or return the goods to the Supplier.',
  'The Buyer shall pay the fee of $900 on demand.',
])('of a duty that could depend on something it is told that the sentence deals with it: %s', (sentence) => {
  expect(dutyIn(sentence)).toMatch(/^Deals with whether, or when, Buyer must pay money\./)
})

test.for([
  ['The Buyer shall pay a royalty of one tenth in kind.', /must do what this sentence says\.$/],
  [
    'Each party shall keep a record of the Confidential Information.',
    /must keep records\.$|must do what this sentence says\.$/,
  ],
  ['The Buyer shall comply with its obligations towards the Supplier.', /must do what this sentence says\.$/],
  ['The Supplier shall defend its title to the goods.', /must do what this sentence says\.$/],
] as const)(
  'an act is told by its name only where the sentence names what it takes: %s',
  ([sentence, said]) => {
    expect(dutyIn(sentence)).toMatch(said)
  },
)

test('what somebody “will” do is a duty only where the act is known', () => {
  expect(dutyIn('The Supplier will use a blue boat for the goods.')).toMatch(/^Deals with whether, or when, /)
})

test('what is treated as non-confidential is no duty to keep anything secret', () => {
  expect(dutyIn('The Supplier will treat the plans of the Buyer as non-confidential.')).not.toContain(
    'confidential',
  )
})
