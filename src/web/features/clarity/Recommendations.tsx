import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Recommendation } from '#shared/clarity/clarity.api.ts'
import { showInText } from '#web/features/assistant/text-place.ts'
import { toast } from '#web/ui/toast.ts'
import classes from './AdmissibilityCard.module.css'
import { divideByPriority } from './admissibility-band.ts'

const MAX_AT_FIRST = 2
const colours = { high: 'red', medium: 'yellow', low: 'gray' }
/** Red is for what is wrong; what is missing may be left out on purpose, however much it matters. */
const toneOf = ({ category, priority }: Recommendation) =>
  category === 'Completeness' && priority === 'high' ? 'medium' : priority
const names = { high: 'High priority', medium: 'Medium priority', low: 'Low priority' }

function Place({ words }: { words: string }) {
  const show = () => {
    if (!showInText(words))
      toast.info('Not found on this page', 'These words are in another part of the contract.')
  }
  return (
    <>
      <blockquote className={classes.place}>“{words}”</blockquote>
      <Button
        size="compact-sm"
        variant="subtle"
        ml={-8}
        leftSection={<Search size={14} aria-hidden />}
        onClick={show}
      >
        Show in text
      </Button>
    </>
  )
}

function Issue({ recommendation }: { recommendation: Recommendation }) {
  const { category, issue, impact, suggestion, priority, place } = recommendation
  const tone = toneOf(recommendation)
  return (
    <li className={classes.issue} data-tone={tone}>
      <Group gap="xs" mb={4}>
        <Text fw={550}>{category}</Text>
        <Badge size="md" color={colours[tone]}>
          {names[priority]}
        </Badge>
      </Group>
      <Text>{issue}</Text>
      {place && <Place words={place} />}
      <Text size="sm" c="dimmed" mt={4}>
        {impact}
      </Text>
      <Text size="sm" mt={4}>
        {suggestion}
      </Text>
    </li>
  )
}

/** Up to two issues of high priority, the others when asked for. */
export function Recommendations({ recommendations }: { recommendations: Recommendation[] }) {
  const [open, setOpen] = useState(false)
  const { shown, more } = divideByPriority(recommendations, MAX_AT_FIRST)
  if (recommendations.length === 0) return <Text>We found nothing to improve.</Text>
  const listed = open ? [...shown, ...more] : shown
  return (
    <Stack gap="sm">
      {listed.some(({ category }) => category === 'Completeness') && (
        <Text size="sm" c="dimmed">
          Clauses are found by their wording: before you add one, check whether the text says it in other
          words.
        </Text>
      )}
      {listed.length > 0 && (
        <ul className={classes.issues} aria-label="Recommendations">
          {listed.map((recommendation) => (
            <Issue
              key={`${recommendation.category} ${recommendation.issue} ${recommendation.place ?? ''}`}
              recommendation={recommendation}
            />
          ))}
        </ul>
      )}
      {more.length > 0 && (
        <Button
          size="compact-md"
          variant="default"
          w="fit-content"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : `+${more.length} more ${more.length === 1 ? 'suggestion' : 'suggestions'}`}
        </Button>
      )}
    </Stack>
  )
}
