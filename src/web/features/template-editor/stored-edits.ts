import { z } from 'zod'
import { template } from '#shared/templates/templates.api.ts'
import { browserStore, storeNames } from '#web/browser-store.ts'
import type { Follows, TemplateEdits } from './template-edits.ts'

type StoredEdits = TemplateEdits & { follows?: Follows | undefined }

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
  // the version that was edited
  .extend({ follows: z.object({ id: z.uuid(), version: z.number() }).optional() })

const storeOf = (templateId: string, userId: string) =>
  browserStore<StoredEdits>('tab', storeNames.templateEdits(templateId, userId), templateEdits)

/** What this user had not saved when a session ended in the middle of it; nothing where nothing readable is kept. */
export function readEdits(
  templateId: string,
  userId: string,
): { edits: TemplateEdits; follows: Follows | undefined } {
  const { follows, ...edits } = storeOf(templateId, userId).read() ?? {}
  return { edits, follows }
}

/** Keeps what is not saved; takes away what was kept when there is nothing. */
export function writeEdits(
  templateId: string,
  userId: string,
  edits: TemplateEdits,
  follows?: Follows | undefined,
) {
  const store = storeOf(templateId, userId)
  if (Object.keys(edits).length === 0) store.drop()
  else store.write({ ...edits, follows })
}
