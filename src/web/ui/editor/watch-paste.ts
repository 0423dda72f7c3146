import { type Editor, Extension } from '@tiptap/core'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { cleanPastedHtml } from './clean-paste.ts'
import { parseHtml } from './parse-html.ts'
import { toEditorHtml } from './round-trip.ts'

/** What was put into a text as plain text, and where it stands. */
export type Pasted = { text: string; from: number; to: number }

/** As what is pasted as HTML is cleaned. */
const clean = (html: string) => parseHtml(toEditorHtml(cleanPastedHtml(html)))

/** Formats what is written in Markdown, wherever it is by the time that what reads it has come. */
export async function formatPasted(editor: Editor, pasted: Pasted): Promise<void> {
  let { from, to } = pasted
  const words = () => editor.state.doc.textBetween(from, to, '\n')
  const before = words()
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    from = mapping.map(from, 1)
    to = mapping.map(to, -1)
  }
  editor.on('transaction', follow)
  try {
    const { formatMarkdown } = await import('./format-markdown.ts')
    if (!editor.isDestroyed && words() === before) formatMarkdown(editor, { ...pasted, from, to }, clean)
  } finally {
    editor.off('transaction', follow)
  }
}

/**
 * Formats pasted Markdown, and shows the beginning of what is pasted into the empty text: `onFirstText` learns of
 * that, with its first heading as Markdown has it.
 */
export const watchPaste = (onFirstText: ((text: string) => void) | undefined) =>
  Extension.create({
    name: 'watchPaste',
    addProseMirrorPlugins() {
      const { editor } = this
      let isFirst = false
      function handlePaste({ state: { doc, selection } }: EditorView, { clipboardData }: ClipboardEvent) {
        const text = clipboardData?.getData('text/plain') ?? ''
        const isPlain = !clipboardData?.types.includes('text/html') && text.trim() !== ''
        const behind = doc.content.size - selection.to
        isFirst = editor.isEmpty
        const isBeginning = isFirst
        // once it stands there
        queueMicrotask(() => {
          isFirst = false
          if (editor.isDestroyed || editor.state.doc.eq(doc)) return
          const { content, firstChild } = editor.state.doc
          const heading = firstChild?.type.name === 'heading' ? `# ${firstChild.textContent}\n\n` : ''
          if (isBeginning) onFirstText?.(heading + text)
          const to = content.size - behind
          if (isPlain) void formatPasted(editor, { text, from: selection.from, to })
        })
        return false
      }
      return [new Plugin({ props: { handlePaste, handleScrollToSelection: () => isFirst } })]
    },
  })
