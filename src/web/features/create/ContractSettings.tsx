import { Radio, Stack, Switch, Title } from '@mantine/core'
import { useState } from 'react'
import { requirement, workflow } from '#shared/contracts/contracts.api.ts'
import { remindersInWords } from '#shared/contracts/reminder-times.ts'
import { twoFactor, workflows } from '#web/features/contracts/setting-choices.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { EndDate } from './EndDate.tsx'

/** How the contract is signed. */
export function ContractSettings({ draft, change }: PartProps) {
  const [today] = useState(() => new Date())
  const times = remindersInWords(today, draft.endsAfterDays)
  return (
    <Stack gap="lg" component="section" aria-labelledby="contract-settings">
      <Title order={2} id="contract-settings">
        Contract Settings
      </Title>
      <Radio.Group
        label="Signing workflow"
        value={draft.workflow}
        onChange={(value) => change({ workflow: workflow.parse(value) })}
      >
        <Stack gap="sm" mt="xs">
          {workflows.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="SMS two-factor authentication"
        description="A 4-digit code texted to the signer before they sign."
        value={draft.twoFARequirement}
        onChange={(value) => change({ twoFARequirement: requirement.parse(value) })}
      >
        <Stack gap="sm" mt="xs">
          {twoFactor.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label="Auto PDF"
        description="Email everyone the signed PDF once they’ve all signed."
        checked={draft.autoPDF}
        onChange={({ currentTarget }) => change({ autoPDF: currentTarget.checked })}
      />
      <Switch
        label="AI guidance"
        description="Signers can ask for the contract in plain language."
        checked={draft.aiLegalGuidance}
        onChange={({ currentTarget }) => change({ aiLegalGuidance: currentTarget.checked })}
      />
      <EndDate draft={draft} change={change} />
      <Switch
        label="Reminders"
        description={
          draft.reminders && times
            ? `Sent ${times} to anyone who hasn’t signed or opted out of messages.`
            : times
              ? 'No one is reminded.'
              : 'The last day to sign is too soon for reminders.'
        }
        checked={draft.reminders}
        onChange={({ currentTarget }) => change({ reminders: currentTarget.checked })}
      />
    </Stack>
  )
}
