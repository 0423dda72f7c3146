import type { Editor } from '@tiptap/react'
import { systemFields } from '#web/features/contract-text/system-fields.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { RichTextEditor } from '#web/ui/editor/RichTextEditor.tsx'
import classes from './CreatePage.module.css'
import { TextPreview } from './LivePreview.tsx'

type Props = PartProps & { label: string; placeholder: string; onReady: (editor: Editor) => void }

/** The editor of `TextPart`, in a file of its own. */
export const TextEditor = ({ draft, change, ...frame }: Props) => (
  <RichTextEditor
    {...frame}
    value={draft.html}
    onChange={(html) => change({ html })}
    fields={systemFields}
    preview={
      <div className={classes.preview}>
        <TextPreview html={draft.html} />
      </div>
    }
  />
)
