import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { titleOfText } from '#shared/contract-text/document-title.ts'
import { systemFields } from '#web/features/contract-text/system-fields.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { RichTextEditor } from '#web/ui/editor/RichTextEditor.tsx'
import { formatPasted } from '#web/ui/editor/watch-paste.ts'
import { LeftOpen } from './LeftOpen.tsx'
import { TextPreview } from './TextPreview.tsx'
import classes from './TextEditor.module.css'
import { useSignerNames } from './use-asked-signers.ts'

type Props = PartProps & {
  label: string
  placeholder: string
  /** With what is to be told of a text that was pasted before. */
  onReady: (editor: Editor, onPasted: (text: string) => void) => void
}

/** The editor of `TextPart`, in a file of its own. */
export function TextEditor({ draft, change, onReady, ...frame }: Props) {
  const [editor, setEditor] = useState<Editor>()
  // goes with the text that it came from
  const given = useRef('')
  const giveTitle = (text: string) =>
    change(({ title }) => {
      if (title.trim()) return {}
      given.current = titleOfText(text)
      return { title: given.current }
    })
  const write = (html: string) =>
    change(({ title }) => ({ html, ...(!html && title === given.current && { title: '' }) }))
  const names = useSignerNames(draft)
  return (
    <RichTextEditor
      {...frame}
      value={draft.html}
      onChange={write}
      onFirstText={giveTitle}
      fields={systemFields}
      onReady={(ready) => {
        setEditor(ready)
        onReady(ready, (text) => {
          giveTitle(text)
          void formatPasted(ready, { text, from: 1, to: ready.state.doc.content.size - 1 })
        })
      }}
      below={editor && !editor.isDestroyed && <LeftOpen editor={editor} html={draft.html} />}
      preview={
        <div className={classes.preview}>
          <TextPreview html={draft.html} names={names} />
        </div>
      }
    />
  )
}
