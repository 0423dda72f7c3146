import { z } from 'zod'
import { requirement, workflow } from '#shared/contracts/contracts.api.ts'
import { type ContractDraft, contractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft, isWorthKeeping } from '#shared/drafts/empty-draft.ts'

/** As devices kept it before drafts could hold more than text. */
const textAlone = z
  .object({
    title: z.string(),
    content: z.string(),
    workflow,
    twoFARequirement: requirement,
    autoPDF: z.boolean(),
    aiLegalGuidance: z.boolean(),
  })
  .transform(({ content, ...kept }): ContractDraft => ({ ...emptyDraft, ...kept, html: content }))
const keptDraft = z.union([contractDraft, textAlone])

const keyOf = (userId: string) => `plainseal-draft-${userId}`
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What this user had written when the page was left; undefined when there is nothing, or nothing readable. */
export function readDraft(store: Store, userId: string): ContractDraft | undefined {
  try {
    return keptDraft.parse(JSON.parse(store.getItem(keyOf(userId)) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Keeps what this user has written so far, on this device only. False when the browser has no room for it. */
export function keepDraft(store: Store, userId: string, values: ContractDraft): boolean {
  try {
    if (isWorthKeeping(values)) store.setItem(keyOf(userId), JSON.stringify(values))
    else store.removeItem(keyOf(userId))
    return true
  } catch {
    return false
  }
}

export function dropDraft(store: Store, userId: string) {
  try {
    store.removeItem(keyOf(userId))
  } catch {
    // a browser without storage has kept nothing
  }
}
