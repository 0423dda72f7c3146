import { hasVisibleContent } from '#shared/contract-text/has-visible-content.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { attachmentOf, composedHtml } from '#web/features/draft/compose.ts'

/** Where the pages of an attached PDF come in the signed one. */
export const attachmentPlaces = [
  { value: 'first', label: 'Before your text', description: 'The signatures come after your text.' },
  { value: 'last', label: 'After your text and the signatures', description: 'As exhibits usually do.' },
] as const

/** Whether it makes a difference: there are pages to place, and a text that they could come after. */
export function isPlaceAChoice(draft: ContractDraft): boolean {
  const file = attachmentOf(draft)
  if (file?.mimeType !== 'application/pdf' || file.staysWhole) return false
  return draft.template !== null || hasVisibleContent(composedHtml(draft))
}
