import { Badge } from '@mantine/core'
import type { Visibility } from '#shared/templates/templates.api.ts'
import { labelOf } from '#web/ui/label-of.ts'
import { visibilities } from './visibilities.ts'

/** Who may open the form of a template. */
export const VisibilityBadge = ({ visibility }: { visibility: Visibility }) => (
  <Badge color="gray" size="md" style={{ flexShrink: 0 }}>
    {labelOf(visibilities, visibility)}
  </Badge>
)
