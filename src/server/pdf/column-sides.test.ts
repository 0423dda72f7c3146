import { expect, test } from 'vitest'
import { htmlToAst } from './html-ast.ts'

/** To which side each cell of a table is set, row by row, in a text that runs from right to left or from left to right. */
function sidesIn(rows: string, isRightToLeft: boolean) {
  const [table] = htmlToAst(`<table>${rows}</table>`, () => undefined, isRightToLeft)
  if (table?.t !== 'table') throw new Error('no table')
  return [...table.head, ...table.rows].map((row) => row.map(({ align }) => align))
}

const SUMS =
  '<thead><tr><th>الوصف</th><th>المبلغ</th></tr></thead><tr><td>إيجار</td><td>25,000.00</td></tr><tr><td>تأمين</td><td><p>-500.50</p></td></tr>'

test('in a table that runs from right to left sums end below each other, at the right, where their title begins', () => {
  expect(sidesIn(SUMS, true)).toEqual([
    [undefined, undefined],
    [undefined, 'right'],
    [undefined, 'right'],
  ])
  expect(sidesIn(SUMS, false).flat()).toEqual(Array.from({ length: 6 }, () => undefined))
})

test('a cell of figures that its author set to a side, or gave a direction, keeps it', () => {
  const row = '<tr><td style="text-align:center">1</td><td dir="ltr">2</td><td>Room 3</td></tr>'
  expect(sidesIn(row, true)).toEqual([['center', undefined, undefined]])
})
