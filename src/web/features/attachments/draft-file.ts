import type { AttachedFile, Extracted } from '#shared/attachments/attachments.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { blockOf, withBlock, withoutBlock } from '#web/features/draft/blocks.ts'

/** Below this confidence the person is told to compare, and what was read decides nothing by itself. */
export const SURE = 0.8

/** What a document file changes in a draft. */
type Change = Partial<ContractDraft>

/**
 * The text of a file in a block of its own, below what was read from pictures before: each of them may be one page. The
 * contract takes the title of the file where it has none yet.
 */
export function withFileText(
  draft: ContractDraft,
  { content, title, confidence }: Pick<Extracted, 'content' | 'title' | 'confidence'>,
): Change {
  const earlier = draft.file?.use === 'text' ? undefined : blockOf(draft.html, 'file')
  return {
    html: withBlock(draft.html, 'file', `${earlier ?? ''}${content}`),
    contentTypes: draft.contentTypes.includes('html') ? draft.contentTypes : [...draft.contentTypes, 'html'],
    ...(draft.file && { file: { ...draft.file, use: 'text' } }),
    ...(!draft.title.trim() && title && confidence >= SURE && { title: title.slice(0, 300) }),
  }
}

/** What was read from pictures is no part of a file that isn’t used as text, and stays. */
const htmlWithoutFile = ({ file, html }: ContractDraft) =>
  file && file.use !== 'text' ? html : withoutBlock(html, 'file')

/** A new file: its use is not decided, and what another one brought before is gone. */
export const withFile = (draft: ContractDraft, file: AttachedFile): Change => ({
  file: { ...file, use: 'unused' },
  ...(draft.file && { html: htmlWithoutFile(draft) }),
})

export const withFileAttached = (draft: ContractDraft): Change =>
  draft.file ? { file: { ...draft.file, use: 'attached' }, html: htmlWithoutFile(draft) } : {}

export const withoutFile = (draft: ContractDraft) =>
  ({ file: null, html: htmlWithoutFile(draft) }) satisfies Change

/** Takes back what was done to the file since `before`; what was written elsewhere meanwhile stays. */
export function restoreFile(now: ContractDraft, before: ContractDraft): Change {
  const block = blockOf(before.html, 'file')
  return {
    file: before.file,
    html: block === undefined ? withoutBlock(now.html, 'file') : withBlock(now.html, 'file', block),
  }
}

/** Whether text of a file stands in the contract. */
export const holdsFileText = ({ html }: Pick<ContractDraft, 'html'>) => html.includes('data-block="file"')
