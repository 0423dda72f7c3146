import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { noteFailureToast } from './failure-toast.ts'
import { wantOverlays } from './overlays.ts'
import { leaveToast } from './toast-focus.ts'

const TOAST_MS = 5000
/** Long enough to notice that the wrong thing was done, or to reach a link. */
const ACTION_MS = 12_000

type More = { autoClose?: number; onClose?: () => void }

let shown = ''

/** By its name: `notifications.clean` doesn't tell it that it's closed. */
export function closeToast() {
  leaveToast()
  notifications.hide(shown)
}

function show(color: 'green' | 'red' | 'blue', title: string, message?: ReactNode, more: More = {}) {
  wantOverlays()
  // only one toast at a time
  closeToast()
  const id = notifications.show({
    color,
    title,
    message,
    autoClose: TOAST_MS,
    withBorder: true,
    // what went well interrupts nobody who listens
    role: color === 'red' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Dismiss', onClick: leaveToast },
    ...more,
  })
  shown = id
  noteFailureToast(color === 'red' ? () => void notifications.hide(id) : undefined)
  return id
}

/** One toast at a time, for five seconds: a new one takes the place of the old. That of a failure goes with the next success. */
export const toast = {
  success: (title: string, message?: string) => void show('green', title, message),
  error: (title: string, message?: string) => void show('red', title, message),
  info: (title: string, message?: string) => void show('blue', title, message),
  /** A failure with a way out of it beside the text, for twelve seconds. */
  errorWithWayOut: (title: string, message: ReactNode) =>
    void show('red', title, message, { autoClose: ACTION_MS }),
  /** With room for a button or a link, for twelve seconds. Returns what takes the toast away. */
  actionable(title: string, message: ReactNode, onClose?: () => void): () => void {
    const id = show('blue', title, message, { autoClose: ACTION_MS, ...(onClose && { onClose }) })
    return () => {
      leaveToast()
      notifications.hide(id)
    }
  },
}
