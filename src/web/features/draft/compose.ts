import type { z } from 'zod'
import type { newContract } from '#shared/contracts/contracts.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { htmlOfPlain } from '#web/features/contract-text/plain-text.ts'
import { blockOf, withBlock } from './blocks.ts'

type NewContract = z.input<typeof newContract>

/** A summary as a piece of the contract under a heading of its own. */
export const summaryHtml = (summary: string): string => `<h2>Summary</h2>${htmlOfPlain(summary)}`

/** The text of the contract as it would be created now: what is in the editor, and the summary. */
export function composedHtml({
  html,
  contentTypes,
  summary,
}: Pick<ContractDraft, 'html' | 'contentTypes' | 'summary'>) {
  if (!contentTypes.includes('aiSummary') || !summary.trim() || blockOf(html, 'aiSummary') !== undefined)
    return html
  return withBlock(html, 'aiSummary', summaryHtml(summary))
}

/** The file that goes with the contract, unless its text went into the editor instead. */
export const attachmentOf = ({ contentTypes, file }: ContractDraft) =>
  contentTypes.includes('file') && file?.use === 'attached' ? file : undefined

const utmKeys = ['source', 'medium', 'campaign', 'content', 'term'] as const

/** What POST /api/contracts is given for this draft. */
export function contractOf(draft: ContractDraft): NewContract {
  const { title, workflow, twoFARequirement, autoPDF, aiLegalGuidance, endsAfterDays, reminders, utm } = draft
  const { attachmentPlace } = draft
  const file = attachmentOf(draft)
  const known = utmKeys.flatMap((key) => (utm[key] ? [[key, utm[key].slice(0, 500)] as const] : []))
  return {
    title,
    content: composedHtml(draft),
    workflow,
    twoFARequirement,
    autoPDF,
    aiLegalGuidance,
    endsAfterDays,
    reminders,
    attachmentPlace,
    ...(known.length > 0 && { utm: Object.fromEntries(known) }),
    ...(file && {
      attachmentUrl: file.attachmentUrl,
      attachmentFilename: file.filename,
      attachmentMimeType: file.mimeType,
      attachmentSize: file.size,
    }),
  }
}
