import { textOfHtml } from '#shared/analysis/html-text.ts'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import { blockOf } from '#web/features/draft/blocks.ts'
import { htmlOfSuggestion } from './suggestion-decisions.ts'
import { withSuggestions } from './suggestions-block.ts'

/** The lines of the contract between which an applied suggestion comes to stand. */
export type Neighbours = { above: string; below: string }

// nobody types it
const MARK = '\u{E000}'

/** Where the next applied suggestion goes: after those that were applied before, else above the signatures, else at the end. */
export function neighboursOf(html: string): Neighbours {
  const inner = `${blockOf(html, 'aiSuggestions') ?? ''}<p>${MARK}</p>`
  const [above = '', below = ''] = textOfHtml(withSuggestions(html, inner)).split(MARK)
  return { above: endOf(above.trim()), below: beginningOf(below.trim()) }
}

/** So much of a line tells which one it is. */
const MAX_NEIGHBOUR = 70

function endOf(text: string): string {
  const line = text.split('\n').at(-1) ?? ''
  return line.length <= MAX_NEIGHBOUR ? line : `… ${line.slice(-MAX_NEIGHBOUR).replace(/^\S*\s+/, '')}`
}

function beginningOf(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length <= MAX_NEIGHBOUR ? line : `${line.slice(0, MAX_NEIGHBOUR).replace(/\s+\S*$/, '')} …`
}

const join = (lines: string[]) => lines.filter(Boolean).join('\n\n')

/** The text before and after applying, with just enough around it to know the place. */
export function changeOf(
  suggestion: Pick<Suggestion, 'type' | 'suggestion'>,
  title: string,
  { above, below }: Neighbours,
): { before: string; after: string } {
  if (suggestion.type === 'title') return { before: title, after: suggestion.suggestion }
  const added = textOfHtml(htmlOfSuggestion(suggestion))
  return { before: join([above, below]), after: join([above, added, below]) }
}
