import { ActionIcon, Alert, Button, Group, Stack, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link2, Send, Trash2 } from 'lucide-react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import type { Signature } from '#shared/contracts/signature.ts'
import { listNames } from '#shared/list-names.ts'
import { formatPhone } from '#shared/phone.ts'
import { type ContractStatus, isOwnPlace } from '#shared/contracts/contract-rules.ts'
import type { Signer } from '#shared/signers/signers.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { SigningLinkDialog } from '#web/features/links/SigningLinkDialog.tsx'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { formatExact } from '#shared/format-time.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditSignerDialog } from './EditSignerDialog.tsx'
import { NotificationIcon } from './NotificationIcon.tsx'
import { SignatureView } from './SignatureView.tsx'
import {
  canResend,
  declinedBy,
  deliveryProblems,
  isAnswerAwaited,
  type NextAction,
  type SignerStep,
  signerBadge,
  signerStep,
  whySentByUs,
  withdrawnBy,
} from './signer-step.ts'
import classes from './Signers.module.css'
import { useRemoveSigner } from './signers.queries.ts'
import { NOT_INVITED, type Resend, useResend } from './use-resend.ts'

/** `asOf`: when the server said so; whether a lock has ended is judged by it. */
type Props = {
  signer: Signer
  contract: Contract
  asOf: Date
  signature: Signature | undefined
  /** Their details are open. */
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
}

const NOT_REMOVED = 'Failed to remove signer'

type ProblemsProps = {
  signer: Signer
  contractStatus: ContractStatus
  /** Where the next step offers something else. */
  resend: Resend | undefined
}

function Problems({ signer, contractStatus, resend }: ProblemsProps) {
  return deliveryProblems(signer, contractStatus).map(({ channel, text, at, final }) => (
    <Alert
      key={channel + at}
      color={final ? 'red' : 'yellow'}
      title={`${channel === 'email' ? 'Email' : 'Text message'} ${final ? 'not delivered' : 'delayed, trying again'}`}
    >
      <Stack gap="xs" align="flex-start">
        <span>
          {text} ({formatExact(at)})
        </span>
        {final && resend && (
          <Button size="compact-sm" variant="default" loading={resend.isPending} onClick={resend.send}>
            Send Again
          </Button>
        )}
      </Stack>
    </Alert>
  ))
}

function SentByUs({ signer }: { signer: Signer }) {
  const why = whySentByUs(signer)
  if (why === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      The invitation came from Plainseal, not from your own email account. {why}
    </Text>
  )
}

/** How they stand to text messages, where those do not go out as the sender chose. */
function Texts({ signer: { name, texts }, isOwn }: { signer: Signer; isOwn: boolean }) {
  const [them, they, reaches] = isOwn ? ['you', 'you', 'you'] : [name, 'they', 'them']
  if (texts === 'asked')
    return (
      <Text size="sm" c="dimmed">
        We texted {them} to ask for a YES. Until {they} reply, only email goes out.
      </Text>
    )
  if (texts !== 'stopped') return null
  return (
    <Alert color="yellow" title="Texts stopped">
      {isOwn ? 'Your' : `${name}’s`} phone replied STOP. Only email reaches {reaches} now. Texts begin again
      when {they} reply START.
    </Alert>
  )
}

function useConfirmRemove(signer: Signer, contractId: string) {
  const remove = useRemoveSigner(contractId)
  // awaited, not by callbacks: once the signer is removed, this button is gone
  async function erase() {
    try {
      await remove.mutateAsync(signer.id)
      toast.success('Signer removed successfully')
    } catch (error) {
      toastFailure(error, NOT_REMOVED, 'Try again in a moment.')
    }
  }
  const ask = () =>
    confirmDestructive({
      title: 'Remove signer',
      thing: `${signer.name} (${signer.email})`,
      text: `Are you sure you want to remove this signer?${
        signer.ccEmails.length > 0 ? ` ${listNames(signer.ccEmails)} won’t get a copy, either.` : ''
      }`,
      confirmLabel: 'Remove signer',
      cancelLabel: 'Keep signer',
      onConfirm: () => void erase(),
    })
  return { ask, isPending: remove.isPending, error: remove.error }
}

function LinkButton({ signer }: { signer: Signer }) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Tooltip label="Signing link">
        <ActionIcon aria-label={`Signing link of ${signer.name}`} aria-haspopup="dialog" onClick={open}>
          <Link2 size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOpen && <SigningLinkDialog signer={signer} onClose={close} />}
    </>
  )
}

type NextStepProps = {
  step: SignerStep
  /** What is offered here of what the step says. */
  next: Exclude<NextAction, 'sign'> | undefined
  resend: Resend
  onEdit: () => void
}

function NextStep({ step, next, resend, onEdit }: NextStepProps) {
  const actions = {
    correct: (
      <Button size="compact-md" variant="default" onClick={onEdit}>
        Enter the right address
      </Button>
    ),
    'send-again': (
      <Button
        size="compact-md"
        variant="default"
        loading={resend.isPending}
        onClick={resend.send}
        leftSection={<Send size={14} aria-hidden />}
      >
        Send Again
      </Button>
    ),
  }
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" className={classes.next}>
      <Text size="sm" c={step.tone === 'problem' ? 'red' : 'dimmed'} component="div">
        {step.text}
        {step.since && (
          <>
            {' · '}
            <TimeText time={step.since} size="sm" span />
          </>
        )}
      </Text>
      {next && actions[next]}
    </Group>
  )
}

/** One signer: who, at which step and since when, what is wrong, what to do next, and what they signed with. */
export function SignerItem({ signer, contract, asOf, signature, isEdited, onEdit }: Props) {
  const { email } = useMe()
  const isOwn = isOwnPlace(signer, email)
  const resend = useResend(signer, isOwn)
  const removal = useConfirmRemove(signer, contract.id)
  const edit = () => onEdit(true)
  const declined = declinedBy(contract, signer)
  const isAwaited = isAnswerAwaited(contract, signer)
  const withdrawn = withdrawnBy(contract, signer)
  const asked = { signer, contractStatus: contract.status, declined, withdrawn, isAnswerAwaited: isAwaited }
  const { look, label } = signerBadge(asked)
  const step = signerStep({ ...asked, ownEmail: email, now: asOf })
  const mayResend = canResend(contract, signer)
  const isDoubted = contract.doubt !== null
  // a reply has the same button
  const withheld = { 'send-again': !mayResend, correct: isAwaited || isDoubted }
  // their own signing is at the top of the page
  const next = step.next && step.next !== 'sign' && !withheld[step.next] ? step.next : undefined
  const removable = signer.status === 'pending' && contract.status === 'draft'
  const locked = signer.lockedUntil && new Date(signer.lockedUntil) > asOf ? signer.lockedUntil : undefined
  return (
    <li className={classes.item}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <button type="button" className={classes.name} onClick={edit} aria-haspopup="dialog">
            {contract.workflow === 'sequential' && `${signer.signingOrder}. `}
            {signer.name}
            {isOwn && ' (you)'}
          </button>
          <Group gap="xs" wrap="nowrap" className={classes.side}>
            <NotificationIcon signer={signer} isOwn={isOwn} />
            <StatusBadge look={look}>{label}</StatusBadge>
            {contract.status === 'sent' && signer.status === 'sent' && !contract.doubt && (
              <LinkButton signer={signer} />
            )}
            {removable && (
              <ActionIcon
                aria-label={`Remove ${signer.name}`}
                onClick={() => void removal.ask()}
                loading={removal.isPending}
              >
                <Trash2 size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        </Group>
        <Text size="sm" c="dimmed" component="div" className={classes.contact}>
          {signer.roleKey && <span className={classes.role}>{signer.roleKey}</span>}
          <span>{signer.email}</span>
          {signer.phone && <span>{formatPhone(signer.phone)}</span>}
        </Text>
        {/* a signature below says itself when it was made */}
        {contract.status !== 'draft' && !signature && (!locked || step.next) && (
          <NextStep {...{ step, next, resend }} onEdit={edit} />
        )}
        {locked && (
          <Alert color="yellow">
            Too many wrong codes were entered with {isOwn ? 'your link' : `${signer.name}’s link`}. Codes are
            blocked until {formatExact(locked)}. If it wasn’t {isOwn ? 'you' : signer.name}, check the number
            or cancel the contract.
          </Alert>
        )}
        <Texts signer={signer} isOwn={isOwn} />
        <SentByUs signer={signer} />
        {signer.status !== 'signed' && (
          <Problems
            signer={signer}
            contractStatus={contract.status}
            resend={step.next === 'correct' && mayResend ? resend : undefined}
          />
        )}
        <Failed title={NOT_INVITED} error={resend.error} />
        <Failed title={NOT_REMOVED} error={removal.error} />
        {signature && <SignatureView signature={signature} />}
      </Stack>
      {isEdited && (
        <EditSignerDialog
          signer={signer}
          contractStatus={contract.status}
          workflow={contract.workflow}
          isDoubted={isDoubted}
          resend={mayResend ? resend : undefined}
          isOwn={isOwn}
          onClose={() => onEdit(false)}
        />
      )}
    </li>
  )
}
