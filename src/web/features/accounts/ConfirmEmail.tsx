import { Anchor, Stack, Text } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { useAwaitEmailProof, useMe } from './me.queries.ts'
import { SendEmailProof } from './SendEmailProof.tsx'

/** Stands before what somebody can’t do whose address is not proven; goes as soon as the link is opened, wherever that is. `id`: of its words. */
export function EmailToConfirm({ id }: { id?: string }) {
  const { email, emailProofSent } = useMe()
  useAwaitEmailProof()
  return (
    <Text id={id} style={{ overflowWrap: 'anywhere' }}>
      Confirm your email before you send{emailProofSent && `: open the link we emailed to ${email}`}. This
      page updates automatically.
    </Text>
  )
}

/** For when the link didn't come, or none was mailed. */
export function LinkAgain() {
  const { emailProofSent } = useMe()
  return (
    <Stack gap="sm">
      <SendEmailProof label={emailProofSent ? 'Email me the link again' : 'Email me the link'} isAgain />
      <Anchor component={Link} to={paths.account} size="sm" underline="always" ta="center">
        Not your address? Change it
      </Anchor>
    </Stack>
  )
}
