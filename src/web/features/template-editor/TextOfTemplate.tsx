import { useState } from 'react'
import type { Template } from '#shared/templates/templates.api.ts'
import { TemplatePreview } from '#web/features/templates/TemplatePreview.tsx'
import { startValues } from './start-values.ts'

/** The text as it stands, with what its fields begin with. */
export function TextOfTemplate({ template }: { template: Template }) {
  const [now] = useState(() => new Date())
  return <TemplatePreview template={template} values={startValues(template, now)} isWhole />
}
