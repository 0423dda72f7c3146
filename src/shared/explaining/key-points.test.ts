import { expect, test } from 'vitest'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import { explainContract } from './explain-contract.ts'

const parties =
  'SUPPLY AGREEMENT\n\nThis Agreement is made on May 4, 2027 between Harbour Holdings LLC (the “Supplier”) and Blue Kettle Inc. (the “Buyer”).\n\n'
const about = (text: string) =>
  explainContract({
    analysis: analyzeContract(parties + text),
    language: 'english',
    signerName: 'Bob',
    unread: [],
  })
    .statements.filter(({ part, quote }) => part === 'keyPoint' && quote === text)
    .map((each) => each.text)

test('a day beside an amount of money is told as a day, and not as if it were the amount', () => {
  expect(about('From July 1, 2027 on, the price of each lot is $142.')).toEqual([
    'Money: This sentence names an amount of money.',
    'Date: This sentence names a date. Mentioned here: July 1, 2027.',
  ])
})

test('a line without a verb is told where it names what its amount or day is of', () => {
  expect(about('- Deposit for the first lot: $900')).toEqual([
    'Money: This sentence names an amount of money.',
  ])
  expect(about('PETS: One small dog with a deposit of $500.')).toEqual([
    'Money: This sentence names an amount of money.',
  ])
  expect(about('Commencement Date: September 1, 2027')).toEqual([
    'Date: This sentence names a date. Mentioned here: September 1, 2027.',
  ])
})

test.for([
  'Employee + Spouse + Child(ren) $100 $50',
  'Expense $ 2027 $778,501 # various places',
  '| Code | Price | |------|-------| | A1 | $40.00 |',
  'Health Insurance Plan Effective July 1, 2027',
  'July 1, 2027, received the full salary of $900 and all benefits.',
  'The benefits of the year are $40, which is the base salary plus',
  'Starting on May 4, 2027 the Buyer pays $40 to the owner of Patent No.',
  'On May 4, 2027 the Buyer pays $40 for the following:',
  '- Salary thresholds of some states ($75,000+)',
  'Last Updated: September 25, 2027',
])('of a heading, a row of a table and what was cut off, no amount and no day is told: %s', (line) => {
  expect(about(line)).toEqual([])
})
