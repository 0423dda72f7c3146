import type { z } from 'zod'
import type { newContract } from '#shared/contracts/contracts.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { blockOf, withBlock } from './blocks.ts'

type NewContract = z.input<typeof newContract>

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A summary as HTML: paragraphs parted by an empty line, items that begin with "- ". */
export function summaryHtml(summary: string): string {
  const parts = summary.split(/\n\s*\n/).filter((part) => part.trim())
  const shown = parts.map((part) => {
    const lines = part.split('\n').filter((line) => line.trim())
    const items = lines.filter((line) => line.startsWith('- '))
    const before = lines.slice(0, lines.length - items.length).join(' ')
    const list = items.map((item) => `<li>${escaped(item.slice(2))}</li>`).join('')
    return `${before && `<p>${escaped(before)}</p>`}${list && `<ul>${list}</ul>`}`
  })
  return `<h2>Summary</h2>${shown.join('')}`
}

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
  const { title, workflow, twoFARequirement, autoPDF, aiLegalGuidance, utm } = draft
  const file = attachmentOf(draft)
  const known = utmKeys.flatMap((key) => (utm[key] ? [[key, utm[key].slice(0, 500)] as const] : []))
  return {
    title,
    content: composedHtml(draft),
    workflow,
    twoFARequirement,
    autoPDF,
    aiLegalGuidance,
    ...(known.length > 0 && { utm: Object.fromEntries(known) }),
    ...(file && {
      attachmentUrl: file.attachmentUrl,
      attachmentFilename: file.filename,
      attachmentMimeType: file.mimeType,
      attachmentSize: file.size,
    }),
  }
}
