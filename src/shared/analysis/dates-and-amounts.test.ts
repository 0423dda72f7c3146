import { expect, test } from 'vitest'
import { amountsIn, datesIn } from './dates-and-amounts.ts'
import { sentencesOf } from './sentences.ts'

test('dates are read as people write them, when the calendar has them', () => {
  const text =
    'On January 5, 2027, on 5 January 2027, this 5th day of January, 2027, on 2027-01-05 and 1/5/2027, and on 05.01.2027, but not on February 30, 2027.'
  const dates = datesIn(sentencesOf(text))
  expect(dates.map(({ iso }) => iso)).toEqual(Array.from({ length: 6 }, () => '2027-01-05'))
  for (const { words, start, end } of dates) expect(text.slice(start, end)).toBe(words)
})

test('amounts are read in hundredths of their currency', () => {
  const text = 'It costs $1,234.50, €20, USD 3 million, CAD 5, US$ 7, C$8 or 9 euros, in 2027 and 10% of it.'
  const amounts = amountsIn(sentencesOf(text))
  expect(amounts.map(({ currency, cents }) => [currency, cents])).toEqual([
    ['USD', 123_450],
    ['EUR', 2000],
    ['USD', 300_000_000],
    ['CAD', 500],
    ['USD', 700],
    ['CAD', 800],
    ['EUR', 900],
  ])
  for (const { words, start, end } of amounts) expect(text.slice(start, end)).toBe(words)
})

test('months may be shortened, and days written in words around them', () => {
  const text = 'On Jan. 5, 2027, on 5 Jan 2027, on the 5th of January 2027 and on January 5,2027.'
  expect(datesIn(sentencesOf(text)).map(({ iso }) => iso)).toEqual(
    Array.from({ length: 4 }, () => '2027-01-05'),
  )
})

test.for<[string, string | undefined, number | undefined]>([
  ['It costs $0.0001 a share.', '$0.0001', 0],
  ['It costs $10MM in all.', '$10MM', 1_000_000_000],
  ['It costs AUS $1.00 a day.', 'AUS $1.00', 100],
  ['It costs $2 thousand a day.', '$2 thousand', 200_000],
  ['It weighs 50 pounds.', undefined, undefined],
  ['Ten and No/100 Dollars are due.', undefined, undefined],
  ['It costs $500¹ a day.', '$500', 50_000],
  ['It costs $19⁹⁹ a day.', undefined, undefined],
  ['It costs $19.⁹⁹ a day.', undefined, undefined],
  ['It costs $5¹/₂ a day.', undefined, undefined],
  ['It costs $10⁶ in all.', undefined, undefined],
  ['It costs US$5, 000 in all.', undefined, undefined],
  ['It costs €1.200,50 in all.', undefined, undefined],
  ['It costs $5 to $6 million.', '$6 million', 600_000_000],
])('“%s” is read whole or not at all', ([text, words, cents]) => {
  const [amount] = amountsIn(sentencesOf(text))
  expect([amount?.words, amount?.cents]).toEqual([words, cents])
})
