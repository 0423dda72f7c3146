import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'

const TOAST = '.mantine-Notification-root'
/** Of a page or a dialog: buttons of any other kind name their variant. */
const MAIN_BUTTONS = '.mantine-Button-root:not([data-variant])'
const GAP_PX = 8

/** How far toasts must rise from where they stand at the foot of the window, to leave the main button free. */
function riseOver({
  left,
  right,
  top,
  bottom,
}: {
  left: number
  right: number
  top: number
  bottom: number
}) {
  const covered = [...document.querySelectorAll(MAIN_BUTTONS)]
    .map((button) => button.getBoundingClientRect())
    .filter((at) => at.top < bottom && at.bottom > top && at.left < right && at.right > left)
  return covered.length > 0 ? bottom - Math.min(...covered.map((at) => at.top)) + GAP_PX : 0
}

/** Lets toasts stand above a main button that they would cover at the foot of the window, also while that is scrolled. */
export function useToastRise() {
  const isShown = useNotifications().notifications.length > 0
  useEffect(() => {
    if (!isShown) return undefined
    const { style } = document.documentElement
    let rise = 0
    let frame = 0
    const place = () => {
      const box = document.querySelector(TOAST)?.getBoundingClientRect()
      if (box) {
        const { left, right } = box
        rise = riseOver({ left, right, top: box.top + rise, bottom: box.bottom + rise })
        style.setProperty('--toast-rise', `${rise}px`)
      }
      frame = requestAnimationFrame(place)
    }
    place()
    return () => {
      cancelAnimationFrame(frame)
      style.removeProperty('--toast-rise')
    }
  }, [isShown])
}
