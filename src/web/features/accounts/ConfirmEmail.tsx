import { Anchor, Stack, Text } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { useAwaitEmailProof, useMe } from './me.queries.ts'
import { SendEmailProof } from './SendEmailProof.tsx'

/** Stands where somebody wants to send whose address is not proven; goes as soon as the link is opened, wherever that is. `id`: of the words that say so. */
export function ConfirmEmail({ id }: { id?: string }) {
  const { email } = useMe()
  useAwaitEmailProof()
  return (
    <Stack gap="sm">
      <Text id={id} style={{ overflowWrap: 'anywhere' }}>
        Confirm your email before you send: open the link we emailed to {email}. It takes a few seconds, and
        this page goes on by itself.
      </Text>
      <SendEmailProof label="Email me the link again" isAgain />
      <Anchor component={Link} to={paths.account} size="sm" underline="always" ta="center">
        Not your address? Change it
      </Anchor>
    </Stack>
  )
}
