import { z } from 'zod'
import { browserStore, storeNames } from '#web/browser-store.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'

export const savedValues = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]))

/** What is filled in in a form that is not submitted yet. */
const savedForm = z.object({
  values: savedValues,
  /** What the link said that it was opened with, if it said something. */
  link: savedValues.optional(),
  /** The Idempotency-Key of these very values: submitted twice, they are one contract. */
  key: z.string(),
  /** The version of the template that they were submitted to. */
  version: z.uuid().optional(),
})
export type SavedForm = z.output<typeof savedForm>

export const savedFormStore = (templateId: string) =>
  browserStore('tab', storeNames.templateForm(templateId), savedForm)

/** What is filled in when a form is opened: what was, with what the link says; another link is about others than the one before. */
export function openForm(before: SavedForm | undefined, link: SavedForm['values']): SavedForm {
  if (Object.keys(link).length === 0) return before ?? { values: {}, key: newIdempotencyKey() }
  const isSame = before?.link === undefined || isEqual(before.link, link)
  return { values: { ...(isSame && before?.values), ...link }, link, key: newIdempotencyKey() }
}

const isEqual = (a: SavedForm['values'], b: SavedForm['values']) =>
  JSON.stringify(Object.entries(a).toSorted(byKey)) === JSON.stringify(Object.entries(b).toSorted(byKey))
const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
