import { Anchor, Stack, Text } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { useAwaitEmailProof, useMe } from './me.queries.ts'
import { SendEmailProof } from './SendEmailProof.tsx'

const ASK_EVERY_MS = 3000

/** Stands where somebody wants to send whose address is not proven; goes as soon as the link is opened, wherever that is. */
export function ConfirmEmail() {
  const { email } = useMe()
  useAwaitEmailProof(ASK_EVERY_MS)
  return (
    <Stack gap="sm">
      <Text style={{ overflowWrap: 'anywhere' }}>
        To confirm your address, open the link in our email to {email}.
      </Text>
      <SendEmailProof label="Email me the link again" isBlock />
      <Anchor component={Link} to={paths.account} size="sm" underline="always" ta="center">
        Not your address? Change it
      </Anchor>
    </Stack>
  )
}
