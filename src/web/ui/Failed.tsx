import type { AlertProps } from '@mantine/core'
import { textOf } from '#web/error-text.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = Pick<AlertProps, 'mt' | 'mb'> & {
  /** What did not happen. */
  title: string
  /** Of the last try; nothing while it is tried again, and once it went well. */
  error: unknown
  /** What to do where the server says nothing for people. */
  otherwise?: string
  /** Where what asked for it is gone, as an Undo is. */
  onRetry?: () => void
}

/** What came to nothing, and why, where it was asked for, until it is tried again: its toast is gone by then. */
export const Failed = ({ error, otherwise = 'Try again in a moment.', ...alert }: Props) =>
  // the toast has told those who listen
  error ? <RefusalAlert isSilent why={textOf(error, otherwise)} {...alert} /> : null
