import { closeHistory } from '@tiptap/pm/history'
import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { blanksOf, type EditorBlank } from './editor-blanks.ts'

/** What was typed into a blank, and how many others say the same as it did. */
export type Alike = { words: string; typed: string; others: number }

const MAX_TYPED = 100
/** What says what it asks for: lines to write on, and the words that Word has for any of them, don't. */
const NAMED = /^[[{<]/

/** Offers what was typed into one blank for the others like it: of two, "[Client]" is hardly ever two people. */
export function useAlike(editor: Editor | undefined): [Alike | undefined, forget: () => void] {
  const [alike, setAlike] = useState<Alike>()
  useEffect(() => {
    if (!editor) return undefined
    let watched: EditorBlank | undefined
    // where somebody goes to a blank it is watched, until they go elsewhere
    const follow = () => {
      const { doc, selection } = editor.state
      const { from, to } = selection
      if (watched && from >= watched.from && to <= watched.to) return
      const parent = selection.$from.parent
      watched = parent.textContent.includes('[')
        ? blanksOf(doc).find((blank) => NAMED.test(blank.words) && from >= blank.from && to <= blank.to)
        : undefined
    }
    const learn = ({ transaction }: { transaction: Editor['state']['tr'] }) => {
      if (!transaction.docChanged || !watched) return
      const { mapping, doc } = transaction
      const { words } = watched
      watched = { words, from: mapping.map(watched.from, -1), to: mapping.map(watched.to, 1) }
      const typed = doc.textBetween(watched.from, watched.to, '\n').trim()
      const isFilled = typed !== '' && typed.length <= MAX_TYPED && !/[[\]\n]/.test(typed)
      const others = isFilled ? blanksOf(doc).filter((blank) => blank.words === words).length : 0
      setAlike(others > 0 ? { words, typed, others } : undefined)
    }
    editor.on('selectionUpdate', follow)
    editor.on('transaction', learn)
    return () => {
      editor.off('selectionUpdate', follow)
      editor.off('transaction', learn)
    }
  }, [editor])
  return [alike, () => setAlike(undefined)]
}

/** Fills in the others, in one step that can be undone. Answers how to take it back, as long as nothing else was changed. */
export function fillAlike(editor: Editor, { words, typed }: Alike): () => void {
  const { tr } = editor.state
  const others = blanksOf(tr.doc).filter((blank) => blank.words === words)
  for (const { from, to } of others.toReversed()) tr.insertText(typed, from, to)
  editor.view.dispatch(closeHistory(tr))
  editor.view.focus()
  const filled = editor.state.doc
  return () => {
    if (editor.state.doc.eq(filled)) editor.commands.undo()
  }
}
