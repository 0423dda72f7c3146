// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { findBlanks } from '#shared/review/find-blanks.ts'
import { anEditor } from '#web/ui/editor/an-editor.fixture.ts'
import { fromEditorHtml } from '#web/ui/editor/round-trip.ts'
import { blanksOf } from './editor-blanks.ts'

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
const clauses = '<p>1. Work. It is done.</p><p>2. Pay. It is paid.</p>'

test.each([
  [table(row('Start date', '________'), row('Monthly rent', '________')) + clauses, 2],
  [table(row('Landlord:', '____'), row('Tenant:', '____')) + clauses, 2],
  [clauses + table(row('By:', '____'), row('Name:', '____')), 0],
  [table(row('Rent', '$____'), row('Start', '[Date]')) + clauses, 2],
  [table(row('1.', '[Definitions]')), 0],
  [table(row('[Item]<br>[Size]', '', '[Item]')), 3],
  [table(row('Start', '<p>[Day]</p><p>[Month]</p>')) + clauses, 2],
  [
    `${clauses}<p>IN WITNESS WHEREOF the parties sign.</p><p></p><p></p><p></p><p>____, as Landlord</p><p>Date: ____</p><p>____, as Tenant</p><h2>Exhibit</h2><p>Text here.</p>`,
    0,
  ],
  ['<p>Pay ____ to [Client].<br>By [date].</p><ul><li>[Client]</li></ul>', 4],
])('the editor leads to the blanks that the review names, and to no other: %s', (html, count) => {
  const editor = anEditor(html)
  const { doc } = editor.state
  const written = blanksOf(doc).map(({ from, to }) => doc.textBetween(from, to).replace(/_+/, '____'))
  expect(written).toHaveLength(count)
  expect(written).toEqual(
    findBlanks(textOfHtml(fromEditorHtml(editor.getHTML()))).places.map(({ words }) => words),
  )
})

test('a blank ends with its cell, so that what is typed there leaves the other cells of the row as they are', () => {
  const { doc, tr } = anEditor(clauses + table(row('First', '____', '____', '$500'))).state
  const blanks = blanksOf(doc)
  expect(blanks.map(({ from, to }) => doc.textBetween(from, to))).toEqual(['____', '____'])
  for (const { from, to } of blanks.toReversed()) tr.insertText('May', from, to)
  expect(tr.doc.textBetween(0, tr.doc.content.size, '|')).toMatch(/\|First\|May\|May\|\$500$/)
})
