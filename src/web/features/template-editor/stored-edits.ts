import { z } from 'zod'
import { template } from '#shared/templates/templates.api.ts'
import { browserStore, storeNames } from '#web/browser-store.ts'
import type { TemplateEdits } from './template-edits.ts'

const { name, visibility, defaultContent, defaultWorkflow, defaultTwoFARequirement } = template.shape
const templateEdits = z
  .object({
    name,
    description: z.string(),
    visibility,
    defaultContent,
    defaultWorkflow,
    defaultTwoFARequirement,
  })
  .partial()

const storeOf = (templateId: string, userId: string) =>
  browserStore<TemplateEdits>('tab', storeNames.templateEdits(templateId, userId), templateEdits)

/** What this user had not saved when a session ended in the middle of it; nothing where nothing readable is kept. */
export const readEdits = (templateId: string, userId: string): TemplateEdits =>
  storeOf(templateId, userId).read() ?? {}

/** Keeps what is not saved; takes away what was kept when there is nothing. */
export function writeEdits(templateId: string, userId: string, edits: TemplateEdits) {
  const store = storeOf(templateId, userId)
  if (Object.keys(edits).length === 0) store.drop()
  else store.write(edits)
}
