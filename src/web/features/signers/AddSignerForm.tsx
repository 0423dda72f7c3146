import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { UserPlus } from 'lucide-react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { MAX_SIGNERS } from '#shared/signers/signer-rules.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { emptySigner, inputOf, nextOrder, type SignerValues, validateSigner } from './signer-form.ts'
import { SignerFields } from './SignerFields.tsx'
import { useAddSigner } from './signers.queries.ts'

/** Adds people to a draft, one after another. */
export function AddSignerForm({ contract }: { contract: Contract }) {
  const add = useAddSigner()
  const form = useForm<SignerValues>({
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
        onError: (error) => toastFailure(error, 'Failed to add signer', 'Try again in a moment.'),
      },
    )

  return (
    <Sheet title="Add signer" data-add-signer>
      <form noValidate onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        <SignerFields form={form} />
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
