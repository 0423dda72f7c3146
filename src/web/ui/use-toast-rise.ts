import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'

const TOAST = '.mantine-Notification-root'
/**
 * The main buttons of a page or a dialog (those of any other kind name their variant), why one of them can't be pressed,
 * and what a dialog says at its end.
 */
const KEPT_FREE =
  '.mantine-Button-root:not([data-variant]), [data-kept-free], [role=dialog] .mantine-Alert-root'
const GAP_PX = 8

/** How far toasts must rise from where they stand at the foot of the window, to leave that free. */
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
  const kept = [...document.querySelectorAll(KEPT_FREE)]
    .map((element) => element.getBoundingClientRect())
    .filter((at) => at.left < right && at.right > left)
  let rise = 0
  for (;;) {
    const covered = kept.filter((at) => at.top < bottom - rise && at.bottom > top - rise)
    if (covered.length === 0) return rise
    const higher = bottom - Math.min(...covered.map((at) => at.top)) + GAP_PX
    // where nothing is free, as low as it can be
    if (top - higher < 0) return rise
    rise = higher
  }
}

/** Lets toasts stand above a main button, or words that belong to it, that they would cover at the foot of the window, also while that is scrolled. */
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
