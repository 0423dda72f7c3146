import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { type KeyboardEvent, type MouseEvent, useEffect } from 'react'
import './more-styles.ts'
import '@mantine/notifications/styles.layer.css'
import { leaveToast, noteWayBack } from './toast-focus.ts'
import { useToastRise } from './use-toast-rise.ts'

function close() {
  leaveToast()
  notifications.clean()
}

/** Whoever types on has read what went well: at the foot of the window it would cover what they type, or choose. */
function useCloseOnTyping() {
  useEffect(() => {
    const typed = () => {
      if (notificationsStore.getState().notifications.every(({ color }) => color === 'green')) close()
    }
    document.addEventListener('input', typed)
    return () => document.removeEventListener('input', typed)
  }, [])
}

const aboveButtons = { root: { marginBottom: 'var(--toast-rise, 0)' } }

/**
 * Where toasts appear; what was shown before it had loaded appears with it. They stand outside of the pages: `navigate`
 * follows their links. Stacked, one that has the focus stays, as one under the pointer does.
 */
export function Toasts({ navigate }: { navigate: (to: string) => void }) {
  useCloseOnTyping()
  useToastRise()
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    close()
    navigate(link.pathname + link.search)
  }
  return (
    <Notifications
      // the top has the title and the menus, the sides have the buttons
      position="bottom-center"
      styles={aboveButtons}
      layout="stacked"
      limit={1}
      aria-live="polite"
      onClick={follow}
      onFocus={noteWayBack}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
    />
  )
}
