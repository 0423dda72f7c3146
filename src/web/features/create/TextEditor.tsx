import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { systemFields } from '#web/features/contract-text/system-fields.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { RichTextEditor } from '#web/ui/editor/RichTextEditor.tsx'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { signerNamesOf } from './draft-signers.ts'
import { BlanksNote } from './BlanksNote.tsx'
import classes from './CreatePage.module.css'
import { TextPreview } from './LivePreview.tsx'

type Props = PartProps & { label: string; placeholder: string; onReady: (editor: Editor) => void }

/** The editor of `TextPart`, in a file of its own. */
export function TextEditor({ draft, change, onReady, ...frame }: Props) {
  const [editor, setEditor] = useState<Editor>()
  const names = signerNamesOf(draft, useMe())
  return (
    <RichTextEditor
      {...frame}
      value={draft.html}
      onChange={(html) => change({ html })}
      fields={systemFields}
      onReady={(ready) => {
        setEditor(ready)
        onReady(ready)
      }}
      below={editor && !editor.isDestroyed && <BlanksNote editor={editor} html={draft.html} />}
      preview={
        <div className={classes.preview}>
          <TextPreview html={draft.html} names={names} />
        </div>
      }
    />
  )
}
