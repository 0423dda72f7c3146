import { Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminApi } from '#shared/admin/admin.api.ts'
import { MAX_REASON_LENGTH } from '#shared/admin/admin-rules.ts'
import { textOf } from '#web/error-text.ts'
import { titleOfFailure } from '#web/title-of-failure.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { mandatory } from '#web/ui/mandatory.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'

type Props = {
  title: string
  /** Whom it is done to. */
  thing: string
  /** What happens. */
  children: ReactNode
  confirmLabel: string
  description: string
  /** What it does can't be undone. */
  isDanger?: boolean
  act: { isPending: boolean; error: unknown; onConfirm: (reason: string) => void }
  onClose: () => void
}

/** Asks before something is done to an account, and why. */
export function AskReason({
  title,
  thing,
  children,
  confirmLabel,
  description,
  isDanger,
  act,
  onClose,
}: Props) {
  const form = useZodForm(adminApi.lock.body, { reason: '' })
  const submit = form.onSubmit(({ reason }) => act.onConfirm(reason), focusFirstError(form))
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <Text fw={600} mb="xs" style={{ overflowWrap: 'anywhere' }}>
          {thing}
        </Text>
        <Text mb="md">{children}</Text>
        <Textarea
          label="Reason"
          description={description}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_REASON_LENGTH}
          data-autofocus
          {...mandatory}
          {...form.getInputProps('reason')}
        />
        {act.error !== null && (
          <RefusalAlert title={titleOfFailure(act.error)} why={textOf(act.error, 'Try again in a moment.')} />
        )}
        <DialogActions save={confirmLabel} isPending={act.isPending} isDanger={isDanger} onClose={onClose} />
      </form>
    </Dialog>
  )
}
