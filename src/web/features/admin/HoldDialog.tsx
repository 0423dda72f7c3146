import { Text, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { adminApi } from '#shared/admin/admin.api.ts'
import { MAX_REASON_LENGTH } from '#shared/admin/admin-rules.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { titleOfFailure } from '#web/title-of-failure.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { mandatory } from '#web/ui/mandatory.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { useSetHold } from './admin.queries.ts'
import { NOT_IN_LOG, REASON_KEPT } from './hold-texts.ts'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const NO_CONTRACT = 'Enter the contract’s ID, or the address of its page'

const holdForm = adminApi.liftHold.body.extend({
  contract: z
    .string()
    .max(500, NO_CONTRACT)
    .regex(UUID, NO_CONTRACT)
    .transform((typed) => UUID.exec(typed)?.[0].toLowerCase() ?? ''),
})

/** Puts a contract of an account under a legal hold. Administrators see no contracts, so it is named by its ID. */
export function HoldDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const setHold = useSetHold(accountId)
  const form = useZodForm(holdForm, { contract: '', reason: '' })
  const submit = form.onSubmit((values) => {
    const { contract, reason } = holdForm.parse(values)
    setHold.mutate(
      { contractId: contract, reason, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ title, isInLog }) => {
          toast.success('Legal hold set', isInLog ? title : `${title}. ${NOT_IN_LOG}`)
          onClose()
        },
      },
    )
  }, focusFirstError(form))
  return (
    <Dialog onClose={onClose} title="Set a legal hold">
      <form onSubmit={submit} noValidate autoComplete="off">
        <Text mb="md">
          The contract and its evidence are kept until the hold is lifted, even after their seven years. Its
          audit trail shows the hold, without the reason. If it’s set before everyone has signed, so does the
          certificate.
        </Text>
        <TextInput
          label="Contract ID"
          description="Or the address of its page"
          data-autofocus
          mb="md"
          {...mandatory}
          {...form.getInputProps('contract')}
        />
        <Textarea
          label="Reason"
          description={REASON_KEPT}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_REASON_LENGTH}
          {...mandatory}
          {...form.getInputProps('reason')}
        />
        {setHold.error !== null && (
          <RefusalAlert
            title={titleOfFailure(setHold.error)}
            why={textOf(setHold.error, 'Try again in a moment.')}
          />
        )}
        <DialogActions save="Set legal hold" isPending={setHold.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
