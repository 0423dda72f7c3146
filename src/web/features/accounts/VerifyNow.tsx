import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSendCode } from './code.mutations.ts'
import { CodeForm } from './CodeForm.tsx'
import { useMe } from './me.queries.ts'

const NOT_SENT = 'Failed to send 2FA code'

/** Texts a code to the user's phone and asks for it in a dialog. */
export function VerifyNow({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  const { phone, phoneCodeExpiresAt } = useMe()
  const [open, dialog] = useDisclosure(false)
  const send = useSendCode()
  const start = () => {
    // the code of the sign-up is on the phone already
    if (phoneCodeExpiresAt && Date.parse(phoneCodeExpiresAt) > Date.now()) return dialog.open()
    send.mutate(newIdempotencyKey(), {
      onSuccess: dialog.open,
      onError: (error) => toast.error(NOT_SENT, textOf(error, 'Try again in a moment.')),
    })
  }
  const finish = () => {
    dialog.close()
    toast.success('Code Verified', 'Your phone number is verified.')
  }
  return (
    <>
      <Button size={size} onClick={start} loading={send.isPending}>
        Verify now
      </Button>
      <Failed title={NOT_SENT} error={send.error} />
      {open && (
        <Dialog onClose={dialog.close} title="Verify your phone">
          <CodeForm phone={phone} onVerified={finish} />
          <Anchor
            component={Link}
            to={paths.account}
            size="sm"
            display="block"
            ta="center"
            mt="md"
            onClick={dialog.close}
          >
            Wrong number? Change it on your account page
          </Anchor>
        </Dialog>
      )}
    </>
  )
}
