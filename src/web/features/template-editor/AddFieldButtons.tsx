import { Button, Group } from '@mantine/core'
import { Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Template } from '#shared/templates/templates.api.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { AddFieldDialog } from './FieldDialog.tsx'
import { useAddSigner } from './template-fields.queries.ts'
import { NO_VERSION } from './use-move-field.ts'
import { TRY_AGAIN } from './use-template-draft.ts'

const NOT_ADDED = 'Failed to add signer'

/** Adds to what the form asks: one field, or the name, e-mail and phone of one more signer. */
export function AddFieldButtons({ template }: { template: Template }) {
  const addSigner = useAddSigner(template.id)
  const [isAdding, setAdding] = useState(false)
  const [wasRefused, setRefused] = useState(false)
  const versionId = template.currentVersion?.id

  const refuse = () => {
    setRefused(true)
    toast.error('Error', NO_VERSION)
  }
  function add(toVersion: string) {
    addSigner.mutate(
      { versionId: toVersion, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: (fields) =>
          toast.success(
            'Signer added',
            `The form now asks for ${new Intl.ListFormat('en-US').format(fields.map(({ label }) => label))}.`,
          ),
        onError: (error) => toast.error(NOT_ADDED, textOf(error, TRY_AGAIN)),
      },
    )
  }
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<UserPlus size={18} aria-hidden />}
        loading={addSigner.isPending}
        onClick={() => (versionId ? add(versionId) : refuse())}
      >
        Add Signer
      </Button>
      <Button
        variant="default"
        leftSection={<Plus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => (versionId ? setAdding(true) : refuse())}
      >
        Add Field
      </Button>
      <Failed title={NOT_ADDED} error={addSigner.error} />
      <Failed title="Error" error={wasRefused && !versionId} otherwise={NO_VERSION} />
      {isAdding && versionId && (
        <AddFieldDialog template={template} versionId={versionId} onClose={() => setAdding(false)} />
      )}
    </Group>
  )
}
