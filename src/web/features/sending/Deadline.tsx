import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { endAfter, lastDayInWords } from '#shared/contracts/end-date.ts'
import { remindersInWords } from '#shared/contracts/reminder-times.ts'

type Props = { contract: Pick<Contract, 'endsAfterDays' | 'reminders'> }

/** Until when it could be signed if it were sent now, and who is reminded. */
export function Deadline({ contract: { endsAfterDays, reminders } }: Props) {
  const [today] = useState(() => new Date())
  const times = reminders ? remindersInWords(today, endsAfterDays) : ''
  return (
    <Text size="sm" c="dimmed">
      The last day to sign is {lastDayInWords(endAfter(today, endsAfterDays))}.{' '}
      {times && `Anyone who hasn’t signed or opted out of messages is reminded ${times}.`}
      {!times && (reminders ? 'That’s too soon for reminders.' : 'Reminders are off.')}
    </Text>
  )
}
