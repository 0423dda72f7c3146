import { Button } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { MAX_SIGNERS } from '#shared/signers/signer-rules.ts'
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

/** Adds people to a draft, one after another. */
export function AddSignerForm({ contract }: { contract: Contract }) {
  const add = useAddSigner()
  const form = useLastingForm<SignerValues>({
    initialValues: emptySigner(nextOrder(contract.signers, contract.workflow)),
    validate: validateSigner,
  })

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
          form.getInputNode('name')?.focus()
        },
        onError: (error) => toastFailure(error, FAILED, TRY_AGAIN),
      },
    )

  return (
    <Sheet title="Add signer" data-add-signer>
      <form noValidate onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        <SignerFields form={form} />
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
