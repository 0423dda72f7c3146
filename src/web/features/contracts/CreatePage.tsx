import { Alert, Anchor, Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { PHONE_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import { canAffordContract, INSUFFICIENT_BALANCE } from '#shared/billing/money-rules.ts'
import { newContract } from '#shared/contracts/contracts.api.ts'
import { paths } from '#web/app/paths.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastInsufficientBalance } from '#web/features/billing/insufficient-balance.ts'
import { RichTextEditor } from '#web/ui/editor/RichTextEditor.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { zodForm } from '#web/ui/zod-form.ts'
import { ContractSettings } from './ContractSettings.tsx'
import classes from './CreatePage.module.css'
import type { ContractDraft } from './draft-storage.ts'
import { LivePreview, TextPreview } from './LivePreview.tsx'
import { systemFields } from './system-fields.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useStartContract } from './use-start-contract.ts'

const validate = zodForm(newContract)

/** Why this user cannot create a contract now, or undefined when they can. */
function useWhyNotCreate(): string | undefined {
  const { phoneVerified, balance } = useMe()
  if (!phoneVerified) return PHONE_NOT_VERIFIED
  return canAffordContract(balance.balanceInCents) ? undefined : INSUFFICIENT_BALANCE
}

type FormProps = {
  form: Pick<ReturnType<typeof useForm<ContractDraft>>, 'getInputProps'>
  onSubmit: () => void
  pending: boolean
}

function CreateForm({ form, onSubmit, pending }: FormProps) {
  const { balance, phoneVerified } = useMe()
  const reason = useWhyNotCreate()
  const { onChange, value, error } = form.getInputProps('content')
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="xl">
        <TextInput label="Title" withAsterisk maxLength={300} {...form.getInputProps('title')} />
        <div id="contract-text" tabIndex={-1} className={classes.editor}>
          <Text fw={500} size="sm" mb={4}>
            Rich Text/HTML
          </Text>
          <RichTextEditor
            label="Contract text"
            value={value}
            onChange={onChange}
            error={error}
            fields={systemFields}
            placeholder="Write the contract, or paste it from Word. Double-click to insert a field."
            preview={
              <div className={classes.preview}>
                <TextPreview html={value} />
              </div>
            }
          />
        </div>
        <ContractSettings form={form} />
        {reason && (
          <Alert color="yellow" title={phoneVerified ? 'Insufficient Balance' : 'Phone not verified'}>
            {reason}{' '}
            <Anchor component={Link} to={paths.account} underline="always">
              {phoneVerified ? 'Add funds' : 'Verify now'}
            </Anchor>
          </Alert>
        )}
        <div>
          <Button
            type="submit"
            size="lg"
            loading={pending}
            disabled={!phoneVerified}
            leftSection={<FilePlus2 size={18} aria-hidden />}
          >
            Create Contract
          </Button>
          <Text size="sm" c="dimmed" mt="xs">
            Creating costs nothing; sending costs $0.50. Your balance: {balance.balanceFormatted}
          </Text>
        </div>
      </Stack>
    </form>
  )
}

/** Writes a new contract, beside the sheet as its signers will see it. */
export function Page() {
  const { id, balance } = useMe()
  const draft = useKeptDraft(id)
  const [shown, setShown] = useState('write')
  const form = useForm<ContractDraft>({
    initialValues: draft.initial,
    validate,
    validateInputOnBlur: false,
    onValuesChange: draft.keep,
  })
  const { start, isPending } = useStartContract(draft.drop)

  const submit = form.onSubmit(
    (values) => (canAffordContract(balance.balanceInCents) ? void start(values) : toastInsufficientBalance()),
    ({ title, content }) => {
      setShown('write')
      if (content) toast.error('Content Required', 'Write or paste the text of the contract.')
      if (title) form.getInputNode('title')?.focus()
      else document.querySelector<HTMLElement>('#contract-text')?.focus()
    },
  )

  return (
    <>
      <PageHeader title="Create Contract" lead="Write it, choose how it is signed, then add the signers." />
      <SegmentedControl
        className={classes.tabs}
        aria-label="Show"
        fullWidth
        value={shown}
        onChange={setShown}
        data={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Live Preview' },
        ]}
      />
      <div className={classes.panes} data-shown={shown}>
        <div className={classes.form}>
          <CreateForm form={form} onSubmit={submit} pending={isPending} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
        <div className={classes.sheet} tabIndex={0} role="group" aria-label="Live Preview">
          <Sheet title="Live Preview">
            <LivePreview draft={form.values} />
          </Sheet>
        </div>
      </div>
    </>
  )
}
