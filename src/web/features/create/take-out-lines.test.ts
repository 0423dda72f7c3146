// @vitest-environment jsdom
import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { anEditor } from '#web/ui/editor/an-editor.fixture.ts'
import { fromEditorHtml } from '#web/ui/editor/round-trip.ts'
import { handSigningOf, takeOutLines } from './take-out-lines.ts'

const htmlOf = (editor: Editor) => fromEditorHtml(editor.getHTML()).replaceAll('\n', '')

test.each([
  ['<p>Rent is due.</p><p>By: ____</p><p>Name: ____</p>', '<p>Rent is due.</p>'],
  ['<p>Acme, Inc.<br>By: ____<br>Date: ____</p>', '<p>Acme, Inc.</p>'],
  ['<p>By: ____<br>Name: Jane Doe</p>', '<p>Name: Jane Doe</p>'],
  ['<p>Rent.</p><ul><li><p>Signature: ____</p></li></ul><p>End.</p>', '<p>Rent.</p><p>End.</p>'],
  [
    '<p>Rent.</p><table><tbody><tr><td><p>By: ____</p></td><td><p>By: ____</p></td></tr></tbody></table>',
    '<p>Rent.</p>',
  ],
])('what is for signing goes from %j whole, and one Undo brings it back', (html, left) => {
  const editor = anEditor(html)
  const before = htmlOf(editor)
  const undo = takeOutLines(editor, handSigningOf(editor.state.doc))
  expect(htmlOf(editor)).toBe(left)
  undo()
  expect(htmlOf(editor)).toBe(before)
})

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`

test('a table of the parties at the top is not offered as lines for signing', () => {
  const parties = `<table><tbody>${row('Landlord:', '____')}${row('Tenant:', '____')}</tbody></table>`
  const editor = anEditor(`${parties}<p>1. Work. It is done.</p><p>2. Pay. It is paid.</p>`)
  expect(handSigningOf(editor.state.doc)).toEqual([])
})

test('a table keeps the rows that say something', () => {
  const editor = anEditor(
    `<table><tbody>${row('Acme, Inc.', 'Ben Field')}${row('By: ____', 'By: ____')}</tbody></table>`,
  )
  takeOutLines(editor, handSigningOf(editor.state.doc))
  expect(editor.state.doc.firstChild?.childCount).toBe(1)
  expect(editor.getText()).toContain('Ben Field')
})

test('once something else was written, Undo leaves it alone', () => {
  const editor = anEditor('<p>Rent.</p><p>By: ____</p>')
  const undo = takeOutLines(editor, handSigningOf(editor.state.doc))
  editor.commands.insertContentAt(1, 'The ')
  undo()
  expect(htmlOf(editor)).toBe('<p>The Rent.</p>')
})
