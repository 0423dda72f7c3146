import { Alert, Anchor, Text } from '@mantine/core'
import type { Contract } from '#shared/contracts/contracts.api.ts'

type Props = { doubt: NonNullable<Contract['doubt']>; isDraft: boolean }

/** What is stored of the contract isn't what was recorded: what differs, and what to do. */
export function DoubtAlert({ doubt: { problems, contact }, isDraft }: Props) {
  return (
    <Alert
      color="red"
      role="alert"
      mb="lg"
      title={isDraft ? 'Don’t send this contract' : 'Don’t rely on this contract'}
    >
      <Text>The stored data differs from the record:</Text>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <Text style={{ overflowWrap: 'anywhere' }}>
        Contact{' '}
        {contact ? (
          <Anchor inherit underline="always" href={`mailto:${contact}`}>
            {contact}
          </Anchor>
        ) : (
          'whoever runs this Plainseal'
        )}
        . Until they know why, {isDraft ? 'write it again' : 'don’t pass it on or act on it'}.
      </Text>
    </Alert>
  )
}
