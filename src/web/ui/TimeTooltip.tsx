import { Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import './more-styles.ts'

type Props = { target: HTMLElement; label: string; onClose: () => void }

/** Stands at the time; Escape takes it away (WCAG 2.2, 1.4.13). */
export function TimeTooltip({ target, label, onClose }: Props) {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onClose()
  })
  return <Tooltip opened position="bottom" target={target} label={label} portalProps={{ target: '#main' }} />
}
