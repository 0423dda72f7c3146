import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import { POINTS_FOR_APPLYING, POINTS_FOR_EDITING } from '#shared/clarity/quick-fixes.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { blockOf, withoutBlock } from '#web/features/draft/blocks.ts'
import { htmlOfPlain } from '#web/features/contract-text/plain-text.ts'
import { parseHtml } from '#web/ui/editor/parse-html.ts'
import { withSuggestions } from './suggestions-block.ts'

/** What was done with a suggestion, with all that is needed to undo it. */
export type Decision = {
  kind: 'applied' | 'edited' | 'dismissed'
  /** As it was before. */
  suggestion: Suggestion
  /** Where it stood in the list. */
  at: number
  /** The title that an applied one replaced. */
  oldTitle: string
  /** The words that others had added. */
  oldWords: string
}

export const decisionOn = (
  draft: ContractDraft,
  kind: Decision['kind'],
  suggestion: Suggestion,
): Decision => ({
  kind,
  suggestion,
  at: draft.suggestions.findIndex(({ id }) => id === suggestion.id),
  oldTitle: draft.title,
  oldWords: addedWords(withoutPiece(draft.html, suggestion)?.html ?? draft.html),
})

/** The text that applying adds, as HTML also when the suggestion is plain text. */
export const htmlOfSuggestion = ({ suggestion }: Pick<Suggestion, 'suggestion'>): string =>
  /<[a-z][^<>]*>/i.test(suggestion) ? suggestion : htmlOfPlain(suggestion)

const without = (draft: ContractDraft, { id }: Suggestion) => draft.suggestions.filter((one) => one.id !== id)

/** Replaces the title or adds the text, earns the points, and takes the suggestion from the list. */
export function applied(draft: ContractDraft, suggestion: Suggestion): Partial<ContractDraft> {
  const rest = {
    suggestions: without(draft, suggestion),
    bonusPoints: draft.bonusPoints + POINTS_FOR_APPLYING,
  }
  if (suggestion.type === 'title') return { ...rest, title: suggestion.suggestion }
  const present = blockOf(draft.html, 'aiSuggestions')
  const inner = [present, htmlOfSuggestion(suggestion)].filter(Boolean).join('\n')
  // it may stand there already: Redo in the editor brings back what was taken out
  const isThere = withoutPiece(draft.html, suggestion) !== undefined
  return {
    ...rest,
    html: isThere ? draft.html : withSuggestions(draft.html, inner),
    contentTypes: [...draft.contentTypes.filter((type) => type !== 'aiSuggestions'), 'aiSuggestions'],
  }
}

export const edited = (
  draft: ContractDraft,
  suggestion: Suggestion,
  text: string,
): Partial<ContractDraft> => ({
  suggestions: draft.suggestions.map((one) =>
    one.id === suggestion.id ? { ...one, suggestion: text } : one,
  ),
  bonusPoints: draft.bonusPoints + POINTS_FOR_EDITING,
})

export const dismissed = (draft: ContractDraft, suggestion: Suggestion): Partial<ContractDraft> => ({
  suggestions: without(draft, suggestion),
})

const minus = (draft: ContractDraft, points: number) => Math.max(0, draft.bonusPoints - points)

const addedWords = (html: string) => wordsOf(parseHtml(blockOf(html, 'aiSuggestions') ?? ''))

/** Whether what was applied is gone from the text again, as after Undo in the editor, and not only written otherwise. */
export function isTakenOut(html: string, { kind, suggestion, oldWords }: Decision): boolean {
  if (kind !== 'applied' || suggestion.type === 'title') return false
  const words = addedWords(html)
  return words === '' || words === oldWords
}

/** Whether what was applied, and suggested again since, stands in the text once more, as after Redo in the editor. */
export const isBack = (
  { suggestions }: Pick<ContractDraft, 'suggestions'>,
  html: string,
  { kind, suggestion }: Decision,
): boolean =>
  kind === 'applied' &&
  suggestion.type !== 'title' &&
  suggestions.some((one) => one.id === suggestion.id && one.suggestion === suggestion.suggestion) &&
  withoutPiece(html, suggestion) !== undefined

/** What the draft becomes when the text has lost what was applied: no points are left for it, and it can be applied again. */
export const lost = (draft: ContractDraft, { suggestion, at }: Decision): Partial<ContractDraft> => ({
  suggestions: without(draft, suggestion).toSpliced(Math.max(0, at), 0, suggestion),
  bonusPoints: minus(draft, POINTS_FOR_APPLYING),
  contentTypes: typesFor(draft, draft.html),
})

/** What the draft becomes when the decision is taken back; undefined when its text was changed since. */
export function undone(draft: ContractDraft, decision: Decision): Partial<ContractDraft> | undefined {
  const { kind, suggestion, at, oldTitle } = decision
  if (kind === 'edited')
    return {
      suggestions: draft.suggestions.map((one) => (one.id === suggestion.id ? suggestion : one)),
      bonusPoints: minus(draft, POINTS_FOR_EDITING),
    }
  const suggestions = without(draft, suggestion).toSpliced(Math.max(0, at), 0, suggestion)
  if (kind === 'dismissed') return { suggestions }
  const rest = { suggestions, bonusPoints: minus(draft, POINTS_FOR_APPLYING) }
  if (suggestion.type === 'title')
    return draft.title === suggestion.suggestion ? { ...rest, title: oldTitle } : undefined
  const taken = withoutPiece(draft.html, suggestion)
  return taken && { ...rest, ...taken, contentTypes: typesFor(draft, taken.html) }
}

const typesFor = ({ contentTypes }: ContractDraft, html: string) =>
  blockOf(html, 'aiSuggestions') === undefined
    ? contentTypes.filter((type) => type !== 'aiSuggestions')
    : contentTypes

const wordsOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()
const partsOf = (parent: Node) => [...parent.childNodes].filter((node) => wordsOf(node) !== '')

/** The text without the piece that was added, found by its words: the editor writes tags in its own way. */
function withoutPiece(html: string, suggestion: Suggestion): { html: string } | undefined {
  const inner = blockOf(html, 'aiSuggestions')
  if (inner === undefined) return undefined
  const body = parseHtml(inner)
  const present = partsOf(body)
  const wanted = partsOf(parseHtml(htmlOfSuggestion(suggestion))).map(wordsOf)
  const start = present.findLastIndex((_, from) =>
    wanted.every((words, index) => {
      const part = present[from + index]
      return part !== undefined && wordsOf(part) === words
    }),
  )
  if (start < 0 || wanted.length === 0) return undefined
  for (const part of present.slice(start, start + wanted.length)) part.parentNode?.removeChild(part)
  if (wordsOf(body) === '') return { html: withoutBlock(html, 'aiSuggestions') }
  const rest = body.innerHTML.replace(/(<[a-z][^<>]*?\s)data-style=/gi, '$1style=').trim()
  return { html: withSuggestions(html, rest) }
}
