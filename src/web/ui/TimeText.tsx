import { Text, type TextProps } from '@mantine/core'
import { type SyntheticEvent, useCallback, useState, useSyncExternalStore } from 'react'
import { formatTime } from './format-time.ts'
import { formatExact } from '#shared/format-time.ts'
import { keepLoading, loaded } from './loaded.tsx'

const TimeTooltip = loaded(
  async () => (await keepLoading(() => import('./TimeTooltip.tsx'))).TimeTooltip,
  null,
)

const TICK_MS = 30_000
let now = new Date()

function subscribe(changed: () => void) {
  const timer = setInterval(() => {
    now = new Date()
    changed()
  }, TICK_MS)
  return () => clearInterval(timer)
}

function current(): Date {
  // a page that opens after a quiet while must not start with an old time
  if (Date.now() - now.getTime() > TICK_MS) now = new Date()
  return now
}

/** The time, refreshed every half minute, so that "2 minutes ago" stays true. */
const useNow = () => useSyncExternalStore(subscribe, current)

type Props = TextProps & {
  time: string
  /** Inside a button or link: takes no focus of its own. */
  withinControl?: boolean
}

/** A time with its zone; relative while under a day old, then the exact time shows on hover and focus. */
export function TimeText({ time, withinControl, ...text }: Props) {
  const [at, setAt] = useState<HTMLElement>()
  const close = useCallback(() => setAt(undefined), [])
  const shown = formatTime(time, useNow())
  const full = formatExact(time)
  if (shown === full)
    return (
      <Text component="time" dateTime={time} {...text}>
        {full}
      </Text>
    )
  const open = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setAt(currentTarget)
  return (
    <>
      <Text
        component="time"
        dateTime={time}
        tabIndex={withinControl ? undefined : 0}
        aria-description={full}
        onPointerEnter={open}
        onFocus={open}
        // also before the tooltip has loaded: it would come when nobody points there any more
        onPointerLeave={close}
        onBlur={close}
        {...text}
      >
        {shown}
      </Text>
      {at && <TimeTooltip target={at} label={full} onClose={close} />}
    </>
  )
}
