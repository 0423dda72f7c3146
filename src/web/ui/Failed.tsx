import type { AlertProps } from '@mantine/core'
import { textOf } from '#web/error-text.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = Pick<AlertProps, 'mt' | 'mb'> & {
  /** What did not happen. */
  title: string
  /** Of the last try; empty during a retry and after a success. */
  error: unknown
  /** What to do when the server gives no message for people. */
  otherwise?: string
  /** For what can't be pressed again, such as an Undo that's gone. */
  onRetry?: () => void
  /** No toast says it, so that this is what a screen reader hears. */
  isAlone?: boolean
}

/** What failed, and why, where the person asked for it, until it's tried again: its toast, if there's one, is gone by then. */
export const Failed = ({ error, otherwise = 'Try again in a moment.', isAlone = false, ...alert }: Props) =>
  error ? <RefusalAlert isSilent={!isAlone} why={textOf(error, otherwise)} {...alert} /> : null
