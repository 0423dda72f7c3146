import { Button, Text } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import classes from './Suggestions.module.css'
import type { Decision } from './suggestion-decisions.ts'

const verbs = { applied: 'Applied', edited: 'Rewritten', dismissed: 'Dismissed' }

type Props = { decisions: Decision[]; onUndo: (decision: Decision) => void }

const isLatest = ({ suggestion: { id } }: Decision, at: number, all: Decision[]) =>
  all.findIndex(({ suggestion }) => suggestion.id === id) === at

/**
 * What was decided while this page is open, the latest first; each can be undone. Of several decisions on one suggestion
 * only the last is there, and once it is undone, the one before it.
 */
export function DecidedList({ decisions, onUndo }: Props) {
  if (decisions.length === 0) return null
  return (
    <ul className={classes.decided} aria-label="Decided suggestions">
      {decisions.filter(isLatest).map((decision) => {
        const { kind, suggestion } = decision
        const words = `${verbs[kind]}: ${suggestion.title}`
        return (
          <li key={`${suggestion.id} ${kind} ${suggestion.suggestion}`}>
            <Text size="sm" miw={0}>
              {words}
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<Undo2 size={14} aria-hidden />}
              aria-label={`Undo (${words})`}
              style={{ flexShrink: 0 }}
              onClick={() => onUndo(decision)}
            >
              Undo
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
