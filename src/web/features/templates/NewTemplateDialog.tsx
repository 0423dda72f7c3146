import { Stack, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { newTemplate } from '#shared/templates/templates.api.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { useCreateTemplate } from './templates.queries.ts'

const FAILED = 'Failed to create template'
const TRY_AGAIN = 'Something went wrong. Please try again.'

type Values = { name: string; description: string }

/** Begins a template by its name, and goes on to writing it. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const create = useCreateTemplate()
  const form = useZodForm<Values>(newTemplate, { name: '', description: '' })
  const save = (template: Values) =>
    create.mutate(
      { template, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ id }) => void navigate(paths.template(id)),
        onError: (error) => toast.error(FAILED, textOf(error, TRY_AGAIN)),
      },
    )
  return (
    <Dialog onClose={onClose} title="New template">
      <form noValidate onSubmit={form.onSubmit(save, focusFirstError(form))} autoComplete="off">
        <Stack gap="md">
          <TextInput
            label="Name"
            description="For example, Furnished apartment lease"
            withAsterisk
            aria-required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Textarea
            label="Description"
            description="What it’s for, so others pick the right one"
            autosize
            minRows={3}
            maxRows={8}
            {...form.getInputProps('description')}
          />
          <Failed title={FAILED} error={create.error} />
        </Stack>
        <DialogActions save="Create template" isPending={create.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
