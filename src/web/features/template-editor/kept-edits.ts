import { z } from 'zod'
import { template } from '#shared/templates/templates.api.ts'
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

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type Whose = { userId: string; templateId: string }
const keyOf = ({ userId, templateId }: Whose) => `plainseal-template-${templateId}-${userId}`

/** What this user had not saved when a session ended in the middle of it; nothing where nothing readable is kept. */
export function readEdits(store: Store, whose: Whose): TemplateEdits {
  try {
    return templateEdits.parse(JSON.parse(store.getItem(keyOf(whose)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps what is not saved; takes away what was kept when there is nothing. */
export function keepEdits(store: Store, whose: Whose, edits: TemplateEdits) {
  try {
    if (Object.keys(edits).length === 0) store.removeItem(keyOf(whose))
    else store.setItem(keyOf(whose), JSON.stringify(edits))
  } catch {
    // the browser has no room for it
  }
}
