import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isReservedParameter } from '#shared/template-fields/link-settings.ts'
import { templateQuery } from '#web/features/templates/templates.queries.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { FormRows } from './FormRows.tsx'
import { askedInOrder, findFieldErrors, type FormValues, linkedValues } from './form-values.ts'
import { focusField } from './use-template-form.ts'

type Props = {
  templateId: string
  search: string
  /** Why the server refused each field, by key. */
  refused: Readonly<Record<string, string>>
  /** What was filled in here before. */
  before: FormValues
  onComplete: (values: FormValues) => void
}

/**
 * The fields that a link leaves open or gets wrong: filled in, they make the very contract of the link. None, where one
 * of them can’t be said in a link.
 */
export function CompleteLink({ templateId, search, refused, before, onComplete }: Props) {
  const template = useQuery({ ...templateQuery(templateId), refetchOnMount: 'always' })
  const [changed, setChanged] = useState<FormValues>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const asked = askedInOrder(template.data?.currentVersion?.fields ?? [])
  const fields = asked.filter(({ fieldKey }) => Object.hasOwn(refused, fieldKey))
  const values = { ...linkedValues(fields, search), ...before, ...changed }
  const outOfReach = fields.filter(({ fieldKey }) => isReservedParameter(fieldKey))
  if (fields.length === 0) return null
  if (outOfReach.length > 0)
    return (
      <Text mt="lg">
        This link can’t fill in fields whose key has another meaning in it:{' '}
        {outOfReach.map(({ label }) => label).join(', ')}. Choose the template on{' '}
        <Anchor inherit component={Link} to={paths.create} underline="always">
          Create Contract
        </Anchor>{' '}
        instead.
      </Text>
    )

  function submit() {
    const [first] = findFieldErrors(fields, values, {})
    if (!first) return onComplete(values)
    flushSync(() => setTouched(new Set(fields.map(({ fieldKey }) => fieldKey))))
    focusField(first.fieldKey)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="lg" mt="lg" align="flex-start">
        <FormRows
          fields={fields}
          values={values}
          onChange={(fieldKey, value) => setChanged((now) => ({ ...now, [fieldKey]: value }))}
          touched={touched}
          onTouch={(fieldKey) => setTouched((now) => new Set(now).add(fieldKey))}
        />
        <Button type="submit">Create Contract</Button>
      </Stack>
    </form>
  )
}
