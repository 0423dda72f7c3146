import { closeHistory } from '@tiptap/pm/history'
import type { Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { findHandSigning } from '#shared/review/find-hand-signing.ts'
import { type linesOf, reviewedLinesOf } from './editor-blanks.ts'

type Doc = Transaction['doc']
type EditorLine = ReturnType<typeof linesOf>[number]

/** The lines of the editor's document that are for signing on paper, each as it is written and where it begins. */
export function handSigningOf(doc: Doc): EditorLine[] {
  const lines = reviewedLinesOf(doc)
  return findHandSigning(lines.map(({ text }) => text)).flatMap((at) => lines[at]?.parts ?? [])
}

/** The first and last position of lines that follow each other in one paragraph. */
type Run = { from: number; to: number }

function runsOf(doc: Doc, lines: EditorLine[]): Run[] {
  const runs: Run[] = []
  for (const { text, from } of lines) {
    const last = runs.at(-1)
    const to = from + text.length
    // a line break is all that stands between
    if (last && last.to + 1 === from && doc.resolve(last.to).sameParent(doc.resolve(from))) last.to = to
    else runs.push({ from, to })
  }
  return runs
}

/** Takes them out in one step that can be undone, paragraphs whole. Answers how to take it back, as long as nothing else was changed. */
export function takeOutLines(editor: Editor, lines: EditorLine[]): () => void {
  const { tr } = editor.state
  const rows = rowsAround(tr.doc, lines)
  for (const run of runsOf(tr.doc, lines).toReversed()) takeOut(tr, run)
  for (const row of rows.toReversed()) dropIfEmpty(tr, tr.mapping.map(row, -1))
  editor.view.dispatch(closeHistory(tr))
  const left = editor.state.doc
  return () => {
    if (editor.state.doc.eq(left)) editor.commands.undo()
  }
}

function takeOut(tr: Transaction, { from, to }: Run) {
  const place = tr.doc.resolve(from)
  const [start, end] = [place.start(), place.end()]
  // with the line break behind it, or the one before
  if (from !== start || to !== end) return tr.delete(to === end ? from - 1 : from, to === end ? to : to + 1)
  let { depth } = place
  const isAlone = (at: number) => place.node(at - 1).childCount === 1
  while (depth > 1 && isAlone(depth) && !place.node(depth - 1).type.spec.isolating) depth -= 1
  // a cell, or the whole text, keeps an empty paragraph
  if (isAlone(depth)) return tr.delete(start, end)
  return tr.delete(place.before(depth), place.after(depth))
}

/** Where the rows of tables begin that hold one of the lines, in their order. */
const rowsAround = (doc: Doc, lines: EditorLine[]) => [
  ...new Set(
    lines.flatMap(({ from }) => {
      const place = doc.resolve(from)
      const depth = Array.from({ length: place.depth }, (_, at) => at + 1).find(
        (at) => place.node(at).type.name === 'tableRow',
      )
      return depth === undefined ? [] : [place.before(depth)]
    }),
  ),
]

/** A row that has nothing left goes, with its table where it was the last one. */
function dropIfEmpty(tr: Transaction, at: number) {
  const row = tr.doc.nodeAt(at)
  if (row?.type.name !== 'tableRow' || row.textContent.trim() !== '') return
  const place = tr.doc.resolve(at)
  if (place.parent.childCount === 1) tr.delete(place.before(), place.after())
  else if (!isSpanned(place.parent)) tr.delete(at, at + row.nodeSize)
}

function isSpanned(table: Doc): boolean {
  let isFound = false
  table.descendants(({ attrs }) => {
    if (Number(attrs.rowspan) > 1) isFound = true
    return !isFound
  })
  return isFound
}
