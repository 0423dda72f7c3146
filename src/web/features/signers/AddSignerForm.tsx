import { Button } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { asksNobodyElse } from '#shared/contracts/contract-rules.ts'
import { MAX_SIGNERS } from '#shared/signers/signer-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLastingForm } from '#web/ui/use-lasting-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { emptySigner, inputOf, nextOrder, type SignerValues, validateSigner } from './signer-form.ts'
import { SignerFields } from './SignerFields.tsx'
import { useAddSigner } from './signers.queries.ts'

const FAILED = 'Failed to add signer'
const TRY_AGAIN = 'Try again in a moment.'

/**
 * Whether the form is there: until somebody besides the owner is asked to sign, and when it is wanted. The keyboard goes
 * on at the button that stands in its place afterwards.
 */
function useOpening({ signers }: Contract, isFilledIn: boolean) {
  const { email } = useMe()
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted || asksNobodyElse(signers, email) || isFilledIn
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, opener, open: () => setWanted(true), close: () => setWanted(false) }
}

/** Adds people to a draft, one after another. */
export function AddSignerForm({ contract }: { contract: Contract }) {
  const add = useAddSigner()
  const form = useLastingForm<SignerValues>({
    initialValues: emptySigner(nextOrder(contract.signers, contract.workflow)),
    validate: validateSigner,
  })

  const { isOpen, opener, open, close } = useOpening(contract, form.isDirty())

  const goOnInName = useEffectEvent(() => {
    const name = form.getInputNode('name')
    if (name?.closest('[tabindex="-1"]') === document.activeElement) name?.focus({ preventScroll: true })
  })
  // for whoever was led here before this part of the page had come
  useEffect(() => goOnInName(), [])

  if (contract.signers.length >= MAX_SIGNERS)
    return <Sheet title="Add signer">A contract has up to {MAX_SIGNERS} signers.</Sheet>

  const submit = (values: SignerValues) =>
    add.mutate(
      { contractId: contract.id, signer: inputOf(values), idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: (added) => {
          toast.success('Signer added successfully')
          const next = emptySigner(nextOrder([...contract.signers, added], contract.workflow))
          form.setInitialValues(next)
          form.reset()
          close()
        },
        onError: (error) => toastFailure(error, FAILED, TRY_AGAIN),
      },
    )

  if (!isOpen)
    return (
      <Button
        ref={opener}
        variant="default"
        fullWidth
        leftSection={<UserPlus size={16} aria-hidden />}
        onClick={() => {
          flushSync(open)
          form.getInputNode('name')?.focus()
        }}
      >
        Add another signer
      </Button>
    )

  return (
    <Sheet title="Add signer">
      <form noValidate onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        <SignerFields form={form} isInOrder={contract.workflow === 'sequential'} />
        <Failed mt="lg" title={FAILED} error={add.error} />
        <Button
          type="submit"
          variant="default"
          mt="lg"
          fullWidth
          loading={add.isPending}
          leftSection={<UserPlus size={16} aria-hidden />}
        >
          Add signer
        </Button>
      </form>
    </Sheet>
  )
}
