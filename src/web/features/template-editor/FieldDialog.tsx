import { Alert, Checkbox, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import {
  type FieldInput,
  fieldType,
  type TemplateField,
} from '#shared/template-fields/template-field-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { TEMPLATE_CHANGED } from '#shared/templates/template-changed.ts'
import { hasCode, isStatus, issuesOf } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { placeholderOf } from '#shared/contract-text/placeholders.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLastingForm } from '#web/ui/use-lasting-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { LimitInputs } from './LimitInputs.tsx'
import { DefaultValueInput } from './DefaultValueInput.tsx'
import {
  emptyField,
  type FieldValues,
  inputOf,
  partOf,
  suggestKey,
  validateField,
  valuesOf,
} from './field-form.ts'
import { typeNames } from './field-types.ts'
import { usesOf } from './shown-fields.ts'
import { useAddField, useUpdateField } from './template-fields.queries.ts'
import { TRY_AGAIN } from './use-template-draft.ts'

type Answer = { onSuccess: () => void; onError: (error: Error) => void }
type FormProps = {
  template: Template
  /** The field that is being changed, if it is there already. */
  field?: TemplateField
  isPending: boolean
  /** Why it was not saved, until it is tried again. */
  error: Error | null
  onSave: (input: FieldInput, isOverwriting: boolean, answer: Answer) => void
  onClose: () => void
}

const FAILED = 'Failed to save field'
const types = fieldType.options.map((value) => ({ value, label: typeNames[value] }))

/** What is wrong with each part in the server's words; a key that was taken meanwhile is told at the key. */
function issuesOfField(error: Error): Record<string, string> {
  const issues = Object.fromEntries(
    Object.entries(issuesOf(error)).map(([path, message]) => [partOf(path), message]),
  )
  const isTaken = isStatus(error, 409) && !hasCode(error, TEMPLATE_CHANGED)
  return isTaken && !issues.fieldKey ? { ...issues, fieldKey: textOf(error, TRY_AGAIN) } : issues
}

const keyHint = (fieldKey: string, field: TemplateField | undefined, uses: number) =>
  field && uses > 0 && field.fieldKey !== fieldKey
    ? `The text still has ${placeholderOf(field.fieldKey)}. Change it there too.`
    : `In the text: ${placeholderOf(fieldKey || 'key')}`

function FieldForm({ template, field, isPending, error, onSave, onClose }: FormProps) {
  const taken = new Set(
    (template.currentVersion?.fields ?? [])
      .filter(({ id }) => id !== field?.id)
      .map(({ fieldKey }) => fieldKey),
  )
  // only as long as nobody has chosen another
  const isKeyOwn = useRef(field !== undefined)
  const form = useLastingForm<FieldValues>({
    initialValues: field ? valuesOf(field) : emptyField,
    validate: (values) => validateField(values, taken),
  })
  const { values } = form
  const label = form.getInputProps('label')
  const key = form.getInputProps('fieldKey')
  const uses = field ? (usesOf(template.defaultContent).get(field.fieldKey) ?? 0) : 0
  // of others, which stands in the way until it is overwritten on purpose
  const [conflict, setConflict] = useState<string>()
  const submit = form.onSubmit(
    (entered) =>
      onSave(inputOf(entered), conflict !== undefined, {
        onSuccess: onClose,
        onError: (error) => {
          const issues = issuesOfField(error)
          if (hasCode(error, TEMPLATE_CHANGED)) return setConflict(textOf(error, TRY_AGAIN))
          form.setErrors(issues)
          focusFirstError(form)(issues)
          toast.error(FAILED, textOf(error, TRY_AGAIN))
        },
      }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label="Label"
            description="What people read above the field"
            withAsterisk
            aria-required
            data-autofocus
            {...label}
            onChange={({ currentTarget: { value } }) => {
              form.setFieldValue('label', value)
              if (!isKeyOwn.current) form.setFieldValue('fieldKey', suggestKey(value, taken))
            }}
          />
          <TextInput
            label="Field key"
            description={keyHint(values.fieldKey, field, uses)}
            withAsterisk
            aria-required
            spellCheck={false}
            autoCapitalize="none"
            {...key}
            onChange={({ currentTarget: { value } }) => {
              isKeyOwn.current = true
              form.setFieldValue('fieldKey', value)
            }}
          />
        </SimpleGrid>
        <NativeSelect label="Type" data={types} {...form.getInputProps('type')} />
        {values.type === 'select' && (
          <Textarea
            label="Options"
            description="One per line. Blank lines are ignored."
            withAsterisk
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps('options')}
          />
        )}
        {values.type !== 'checkbox' && (
          <Checkbox
            label="Required"
            description="People can’t submit the form without it."
            {...form.getInputProps('required', { type: 'checkbox' })}
          />
        )}
        <Textarea
          label="Help text"
          description="A line below the label that explains what to enter"
          autosize
          minRows={1}
          maxRows={6}
          {...form.getInputProps('helpText')}
        />
        <LimitInputs values={values} inputPropsOf={form.getInputProps} />
        <DefaultValueInput values={values} {...form.getInputProps('defaultValue')} />
        {!conflict && <Failed title={FAILED} error={error} />}
      </Stack>
      {conflict && (
        <Alert color="yellow" role="alert" mt="md" title="This template was changed while you were editing">
          {conflict} Save the field again to replace it, or cancel to keep what was saved.
        </Alert>
      )}
      <DialogActions save={field ? 'Save field' : 'Add field'} isPending={isPending} onClose={onClose} />
    </form>
  )
}

type ModalProps = { title: string; onClose: () => void; children: ReactNode }

function FieldModal(props: ModalProps) {
  const isPhone = useMediaQuery('(max-width: 36em)')
  return <Dialog size="lg" fullScreen={isPhone} {...props} />
}

type AddProps = { template: Template; versionId: string; onClose: () => void }

export function AddFieldDialog({ template, versionId, onClose }: AddProps) {
  const add = useAddField(template.id)
  return (
    <FieldModal onClose={onClose} title="Add field">
      <FieldForm
        template={template}
        isPending={add.isPending}
        error={add.error}
        onSave={(field, _, answer) =>
          add.mutate({ versionId, field, idempotencyKey: newIdempotencyKey() }, answer)
        }
        onClose={onClose}
      />
    </FieldModal>
  )
}

type EditProps = { template: Template; field: TemplateField; onClose: () => void }

export function EditFieldDialog({ template, field, onClose }: EditProps) {
  const update = useUpdateField(template.id)
  const [opened] = useState(template.currentVersion?.version)
  return (
    <FieldModal onClose={onClose} title="Edit field">
      <FieldForm
        template={template}
        field={field}
        isPending={update.isPending}
        error={update.error}
        onSave={(changed, isOverwriting, answer) =>
          update.mutate(
            { fieldId: field.id, field: changed, version: isOverwriting ? undefined : opened },
            answer,
          )
        }
        onClose={onClose}
      />
    </FieldModal>
  )
}
