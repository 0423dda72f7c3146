import { NativeSelect, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { placeholderOf } from '#shared/contract-text/placeholders.ts'
import type { TemplateField as Field } from '#shared/template-fields/template-field-rules.ts'
import { DisplayFields } from '#web/features/links/DisplayFields.tsx'
import { chosenIn, twoFactorChoices, workflowChoices } from '#web/features/links/link-choices.ts'
import { LinkSigners } from '#web/features/links/LinkSigners.tsx'
import {
  asOptional,
  fieldsOutOfReach,
  incompleteSigners,
  linkFields,
  maxSigners,
  shownValue,
  stillNeeded,
  type TemplateLink,
  toFix,
} from './template-link.ts'
import { TemplateField } from './TemplateField.tsx'

type Props = {
  fields: Field[]
  link: TemplateLink
  change: (change: Partial<TemplateLink>) => void
  errors: Record<string, string>
}

/** What the link may say of the contract itself; on the form, that is up to the template. */
function ContractFields({ fields, link, change }: Props) {
  const [example] = linkFields(fields, link)
  return (
    <>
      <TextInput
        label="Contract title"
        description={`Can include fields, such as ${placeholderOf(example?.fieldKey ?? 'creator_name')}`}
        maxLength={300}
        value={link.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label="Workflow"
          data={workflowChoices}
          value={link.workflow}
          onChange={(event) =>
            change({ workflow: chosenIn(workflowChoices, event.currentTarget.value) ?? '' })
          }
        />
        <NativeSelect
          label="Two-factor"
          data={twoFactorChoices}
          value={link.twoFARequirement}
          onChange={(event) =>
            change({ twoFARequirement: chosenIn(twoFactorChoices, event.currentTarget.value) ?? '' })
          }
        />
      </SimpleGrid>
    </>
  )
}

function FieldValues({ fields, link, change }: Props) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const shown = linkFields(fields, link)
  return (
    <>
      <div>
        <Title order={3}>Fields</Title>
        <Text c="dimmed" mt={4}>
          {shown.length === 0
            ? 'This template has no fields to fill in.'
            : 'Fields you leave blank start with their defaults.'}
        </Text>
      </div>
      {shown.map((field) => (
        <TemplateField
          key={field.fieldKey}
          // the preview of the editor, below the dialog, shows the same fields
          id={`link-field-${field.fieldKey}`}
          field={asOptional(field)}
          value={shownValue(field, link)}
          onChange={(value) => change({ values: { ...link.values, [field.fieldKey]: value } })}
          touched={touched.has(field.fieldKey)}
          onTouch={() => setTouched((before) => new Set(before).add(field.fieldKey))}
        />
      ))}
    </>
  )
}

/** What the link leaves out, and what it still needs: nobody is asked on the page that creates the contract. */
function LeftOut({ fields, link, errors }: Pick<Props, 'fields' | 'link' | 'errors'>) {
  const wrong = toFix(fields, link, errors)
  const labels = stillNeeded(fields, link).filter((label) => !wrong.includes(label))
  const incomplete = incompleteSigners(fields, link).map((number) => `Signer ${number}`)
  const outOfReach = fieldsOutOfReach(fields, link)
  const isCreate = link.page === 'create' && fields.length > 0
  const said = [
    wrong.length > 0 && `To fix, or it’s left out of the link: ${wrong.join(', ')}`,
    incomplete.length > 0 && `Left out of the contract without a name and an email: ${incomplete.join(', ')}`,
    outOfReach.length > 0 &&
      `This link can’t fill in fields whose key has another meaning in it: ${outOfReach.join(', ')}`,
    isCreate && labels.length > 0 && `Still needed to create the contract: ${labels.join(', ')}`,
    isCreate &&
      wrong.length + labels.length + incomplete.length === 0 &&
      'All required fields are filled in.',
  ].filter((line) => line !== false)
  if (said.length === 0) return null
  return (
    <Text size="sm" c="dimmed" role="status" style={{ whiteSpace: 'pre-line' }}>
      {said.join('\n')}
    </Text>
  )
}

function Signers({ fields, link, change, errors }: Props) {
  const max = maxSigners(link.page, fields)
  if (max === 0) return null
  return (
    <>
      <div>
        <Title order={3}>Signers</Title>
        {link.page === 'create' && (
          <Text c="dimmed" mt={4}>
            The person who opens the link is added as a signer, too. If people sign in order, they’re first
            unless the template says otherwise. Each signer listed here needs a name and an email.
          </Text>
        )}
      </div>
      <LinkSigners
        signers={link.signers.slice(0, max)}
        // the others come back with the page that has room for them
        onChange={(signers) => change({ signers: [...signers, ...link.signers.slice(max)] })}
        errors={errors}
        max={max}
        withRoles={false}
      />
    </>
  )
}

/** Everything that a link to a template can say. */
export function TemplateLinkFields(props: Props) {
  const { link, change, errors } = props
  const isCreate = link.page === 'create'
  return (
    <>
      {isCreate && <ContractFields {...props} />}
      <FieldValues {...props} />
      <Signers {...props} />
      <Title order={3}>How the page opens</Title>
      <DisplayFields
        options={link}
        change={change}
        returnError={errors.returnUrl}
        returnHint={
          isCreate
            ? 'Where to go once the contract is created: a page on this site. Leave blank for the contract.'
            : 'Where to go once the form is submitted: a page on this site.'
        }
      />
      <LeftOut {...props} />
    </>
  )
}
