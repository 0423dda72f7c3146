import { Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { newTemplate } from '#shared/templates/templates.api.ts'
import { textOf } from '#web/api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { useCreateTemplate } from './templates.queries.ts'

type Values = { name: string; description: string }

/** Begins a template by its name, and goes on to writing it. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const create = useCreateTemplate()
  const form = useForm<Values>({
    initialValues: { name: '', description: '' },
    validate: zodForm(newTemplate),
  })
  const save = (template: Values) =>
    create.mutate(
      { template, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ id }) => void navigate(paths.template(id)),
        onError: (error) =>
          toast.error('Failed to create template', textOf(error, 'Something went wrong. Please try again.')),
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
        </Stack>
        <DialogActions save="Create template" isPending={create.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
