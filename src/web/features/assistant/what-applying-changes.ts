import { textOfHtml } from '#shared/analysis/html-text.ts'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import { blockOf, withBlock } from '#web/features/draft/blocks.ts'
import { htmlOfSuggestion } from './suggestion-decisions.ts'

/** The lines of the contract between which an applied suggestion comes to stand. */
export type Neighbours = { above: string; below: string }

// nobody types it
const MARK = '\u{E000}'

/** Where the next applied suggestion goes: after those that were applied before, else at the end. */
export function neighboursOf(html: string): Neighbours {
  const inner = `${blockOf(html, 'aiSuggestions') ?? ''}<p>${MARK}</p>`
  const [above = '', below = ''] = textOfHtml(withBlock(html, 'aiSuggestions', inner)).split(MARK)
  return { above: above.trim().split('\n').at(-1) ?? '', below: below.trim().split('\n')[0] ?? '' }
}

const join = (lines: string[]) => lines.filter(Boolean).join('\n\n')

/** The text before and after applying, with just enough around it to know the place; its fields by their names. */
export function changeOf(
  suggestion: Pick<Suggestion, 'type' | 'suggestion'>,
  title: string,
  { above, below }: Neighbours,
): { before: string; after: string } {
  if (suggestion.type === 'title')
    return { before: shownTitle(title), after: shownTitle(suggestion.suggestion) }
  const added = textOfHtml(htmlOfSuggestion(suggestion))
  return { before: shownTitle(join([above, below])), after: shownTitle(join([above, added, below])) }
}
