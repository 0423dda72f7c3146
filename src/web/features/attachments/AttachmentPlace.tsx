import { Radio, Stack } from '@mantine/core'
import { attachmentPlace } from '#shared/contracts/contracts.api.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { attachmentPlaces, isPlaceAChoice } from './attachment-places.ts'

/** Where the pages of an attached PDF come. */
export function AttachmentPlace({ draft, change }: PartProps) {
  if (!isPlaceAChoice(draft)) return null
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
