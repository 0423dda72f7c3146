import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { wantOverlays } from './overlays.ts'

const TOAST_MS = 5000
/** Long enough to notice that the wrong thing was done. */
const UNDO_MS = 12_000

function show(color: string, title: string, message?: ReactNode, autoClose = TOAST_MS) {
  wantOverlays()
  // only one toast at a time
  notifications.clean()
  return notifications.show({
    color,
    title,
    message,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}

/** One toast at a time, for five seconds: a new one takes the place of the old. */
export const toast = {
  success: (title: string, message?: string) => void show('green', title, message),
  error: (title: string, message?: string) => void show('red', title, message),
  info: (title: string, message?: string) => void show('blue', title, message),
  /** With room for a button, for twelve seconds. Returns what takes the toast away. */
  undoable(title: string, message: ReactNode): () => void {
    const id = show('blue', title, message, UNDO_MS)
    return () => void notifications.hide(id)
  },
}
