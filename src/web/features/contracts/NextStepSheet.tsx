import { Alert, Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Mail, RotateCw } from 'lucide-react'
import { whyNotCancellable } from '#shared/contracts/contract-rules.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { lastDayInWords } from '#shared/contracts/end-date.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { canResend } from '#web/features/signers/signer-step.ts'
import { StoredCopies } from '#web/features/storage/StoredCopies.tsx'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { formatExact } from '#shared/format-time.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { CancelContract } from './CancelContract.tsx'
import { ContractSchedule } from './ContractSchedule.tsx'
import { CopyLinks } from './CopyLinks.tsx'
import { useResendNotifications } from './contracts.queries.ts'
import { replyInWords } from './reply-texts.ts'
import { NOT_DUPLICATED, useConfirmDuplicate } from './use-confirm-duplicate.ts'
import { UpdateState } from './UpdateState.tsx'
import { waitingTexts } from './waiting-texts.ts'
import { PDF_FAILED, useEmailPdf } from './use-signed-pdf.ts'

const NOT_INVITED = 'Failed to send invitation'

type Props = { contract: Contract }

function Waiting({ contract }: Props) {
  const { email } = useMe()
  const resend = useResendNotifications(contract.id)
  // the only one who may be asked again has such a button of their own
  const mayResend = contract.signers.filter((signer) => canResend(contract, signer)).length > 1
  const remind = () =>
    resend.mutate(newIdempotencyKey(), {
      onSuccess: ({ sent }) =>
        toast.success(
          'Invitations on their way',
          `We’re sending the link again to ${sent} ${sent === 1 ? 'person' : 'people'}.`,
        ),
      onError: (error) => toastFailure(error, NOT_INVITED, 'Try again in a moment.'),
    })
  return (
    <Sheet title="Waiting for signatures">
      <Stack gap="md">
        {waitingTexts(contract, email).map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        <UpdateState contractId={contract.id} />
        <ContractSchedule contract={contract} />
        <Group gap="md">
          {mayResend && (
            <Button
              variant="default"
              leftSection={<RotateCw size={16} aria-hidden />}
              loading={resend.isPending}
              onClick={remind}
            >
              Resend invitations
            </Button>
          )}
          {!whyNotCancellable(contract) && <CancelContract contract={contract} />}
        </Group>
        <Failed title={NOT_INVITED} error={resend.error} />
      </Stack>
    </Sheet>
  )
}

function SealState({ contract: { seal, doubt } }: Props) {
  if (doubt && seal.state !== 'sealed')
    return <Text>The PDF isn’t sealed while the stored data differs from the record.</Text>
  if (doubt)
    return (
      <Text>
        The PDF was sealed{seal.sealedAt && ` on ${formatExact(seal.sealedAt)}`}. Download it and{' '}
        <Anchor inherit component={Link} to={paths.verify} underline="always">
          check it
        </Anchor>{' '}
        to see whether the file itself has changed.
      </Text>
    )
  if (seal.state === 'sealed')
    return (
      <Text>
        The PDF was sealed{seal.sealedAt && ` on ${formatExact(seal.sealedAt)}`}. Any change to it can be
        detected.
      </Text>
    )
  if (seal.state === 'failing')
    return (
      <Alert color="yellow" title="Sealing is delayed, trying again">
        {seal.lastError ?? 'We don’t know why yet.'} The PDF will be here as soon as it’s sealed.
      </Alert>
    )
  return (
    <Group gap="sm" wrap="nowrap" role="status">
      <Loader size="sm" aria-hidden />
      <Text>The PDF is being sealed. This takes a few seconds.</Text>
    </Group>
  )
}

const ONE_MINUTE_MS = 60_000

/** A seal that came at once tells when everyone had signed. */
const isSealedAtOnce = ({ completedAt, seal: { sealedAt } }: Contract) =>
  completedAt !== null && sealedAt !== null && Date.parse(sealedAt) - Date.parse(completedAt) < ONE_MINUTE_MS

function EmailPdf({ contract }: Props) {
  const { email, isPending, error } = useEmailPdf(contract)
  return (
    <>
      <Button
        variant="default"
        w="fit-content"
        leftSection={<Mail size={16} aria-hidden />}
        loading={isPending}
        disabled={contract.seal.state !== 'sealed'}
        onClick={email}
      >
        Email PDF
      </Button>
      <Failed title={PDF_FAILED.email} error={error} />
    </>
  )
}

function Done({ contract }: Props) {
  return (
    <Sheet title={contract.doubt ? 'Completed, but in doubt' : 'Everyone has signed'}>
      <Stack gap="md">
        {contract.completedAt && !isSealedAtOnce(contract) && (
          <Text>Completed {formatExact(contract.completedAt)}.</Text>
        )}
        <SealState contract={contract} />
        {!contract.doubt && <EmailPdf contract={contract} />}
        <CopyLinks contract={contract} />
        {contract.seal.state === 'sealed' && <StoredCopies contractId={contract.id} />}
        <Text size="sm" c="dimmed">
          For experts: “Download evidence” has the records behind the certificate, with the time of every
          step.
        </Text>
      </Stack>
    </Sheet>
  )
}

function CopyExpired({ contract }: Props) {
  const { ask, isPending, error } = useConfirmDuplicate(contract)
  return (
    <>
      <Button mt="md" loading={isPending} onClick={ask}>
        Duplicate contract
      </Button>
      <Failed mt="sm" title={NOT_DUPLICATED} error={error} />
    </>
  )
}

function Cancelled({ contract }: Props) {
  const { cancelledAt, cancelReason, expiredAt, declinedAt, endsAt, replies } = contract
  const declined = replies.find(({ kind }) => kind === 'declined')
  if (declinedAt)
    return (
      <Sheet title="Declined">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {declined ? replyInWords(declined) : 'A signer declined to sign'} on {formatExact(declinedAt)}. The
          signing links are closed.
        </Text>
      </Sheet>
    )
  if (expiredAt && endsAt)
    return (
      <Sheet title="Expired">
        <Text>
          Not everyone signed by {lastDayInWords(endsAt)}, so the signing links are closed. To get it signed
          after all, duplicate it and send the copy, which costs $0.50.
        </Text>
        <CopyExpired contract={contract} />
      </Sheet>
    )
  return (
    <Sheet title="Cancelled">
      <Text>
        {cancelledAt ? `Cancelled ${formatExact(cancelledAt)}. ` : ''}
        Its signing links are closed.
      </Text>
      {cancelReason && <Text mt="sm">Reason: {cancelReason}</Text>}
    </Sheet>
  )
}

const stages = { sent: Waiting, completed: Done, cancelled: Cancelled }

/** Where a contract that is no draft any more stands, and the one thing to do about it. */
export function NextStepSheet({ contract }: Props) {
  if (contract.status === 'draft') return null
  const Stage = stages[contract.status]
  return <Stage contract={contract} />
}
