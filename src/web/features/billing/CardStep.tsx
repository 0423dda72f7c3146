import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCents } from '#shared/format-number.ts'
import { shareInWords } from './share-in-words.ts'

type Props = {
  cents: number
  /** Cents that this money pays first. */
  owed: number
  onBack: () => void
  children: ReactNode
}

/** The second step: what is paid, and the form of the card. */
export function CardStep({ cents, owed, onBack, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  // the button that led here is gone; whoever comes back from another tab of the page stays on its name
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  return (
    <Stack gap="lg" maw="31rem">
      <Group justify="space-between" gap="sm">
        <Title order={2} ref={title} tabIndex={-1}>
          Pay {formatCents(cents)} by card
        </Title>
        <Button variant="default" size="sm" onClick={onBack}>
          Change amount
        </Button>
      </Group>
      {owed > 0 && <Text>{shareInWords(cents, owed)}</Text>}
      {children}
    </Stack>
  )
}
