import type { Editor } from '@tiptap/react'
import { systemFields } from '#web/features/contract-text/system-fields.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { RichTextEditor } from '#web/ui/editor/RichTextEditor.tsx'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { signerNamesOf } from './draft-signers.ts'
import classes from './CreatePage.module.css'
import { TextPreview } from './LivePreview.tsx'

type Props = PartProps & { label: string; placeholder: string; onReady: (editor: Editor) => void }

/** The editor of `TextPart`, in a file of its own. */
export function TextEditor({ draft, change, ...frame }: Props) {
  const names = signerNamesOf(draft, useMe())
  return (
    <RichTextEditor
      {...frame}
      value={draft.html}
      onChange={(html) => change({ html })}
      fields={systemFields}
      preview={
        <div className={classes.preview}>
          <TextPreview html={draft.html} names={names} />
        </div>
      }
    />
  )
}
