import { Radio, Stack, Switch, Title } from '@mantine/core'
import type { useForm } from '@mantine/form'
import type { ContractDraft } from './draft-storage.ts'

const workflows = [
  {
    value: 'parallel',
    label: 'Parallel',
    description: 'Everybody is invited at once and signs in any order.',
  },
  { value: 'sequential', label: 'Sequential', description: 'One after another, by signing order.' },
]
const twoFactor = [
  {
    value: 'require',
    label: 'Require',
    description: 'Nobody signs without the code. The strongest proof of who signed.',
  },
  {
    value: 'ask',
    label: 'Ask',
    description: 'Signers with a phone number on file are offered the code and may decline.',
  },
  { value: 'none', label: 'None', description: 'The personal link alone tells who signs.' },
]

type Props = { form: Pick<ReturnType<typeof useForm<ContractDraft>>, 'getInputProps'> }

/** How the contract is signed. */
export function ContractSettings({ form }: Props) {
  return (
    <Stack gap="lg" component="section" aria-labelledby="contract-settings">
      <Title order={2} id="contract-settings">
        Contract Settings
      </Title>
      <Radio.Group label="Signing workflow" {...form.getInputProps('workflow')}>
        <Stack gap="sm" mt="xs">
          {workflows.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="SMS two-factor authentication"
        description="A code of four digits, sent to the signer’s phone before signing."
        {...form.getInputProps('twoFARequirement')}
      >
        <Stack gap="sm" mt="xs">
          {twoFactor.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label="Auto PDF"
        description="Mail the sealed PDF to everybody as soon as all have signed."
        {...form.getInputProps('autoPDF', { type: 'checkbox' })}
      />
    </Stack>
  )
}
