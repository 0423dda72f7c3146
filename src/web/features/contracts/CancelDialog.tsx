import { Button, Group, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import type { Contract, ListedContract } from '#shared/contracts/contracts.api.ts'
import { oneLine } from '#shared/text.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLastingForm } from '#web/ui/use-lasting-form.ts'
import { zodForm } from '#web/ui/zod-form.ts'
import { useCancelContract } from './contracts.queries.ts'
import { openingsOf, refundedInWords, refundInWords } from './refund-words.ts'

const FAILED = 'Failed to cancel contract'
const TRY_AGAIN = 'Try again in a moment.'
const reasonForm = zodForm(z.object({ reason: oneLine(500) }))

type Props = {
  contract: Contract | ListedContract
  onClose: () => void
  /** Just before the server is asked. */
  onSubmit?: () => void
}

/** Closes the signing links of a sent contract, after asking and naming it. */
export function CancelDialog({ contract, onClose, onSubmit }: Props) {
  const { id, title } = contract
  const openings = openingsOf(contract)
  const cancel = useCancelContract(id)
  const form = useLastingForm({ initialValues: { reason: '' }, validate: reasonForm })

  async function submit({ reason }: { reason: string }) {
    onSubmit?.()
    try {
      // awaited, not by callbacks: once the contract is cancelled, this dialog is gone
      const { refunded } = await cancel.mutateAsync({ reason, idempotencyKey: newIdempotencyKey() })
      toast.success('Contract cancelled', refundedInWords(refunded, openings))
      onClose()
    } catch (error) {
      toastFailure(error, FAILED, TRY_AGAIN)
    }
  }

  // what has been asked for can't be taken back: the answer says what became of it
  const leave = () => {
    if (!cancel.isPending) onClose()
  }

  return (
    <Dialog onClose={leave} title="Cancel contract">
      <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
        <Text fw={600} mb="xs">
          {shownTitle(title)}
        </Text>
        <Text mb="md">
          Its signing links stop working right away, and no one else can sign. {refundInWords(openings)}
        </Text>
        <TextInput
          label="Reason"
          description="Optional. The signers get it by email."
          {...form.getInputProps('reason')}
        />
        <Failed mt="md" title={FAILED} error={cancel.error} />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" disabled={cancel.isPending} onClick={leave}>
            Keep it open
          </Button>
          <Button type="submit" color="red" loading={cancel.isPending}>
            Cancel contract
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
