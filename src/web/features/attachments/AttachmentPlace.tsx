import { Radio, Stack } from '@mantine/core'
import { attachmentPlace } from '#shared/contracts/contracts.api.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { attachmentPlaces } from './attachment-places.ts'

/** Where the pages of an attached PDF come, of a contract that has something to say besides. */
export function AttachmentPlace({ draft, change }: PartProps) {
  if (draft.contentTypes.every((type) => type === 'file')) return null
  return (
    <Radio.Group
      label="Its pages in the signed PDF"
      value={draft.attachmentPlace}
      onChange={(value) => change({ attachmentPlace: attachmentPlace.parse(value) })}
    >
      <Stack gap="sm" mt="xs">
        {attachmentPlaces.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
