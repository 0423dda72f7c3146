import { Button, Text } from '@mantine/core'
import { Link2Off } from 'lucide-react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { formatExact } from '#shared/format-time.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRevokeCopyLinks } from './contracts.queries.ts'

const NOT_TURNED_OFF = 'Failed to turn off the links'

/** Until when emailed links open the signed PDF, and the way to end them sooner; nothing where there is none. */
export function CopyLinks({ contract: { id, title, seal } }: { contract: Contract }) {
  const revoke = useRevokeCopyLinks(id)
  if (!seal.copyLinksUntil) return null
  const turnOff = () =>
    revoke.mutate(undefined, {
      onSuccess: () => toast.success('Links turned off', title),
      onError: (error) => toastFailure(error, NOT_TURNED_OFF, 'Try again in a moment.'),
    })
  return (
    <div>
      <Text>
        The PDF is too large for an email. Anyone with the link we emailed can download it until{' '}
        {formatExact(seal.copyLinksUntil)}.
      </Text>
      <Button
        variant="default"
        mt="xs"
        leftSection={<Link2Off size={16} aria-hidden />}
        loading={revoke.isPending}
        onClick={() =>
          confirmDestructive({
            title: 'Turn off links',
            thing: title,
            text: 'No one can download the signed PDF from an emailed link anymore. Copies already downloaded aren’t affected. “Email PDF” sends a new link.',
            confirmLabel: 'Turn off links',
            onConfirm: turnOff,
          })
        }
      >
        Turn off links
      </Button>
      <Failed mt="xs" title={NOT_TURNED_OFF} error={revoke.error} />
    </div>
  )
}
