import { expect, test } from 'vitest'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import { actTold } from './act-told.ts'
import { opening } from './supply-agreement.fixture.ts'

/** The act that is told of the only duty. */
function actIn(sentence: string) {
  const [duty] = analyzeContract(opening + sentence).duties
  return duty && actTold(duty)
}

test.for([
  'The Supplier shall provide the Buyer at least sixty (60) days’ prior written notice of a change.',
  'The Buyer shall provide written notification to the Supplier of a change.',
  'Each party must deliver all notices and consents in writing to the other party, by courier.',
  'The Supplier shall provide the Buyer with prior notice of a change.',
])('who has to deliver a notice is told to give one: %s', (sentence) => {
  expect(actIn(sentence)).toBe('inform')
})

test('what is delivered in a sentence that names a notice as well is not told', () => {
  expect(actIn('The Supplier shall deliver the goods on notice of the Buyer.')).toBe('other')
})

test.for([
  'The Buyer shall pay for the services that were performed.',
  'The Buyer will pay 0.838% of what others have to contribute.',
  'The Buyer will furnish payment via the bank of the harbour.',
  'The Buyer shall make all monthly payments on time.',
])('what is plainly paid is told as paying: %s', (sentence) => {
  expect(actIn(sentence)).toBe('pay')
})

test.for([
  'The Buyer shall pay a royalty of one tenth in kind.',
  'Each party shall keep a record of the Confidential Information.',
  'The Supplier shall defend its title to the goods.',
  'The Supplier shall maintain reserves for taxes on its books.',
  'The Supplier shall keep records of its insurance.',
  'The Supplier shall return to normal operations after the storm.',
  'The Supplier shall maintain its agreement with Harbour Insurance Company.',
  'The Supplier shall keep the insurance benefits of its sailors.',
  'The Buyer shall comply with this instruction unless a law forbids it.',
  'The Buyer shall keep the boat in its present condition.',
  'The Supplier shall perform its obligations under this Agreement with maintenance of the boat.',
])('an act is told by its name only where the sentence names what it takes: %s', (sentence) => {
  expect(actIn(sentence)).toBe('other')
})

test.for([
  'The Supplier shall provide all repairs and maintenance of the dock.',
  'The Supplier shall provide its own insurance.',
  'The Supplier shall provide the dock clear of boats.',
  'The Buyer shall provide the boat with lifelong care.',
  'Each party shall provide the plans of the other the same level of protection.',
])('what is provided without being handed over is not told as delivered: %s', (sentence) => {
  expect(actIn(sentence)).toBe('other')
})

test('evidence of insurance is delivered', () => {
  expect(actIn('The Supplier shall provide the Buyer with evidence of its insurance.')).toBe('deliver')
})

test.for([
  ['giveBack', 'The Supplier shall return the samples.'],
  ['insure', 'The Supplier shall carry insurance for the goods.'],
  ['comply', 'Each party shall comply with the laws of the harbour.'],
  ['perform', 'The Supplier shall perform the services on the first day of each month.'],
  ['cooperate', 'The Supplier shall cooperate with the Buyer at the dock.'],
] as const)('%s is the act of “%s”', ([act, sentence]) => {
  expect(actIn(sentence)).toBe(act)
})

test('what is treated as non-confidential is no duty to keep anything secret', () => {
  expect(actIn('The Supplier will treat the plans of the Buyer as non-confidential.')).not.toBe('keepSecret')
})
