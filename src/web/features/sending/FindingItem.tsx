import { Anchor, Checkbox, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Finding } from '#shared/review/review-contract.ts'
import { findingText } from './finding-texts.ts'

type Props = {
  finding: Finding
  checked: boolean
  onCheck: (checked: boolean) => void
  /** Leads to where it can be mended. */
  children: ReactNode
}

/** One thing to look at before sending: what, why, the way there, and that it is meant. */
export function FindingItem({ finding, checked, onCheck, children }: Props) {
  const { title, why, check } = findingText(finding)
  return (
    <>
      <Text fw={600}>{title}</Text>
      {why && <Text size="sm">{why}</Text>}
      <Group gap="md" mt={4}>
        {children}
        {check && (
          <Checkbox
            size="sm"
            label={check}
            aria-label={`${title}: ${check}`}
            checked={checked}
            onChange={(event) => onCheck(event.currentTarget.checked)}
          />
        )}
      </Group>
    </>
  )
}

/** A link that leads to a place of this page. */
export const PlaceLink = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Anchor component="button" type="button" size="sm" underline="always" onClick={onClick}>
    {children}
  </Anchor>
)
