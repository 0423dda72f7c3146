import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { holdsFileText } from '#web/features/attachments/draft-file.ts'
import { holdsPage } from '#web/features/web-pages/page-block.ts'

/** What the contract is read from: the person's text, a page, a file, a template; another page has another name. */
export function sourcesOf(draft: ContractDraft): string[] {
  const { contentTypes, url, file, template } = draft
  const sources = []
  if (contentTypes.includes('html')) sources.push('text')
  if (holdsPage(draft)) sources.push(`page ${url.page?.fetchedAt}`)
  if (holdsFileText(draft) || file?.use === 'attached') sources.push(`file ${file?.attachmentUrl}`)
  if (template) sources.push(`template ${template.id}`)
  return sources
}

/** Suggestions and what they were listed for. */
export type Listed = { sources: string[]; suggestions: Suggestion[] }

export const isSame = (one: string[], other: string[]) => one.join('\n') === other.join('\n')

/** More characters than this say what is agreed, and between whom. */
const LONG_TITLE = 40

/**
 * The suggestions for a new title that the person’s own title has overtaken: written where there was none, or one that
 * says as much. Those that came with it aren’t.
 */
export function overtakenTitles(before: Titled, now: Titled): Suggestion[] {
  const isOvertaken =
    before.title !== now.title && (before.title.trim() === '' || now.title.trim().length > LONG_TITLE)
  if (!isOvertaken || now.title.trim() === '') return []
  return now.suggestions.filter((one) => one.type === 'title' && before.suggestions.includes(one))
}
type Titled = Pick<ContractDraft, 'title' | 'suggestions'>

type Known = {
  before: Listed
  now: Listed
  /** What was put aside when a source went, until it comes back. */
  aside: Listed | undefined
  /** Whether an answer is awaited. It is for what was there when it was asked for. */
  isAsking: boolean
}
type Then =
  | { is: 'bring back'; suggestions: Suggestion[] }
  /** What was listed before is for something that is gone. */
  | { is: 'drop'; suggestions: Suggestion[] }
  | { is: 'ask' }

/**
 * What is to be done with suggestions once the sources changed: those for what went go with it and come back with it.
 * A page that came is read at once, a file only while nothing is listed; a template and one's own text when asked to.
 */
export function onSourcesChanged({ before, now, aside, isAsking }: Known): Then | undefined {
  if (aside && isSame(aside.sources, now.sources)) return { is: 'bring back', suggestions: aside.suggestions }
  const isGone = before.sources.some((source) => !now.sources.includes(source))
  // a draft that took the place of this one brought its own
  const stale = now.suggestions.filter((one) => before.suggestions.includes(one))
  if (isGone && stale.length > 0) return { is: 'drop', suggestions: stale }
  const came = now.sources.filter((source) => !before.sources.includes(source))
  const isWanted =
    came.some((source) => source.startsWith('page ')) ||
    (now.suggestions.length === 0 && came.some((source) => source.startsWith('file ')))
  return isWanted || isAsking ? { is: 'ask' } : undefined
}
