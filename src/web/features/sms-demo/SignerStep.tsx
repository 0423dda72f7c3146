import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { formatTypedPhone } from '#web/features/accounts/format-typed-phone.ts'
import { formatPhoneInput } from '#web/features/signer-fields/format-phone-input.ts'
import { notificationChoices } from '#web/features/signer-fields/signer-choices.ts'
import { useAddSigner } from '#web/features/signers/signers.queries.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { mandatory } from '#web/ui/mandatory.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { type DemoSigner, demoSigner } from './demo-contract.ts'

const NOT_ADDED = 'Failed to add signer'
const nobody: DemoSigner = { name: '', email: '', phone: '', notificationPreference: 'sms' }

/** The second step: whose phone the text message goes to. */
export function SignerStep({ contract }: { contract: Contract }) {
  const add = useAddSigner()
  const form = useZodForm<DemoSigner>(demoSigner, nobody)
  const phone = form.getInputProps('phone')
  const submit = form.onSubmit(
    (signer) =>
      add.mutate(
        { contractId: contract.id, signer, idempotencyKey: newIdempotencyKey() },
        { onError: (error) => toastFailure(error, NOT_ADDED, 'Try again in a moment.') },
      ),
    focusFirstError(form),
  )
  return (
    <Sheet
      title="Add a test signer"
      description="Enter your own details, or those of someone who expects it."
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextInput label="Name" autoComplete="name" {...mandatory} {...form.getInputProps('name')} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            {...mandatory}
            {...form.getInputProps('email')}
          />
          <TextInput
            label="Phone"
            description="US mobile number for the link and the code"
            type="tel"
            autoComplete="tel"
            placeholder="(555) 123-4567"
            {...mandatory}
            {...phone}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('phone', formatTypedPhone(value, form.getValues().phone))
            }
            onBlur={(event) => {
              form.setFieldValue('phone', formatPhoneInput(form.getValues().phone))
              phone.onBlur?.(event)
            }}
          />
          <NativeSelect
            label="Notify by"
            data={notificationChoices}
            {...form.getInputProps('notificationPreference')}
          />
        </Stack>
        <Failed mt="lg" title={NOT_ADDED} error={add.error} />
        <Button
          type="submit"
          mt="lg"
          leftSection={<UserPlus size={16} aria-hidden />}
          loading={add.isPending}
        >
          Add test signer
        </Button>
      </form>
    </Sheet>
  )
}
