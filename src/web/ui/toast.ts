import { notifications } from '@mantine/notifications'

const TOAST_MS = 5000

function show(color: string, title: string, message?: string) {
  // only one toast at a time
  notifications.clean()
  notifications.show({
    color,
    title,
    message,
    autoClose: TOAST_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}

/** One toast at a time, for five seconds: a new one takes the place of the old. */
export const toast = {
  success: (title: string, message?: string) => show('green', title, message),
  error: (title: string, message?: string) => show('red', title, message),
  info: (title: string, message?: string) => show('blue', title, message),
}
