import { Text } from '@mantine/core'
import type { ListedTemplate } from '#shared/templates/templates.api.ts'

type Props = { template: Pick<ListedTemplate, 'sharedBy' | 'publishedBy'> }

/** Whose template it is, where it is somebody else’s. */
export function TemplateOwner({ template: { sharedBy, publishedBy } }: Props) {
  const owner = sharedBy ? [sharedBy.name, sharedBy.email].filter(Boolean).join(', ') : publishedBy
  if (owner === null) return null
  return (
    <Text size="sm" c="dimmed" component="span" display="block" style={{ overflowWrap: 'anywhere' }}>
      {sharedBy ? 'Shared' : 'Published'} by {owner}
    </Text>
  )
}
