import type { ContractDraft } from '#shared/drafts/drafts.api.ts'

/** What a changing part may give: new values, or a function of the draft as it is when the change arrives. */
export type DraftChange = Partial<ContractDraft> | ((draft: ContractDraft) => Partial<ContractDraft>)

/** What every part of the page that creates contracts gets: all that is entered, and how to change it. */
export type PartProps = {
  draft: ContractDraft
  change: (change: DraftChange) => void
}
