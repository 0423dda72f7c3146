import { z } from 'zod'

/** What was said in a form that is not handed in yet. */
const keptForm = z.object({
  said: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
  /** The Idempotency-Key of these very values: handed in twice, they are one contract. */
  key: z.string(),
})
export type KeptForm = z.output<typeof keptForm>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (templateId: string) => `plainseal-form-${templateId}`

/** `store` is asked for each time: a browser that keeps nothing refuses even that. */
export function readForm(store: () => Store, templateId: string): KeptForm | undefined {
  try {
    return keptForm.parse(JSON.parse(store().getItem(keyOf(templateId)) ?? 'null'))
  } catch {
    return undefined
  }
}

/** False when the browser keeps nothing. */
export function writeForm(store: () => Store, templateId: string, kept: KeptForm): boolean {
  try {
    store().setItem(keyOf(templateId), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function dropForm(store: () => Store, templateId: string) {
  try {
    store().removeItem(keyOf(templateId))
  } catch {
    // it has kept nothing
  }
}
