import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Template } from '#shared/templates/templates.api.ts'
import { isWideForm } from '#web/features/template-forms/form-values.ts'
import { FormRows } from '#web/features/template-forms/FormRows.tsx'
import type { TypedValue } from '#web/features/templates/default-field-value.ts'
import { askedFields } from '#web/features/templates/filled-template.ts'
import { TemplatePreview } from '#web/features/templates/TemplatePreview.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { startValues } from './start-values.ts'

/** The form as its visitors see it, and the text, which takes up what is tried out in the form. */
export function PreviewTab({ template }: { template: Template }) {
  const [now] = useState(() => new Date())
  const [tried, setTried] = useState<Record<string, TypedValue>>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const values = { ...startValues(template, now), ...tried }
  const fields = askedFields(template)
  return (
    <Stack gap="lg">
      <Sheet
        // as wide as on its page
        maw={isWideForm(fields) ? '72rem' : '46rem'}
        title="Form"
        description="What visitors see. Try it: the text below fills in as you type, and nothing is sent."
      >
        {fields.length === 0 ? (
          <Text c="dimmed">This template has no fields to fill in.</Text>
        ) : (
          <FormRows
            fields={fields}
            values={values}
            onChange={(fieldKey, value) => setTried((before) => ({ ...before, [fieldKey]: value }))}
            touched={touched}
            onTouch={(fieldKey) => setTouched((before) => new Set(before).add(fieldKey))}
          />
        )}
        {Object.keys(tried).length > 0 && (
          <Group mt="lg">
            <Button
              variant="default"
              onClick={() => {
                setTried({})
                setTouched(new Set())
              }}
            >
              Start over
            </Button>
          </Group>
        )}
      </Sheet>
      <TemplatePreview template={template} values={values} isWhole />
    </Stack>
  )
}
