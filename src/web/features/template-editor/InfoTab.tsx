import { Radio, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Template } from '#shared/templates/templates.api.ts'
import { twoFactor, workflows } from '#web/features/contracts/setting-choices.ts'
import { visibilities } from '#web/features/templates/visibilities.ts'
import { labelOf } from '#web/ui/label-of.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { TemplateDraft } from './template-edits.ts'
import type { TemplateEditing } from './use-template-draft.ts'

type Choice<Value extends string> = { value: Value; label: string; description: string }
type ChoicesProps<Value extends string> = {
  label: string
  description?: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, each explained in a line. */
function Choices<Value extends string>({ choices, onChange, ...group }: ChoicesProps<Value>) {
  return (
    <Radio.Group
      {...group}
      onChange={(chosen) => {
        const choice = choices.find(({ value }) => value === chosen)
        if (choice) onChange(choice.value)
      }}
    >
      <Stack gap="sm" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function NameAndDescription({ editing: { draft, change, errors } }: { editing: TemplateEditing }) {
  const name = useRef<HTMLInputElement>(null)
  const description = useRef<HTMLTextAreaElement>(null)
  // a save that did not succeed leads to what needs another look
  useEffect(() => {
    if (errors.name) name.current?.focus()
    else if (errors.description) description.current?.focus()
  }, [errors])
  return (
    <Stack gap="md">
      <TextInput
        ref={name}
        label="Name"
        withAsterisk
        aria-required
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Textarea
        ref={description}
        label="Description"
        description="Who and what this template is for. Shown in the list and above its form."
        autosize
        minRows={3}
        maxRows={10}
        value={draft.description}
        error={errors.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
    </Stack>
  )
}

type Props = { editing: TemplateEditing; role: Template['role'] }

/** What the template is called, who sees it, and how contracts made from it are signed. */
export function InfoTab({ editing, role }: Props) {
  const { draft, change } = editing
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="lg">
        <Sheet title="About">
          <NameAndDescription editing={editing} />
        </Sheet>
      </Stack>
      <Stack gap="lg">
        <Sheet title="Visibility">
          {role === 'owner' ? (
            <Choices
              label="Who can open its form"
              choices={visibilities}
              value={draft.visibility}
              onChange={(visibility) => change({ visibility })}
            />
          ) : (
            <Text>{labelOf(visibilities, draft.visibility)}. Only the template’s owner can change this.</Text>
          )}
        </Sheet>
        <Sheet
          title="Signing"
          description="Defaults for contracts made from this template. You can change them for each one."
        >
          <Stack gap="lg">
            <Choices
              label="Signing workflow"
              choices={workflows}
              value={draft.defaultWorkflow}
              onChange={(defaultWorkflow) => change({ defaultWorkflow })}
            />
            <Choices
              label="SMS two-factor authentication"
              description="A 4-digit code texted to the signer before they sign."
              choices={twoFactor}
              value={draft.defaultTwoFARequirement}
              onChange={(defaultTwoFARequirement) => change({ defaultTwoFARequirement })}
            />
          </Stack>
        </Sheet>
      </Stack>
    </SimpleGrid>
  )
}

/** The same for whoever may only read it. */
export function InfoSummary({ draft }: { draft: TemplateDraft }) {
  const lines = [
    ['Name', draft.name],
    ['Description', draft.description || 'None'],
    ['Visibility', labelOf(visibilities, draft.visibility)],
    ['Signing workflow', labelOf(workflows, draft.defaultWorkflow)],
    ['SMS two-factor authentication', labelOf(twoFactor, draft.defaultTwoFARequirement)],
  ]
  return (
    <Sheet title="About">
      <Stack component="dl" gap="md" m={0}>
        {lines.map(([term, text]) => (
          <div key={term}>
            <Text component="dt" size="sm" c="dimmed">
              {term}
            </Text>
            <Text component="dd" m={0} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </div>
        ))}
      </Stack>
    </Sheet>
  )
}
