import { expect, test } from 'vitest'
import { sheetsPdf } from './lossy-pdf.fixture.ts'
import { readPages } from './read-pages.ts'
import { readPdf } from './read-pdf.ts'

/** Words, and what stands raised or lowered by so many points, of so many. */
type Said = string | readonly [words: string, rise: number, size?: number]

const pdfOf = (...said: Said[]) =>
  sheetsPdf({
    sheets: [
      {
        content: `BT 10 150 Td ${said
          .map((part) => {
            const [words, rise, size = 6] = typeof part === 'string' ? [part, 0, 10] : part
            return `/F1 ${size} Tf ${rise} Ts (${words}) Tj`
          })
          .join(' ')} ET`,
      },
    ],
  })
const lineOf = async (...said: Said[]) => (await readPdf({ bytes: pdfOf(...said) })).html

test('the number of a note behind an amount is no part of it, in a draft and in what is explained', async () => {
  const said = ['The Tenant shall pay $500', ['1', 4], ' to the Landlord each month.'] as const
  const wanted = 'The Tenant shall pay $500¹ to the Landlord each month.'
  expect(await lineOf(...said)).toBe(`<p>${wanted}</p>`)
  expect(await readPages({ bytes: pdfOf(...said) })).toMatchObject({ text: wanted })
})

test.for<[string, Said[]]>([
  ['The rent is $500.¹² It is due.', ['The rent is $500.', ['12', 4], ' It is due.']],
  ['Up to 10⁶ units are sold.', ['Up to 10', ['6', 4], ' units are sold.']],
  ['A fee of 5¹/₂% is due.', ['A fee of 5', ['1', 4], '/', ['2', -1], '% is due.']],
  ['A fee of 5¹/₂% is due.', ['A fee of 5', ['1', 4], '/', ['2', 0], '% is due.']],
  ['The rent is $500[a] a month.', ['The rent is $500', ['a', 4], ' a month.']],
  ['The rent is $500[1,2] a month.', ['The rent is $500', ['1,2', 4], ' a month.']],
  ['The rent is $500*) a month.', ['The rent is $500', ['*\\)', 4], ' a month.']],
  ['Le 2e jour, no 5, x 3/4.', ['Le 2', ['e', 4], ' jour, n', ['o', 4], ' 5, x', ['3/4', 4], '.']],
  ['H₂O is paid for.', ['H', ['2', -2], 'O is paid for.']],
  ['It is due on the 1st of May.', ['It is due on the 1', ['st', 4], ' of May.']],
  ['The Tenant pays rent here.', [['T', -8, 30], 'he Tenant pays rent here.']],
  ['The rent is $500 in all.', ['The rent is $500 ', ['in all.', 0, 7]]],
])('a PDF says “%s” with its figures as they are', async ([wanted, said]) => {
  expect(await lineOf(...said)).toBe(`<p>${wanted}</p>`)
})
