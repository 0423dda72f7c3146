import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { PenLine, Send, Stamp } from 'lucide-react'
import { Sheet } from '#web/ui/Sheet.tsx'

const steps = [
  {
    icon: PenLine,
    title: '1. Write',
    text: 'Type or paste the text and choose how it’s signed. This costs nothing.',
  },
  {
    icon: Send,
    title: '2. Send',
    text: 'Add up to 30 signers. Each gets a personal link and signs without an account.',
  },
  {
    icon: Stamp,
    title: '3. Keep the signed PDF',
    text: 'Once everyone has signed, there’s one signed PDF. Anyone can check that it hasn’t changed.',
  },
]

/** What stands on the dashboard of a new account. */
export function FirstSteps({ onCreate }: { onCreate: () => void }) {
  return (
    <Sheet>
      <Stack gap="xl" py="md">
        <Stack gap={4} ta="center">
          <Title order={2}>No contracts yet</Title>
          <Text c="dimmed">Three steps from draft to signed PDF.</Text>
        </Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl">
          {steps.map(({ icon: Icon, title, text }) => (
            <Stack key={title} gap={6}>
              <Icon size={28} strokeWidth={1.5} aria-hidden />
              <Title order={3}>{title}</Title>
              <Text c="dimmed">{text}</Text>
            </Stack>
          ))}
        </SimpleGrid>
        <Button mx="auto" variant="default" onClick={onCreate}>
          Create your first contract
        </Button>
      </Stack>
    </Sheet>
  )
}
