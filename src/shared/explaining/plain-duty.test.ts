import { expect, test } from 'vitest'
import { explain, opening } from './supply-agreement.fixture.ts'

const dutyIn = (text: string) => explain(opening + text).find(({ part }) => part === 'obligation')?.text

test.for([
  [
    'The Buyer shall pay the price of $900 on the first day of each month.',
    'Buyer must pay money. In this sentence: “$900”, “on the first day of each month”.',
  ],
  ['The Buyer will pay the price of $900.', 'Buyer must pay money. In this sentence: “$900”.'],
  [
    'The Buyer shall pay all invoices within thirty (30) days after the date of the invoice.',
    'Buyer must pay money. In this sentence: “within thirty (30) days after the date of the invoice”.',
  ],
  [
    'The Supplier shall deliver the goods by June 1, 2027.',
    'Supplier must deliver or provide something. In this sentence: June 1, 2027.',
  ],
  [
    'The Buyer shall pay a fee of $1,200.50 each month by bank transfer (the “Fee”).',
    'Buyer must pay money. In this sentence: “$1,200.50”, “each month”.',
  ],
  [
    'The Supplier shall keep insurance of $900 against damage to the goods.',
    'Supplier must have certain insurance. In this sentence: “$900”.',
  ],
  [
    'The Buyer must not show the plans to its guests.',
    'Buyer must refrain from what this sentence rules out.',
  ],
  [
    'Each party shall comply with all applicable laws of the harbour.',
    'Each party must follow certain laws or rules.',
  ],
  [
    'The Supplier shall use the boats that are necessary for the goods.',
    'Supplier must do what this sentence says.',
  ],
] as const)('who has to do it, “shall”, what, and a full stop are told as a duty: %s', ([sentence, said]) => {
  expect(dutyIn(sentence)).toBe(said)
})

test.for([
  'The Buyer shall pay the price of $900 if the goods are blue.',
  'The Buyer shall pay the price of $900 after the goods have come.',
  'The Buyer shall pay the price of $900, but the Supplier may reduce it.',
  'The Buyer shall pay or cause its bank to pay the price of $900.',
  'The Buyer shall pay the price of such goods to the Supplier.',
  'The Buyer shall pay the price of $900: half of it in May.',
  'The Buyer shall pay the price of $900 within 10 days after the sale of the boat.',
  'The Buyer shall pay the price of $900 within thirty (30) days after approval by the board.',
  'The Buyer shall pay the price of $900 within 5 days of the death of its captain.',
  'The Buyer shall pay only the price of $900.',
  'The Buyer shall pay the price of $900 or return the goods to the Supplier.',
  'The Buyer shall pay the fee of $900 on demand.',
  'The Buyer will pay a fee of $50 per visit.',
  'The Buyer shall pay ten percent of the price for every completed ride.',
  'The Buyer shall pay the cost of all repairs to the pier caused by its boats.',
  'The Buyer shall pay the price of $900. However, the Supplier is free to ask for less.',
  'The Buyer shall pay the price of $900. Payment may be postponed in winter.',
  'The Buyer shall reimburse the Supplier for its expenses.',
])('a duty that could depend on something is told to the extent stated: %s', (sentence) => {
  expect(dutyIn(sentence)).toMatch(/^Buyer must pay money, to the extent stated here\./)
})

test.for([
  'If a storm lasts for a month, either party may end this Agreement.\n\nThe Supplier will pay to the Buyer a refund of the fees.',
  '9. Effects of Termination\n\nThe Supplier shall pay to the Buyer a refund of the fees.',
])('a duty that what stands before it makes depend on something is told to the extent stated: %s', (text) => {
  expect(dutyIn(text)).toMatch(/^Supplier must pay money, to the extent stated here\./)
})

test.for([
  'The Buyer shall notify the Supplier of any change of its address.',
  'The Buyer shall cooperate in the defense of such claim.',
  'The Supplier shall perform the services with care.',
  'The Supplier shall deliver replacement boats at the dock.',
  'The Buyer shall keep dogs on a leash.',
  'The Buyer shall pay the sum of $ Dollars ($) as a deposit.',
  'Each party shall attend the mediation in good faith.',
])('what is due only when something happens is told to the extent stated: %s', (sentence) => {
  expect(dutyIn(sentence)).toMatch(/^(?:Buyer|Supplier|Each party) must [a-z ]+, to the extent stated here\./)
})

test('what somebody “will” do is a duty without limits only where the act is known', () => {
  expect(dutyIn('The Supplier will use a blue boat for the goods.')).toBe(
    'Supplier must do what this sentence says, to the extent stated here.',
  )
})

test('a word of which a part is a time is none', () => {
  expect(dutyIn('The Supplier shall invoice the Buyer bi-weekly.')).toBe(
    'Supplier must do what this sentence says.',
  )
  expect(dutyIn('The Supplier shall invoice the Buyer monthly.')).toBe(
    'Supplier must do what this sentence says. In this sentence: “monthly”.',
  )
})
