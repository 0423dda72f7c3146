import { Alert, type AlertProps, Button, Text } from '@mantine/core'
import { RotateCw } from 'lucide-react'

type Props = Pick<AlertProps, 'mt' | 'mb'> & {
  /** What did not happen. */
  title: string
  why: string
  /** Only where trying again can help. */
  onRetry?: () => void
  /** Where a screen reader hears it from something else. */
  isSilent?: boolean
}

/** It may come to stand where the person doesn’t look, as below the end of a dialog. */
const comeIntoView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })

/** Something that was given was not taken: what did not happen, why, and a way to try again. */
export function RefusalAlert({ title, why, onRetry, isSilent = false, ...margins }: Props) {
  return (
    <Alert
      ref={comeIntoView}
      color="red"
      role={isSilent ? 'none' : 'alert'}
      // nor by what it stands in, where that is read aloud as it changes
      aria-live={isSilent ? 'off' : undefined}
      ta="start"
      w="100%"
      // the button below it comes along
      style={{ scrollMarginBottom: '6rem' }}
      title={title}
      {...margins}
    >
      <Text>{why}</Text>
      {onRetry && (
        <Button mt="sm" variant="default" leftSection={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  )
}
