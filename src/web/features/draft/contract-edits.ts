import type { Contract, ContractChanges } from '#shared/contracts/contracts.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { attachmentOf, composedHtml } from './compose.ts'
import { isFileAlone } from './file-first.ts'

type Changes = Omit<ContractChanges, 'version'>

function fileOf(contract: Contract): ContractDraft['file'] {
  const { attachmentUrl, attachmentFilename, attachmentMimeType, attachmentSize } = contract
  const { attachmentPages } = contract
  if (!attachmentUrl || !attachmentFilename || !attachmentMimeType) return null
  return {
    attachmentUrl,
    filename: attachmentFilename,
    mimeType: attachmentMimeType,
    size: attachmentSize ?? 0,
    pages: attachmentPages,
    staysWhole: attachmentPages === null,
    use: 'attached',
  }
}

/** A contract that was created, as the editor has it. Its signers are changed on its own page. */
export function draftOfContract(contract: Contract): ContractDraft {
  const { title, workflow, twoFARequirement, autoPDF, aiLegalGuidance, endsAfterDays, reminders } = contract
  const { attachmentPlace } = contract
  // what stands in for the person's own words is none of them
  const html = isFileAlone(contract) ? '' : contract.content
  const file = fileOf(contract)
  return {
    ...emptyDraft,
    title,
    contentTypes: [...(file ? (['file'] as const) : []), ...(html || !file ? (['html'] as const) : [])],
    html,
    file,
    workflow,
    twoFARequirement,
    autoPDF,
    aiLegalGuidance,
    endsAfterDays,
    reminders,
    attachmentPlace,
  }
}

const settings = [
  'title',
  'workflow',
  'twoFARequirement',
  'autoPDF',
  'aiLegalGuidance',
  'endsAfterDays',
  'reminders',
  'attachmentPlace',
] as const

/** What this draft changes of the one before, as PATCH takes it; empty when nothing. */
export function changesOf(draft: ContractDraft, before: ContractDraft): Changes {
  const changed = settings.filter((name) => draft[name] !== before[name])
  const content = composedHtml(draft)
  const attachmentUrl = attachmentOf(draft)?.attachmentUrl ?? null
  const isOtherFile = attachmentUrl !== (attachmentOf(before)?.attachmentUrl ?? null)
  return {
    ...Object.fromEntries(changed.map((name) => [name, draft[name]])),
    ...((isOtherFile || content !== composedHtml(before)) && { content }),
    ...(isOtherFile && { attachmentUrl }),
  }
}

export const isChanged = (draft: ContractDraft, before: ContractDraft) =>
  Object.keys(changesOf(draft, before)).length > 0
