import { generateHTML, generateJSON } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EditorField } from './editor-field.ts'
import { editorSchema } from './editor-schema.ts'
import { fromEditorHtml, lostBetween, toEditorHtml } from './round-trip.ts'
import { cleanPasted, watchPaste } from './watch-paste.ts'

type Options = {
  label: string
  value: string
  onChange: (html: string) => void
  fields: EditorField[]
  placeholder: string
  contentClass: string
  onReady?: (editor: Editor) => void
  /** What is pasted into the empty editor. */
  onFirstText?: (text: string) => void
}

/**
 * The editor over `value`. The HTML changes only when somebody changes the text; while the HTML holds something that
 * the editor cannot (`lost`), the editor is closed until `acceptLoss`.
 */
export function useContractEditor({
  label,
  value,
  onChange,
  fields,
  placeholder,
  contentClass,
  onReady,
  onFirstText,
}: Options) {
  const schema = useMemo(
    () => editorSchema(Object.fromEntries(fields.map(({ key, label }) => [key, label]))),
    [fields],
  )
  const shown = useRef(value)
  const lossOf = (html: string) => {
    // the schema is not made for nothing: it takes longer than all else of an empty editor
    if (!html) return []
    const kept = fromEditorHtml(generateHTML(generateJSON(toEditorHtml(html), schema), schema))
    return lostBetween(html, kept)
  }
  const [lost, setLost] = useState(() => lossOf(value))
  const editor = useEditor({
    extensions: [...schema, Placeholder.configure({ placeholder }), watchPaste(onFirstText)],
    content: toEditorHtml(value),
    // its style element would need a nonce; RichTextEditor.module.css has what is needed of it
    injectCSS: false,
    // a star or two underscores are no emphasis of their own: what reads Markdown sees the whole text
    enablePasteRules: ['field', 'link'],
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: contentClass,
        tabindex: '0',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor }) => {
      const html = editor.isEmpty ? '' : fromEditorHtml(editor.getHTML())
      shown.current = html
      onChange(html)
    },
  })

  // a value that did not come from the editor: typed as HTML, or a kept draft
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor?.commands.setContent(toEditorHtml(value), { emitUpdate: false })
    setLost(lossOf(value))
    // oxlint-disable-next-line react/exhaustive-deps -- only a new value counts
  }, [value, editor])

  useEffect(() => {
    if (editor && editor.isEditable !== (lost.length === 0)) editor.setEditable(lost.length === 0, false)
  }, [editor, lost])

  useEffect(() => {
    // one that was made in a drawing that took long is given up, and another one comes
    if (editor && !editor.isDestroyed) onReady?.(editor)
    // oxlint-disable-next-line react/exhaustive-deps -- each editor is told of once
  }, [editor])

  return { editor, lost, acceptLoss: () => setLost([]) }
}
