import { Anchor, Text } from '@mantine/core'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { paths } from '#web/paths.ts'
import { TimeText } from '#web/ui/TimeText.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { rowStanding } from './row-standing.ts'

/** `asOf`: when the server said so. */
type Props = { contract: ListedContract; asOf: Date }

/** Where a sent contract stands; what a signer said instead of signing leads to where it is answered. */
export function RowStanding({ contract, asOf }: Props) {
  const { email } = useMe()
  return rowStanding(contract, email, asOf).map(({ text, since, kind }) => (
    <Text
      key={text}
      size="sm"
      c={kind === 'step' ? 'dimmed' : undefined}
      style={{ overflowWrap: 'anywhere' }}
    >
      {kind === 'reply' ? (
        <Anchor inherit fw={600} component={Link} to={paths.replies(contract.id)}>
          {text}
        </Anchor>
      ) : (
        text
      )}
      {since && (
        <>
          {' '}
          <TimeText time={since} span inherit c="dimmed" />
        </>
      )}
    </Text>
  ))
}
