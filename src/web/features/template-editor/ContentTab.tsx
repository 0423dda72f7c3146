import { useEffect, useMemo, useRef, useState } from 'react'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { TemplatePreview } from '#web/features/templates/TemplatePreview.tsx'
import { RichTextEditor } from '#web/ui/editor/RichTextEditor.tsx'
import { AddFieldButtons } from './AddFieldButtons.tsx'
import { placeholdersOf } from './shown-fields.ts'
import { startValues } from './start-values.ts'
import classes from './TemplateEditor.module.css'
import type { TemplateEditing } from './use-template-draft.ts'

/** The text as it stands, with what its fields begin with. */
function TextOfTemplate({ template }: { template: Template }) {
  const [now] = useState(() => new Date())
  return <TemplatePreview template={template} values={startValues(template, now)} isWhole />
}

type Props = {
  template: Template
  fields: readonly TemplateField[]
  editing: TemplateEditing
  /** It is there, out of sight, while another tab is open. */
  isOpen: boolean
}

/** The text of the contract, with places for what the form asks. */
export function ContentTab({ template, fields, editing: { draft, change, errors }, isOpen }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const names = JSON.stringify(
    fields.map(({ fieldKey, label, type, required }) => [fieldKey, label, type, required]),
  )
  // oxlint-disable-next-line react/exhaustive-deps -- where they stand on the form is nothing to the text
  const placeholders = useMemo(() => placeholdersOf(fields), [names])
  // a save that did not succeed leads to what needs another look
  useEffect(() => {
    if (errors.defaultContent && isOpen)
      frame.current?.querySelector<HTMLElement>('[role="textbox"], textarea')?.focus()
  }, [errors, isOpen])
  if (template.role === 'viewer') return <TextOfTemplate template={template} />
  return (
    <div ref={frame} className={classes.text}>
      <RichTextEditor
        // it names the placeholders once, when it begins
        key={names}
        label="Contract template"
        value={draft.defaultContent}
        onChange={(defaultContent) => change({ defaultContent })}
        fields={placeholders}
        placeholder="Write the contract, or paste it from Word. Double-click to insert a field."
        lead={<AddFieldButtons template={template} />}
        error={errors.defaultContent}
      />
    </div>
  )
}
