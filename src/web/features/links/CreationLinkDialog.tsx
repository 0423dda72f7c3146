import { NativeSelect, SimpleGrid, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { placeholderOf } from '#shared/contract-text/placeholders.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DisplayFields } from './DisplayFields.tsx'
import {
  type CreationLink,
  creationLink,
  emptyLink,
  toFixInLink,
  validateCreationLink,
} from './link-address.ts'
import { languageChoices } from '#web/features/signer-fields/signer-choices.ts'
import { twoFactorChoices, workflowChoices } from './link-choices.ts'
import { LinkOutput } from './LinkOutput.tsx'
import { LinkSigners } from './LinkSigners.tsx'

type Choice = 'workflow' | 'twoFARequirement' | 'autoPDF' | 'aiLegalGuidance' | 'language'
const choices: { name: Choice; label: string; data: { value: string; label: string }[] }[] = [
  { name: 'workflow', label: 'Workflow', data: workflowChoices },
  { name: 'twoFARequirement', label: 'Two-factor', data: twoFactorChoices },
  { name: 'autoPDF', label: 'Auto PDF', data: onOrOff() },
  { name: 'aiLegalGuidance', label: 'AI legal guidance', data: onOrOff() },
  { name: 'language', label: 'Language of signers', data: languageChoices },
]

function onOrOff() {
  return [
    { value: '', label: 'Default' },
    { value: 'true', label: 'On' },
    { value: 'false', label: 'Off' },
  ]
}

type FieldsProps = {
  link: CreationLink
  change: (change: Partial<CreationLink>) => void
  errors: Record<string, string>
}

function ContractFields({ link, change, errors }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Contract title"
        description={`Can include fields, such as ${placeholderOf('creator_name')}`}
        maxLength={300}
        value={link.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Contract text"
        description="Plain text or HTML"
        autosize
        minRows={3}
        maxRows={8}
        value={link.htmlContent}
        onChange={(event) => change({ htmlContent: event.currentTarget.value })}
      />
      <TextInput
        label="Web page"
        description="Its content becomes part of the contract"
        type="url"
        placeholder="https://"
        value={link.urlContent}
        onChange={(event) => change({ urlContent: event.currentTarget.value })}
        error={errors.urlContent}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {choices.map(({ name, label, data }) => (
          <NativeSelect
            key={name}
            label={label}
            data={data}
            value={link[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </>
  )
}

/** Makes a link that opens the page which creates contracts with everything filled in. */
export function CreationLinkDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState(emptyLink)
  const isPhone = useMediaQuery('(max-width: 36em)')
  const { origin } = window.location
  const errors = validateCreationLink(link, origin)
  const change = (values: Partial<CreationLink>) => setLink((current) => ({ ...current, ...values }))
  return (
    <Dialog onClose={onClose} title="Contract Link" size="xl" fullScreen={isPhone}>
      <Stack gap="lg">
        <Text>The link opens Create Contract, filled in with what you enter here.</Text>
        <ContractFields link={link} change={change} errors={errors} />
        <div>
          <Title order={3}>Signers</Title>
          <Text c="dimmed" mt={4}>
            The person who opens the link is added as a signer, too, before these people.
          </Text>
        </div>
        <LinkSigners signers={link.signers} onChange={(signers) => change({ signers })} errors={errors} />
        <Title order={3}>How the page opens</Title>
        <DisplayFields
          options={link}
          change={change}
          returnError={errors.returnUrl}
          returnHint="Where to go once the contract is created: a page on this site."
        />
        <Switch
          label="Create the contract right away"
          description="With no more clicks, if the link has everything needed"
          checked={link.autoCreate}
          onChange={(event) => change({ autoCreate: event.currentTarget.checked })}
        />
        <LinkOutput
          link={creationLink(link, origin)}
          copied="Link copied"
          qrFilename="contract-link.svg"
          leftOut={toFixInLink(errors)}
          openable
        />
      </Stack>
    </Dialog>
  )
}
