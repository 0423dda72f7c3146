import { z } from 'zod'
import { browserStore, storeNames } from '#web/browser-store.ts'

export const savedValues = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]))

/** What is filled in in a form that is not submitted yet. */
const savedForm = z.object({
  values: savedValues,
  /** The Idempotency-Key of these very values: submitted twice, they are one contract. */
  key: z.string(),
  /** The version of the template that they were submitted to. */
  version: z.uuid().optional(),
})
export type SavedForm = z.output<typeof savedForm>

export const savedFormStore = (templateId: string) =>
  browserStore('tab', storeNames.templateForm(templateId), savedForm)
