import { Tooltip } from '@mantine/core'
import { useEffect } from 'react'

type Props = { target: HTMLElement; label: string; onClose: () => void }

/** Stands at the time until the pointer or the focus leaves it, or Escape is pressed (WCAG 2.2, 1.4.13). */
export function TimeTooltip({ target, label, onClose }: Props) {
  useEffect(() => {
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      onClose()
    }
    const ends = ['pointerleave', 'blur'] as const
    for (const end of ends) target.addEventListener(end, close)
    document.addEventListener('keydown', close)
    return () => {
      for (const end of ends) target.removeEventListener(end, close)
      document.removeEventListener('keydown', close)
    }
  }, [target, onClose])
  return <Tooltip opened target={target} label={label} portalProps={{ target: '#main' }} />
}
