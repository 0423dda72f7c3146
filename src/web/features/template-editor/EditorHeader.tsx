import { Button, Group, Text } from '@mantine/core'
import { Eye, Link2, Save, Users } from 'lucide-react'
import { useState } from 'react'
import type { Template } from '#shared/templates/templates.api.ts'
import { visibilities } from '#web/features/templates/visibilities.ts'
import { paths } from '#web/paths.ts'
import { loadedDialog } from '#web/ui/loaded-dialog.tsx'
import { labelOf } from '#web/ui/label-of.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const TemplateLinkDialog = loadedDialog(
  async () => (await import('#web/features/templates/TemplateLinkDialog.tsx')).TemplateLinkDialog,
)
const ShareDialog = loadedDialog(async () => (await import('./ShareDialog.tsx')).ShareDialog)

type Props = {
  template: Template
  isUnsaved: boolean
  isSaving: boolean
  /** Not there for whoever may only use the template. */
  onSave: (() => void) | undefined
  onPreview: () => void
}

/** The template's name, who sees it, whether all is saved, and what can be done with it as a whole. */
export function EditorHeader({ template, isUnsaved, isSaving, onSave, onPreview }: Props) {
  const [isLinking, setLinking] = useState(false)
  const [isSharing, setSharing] = useState(false)
  return (
    <PageHeader
      title={template.name}
      back={{ to: paths.templates, label: 'Back to Templates' }}
      lead={
        <Group gap="sm" mt={4} mih={28}>
          <StatusBadge look="draft">{labelOf(visibilities, template.visibility)}</StatusBadge>
          <div role="status">
            {isUnsaved && (
              <Text span size="sm" fw={550} c="yellow">
                Unsaved changes. New contracts use them once you save.
              </Text>
            )}
          </div>
        </Group>
      }
    >
      <Button variant="default" leftSection={<Eye size={18} aria-hidden />} onClick={onPreview}>
        Preview
      </Button>
      <Button
        variant="default"
        leftSection={<Link2 size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setLinking(true)}
      >
        Form Link
      </Button>
      {template.role === 'owner' && (
        <Button
          variant="default"
          leftSection={<Users size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setSharing(true)}
        >
          Share
        </Button>
      )}
      {onSave && (
        <Button leftSection={<Save size={18} aria-hidden />} loading={isSaving} onClick={onSave}>
          Save Template
        </Button>
      )}
      {isSharing && <ShareDialog template={template} onClose={() => setSharing(false)} />}
      {isLinking && <TemplateLinkDialog template={template} onClose={() => setLinking(false)} />}
    </PageHeader>
  )
}
