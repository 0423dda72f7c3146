import { expect, test } from 'vitest'
import { explain, opening } from './supply-agreement.fixture.ts'

const about = (text: string) =>
  explain(opening + text)
    .filter(({ part, quote }) => part === 'keyPoint' && quote === text)
    .map((each) => each.text)

test('a day beside an amount of money is told as a day, and not as if it were the amount', () => {
  expect(about('From July 1, 2027 on, the price of each lot is $142.')).toEqual([
    'Money: This sentence names an amount of money. In this sentence: “$142”.',
    'Date: This sentence names a date. In this sentence: July 1, 2027.',
  ])
})

test('a line without a verb is told where it names what its amount or day is of', () => {
  expect(about('- Deposit for the first lot: $900')).toEqual([
    'Money: This sentence names an amount of money. In this sentence: “$900”.',
  ])
  expect(about('PETS: One small dog with a deposit of $500.')).toEqual([
    'Money: This sentence names an amount of money. In this sentence: “$500”.',
  ])
  expect(about('Commencement Date: September 1, 2027')).toEqual([
    'Date: This sentence names a date. In this sentence: September 1, 2027.',
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
  'The price is rounded (Example: $35,065 is paid as $35,060).',
  '6.9 US DOLLARS AND FOREIGN CURRENCY CONVERSION',
  '6.9 US Dollars and the Currencies of Other Countries',
  '- LOTS OF THE FIRST YEAR FOR $900 AND MORE',
])('of a heading, a row of a table and what was cut off, no amount and no day is told: %s', (line) => {
  expect(about(line)).toEqual([])
})

test.for([
  'Clerks with a $50 \\%$ appointment have a leave of half as many days.',
  'The first quarter is from July $1^{\\text {st }}-$ September $30^{\\text {th }}$ of each year.',
  'The share of the Buyer is $50$ of a hundred parts, and it is paid at the end.',
])('the dollar sign of a formula is none of money: %s', (text) => {
  expect(about(text)).toEqual([])
})

test('nothing is no amount of money, but another amount beside it is one', () => {
  expect(about('The share of the Buyer has been reduced to $0 for this year.')).toEqual([])
  expect(about('The share of the Buyer was reduced from $40 to $0 for this year.')).toEqual([
    'Money: This sentence names an amount of money.',
  ])
})

test.for([
  'The Supplier processes data under Regulation (EU) 2016/679 of 27 April 2016 on the protection of persons.',
  'The clauses are those of the Implementing Decision (EU) 2021/914 of 4 June 2021.',
  'The Buyer has the rights that are laid down in the Act on Consumer Rights of May 20, 2014.',
  'The Buyer is not named in Executive Order No. 13224, which is effective since September 24, 2001.',
  'The clauses were laid before the UK Parliament and issued on 2 February 2022.',
  'The goods will not be delivered after January 1, 1970 by the Supplier.',
])('the day of a law, and the first day of a computer, are not told: %s', (text) => {
  expect(about(text)).toEqual([])
})

test('of two sentences of which the first ends in an abbreviation, the amount is told of neither', () => {
  expect(about('The dock is open until 5 p.m. The Buyer has paid a deposit of $900 for it.')).toEqual([
    'Money: This sentence names an amount of money.',
  ])
})
