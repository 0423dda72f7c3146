import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { endsAfterDays } from '#shared/contracts/contracts.api.ts'
import { endAfter, ENDS_AFTER_DAYS, lastDayInWords } from '#shared/contracts/end-date.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'

/** In how many days after the sending signers can sign. Only whole numbers of days become part of the draft. */
export function EndDate({ draft, change }: PartProps) {
  // what is being typed, until it is left
  const [typed, setTyped] = useState<string | number>()
  const [today] = useState(() => new Date())
  const onChange = (value: string | number) => {
    setTyped(value)
    const days = endsAfterDays.safeParse(value)
    if (days.success) change({ endsAfterDays: days.data })
  }
  return (
    <NumberInput
      label="Days to sign"
      description={`Counted from the day you send it. Sent today, the last day to sign is ${lastDayInWords(endAfter(today, draft.endsAfterDays))}. Then the signing links close.`}
      value={typed ?? draft.endsAfterDays}
      onChange={onChange}
      onBlur={() => setTyped(undefined)}
      min={ENDS_AFTER_DAYS.min}
      max={ENDS_AFTER_DAYS.max}
      allowDecimal={false}
      allowNegative={false}
      styles={{ wrapper: { maxWidth: 120 } }}
    />
  )
}
