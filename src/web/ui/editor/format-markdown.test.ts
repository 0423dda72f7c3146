// @vitest-environment jsdom
import type { Editor } from '@tiptap/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anEditor } from './an-editor.fixture.ts'
import { fromEditorHtml } from './round-trip.ts'
import { formatPasted } from './watch-paste.ts'

const undoable = vi.hoisted(() => vi.fn<(title: string, message: string, undo: () => void) => void>())
vi.mock('#web/ui/toast-undo.tsx', () => ({ toastUndo: undoable }))
afterEach(() => undoable.mockClear())

/** An editor in which this was pasted as plain text in place of `…`. */
function pastedInto(html: string, text: string) {
  const editor = anEditor(html)
  const from = html.replace(/<[^>]*>/g, '').indexOf('…') + 1
  editor.commands.insertContentAt({ from, to: from + 1 }, { type: 'text', text })
  return { editor, pasted: { text, from, to: from + text.length } }
}
const htmlOf = (editor: Editor) => fromEditorHtml(editor.getHTML()).replaceAll('\n', '')

describe('pasted Markdown', () => {
  test('is formatted in one step, and Undo brings back the text as it was pasted', async () => {
    const { editor, pasted } = pastedInto('<p>…</p>', '**Rent** is [@field:creator_name] ____')
    const before = htmlOf(editor)
    await formatPasted(editor, pasted)
    expect(htmlOf(editor)).toBe('<p><strong>Rent</strong> is [@field:creator_name] ____</p>')
    undoable.mock.calls[0]?.[2]()
    expect(htmlOf(editor)).toBe(before)
  })

  test('in the middle of a line stays a part of it', async () => {
    const { editor, pasted } = pastedInto('<p>Ann pays…today.</p>', ' **$5** ')
    await formatPasted(editor, pasted)
    expect(htmlOf(editor)).toBe('<p>Ann pays <strong>$5</strong> today.</p>')
  })

  test('is found where it stands once somebody has written before it, and left alone once they changed it', async () => {
    const { editor, pasted } = pastedInto('<p>…</p>', '**$5** due')
    const formatting = formatPasted(editor, pasted)
    editor.commands.insertContentAt(1, 'Fee: ')
    await formatting
    expect(htmlOf(editor)).toBe('<p>Fee: <strong>$5</strong> due</p>')
    const other = pastedInto('<p>…</p>', '**$5** due')
    const late = formatPasted(other.editor, other.pasted)
    other.editor.commands.insertContentAt(4, '1')
    await late
    expect(htmlOf(other.editor)).toBe('<p>**$15** due</p>')
  })

  test('that is none is not spoken of', async () => {
    const { editor, pasted } = pastedInto('<p>…</p>', 'Price* and *tax')
    await formatPasted(editor, pasted)
    expect(htmlOf(editor)).toBe('<p>Price* and *tax</p>')
    expect(undoable).not.toHaveBeenCalled()
  })
})
