import { systemFields } from '#web/features/contract-text/system-fields.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { RichTextEditor } from '#web/ui/editor/RichTextEditor.tsx'
import classes from './CreatePage.module.css'
import { TextPreview } from './LivePreview.tsx'

/** The editor: the person's own words, and what pages, files and suggestions brought into them. */
export function TextPart({ draft, change }: PartProps) {
  return (
    <RichTextEditor
      label="Contract text"
      value={draft.html}
      onChange={(html) => change({ html })}
      fields={systemFields}
      placeholder="Write the contract, or paste it from Word. Double-click to insert a field."
      preview={
        <div className={classes.preview}>
          <TextPreview html={draft.html} />
        </div>
      }
    />
  )
}
