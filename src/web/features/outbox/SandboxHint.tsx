import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/paths.ts'
import { outboxAccessQuery } from './outbox.queries.ts'

/** On a server without a sender of its own: where the message really is. Elsewhere nothing. */
export function SandboxHint({ what }: { what: 'text message' | 'email' }) {
  const { data: outbox } = useQuery(outboxAccessQuery)
  if (!outbox) return null
  return (
    <Alert color="blue" role="none">
      Sandbox mode: the {what} is in the{' '}
      <Anchor
        href={paths.outbox}
        target="_blank"
        underline="always"
        inherit
        // the field for the code keeps the keyboard for whoever comes back
        onMouseDown={(event) => event.preventDefault()}
      >
        outbox
      </Anchor>
      .
    </Alert>
  )
}
