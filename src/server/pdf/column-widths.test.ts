import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'
import { isElement } from './dom.ts'
import { htmlToAst } from './html-ast.ts'
import { lineWidth } from './letter-widths.ts'
import { readTable } from './read-table.ts'

const PAGE = 388

const rowOf = (tag: string, cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

/** Points that a line of each column has, when the table has these rows, below these titles. */
function roomOf(rows: string[][], titles: string[] = []) {
  const body = rows.map((cells) => rowOf('td', cells)).join('')
  const [table] = parseDocument(
    `<table><thead>${rowOf('th', titles)}</thead><tbody>${body}</tbody></table>`,
  ).children
  if (!table || !isElement(table)) throw new Error('no table')
  const { tracks, widths } = columnWidths(readTable(table), PAGE, { size: 10, padding: 12 })
  expect(widths.reduce((total, width) => total + width, 0)).toBeGreaterThan(PAGE - 0.01)
  expect(tracks).toHaveLength(widths.length)
  return widths.map((width) => width - 12)
}
const pointsOf = (text: string) => lineWidth(text) * 10

test('a column of dates beside columns of long texts is as wide as the longest name of a month', () => {
  const long = 'counts and totals agree with the old system and no finding rated high or critical is open'
  const [, , , dates = 0] = roomOf([['4. Migration', long, long, 'September 10, 2027']])
  expect(dates).toBeGreaterThanOrEqual(pointsOf('September'))
})

test('a name keeps its line where the columns beside it can spare the room', () => {
  const [company = 0, name = 0] = roomOf([
    ['Harborline Robotics, Inc.', 'Miriam Castellano', 'President'],
    ['Fieldstone Analytics LLC', 'Theodore Nakashima', 'Member'],
  ])
  expect(company).toBeGreaterThanOrEqual(pointsOf('Harborline Robotics, Inc.'))
  expect(name).toBeGreaterThanOrEqual(pointsOf('Theodore Nakashima'))
})

test('an address written on two lines leaves a name the room for its line', () => {
  const [name = 0] = roomOf([
    ['Juniper Street Bakery LLC', '9 Juniper Street, Dover, Delaware<br>office@juniperstreet.example.com'],
  ])
  expect(name).toBeGreaterThanOrEqual(pointsOf('Juniper Street Bakery LLC'))
})

test('titles above amounts go on two lines before a date beside them does', () => {
  const [date = 0] = roomOf(
    [['October 15, 2027', '$120,000', '$15,000', '$105,000', '$17,400']],
    ['Payment Date', 'Principal before', 'Principal paid', 'Principal after', 'Whole payment'],
  )
  expect(date).toBeGreaterThanOrEqual(pointsOf('October 15, 2027'))
})

test('a word that no column can hold leaves the others room for theirs', () => {
  const [short = 0, endless = 0] = roomOf([['Responsibilities of both', 'x'.repeat(2000)]])
  expect(short).toBeGreaterThanOrEqual(pointsOf('Responsibilities'))
  expect(endless).toBeGreaterThan(short)
})

test('a column to be filled in by hand is wide', () => {
  const [title = 0, empty = 0] = roomOf([
    ['Name of the witness', ''],
    ['Address of the witness', ''],
  ])
  expect(title).toBeGreaterThanOrEqual(pointsOf('witness'))
  expect(empty).toBeGreaterThan(title)
})

test.for([
  ['English', 'Responsibilities', 'What each of the two companies owes the other one'],
  ['Russian', 'Ответственность', 'Что каждая из двух сторон должна другой по этому договору'],
  ['Greek', 'Υποχρεώσεις', 'Τι οφείλει κάθε μία από τις δύο εταιρείες στην άλλη'],
  ['Hebrew', 'התחייבויות', 'מה כל אחד משני הצדדים חייב לצד השני לפי ההסכם הזה'],
  ['Arabic', 'المسؤوليات', 'ما يدين به كل من الطرفين للطرف الآخر بموجب هذا العقد'],
])('a word that the page has room for is never broken in a table: %s', ([, word = '', words = '']) => {
  const row = `<tr><td>${word}</td><td>${`${words} `.repeat(4)}</td><td><b>${word}</b></td></tr>`
  expect(JSON.stringify(htmlToAst(`<table>${row}</table>`, () => undefined))).not.toContain('\u200b')
})

const sums = (count: number, sum: string) =>
  `<table><tr><td>Maintenance</td>${`<td>${sum}</td>`.repeat(count)}</tr></table>`
const astOf = (html: string) => JSON.stringify(htmlToAst(html, () => undefined))

test('a table of nine sums stands on a page turned sideways before one of them is divided or set in less than 8 points', () => {
  const ast = astOf(sums(9, '$1,234,567.50'))
  expect(ast).not.toContain('\u200b')
  expect(ast).toMatch(/"size":8,.*"isTurned":true/)
})

test('on a page turned sideways, dates keep their line before the type is large', () => {
  const row = `<tr><td>September 10, 2027</td>${'<td>$2,120,000.00</td>'.repeat(8)}</tr>`
  const [table] = htmlToAst(`<table>${row}</table>`, () => undefined)
  const [date] = table?.t === 'table' ? table.columns : []
  expect(table).toMatchObject({ isTurned: true, size: 8 })
  expect(date).toBeGreaterThan(lineWidth('September 10, 2027') * 8)
})

const rowsOf = (count: number) =>
  htmlToAst(`<table>${rowOf('td', ['One', 'Two']).repeat(count)}</table>`, () => undefined)

test('a short table stays on one page, and a long one need not', () => {
  expect(rowsOf(5)).toMatchObject([{ keep: true }])
  expect(rowsOf(40)[0]).not.toHaveProperty('keep')
})

test('where a page turned sideways is too narrow for them, too, they are set smaller, and divided last of all', () => {
  const smaller = astOf(sums(12, '$1,234,567.50'))
  expect(smaller).not.toContain('\u200b')
  expect(smaller).toContain('"isTurned":true')
  const least = astOf(sums(15, '$1,234,567.50'))
  expect(least).toContain('\u200b')
  expect(least).toMatch(/"size":6,.*"isTurned":true/)
})

test('a table whose sums have room stays on an upright page, and so does one of words alone', () => {
  expect(astOf(sums(7, '$120.50'))).not.toContain('isTurned')
  expect(astOf(sums(7, 'Responsibilities'))).not.toContain('isTurned')
})

test('a table in a list has no page of its own', () => {
  expect(astOf(`<ul><li>${sums(10, '$1,234,567.50')}</li></ul>`)).not.toContain('isTurned')
})

const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
const right = (text: string) => `<td style="text-align: right">${text}</td>`

test('a title stands above what it is the title of: to the right, where all of its column is set to the right', () => {
  const [table] = htmlToAst(
    `<table><thead>${row('<th>Fee</th>', '<th>Due</th>', '<th>Paid</th>', '<th align="left">Note</th>')}</thead>${
      row(right('$10.00'), '<td>May 1</td>', '<td><p style="text-align: right">$5.00</p></td>', right('1')) +
      row(right('$9.00'), right('May 2'), '<td></td>', right('2'))
    }</table>`,
    () => undefined,
  )
  const head = table?.t === 'table' ? table.head[0] : undefined
  expect(head?.map(({ align }) => align)).toEqual(['right', undefined, 'right', 'left'])
})
