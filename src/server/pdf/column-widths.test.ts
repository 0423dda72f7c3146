import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'
import { isElement } from './dom.ts'
import { htmlToAst } from './html-ast.ts'
import { readTable } from './read-table.ts'

const PAGE = 388

const rowOf = (tag: string, cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

/** Letters that fit on a line of each column, when the table has these rows, below these titles. */
function lettersOf(rows: string[][], titles: string[] = []) {
  const body = rows.map((cells) => rowOf('td', cells)).join('')
  const [table] = parseDocument(
    `<table><thead>${rowOf('th', titles)}</thead><tbody>${body}</tbody></table>`,
  ).children
  if (!table || !isElement(table)) throw new Error('no table')
  const { tracks, widths } = columnWidths(readTable(table), PAGE, { size: 10, padding: 12 })
  expect(widths.reduce((total, width) => total + width, 0)).toBeGreaterThan(PAGE - 0.01)
  expect(tracks).toHaveLength(widths.length)
  return widths.map((width) => Math.floor((width - 12) / 5.4 + 0.01))
}

test('a column of dates beside columns of long texts is as wide as the longest name of a month', () => {
  const long = 'counts and totals agree with the old system and no finding rated high or critical is open'
  const [, , , dates = 0] = lettersOf([['4. Migration', long, long, 'September 10, 2027']])
  expect(dates).toBeGreaterThanOrEqual('September'.length)
})

test('a name keeps its line where the columns beside it can spare the room', () => {
  const [company = 0, name = 0] = lettersOf([
    ['Harborline Robotics, Inc.', 'Miriam Castellano', 'President'],
    ['Fieldstone Analytics LLC', 'Theodore Nakashima', 'Member'],
  ])
  expect(company).toBeGreaterThanOrEqual('Harborline Robotics, Inc.'.length)
  expect(name).toBeGreaterThanOrEqual('Theodore Nakashima'.length)
})

test('an address written on two lines leaves a name the room for its line', () => {
  const [name = 0] = lettersOf([
    ['Juniper Street Bakery LLC', '9 Juniper Street, Dover, Delaware<br>office@juniperstreet.example.com'],
  ])
  expect(name).toBeGreaterThanOrEqual('Juniper Street Bakery LLC'.length)
})

test('titles above amounts go on two lines before a date beside them does', () => {
  const [date = 0] = lettersOf(
    [['October 15, 2027', '$120,000', '$15,000', '$105,000', '$17,400']],
    ['Payment Date', 'Principal before', 'Principal paid', 'Principal after', 'Whole payment'],
  )
  expect(date).toBeGreaterThanOrEqual('October 15, 2027'.length)
})

test('a word that no column can hold leaves the others room for theirs', () => {
  const [short = 0, endless = 0] = lettersOf([['Responsibilities of both', 'x'.repeat(2000)]])
  expect(short).toBeGreaterThanOrEqual('Responsibilities'.length)
  expect(endless).toBeGreaterThan(short)
})

test('a column to be filled in by hand is wide', () => {
  const [title = 0, empty = 0] = lettersOf([
    ['Name of the witness', ''],
    ['Address of the witness', ''],
  ])
  expect(title).toBeGreaterThanOrEqual('witness'.length)
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

test('a table of ten sums stands out into the margins before one of them is divided', () => {
  const ast = astOf(sums(10, '$1,234,567.50'))
  expect(ast).not.toContain('\u200b')
  expect(ast).toContain('"reach":62')
})

test('a table whose sums have room stays as wide as the text, and so does one of words alone', () => {
  expect(astOf(sums(7, '$120.50'))).not.toContain('reach')
  expect(astOf(sums(7, 'Responsibilities'))).not.toContain('reach')
})

test('a table in a list never stands out', () => {
  expect(astOf(`<ul><li>${sums(10, '$1,234,567.50')}</li></ul>`)).not.toContain('reach')
})
