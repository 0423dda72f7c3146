import { expect, test } from 'vitest'
import { amountsIn, datesIn } from './dates-and-amounts.ts'
import { sentencesOf } from './sentences.ts'

test('dates are read as people write them, when the calendar has them', () => {
  const text =
    'On January 5, 2027, on 5 January 2027, this 5th day of January, 2027, on 2027-01-05 and 1/5/2027, but not on February 30, 2027.'
  const dates = datesIn(sentencesOf(text))
  expect(dates.map(({ iso }) => iso)).toEqual(Array.from({ length: 5 }, () => '2027-01-05'))
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
