import { Badge } from '@mantine/core'
// alone: the rest of them (more-styles.ts) is not needed before somebody opens something
import '@mantine/core/styles/Badge.layer.css'
import type { ReactNode } from 'react'

const looks = {
  draft: 'gray',
  pending: 'blue',
  done: 'green',
  cancelled: 'gray',
  expired: 'gray',
  failed: 'red',
  warning: 'yellow',
} as const
export type StatusLook = keyof typeof looks

/** A quiet badge; the colour repeats what the word says, cancelled is struck through. */
export function StatusBadge({ look, children }: { look: StatusLook; children: ReactNode }) {
  return (
    <Badge
      color={looks[look]}
      td={look === 'cancelled' ? 'line-through' : undefined}
      style={{ flexShrink: 0 }}
    >
      {children}
    </Badge>
  )
}
