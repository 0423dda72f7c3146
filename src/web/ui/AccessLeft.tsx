import { Alert } from '@mantine/core'

type Props = {
  /** What was disconnected, and whose account it is of. */
  left: { name: string; account: string }
  onClose: () => void
}

/** What is still to do where a service hasn’t confirmed that our access to it has ended; stays until it’s dismissed. */
export const AccessLeft = ({ left: { name, account }, onClose }: Props) => (
  <Alert
    color="yellow"
    role="status"
    title={`One more step at ${account}`}
    withCloseButton
    closeButtonLabel="Dismiss"
    onClose={onClose}
  >
    {name} is disconnected, and we deleted our keys to it. {account} hasn’t confirmed that our access has
    ended: remove Plainseal from the connected apps in your {account} account, too.
  </Alert>
)
