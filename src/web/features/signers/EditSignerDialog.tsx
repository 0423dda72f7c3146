import { Alert, Button } from '@mantine/core'
import { Lock, Send } from 'lucide-react'
import { useState } from 'react'
import type { ContractStatus } from '#shared/contracts/contract-rules.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import type { Signer } from '#shared/signers/signers.api.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Dialog, DialogButtons } from '#web/ui/Dialog.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { formatExact } from '#shared/format-time.ts'
import { toast } from '#web/ui/toast.ts'
import { changedFields, useLastingForm } from '#web/ui/use-lasting-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import {
  inputOf,
  newLinkText,
  type SignerValues,
  startsOver,
  validateSigner,
  valuesOf,
  willStartAnew,
} from './signer-form.ts'
import { SignerFields } from './SignerFields.tsx'
import { useUpdateSigner } from './signers.queries.ts'
import { NOT_INVITED, type Resend } from './use-resend.ts'

const FAILED = 'Failed to update signer'
const TRY_AGAIN = 'Try again in a moment.'

type Props = {
  signer: Signer
  contractStatus: ContractStatus
  workflow: Contract['workflow']
  /** What is stored of the contract isn't what was recorded. */
  isDoubted: boolean
  /** Where the link may go out again. */
  resend: Resend | undefined
  isOwn: boolean
  onClose: () => void
}

type Locking = Pick<Props, 'signer' | 'contractStatus' | 'isDoubted' | 'isOwn'>

/** Why this signer can no longer be changed, or undefined when they can. */
function whyLocked({ signer, contractStatus, isDoubted, isOwn }: Locking): string | undefined {
  const [who, their] = isOwn ? ['You', 'your'] : [signer.name, 'their']
  if (signer.status === 'signed')
    return `${who} signed${signer.signedAt ? ` on ${formatExact(signer.signedAt)}` : ''}, so ${their} details can’t be changed.`
  if (contractStatus === 'cancelled') return 'This contract was cancelled.'
  if (isDoubted)
    return `The stored data of this contract differs from the record, so ${isOwn ? 'your' : 'their'} details can’t be changed.`
  return undefined
}

/** Shows a signer and lets the owner correct them and send the link again, until they have signed. */
export function EditSignerDialog(props: Props) {
  const { signer, contractStatus, workflow, resend, isOwn, onClose } = props
  const locked = whyLocked(props)
  const update = useUpdateSigner(signer.id)
  const form = useLastingForm<SignerValues>({ initialValues: valuesOf(signer), validate: validateSigner })

  const [sent, setSent] = useState<string[]>([])
  const changedIn = (values: SignerValues) => changedFields(form.getInitialValues(), values, sent)
  const startsAnew =
    contractStatus === 'sent' &&
    !locked &&
    willStartAnew(signer, form.getValues(), changedIn(form.getValues()))

  // awaited, not by callbacks: with another address the signer is another one, and this dialog is gone
  async function save(values: SignerValues) {
    const changed = changedIn(values)
    setSent(changed)
    try {
      const saved = await update.mutateAsync({
        signer: { ...inputOf(values), changed },
        idempotencyKey: newIdempotencyKey(),
      })
      toast.success('Signer updated', newLinkText(signer, saved, isOwn))
      onClose()
    } catch (error) {
      toastFailure(error, FAILED, TRY_AGAIN)
    }
  }

  return (
    <Dialog onClose={onClose} title={locked ? signer.name : 'Edit Signer'}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstError(form))}>
        {locked && (
          <Alert color="gray" icon={<Lock size={18} aria-hidden />} mb="md">
            {locked}
          </Alert>
        )}
        <SignerFields
          form={form}
          isInOrder={workflow === 'sequential'}
          disabled={locked !== undefined}
          orderFixed={contractStatus !== 'draft'}
        />
        {startsAnew && (
          <Alert color="yellow" mt="md">
            {startsOver(signer, form.getValues().email, isOwn)}
          </Alert>
        )}
        <Failed mt="md" title={FAILED} error={update.error} />
        <Failed mt="md" title={NOT_INVITED} error={resend?.error} />
        <DialogButtons>
          {!locked && resend && (
            <Button
              variant="default"
              mr="auto"
              loading={resend.isPending}
              disabled={form.isDirty()}
              title={form.isDirty() ? 'Save your changes first' : undefined}
              leftSection={<Send size={16} aria-hidden />}
              onClick={resend.send}
            >
              Send Again
            </Button>
          )}
          <Button variant="default" disabled={update.isPending} onClick={onClose}>
            {locked ? 'Close' : 'Cancel'}
          </Button>
          {!locked && (
            <Button type="submit" loading={update.isPending}>
              Save
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
