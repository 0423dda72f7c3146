import type { Editor } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { closeHistory } from '@tiptap/pm/history'
import { Selection } from '@tiptap/pm/state'
import { markdownToHtml } from './markdown-to-html.ts'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import type { Pasted } from './watch-paste.ts'

/** Puts headings, lists and the like in place of the marks for them, in a step of its own, which is offered to be undone. */
export function formatMarkdown(
  editor: Editor,
  { text, from, to }: Pasted,
  clean: (html: string) => HTMLElement,
) {
  const html = markdownToHtml(text.trim())
  if (html === undefined) return
  const { tr, schema } = editor.state
  const parser = DOMParser.fromSchema(schema)
  const body = clean(html)
  const end = tr.doc.content.size
  const others = tr.doc.textBetween(0, from, '\n') + tr.doc.textBetween(to, end, '\n')
  // as it would be pasted, so that a part of a line stays one
  if (others.trim()) {
    // what parts it from the words around it
    const before = text.search(/[^ ]/)
    const behind = Array.from(text)
      .toReversed()
      .findIndex((letter) => letter !== ' ')
    const slice = parser.parseSlice(body, { preserveWhitespace: true })
    tr.replaceRange(from + before, to - behind, slice)
  } else {
    tr.replaceWith(0, end, parser.parse(body, { preserveWhitespace: true }).content)
    tr.setSelection(Selection.atEnd(tr.doc))
  }
  editor.view.dispatch(closeHistory(tr))
  const formatted = editor.state.doc
  toastUndo('Text formatted', 'Marks such as # and * became headings, lists, and bold.', () => {
    if (editor.state.doc.eq(formatted)) editor.commands.undo()
  })
}
