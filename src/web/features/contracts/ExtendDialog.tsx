import { Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { endAfter, ENDS_AFTER_DAYS, endOfDay, lastDay, lastDayInWords } from '#shared/contracts/end-date.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useExtendContract } from './contracts.queries.ts'
import { whyNotLater } from './why-not-later.ts'

type Props = { contract: Contract & { endsAt: string }; onClose: () => void }

const MORE_DAYS = 30

/** A later last day for a sent contract. */
export function ExtendDialog({ contract, onClose }: Props) {
  const { id, title, endsAt } = contract
  const extend = useExtendContract(id)
  const [latest] = useState(() => lastDay(endAfter(new Date(), ENDS_AFTER_DAYS.max)))
  const [day, setDay] = useState(() => {
    const later = lastDay(endAfter(new Date(endsAt), MORE_DAYS - 1))
    return later < latest ? later : latest
  })
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const why = whyNotLater(contract, day, new Date())
    setError(why)
    if (why) return
    try {
      await extend.mutateAsync({ lastDay: day, idempotencyKey: newIdempotencyKey() })
      toast.success('Last day to sign changed', `Signers can sign until ${lastDayInWords(endOfDay(day))}.`)
      onClose()
    } catch (failure) {
      setError(textOf(failure, 'The last day to sign wasn’t changed. Try again.'))
    }
  }

  return (
    <Dialog onClose={onClose} title="Extend the last day to sign">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Text fw={600} mb="xs">
          {title}
        </Text>
        <Text mb="md">
          Signers can sign until {lastDayInWords(endsAt)}. We’ll send the new date to invited signers who get
          messages from you. The others see it when they open their link. To close signing sooner, cancel the
          contract.
        </Text>
        <TextInput
          type="date"
          label="Last day to sign"
          value={day}
          min={lastDay(endAfter(new Date(endsAt), 0))}
          max={latest}
          error={error}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          data-autofocus
        />
        <DialogActions save="Extend" isPending={extend.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
