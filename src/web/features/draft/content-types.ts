import type { ContentType, ContractDraft } from '#shared/drafts/drafts.api.ts'
import { type BlockKind, blockOf, withBlock, withoutBlock } from './blocks.ts'

const blockKinds: readonly BlockKind[] = ['url', 'file', 'aiSummary', 'aiSuggestions']
const isBlockKind = (type: ContentType): type is BlockKind => blockKinds.some((kind) => kind === type)

/** What stays of the text when only what other content types brought into it may stay. */
const onlyBlocks = (html: string) =>
  blockKinds.reduce((kept, kind) => {
    const inner = blockOf(html, kind)
    return inner === undefined ? kept : withBlock(kept, kind, inner)
  }, '')

/** The person's own words: the text without what other content types brought into it. */
const onlyOwn = (html: string) => blockKinds.reduce(withoutBlock, html)

const cleared: Partial<Record<ContentType, Partial<ContractDraft>>> = {
  url: { url: { address: '', mode: 'formatted', page: null } },
  file: { file: null },
  template: { template: null },
  aiSummary: { summary: '', summaryGaps: [] },
}

/** The draft with one content type more. */
export const withType = (draft: ContractDraft, type: ContentType): Partial<ContractDraft> => ({
  contentTypes: [...draft.contentTypes.filter((chosen) => chosen !== type), type],
})

/** The draft without one content type and without what it brought. */
export function withoutType(draft: ContractDraft, type: ContentType): Partial<ContractDraft> {
  const contentTypes = draft.contentTypes.filter((chosen) => chosen !== type)
  const html = isBlockKind(type)
    ? withoutBlock(draft.html, type)
    : type === 'html'
      ? onlyBlocks(draft.html)
      : draft.html
  return { contentTypes, html, ...cleared[type] }
}

/** Whether unchecking this type takes away anything that a person would miss. */
export function bringsSomething(draft: ContractDraft, type: ContentType): boolean {
  const { html, url, file, template, summary } = { ...draft, ...withoutType(draft, type) }
  return (
    JSON.stringify([html, url, file, template, summary]) !==
    JSON.stringify([draft.html, draft.url, draft.file, draft.template, draft.summary])
  )
}

/**
 * Takes an unchecking back: `before` is the draft as it was, `now` what became of it since, of which nothing is lost.
 */
export function restoreType(
  now: ContractDraft,
  before: ContractDraft,
  type: ContentType,
): Partial<ContractDraft> {
  const values: Partial<ContractDraft> = {}
  if (type === 'url') values.url = before.url
  if (type === 'file') values.file = before.file
  if (type === 'template') values.template = before.template
  if (type === 'aiSummary') {
    values.summary = before.summary
    values.summaryOf = before.summaryOf
    values.summaryGaps = before.summaryGaps
  }
  return { ...withType(now, type), ...values, html: restoredText(now, before, type) }
}

function restoredText(now: ContractDraft, before: ContractDraft, type: ContentType): string {
  if (now.html === withoutType(before, type).html) return before.html
  if (type === 'html') return `${onlyOwn(before.html)}\n${now.html}`.trim()
  const inner = isBlockKind(type) ? blockOf(before.html, type) : undefined
  return inner === undefined || !isBlockKind(type) ? now.html : withBlock(now.html, type, inner)
}
