import { Text, type TextProps, Tooltip } from '@mantine/core'
import { formatExact, formatTime } from './format-time.ts'
import { useNow } from './use-now.ts'

type Props = TextProps & {
  time: string
  /** Inside a button or link: takes no focus of its own. */
  withinControl?: boolean
}

/** A time with its zone; relative while under a day old, then the exact time shows on hover and focus. */
export function TimeText({ time, withinControl, ...text }: Props) {
  const shown = formatTime(time, useNow())
  const full = formatExact(time)
  if (shown === full)
    return (
      <Text component="time" dateTime={time} {...text}>
        {full}
      </Text>
    )
  return (
    <Tooltip label={full}>
      <Text component="time" dateTime={time} tabIndex={withinControl ? undefined : 0} {...text}>
        {shown}
      </Text>
    </Tooltip>
  )
}
