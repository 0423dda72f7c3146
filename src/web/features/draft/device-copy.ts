import { z } from 'zod'
import { requirement, workflow } from '#shared/contracts/contracts.api.ts'
import { contractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { isoDate } from '#shared/text.ts'

/** What a page had not saved on the server yet. */
const deviceCopy = z.object({
  draft: contractDraft,
  /** The version on the server that it follows; 0 for none. */
  follows: z.number().int(),
  at: isoDate,
  /** The query of the link that the draft began with; empty when it began without one. */
  link: z.string(),
})
export type DeviceCopy = z.output<typeof deviceCopy>

/** As devices kept drafts before the server did. */
const textAlone = z
  .object({
    title: z.string(),
    content: z.string(),
    workflow,
    twoFARequirement: requirement,
    autoPDF: z.boolean(),
    aiLegalGuidance: z.boolean(),
  })
  .transform(({ content, ...kept }): DeviceCopy => ({
    draft: { ...emptyDraft, ...kept, html: content },
    follows: 0,
    at: new Date(0).toISOString(),
    link: '',
  }))

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** A draft that a link began lies apart: it does not take the place of the one that was there before. */
type Slot = 'own' | 'link'
const keyOf = (userId: string, slot: Slot) => `plainseal-draft-${slot}-${userId}`
const oldKeyOf = (userId: string) => `plainseal-draft-${userId}`

function read<T>(store: Store, key: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(store.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** What this user had not saved when a page was left; undefined where there is nothing, or nothing readable. */
export const readCopies = (store: Store, userId: string) => ({
  own: read(store, keyOf(userId, 'own'), deviceCopy) ?? read(store, oldKeyOf(userId), textAlone),
  link: read(store, keyOf(userId, 'link'), deviceCopy),
})

/** Keeps what is not saved yet on this device. False when the browser has no room for it. */
export function writeCopy(store: Store, userId: string, copy: DeviceCopy): boolean {
  try {
    store.setItem(keyOf(userId, copy.link ? 'link' : 'own'), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function dropCopies(store: Store, userId: string, slots: Slot[] = ['own', 'link']) {
  try {
    for (const slot of slots) store.removeItem(keyOf(userId, slot))
    if (slots.includes('own')) store.removeItem(oldKeyOf(userId))
  } catch {
    // a browser without storage has kept nothing
  }
}
