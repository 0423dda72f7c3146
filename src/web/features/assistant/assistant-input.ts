import { textOfHtml } from '#shared/analysis/html-text.ts'
import type { AssistantInput } from '#shared/assistant/assistant.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { blockOf, withoutBlock } from '#web/features/draft/blocks.ts'
import { hashOf } from '#web/hash-of.ts'

type Beside = {
  /** Text of the chosen template with its values; empty when there is none. */
  templateHtml: string
  /** Text of the attached file when it is not in the contract's text. */
  fileHtml: string
}

/** What the assistant is to read: each kind of content for itself, and never its own summary. */
export function assistantInput(draft: ContractDraft, { templateHtml, fileHtml }: Beside): AssistantInput {
  const { title, html, file, template } = draft
  const isPartial = Boolean(template && !templateHtml) || (file?.use === 'attached' && !fileHtml)
  const own = (['url', 'file', 'aiSummary'] as const).reduce(withoutBlock, html)
  return {
    content: {
      title,
      htmlContent: [templateHtml, own].filter(Boolean).join('\n'),
      urlContent: blockOf(html, 'url') ?? '',
      fileContent: blockOf(html, 'file') ?? fileHtml,
      ...(isPartial && { isPartial }),
    },
  }
}

/** Whether there is anything to read at all. */
export const hasSomethingToRead = ({ content: { htmlContent, urlContent, fileContent } }: AssistantInput) =>
  [htmlContent, urlContent, fileContent].some((html) => textOfHtml(html ?? '') !== '')

/** The words that a person wrote or brought, without what the assistant added. */
export const ownWords = (html: string) =>
  textOfHtml((['aiSummary', 'aiSuggestions'] as const).reduce(withoutBlock, html))

/** Changes when what a summary is about changes, and only then. */
export const summaryMark = ({ html, file, template }: ContractDraft) =>
  hashOf(
    JSON.stringify([
      textOfHtml(withoutBlock(html, 'aiSummary')),
      file?.use === 'attached' ? file.attachmentUrl : '',
      // as it is kept, its values may come in another order
      template && [template.id, Object.entries(template.fieldValues).toSorted()],
    ]),
  )

/** Of one that an earlier release kept it isn’t known. */
export const isSummaryOutOfDate = (draft: ContractDraft) =>
  draft.summaryOf !== '' && draft.summaryOf !== summaryMark(draft)
