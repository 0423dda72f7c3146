import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'

const focus = (heading: HTMLElement | null) => heading?.focus()

type Props = {
  /** The address that has an account, where this page knows it. */
  email?: string | undefined
  onSignIn: () => void
  onForgotten: () => void
}

/** In place of a code whose account can never be complete: the way on is the account that exists. */
export const EmailTaken = ({ email, onSignIn, onForgotten }: Props) => (
  <Stack gap="md">
    <Title order={1} ref={focus} tabIndex={-1}>
      You already have an account
    </Title>
    <Text style={{ overflowWrap: 'anywhere' }}>
      {email ?? 'This email address'} already has an account. Your code was right, but no second account was
      created.
    </Text>
    <Button fullWidth onClick={onSignIn}>
      Sign in
    </Button>
    <Group justify="center">
      <Anchor component="button" type="button" size="sm" onClick={onForgotten}>
        Reset your password
      </Anchor>
    </Group>
  </Stack>
)
