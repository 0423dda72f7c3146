import { Notifications, notificationsStore } from '@mantine/notifications'
import { type KeyboardEvent, type MouseEvent, useEffect } from 'react'
import './more-styles.ts'
import '@mantine/notifications/styles.layer.css'
import classes from './Toasts.module.css'
import { noteWayBack } from './toast-focus.ts'
import { closeToast } from './toast.ts'
import { useToastRise } from './use-toast-rise.ts'

const isWithin = (element: EventTarget | null, selector: string) =>
  element instanceof Element && element.closest(selector) !== null

/** Whoever types on, or opens a dialog, has read what went well: at the foot of the window it would cover what comes next. */
function useCloseOnNextAct() {
  useEffect(() => {
    const closeRead = () => {
      if (notificationsStore.getState().notifications.every(({ color }) => color === 'green')) closeToast()
    }
    // a dialog that opens takes the focus
    const focused = ({ target, relatedTarget: from }: FocusEvent) => {
      if (isWithin(target, '[role=dialog]') && !isWithin(from, '[role=dialog], .mantine-Notification-root'))
        closeRead()
    }
    document.addEventListener('input', closeRead)
    document.addEventListener('focusin', focused)
    return () => {
      document.removeEventListener('input', closeRead)
      document.removeEventListener('focusin', focused)
    }
  }, [])
}

const looks = { notification: classes.toast ?? '' }
const aboveButtons = { root: { marginBottom: 'var(--toast-rise, 0)' } }

/**
 * Where toasts appear; what was shown before it had loaded appears with it. They stand outside of the pages: `navigate`
 * follows their links. Stacked, one that has the focus stays, as one under the pointer does.
 */
export function Toasts({ navigate }: { navigate: (to: string) => void }) {
  useCloseOnNextAct()
  useToastRise()
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    closeToast()
    navigate(link.pathname + link.search)
  }
  return (
    <Notifications
      // the top has the title and the menus, the sides have the buttons
      position="bottom-center"
      classNames={looks}
      styles={aboveButtons}
      layout="stacked"
      limit={1}
      aria-live="polite"
      onClick={follow}
      onFocus={noteWayBack}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && closeToast()}
    />
  )
}
