import type { Editor } from '@tiptap/react'
import { findBlanks } from '#shared/review/find-blanks.ts'

type Doc = Editor['state']['doc']

/** A blank in the editor's document: from and to are its positions there. */
export type EditorBlank = { words: string; from: number; to: number }

/** The lines of a text, each with the position of its first character, and of the row in whose cell it is all; a field counts as one character. */
export function linesOf(doc: Doc) {
  const lines: { text: string; from: number; row?: number }[] = []
  doc.descendants((node, at, parent) => {
    if (!node.isTextblock) return true
    let from = at + 1
    const place = doc.resolve(at)
    const isCell = /^table(?:Cell|Header)$/.test(parent?.type.name ?? '') && parent?.childCount === 1
    const row = isCell ? { row: place.before(place.depth - 1) } : {}
    const text = node.textBetween(0, node.content.size, undefined, ({ type }) =>
      type.name === 'hardBreak' ? '\n' : '\uFFFC',
    )
    for (const line of text.split('\n')) {
      lines.push({ text: line, from, ...row })
      from += line.length + 1
    }
    // as the review has it: paragraphs stand apart
    lines.push({ text: '', from, ...row })
    return false
  })
  return lines
}

/** The lines as the review has them: the cells of a row in one, empty ones once; each with where its parts begin. */
export function reviewedLinesOf(doc: Doc) {
  const lines: { text: string; row?: number; parts: { at: number; text: string; from: number }[] }[] = []
  let end = 0
  for (const { text, from, row } of linesOf(doc)) {
    const last = lines.at(-1)
    if (text.trim() === '') {
      if (row === undefined && last && last.text !== '') lines.push({ text: '', parts: [] })
      continue
    }
    // a line break within a cell takes one position, the end of a cell more
    if (last && row !== undefined && last.row === row && from > end + 1) {
      last.parts.push({ at: last.text.length + 1, text, from })
      last.text += `\t${text}`
    } else {
      if (last?.row !== undefined && row === undefined) lines.push({ text: '', parts: [] })
      lines.push({ text, ...(row !== undefined && { row }), parts: [{ at: 0, text, from }] })
    }
    end = from + text.length
  }
  return lines
}

/** What is still to be filled in, in its order; lines to fill in cells side by side are one place of the review, but a blank in each cell. */
export function blanksOf(doc: Doc): EditorBlank[] {
  const lines = reviewedLinesOf(doc)
  const text = lines.map((line) => line.text).join('\n')
  return findBlanks(text).places.flatMap(({ line, index, length, words }) =>
    (lines[line]?.parts ?? []).flatMap((part) => {
      const start = Math.max(index - part.at, 0)
      const end = Math.min(index + length - part.at, part.text.length)
      return start < end ? [{ words, from: part.from + start, to: part.from + end }] : []
    }),
  )
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
