import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { atField, missingTemplateFields, whyNotFieldValue } from '#shared/template-fields/field-rules.ts'
import { withRequiredNames } from '#shared/template-fields/signer-names.ts'
import { isStatus } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { hideFailureToast } from '#web/ui/failure-toast.ts'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toast } from '#web/ui/toast.ts'
import { withTemplate } from './choose-template.ts'
import { askedFields } from './filled-template.ts'
import { valuesThatFit } from './first-values.ts'
import { holdsAnswers, restoreTemplate } from './leave-template.ts'
import { fillField } from './signer-values.ts'
import { TemplateField } from './TemplateField.tsx'
import { TemplateList } from './TemplateList.tsx'
import { TemplateOwner } from './TemplateOwner.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { templateQuery } from './templates.queries.ts'

/** Choosing a template takes over its settings; its fields are filled in beside its text. */
export function TemplatePart({ draft, change }: PartProps) {
  const client = useQueryClient()
  const [choosing, setChoosing] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function choose(id: string) {
    setChoosing(true)
    setFailure(undefined)
    try {
      const template = await client.fetchQuery(templateQuery(id))
      hideFailureToast()
      // it may have been unchecked meanwhile
      change((now) => (now.contentTypes.includes('template') ? withTemplate(now, template) : {}))
    } catch (error) {
      setFailure(error)
      toast.error('Failed to load template. Please try again.', textOf(error, 'The server didn’t respond.'))
    } finally {
      setChoosing(false)
    }
  }

  if (choosing) return <RowsSkeleton rows={3} />
  if (!draft.template)
    return (
      <>
        <TemplateList
          onChoose={(id) => void choose(id)}
          onWriteInstead={() =>
            change(({ contentTypes }) => ({
              contentTypes: [
                ...new Set([...contentTypes.filter((type) => type !== 'template'), 'html' as const]),
              ],
            }))
          }
        />
        <Failed mt="md" title="The template didn’t load" error={failure} />
      </>
    )
  const { template: chosen } = draft
  const leave = () => {
    change({ template: null })
    if (holdsAnswers(draft, client.getQueryData(templateQuery(chosen.id).queryKey)))
      toastUndo('Template removed', 'Your answers were removed with it.', () =>
        change((now) => restoreTemplate(now, draft)),
      )
  }
  return (
    <ChosenTemplate
      key={chosen.id}
      chosen={chosen}
      linkValues={draft.linkValues}
      signers={draft.signers}
      change={change}
      onLeave={leave}
    />
  )
}

type ChosenProps = Pick<PartProps, 'change'> & {
  chosen: NonNullable<PartProps['draft']['template']>
  linkValues: PartProps['draft']['linkValues']
  signers: PartProps['draft']['signers']
  onLeave: () => void
}

function ChosenTemplate({ chosen, linkValues, signers, change, onLeave }: ChosenProps) {
  const me = useMe()
  const template = useQuery(templateQuery(chosen.id))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  // a draft may have been kept since before the template was changed
  const { data } = template
  useEffect(() => {
    if (!data || !valuesThatFit(data, linkValues, chosen.fieldValues)) return
    change(({ template: now }) => {
      const fieldValues = now?.id === data.id && valuesThatFit(data, linkValues, now.fieldValues)
      return now && fieldValues ? { template: { ...now, fieldValues } } : {}
    })
  }, [data, linkValues, chosen, change])
  if (template.isPending) return <RowsSkeleton rows={3} />
  if (!template.data) {
    const isGone = isStatus(template.error, 400, 404)
    return (
      <Stack gap="sm" align="center">
        <ErrorState
          title={isGone ? 'Template Not Found' : 'Failed to load template. Please try again.'}
          query={isGone ? undefined : template}
        >
          {isGone
            ? 'It was deleted, or it’s no longer shared with you.'
            : Object.values(chosen.fieldValues).some(Boolean)
              ? 'Your answers are still here.'
              : 'Nothing is lost.'}
        </ErrorState>
        <Button variant="default" onClick={onLeave}>
          Choose another template
        </Button>
      </Stack>
    )
  }
  const values = chosen.fieldValues
  const given = [me, ...signers].map(({ email }) => email.trim().toLowerCase())
  const fields = withRequiredNames(askedFields(template.data), values, given)
  const missing = missingTemplateFields(fields, values)
  const wrong = fields.filter((field) => whyNotFieldValue(field, atField(values, field)) !== undefined)
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" align="flex-start">
        <div>
          <Title order={3}>{template.data.name}</Title>
          {template.data.description && <Text c="dimmed">{template.data.description}</Text>}
          <TemplateOwner template={template.data} />
        </div>
        <Button variant="default" leftSection={<RefreshCw size={16} aria-hidden />} onClick={onLeave}>
          Choose another
        </Button>
      </Group>
      {fields.map((field) => (
        <TemplateField
          key={field.fieldKey}
          field={field}
          value={atField(values, field) ?? ''}
          onChange={(value) => change((now) => fillField(now, field.fieldKey, value))}
          touched={touched.has(field.fieldKey)}
          onTouch={() => setTouched((before) => new Set(before).add(field.fieldKey))}
        />
      ))}
      <Text size="sm" c="dimmed" role="status">
        {fields.length === 0
          ? 'This template has no fields to fill in.'
          : wrong.length === 0
            ? 'All required fields are filled in.'
            : `Still ${wrong.length === missing.length ? 'needed' : 'to fix'}: ${wrong.map(({ label }) => label).join(', ')}`}
      </Text>
      <TemplatePreview template={template.data} values={values} />
    </Stack>
  )
}
