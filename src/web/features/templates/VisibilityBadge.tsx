import { Badge } from '@mantine/core'
import type { Visibility } from '#shared/templates/templates.api.ts'

const names = { private: 'Private', published: 'Published', public: 'Public' } satisfies Record<
  Visibility,
  string
>

/** Who may open the form of a template. */
export const VisibilityBadge = ({ visibility }: { visibility: Visibility }) => (
  <Badge color="gray" size="md" style={{ flexShrink: 0 }}>
    {names[visibility]}
  </Badge>
)
