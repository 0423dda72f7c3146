import { Text, type TextProps, Tooltip } from '@mantine/core'
import { formatExact, formatTime } from './format-time.ts'
import { useNow } from './use-now.ts'

/** A time with its zone; relative while under a day old, then the exact time shows on hover and focus. */
export function TimeText({ time, ...text }: TextProps & { time: string }) {
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
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the exact time must be reachable by keyboard */}
      <Text component="time" dateTime={time} tabIndex={0} {...text}>
        {shown}
      </Text>
    </Tooltip>
  )
}
