import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { textOf } from '#web/error-text.ts'
import { assistantStatusQuery } from './assistant.queries.ts'

type Props = {
  /** 'There are no suggestions.' */
  what: string
  /** Why. */
  error: unknown
  onAsk: () => void
  /** Where the built-in rules were asked anyway. */
  otherwise?: ReactNode
}

/** When an AI provider fails, a person may have the built-in rules answer instead; nobody does so behind their back. */
export function AskTheRules({ what, error, onAsk, otherwise = null }: Props) {
  const { data } = useQuery(assistantStatusQuery)
  if (data?.source !== 'ai') return otherwise
  return (
    <Alert color="yellow" title={what}>
      <Text mb="sm">
        {textOf(error, 'The AI didn’t respond.')} You can also use the built-in rules. They’re simpler, but
        always available.
      </Text>
      <Button size="compact-md" variant="default" onClick={onAsk}>
        Use the built-in rules
      </Button>
    </Alert>
  )
}
