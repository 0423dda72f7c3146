import { Stack, Text, Title } from '@mantine/core'
import type { ClarityScore } from '#shared/clarity/clarity-score.ts'
import classes from './ClarityPanel.module.css'

type Counted = { name: string; points: number; max: number }

function Points({ counted }: { counted: Counted[] }) {
  return (
    <dl className={classes.parts}>
      {counted.map(({ name, points, max }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {points} of {max}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Every part of the score with its points, the writing in detail. */
export function ClarityParts({ parts, writing }: Pick<ClarityScore, 'parts' | 'writing'>) {
  const areas = [...new Set(parts.map(({ area }) => area))]
  return (
    <Stack gap="md" pt="sm">
      {areas.map((area) => (
        <div key={area}>
          <Title order={3} fz="md">
            {area}
          </Title>
          <Points counted={parts.filter((part) => part.area === area)} />
        </div>
      ))}
      <div>
        <Title order={3} fz="md">
          Writing quality in detail
        </Title>
        <Points counted={writing} />
        <Text size="sm" c="dimmed" mt="xs">
          The score is a guide to plain writing, not legal advice. Legal admissibility, on the contract’s
          page, is another score: it also counts missing clauses and how signing is documented.
        </Text>
      </div>
    </Stack>
  )
}
