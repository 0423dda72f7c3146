import { Alert, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { TEMPLATE_CHANGED } from '#shared/templates/template-changed.ts'
import { type SignerRole, signerRoleInput } from '#shared/template-fields/signer-role-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { hasCode } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { locationChoices, notificationChoices } from '#web/features/signer-fields/signer-choices.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLastingForm } from '#web/ui/use-lasting-form.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { useSetSignerRoles } from './template-fields.queries.ts'
import { TRY_AGAIN } from './use-template-draft.ts'

const FAILED = 'Failed to save signer'

type Props = { template: Template; roles: readonly SignerRole[]; role: SignerRole; onClose: () => void }

/** How one of the signers signs, in every contract that is made from now on. */
export function SignerRoleDialog({ template, roles, role, onClose }: Props) {
  const set = useSetSignerRoles(template.id)
  const [opened] = useState(template.currentVersion)
  // of others, which stands in the way until it is overwritten on purpose
  const [conflict, setConflict] = useState<string>()
  const form = useLastingForm<SignerRole>({ initialValues: role, validate: zodForm(signerRoleInput) })
  const submit = form.onSubmit((entered) => {
    if (!opened) return
    const changed = signerRoleInput.parse(entered)
    set.mutate(
      {
        versionId: opened.id,
        signerRoles: roles.map((one) => (one.roleKey === role.roleKey ? changed : one)),
        version: conflict === undefined ? opened.version : undefined,
      },
      {
        onSuccess: () => {
          toast.success('Signer saved', changed.displayName)
          onClose()
        },
        onError: (error) =>
          hasCode(error, TEMPLATE_CHANGED)
            ? setConflict(textOf(error, TRY_AGAIN))
            : toast.error(FAILED, textOf(error, TRY_AGAIN)),
      },
    )
  }, focusFirstError(form))
  return (
    <Dialog onClose={onClose} title={`How ${role.displayName} signs`} size="md">
      <form onSubmit={submit} noValidate autoComplete="off">
        <Stack gap="md">
          <TextInput
            label="Role"
            description="What they are in the contract, such as Tenant"
            withAsterisk
            aria-required
            data-autofocus
            {...form.getInputProps('displayName')}
          />
          <NumberInput
            label="Signing order"
            description="Only matters in a sequential workflow: lower numbers sign first"
            withAsterisk
            aria-required
            min={1}
            max={1000}
            allowDecimal={false}
            {...form.getInputProps('signingOrder')}
          />
          <NativeSelect
            label="Notification"
            description="Without a US phone number they’re notified by email."
            data={[...notificationChoices]}
            {...form.getInputProps('notificationPreference')}
          />
          <NativeSelect
            label="Location when signing"
            data={[...locationChoices]}
            {...form.getInputProps('geolocationRequirement')}
          />
        </Stack>
        {!conflict && <Failed mt="md" title={FAILED} error={set.error} />}
        {conflict && (
          <Alert color="yellow" role="alert" mt="md" title="This template was changed while you were editing">
            {conflict} Save again to replace it, or cancel to keep what was saved.
          </Alert>
        )}
        <DialogActions save="Save signer" isPending={set.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
