import { createHash } from 'node:crypto'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import { suggestionTitle } from '#shared/assistant/suggestion-title.ts'
import { canonicalHtml } from '#server/features/contract-text/canonical-html.ts'
import type { ContractText, Idea } from '#server/integrations/ai/assistant.ts'
import { containsWords } from './contains-words.ts'

const MAX_SUGGESTIONS = 12
const MAX_SUMMARY_LENGTH = 20_000
const MAX_TAGS = 500
/** Quotes are looked for in so much of the text. */
const MAX_READ_LENGTH = 1_000_000
const maxLengths = { title: 200, suggestion: 10_000, reasoning: 2000, quote: 2000 }

// control characters but tab and line feed, and marks that turn the reading direction
const DECEIVING = /[^\P{Cc}\t\n]|\p{Bidi_Control}/gu

/** Text in lines, without what can only deceive. */
export const cleanText = (text: string, maxLength = MAX_SUMMARY_LENGTH): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(DECEIVING, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()

const cleanLine = (text: string, maxLength: number): string =>
  cleanText(text).replace(/\s+/g, ' ').slice(0, maxLength)

export const cleanTitle = (title: string): string => cleanLine(title, maxLengths.title)

const MARKDOWN_EMPHASIS = /(\*\*|__)(?=\S)([^*_\n]{1,300})\1/g

/** A summary that was asked for in plain text, also when the model could not do without Markdown. */
export const cleanSummary = (text: string): string =>
  cleanText(text)
    .replace(MARKDOWN_EMPHASIS, '$2')
    .replace(/^[*•] /gm, '- ')

const clauseRules = {
  allowedTags: 'h2 h3 h4 h5 h6 p ul ol li strong em u s br table thead tbody tr th td blockquote'.split(' '),
  allowedAttributes: {},
  nestingLimit: 20,
}

/**
 * A clause in HTML. It may rest on words of a stranger, so that links and pictures, which a contract may otherwise
 * have, are left out.
 */
function cleanClause(html: string): string | undefined {
  if (html.split('<', MAX_TAGS + 1).length > MAX_TAGS) return undefined
  const clean = canonicalHtml(html, clauseRules)
  const clause = /<[a-z]/i.test(clean) ? clean : canonicalHtml(`<p>${clean}</p>`, clauseRules)
  return /[^\s<>]/.test(clause.replace(/<[^<>]*>/g, '')) && clause.length <= maxLengths.suggestion
    ? clause
    : undefined
}

function cleanSuggestion({ type, suggestion }: Idea): string | undefined {
  if (type === 'title') return cleanTitle(suggestion) || undefined
  if (type === 'other') return cleanText(suggestion, maxLengths.suggestion) || undefined
  // what cannot be cut without breaking its markup is left out
  return suggestion.length > 2 * maxLengths.suggestion ? undefined : cleanClause(suggestion)
}

/**
 * Suggestions that can be shown and applied: sanitised, counted, each once, with an id that stays the same while the
 * suggestion does. A quote that the contract does not hold was made up, and is left out.
 */
export function cleanSuggestions(
  ideas: Idea[],
  { title: contractTitle, text }: Pick<ContractText, 'title' | 'text'>,
  source: 'rules' | 'ai',
): Suggestion[] {
  const isUntitled = contractTitle === ''
  const read = text.slice(0, MAX_READ_LENGTH)
  const found = new Map<string, Suggestion>()
  for (const idea of ideas) {
    const suggestion = cleanSuggestion(idea)
    if (suggestion === undefined || found.size >= MAX_SUGGESTIONS) continue
    const { type, priority } = idea
    const reasoning = cleanLine(idea.reasoning, maxLengths.reasoning)
    const words = idea.quote?.slice(0, maxLengths.quote) ?? ''
    const quote = source === 'rules' || containsWords(read, words) ? words || null : null
    const hash = createHash('sha256')
      .update(JSON.stringify([type, suggestion, quote]))
      .digest('hex')
    const title = suggestionTitle({ type, suggestion, reasoning, quote, isUntitled, source })
    const id = `${type}-${hash.slice(0, 16)}`
    found.set(id, { id, type, suggestion, reasoning, title, priority, quote, source })
  }
  return [...found.values()]
}
