import type { Editor } from '@tiptap/react'
import { findBlanks } from '#shared/review/find-blanks.ts'

type Doc = Editor['state']['doc']

/** A blank in the editor's document: from and to are its positions there. */
export type EditorBlank = { words: string; from: number; to: number }

/** The lines of a text, each with the position of its first character; a field counts as one character. */
export function linesOf(doc: Doc) {
  const lines: { text: string; from: number }[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    let from = at + 1
    const text = node.textBetween(0, node.content.size, undefined, ({ type }) =>
      type.name === 'hardBreak' ? '\n' : '\uFFFC',
    )
    for (const line of text.split('\n')) {
      lines.push({ text: line, from })
      from += line.length + 1
    }
    // as the review has it: paragraphs stand apart
    lines.push({ text: '', from })
    return false
  })
  return lines
}

/** What is still to be filled in, in its order. */
export function blanksOf(doc: Doc): EditorBlank[] {
  const lines = linesOf(doc)
  const text = lines.map((line) => line.text).join('\n')
  return findBlanks(text).places.map(({ line, index, length, words }) => {
    const from = (lines[line]?.from ?? 0) + index
    return { words, from, to: from + length }
  })
}

/** Selects the next blank after what is selected, the first one after the last, and brings it into view. */
export function selectNextBlank(editor: Editor, words?: string) {
  const { doc, selection } = editor.state
  const blanks = blanksOf(doc).filter((blank) => words === undefined || blank.words === words)
  const next = blanks.find(({ from }) => from >= selection.to) ?? blanks[0]
  if (!next) return
  editor.commands.setTextSelection(next)
  const { node } = editor.view.domAtPos(next.from)
  const place = node instanceof Element ? node : node.parentElement
  place?.scrollIntoView({ block: 'center' })
  editor.view.focus()
}
