import { type Editor, Extension } from '@tiptap/core'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { parseHtml } from './parse-html.ts'
import { toEditorHtml } from './round-trip.ts'

/** What was put into a text as plain text, and where it stands. */
export type Pasted = { text: string; from: number; to: number }

let cleanHtml: ((html: string) => string) | undefined
const loadCleaning = async () => {
  cleanHtml = (await import('./clean-paste.ts')).cleanPastedHtml
}

/** Pasted HTML as the editor's schema reads it. */
export const cleanPasted = (html: string): string => toEditorHtml(cleanHtml?.(html) ?? html)

const clean = (html: string) => parseHtml(cleanPasted(html))

/** Pastes once it can be cleaned, and where what cleans it doesn't come, as plain text. */
function holdPaste({ dom }: EditorView, event: ClipboardEvent) {
  const { clipboardData } = event
  if (cleanHtml || !clipboardData?.types.includes('text/html')) return false
  event.preventDefault()
  // the browser forgets its own after the event
  const held = new DataTransfer()
  held.setData('text/plain', clipboardData.getData('text/plain'))
  const html = clipboardData.getData('text/html')
  const pasteAgain = () =>
    dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData: held, bubbles: true, cancelable: true }))
  void loadCleaning()
    .then(() => held.setData('text/html', html))
    .finally(pasteAgain)
    .catch(() => undefined)
  return true
}

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
    const [{ formatMarkdown }] = await Promise.all([import('./format-markdown.ts'), loadCleaning()])
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
      // asked for again where it is needed
      void loadCleaning().catch(() => undefined)
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
      return [
        new Plugin({
          props: {
            handleDOMEvents: { paste: holdPaste },
            handlePaste,
            handleScrollToSelection: () => isFirst,
          },
        }),
      ]
    },
  })
