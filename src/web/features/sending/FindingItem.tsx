import { Anchor, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  answerOf,
  type Checked,
  type Finding,
  idOfAnswer,
  kindAnswers,
} from '#shared/review/review-contract.ts'
import { findingText } from './finding-texts.ts'

const answers = { not: 'No, it isn’t', enough: 'Yes, and signing online is enough for it' }

type Props = {
  finding: Finding
  /** What was ticked or answered. */
  checked: Checked
  onCheck: (id: string, checked: boolean) => void
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
            checked={checked.has(finding.id)}
            onChange={(event) => onCheck(finding.id, event.currentTarget.checked)}
          />
        )}
      </Group>
      {finding.kind === 'excluded' && (
        <Radio.Group
          aria-label={title}
          mt="xs"
          value={answerOf(finding, checked) ?? null}
          onChange={(chosen) => {
            for (const answer of kindAnswers) onCheck(idOfAnswer(finding, answer), answer === chosen)
          }}
        >
          <Stack gap="xs">
            {kindAnswers.map((answer) => (
              <Radio key={answer} size="sm" value={answer} label={answers[answer]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </>
  )
}

type PlaceLinkProps = { onClick: (link: HTMLElement) => void; children: ReactNode }

/** A link that leads to a place of this page. */
export const PlaceLink = ({ onClick, children }: PlaceLinkProps) => (
  <Anchor
    component="button"
    type="button"
    size="sm"
    underline="always"
    onClick={({ currentTarget }) => onClick(currentTarget)}
  >
    {children}
  </Anchor>
)
