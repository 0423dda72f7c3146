import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Ban } from 'lucide-react'
import { z } from 'zod'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { oneLine } from '#shared/text.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLastingForm } from '#web/ui/use-lasting-form.ts'
import { zodForm } from '#web/ui/zod-form.ts'
import { useCancelContract } from './contracts.queries.ts'
import { refundedInWords, refundInWords } from './refund-words.ts'

const FAILED = 'Failed to cancel contract'
const TRY_AGAIN = 'Try again in a moment.'
const reasonForm = zodForm(z.object({ reason: oneLine(500) }))

/** Closes the signing links of a sent contract, after asking and naming it. */
export function CancelContract({ contract }: { contract: Contract }) {
  const [opened, dialog] = useDisclosure(false)
  const cancel = useCancelContract(contract.id)
  const form = useLastingForm({ initialValues: { reason: '' }, validate: reasonForm })

  async function submit({ reason }: { reason: string }) {
    try {
      // awaited, not by callbacks: once the contract is cancelled, this dialog is gone
      const { refunded } = await cancel.mutateAsync({ reason, idempotencyKey: newIdempotencyKey() })
      toast.success('Contract cancelled', refundedInWords(refunded, contract))
    } catch (error) {
      toastFailure(error, FAILED, TRY_AGAIN)
    }
  }

  return (
    <>
      <Button
        variant="subtle"
        color="red"
        // its words, not its edge, stand below those above
        ml="calc(var(--button-padding-x) / -1.5)"
        leftSection={<Ban size={16} aria-hidden />}
        onClick={dialog.open}
      >
        Cancel contract
      </Button>
      <Modal opened={opened} onClose={dialog.close} title="Cancel contract">
        <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
          <Text fw={600} mb="xs">
            {contract.title}
          </Text>
          <Text mb="md">
            Its signing links stop working right away, and no one else can sign. {refundInWords(contract)}
          </Text>
          <TextInput label="Reason" description="Optional" {...form.getInputProps('reason')} />
          <Failed mt="md" title={FAILED} error={cancel.error} />
          <Group justify="flex-end" gap="sm" mt="lg">
            <Button variant="default" onClick={dialog.close}>
              Keep it open
            </Button>
            <Button type="submit" color="red" loading={cancel.isPending}>
              Cancel contract
            </Button>
          </Group>
        </form>
      </Modal>
    </>
  )
}
