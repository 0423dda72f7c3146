import { Stack } from '@mantine/core'
import { TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { AddFieldButtons } from './AddFieldButtons.tsx'
import { EditFieldDialog } from './FieldDialog.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import { SignerRoles } from './SignerRoles.tsx'
import { usesOf } from './shown-fields.ts'
import { useMoveField } from './use-move-field.ts'

type Props = { template: Template; fields: readonly TemplateField[] }

/** What the form asks for, and where each of it stands. */
export function FieldsTab({ template, fields }: Props) {
  const move = useMoveField(template, fields)
  const [edited, setEdited] = useState<TemplateField>()
  const canEdit = template.role !== 'viewer'
  return (
    <Stack gap="md">
      {canEdit && <AddFieldButtons template={template} />}
      {fields.length === 0 ? (
        <Sheet>
          <EmptyState icon={<TextCursorInput size={32} />} title="No fields yet" titleOrder={2}>
            {canEdit
              ? 'Add a field for anything that changes, such as a name, date, or amount. Then place it in the text.'
              : 'This template has no fields to fill in.'}
          </EmptyState>
        </Sheet>
      ) : (
        <FieldGrid
          move={move}
          uses={template.defaultContent.trim() ? usesOf(template.defaultContent) : undefined}
          actions={canEdit ? { template, onEdit: setEdited } : undefined}
        />
      )}
      <SignerRoles template={template} fields={fields} />
      {edited && <EditFieldDialog template={template} field={edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  )
}
