import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { templateQuery } from '#web/features/templates/templates.queries.ts'
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

/** The fields that a link leaves open or gets wrong: filled in, they make the very contract of the link. */
export function CompleteLink({ templateId, search, refused, before, onComplete }: Props) {
  const template = useQuery({ ...templateQuery(templateId), refetchOnMount: 'always' })
  const [changed, setChanged] = useState<FormValues>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const asked = askedInOrder(template.data?.currentVersion?.fields ?? [])
  const fields = asked.filter(({ fieldKey }) => Object.hasOwn(refused, fieldKey))
  const values = { ...linkedValues(fields, search), ...before, ...changed }
  if (fields.length === 0) return null

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
