import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'

type Props = { error: string | undefined; onGiven: (password: string) => void }

/** Asks for what opens the outbox of a public sandbox. */
export function PasswordForm({ error, onGiven }: Props) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed) onGiven(typed)
  }
  return (
    <Sheet>
      <form onSubmit={submit}>
        <Stack gap="md" maw="24rem">
          <Text>This outbox has everyone’s messages. Enter its password to open it.</Text>
          <PasswordInput
            label="Outbox password"
            description="Your administrator set it as OUTBOX_PASSWORD."
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={error}
          />
          <Group>
            <Button type="submit">Open the outbox</Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
