import { escapeText } from '#shared/escape-text.ts'
import type { Analysis } from '#shared/analysis/analysis.ts'
import type { ContractKind } from '#shared/analysis/contract-kinds.ts'
import type { Idea } from './assistant.ts'

const MAX_IDEAS = 12
const MAX_PER_KIND = 4
/** The clarity score, too, has more points for longer ones. */
const SHORT_TITLE = 40

const NOT_READ: Idea = {
  type: 'other',
  suggestion: 'Ask someone who knows the language and the law to read the contract.',
  reasoning: 'The text doesn’t seem to be in English, and the built-in rules only read English.',
  priority: 'medium',
  quote: null,
}

/** What the rules found, as suggestions: the most important first, at most 12. */
export function ideasOf(title: string, analysis: Analysis): Idea[] {
  if (analysis.isForeign) return [NOT_READ]
  const order = { high: 0, medium: 1, low: 2 }
  return [
    ...ofTitle(title, analysis),
    ...ofContradictions(analysis),
    ...ofMissing(analysis),
    ...ofUndefined(analysis),
    ...ofVague(analysis),
    ...ofLongSentences(analysis),
  ]
    .toSorted((a, b) => order[a.priority] - order[b.priority])
    .slice(0, MAX_IDEAS)
}

const titleNames: Partial<Record<ContractKind, string>> = {
  nda: 'Non-Disclosure Agreement',
  services: 'Services Agreement',
  employment: 'Employment Agreement',
  lease: 'Lease Agreement',
  licence: 'License Agreement',
  sale: 'Sale and Purchase Agreement',
  loan: 'Loan Agreement',
  distribution: 'Distribution Agreement',
}

const KIND_WORD = /agreement|contract|lease|loan|licen[sc]e|\bnda\b|offer|deed|terms/i

function ofTitle(title: string, { kind, parties, clauses }: Analysis): Idea[] {
  const begun = title.trim()
  if (begun.length > SHORT_TITLE) return []
  const name = ownName(clauses) ?? titleNames[kind]
  const called = begun === '' ? name : KIND_WORD.test(begun) || !name ? begun : `${name}: ${begun}`
  if (!called) return []
  const between = namesAll(begun, parties) ? '' : betweenWhom(parties)
  const suggestion = `${called}${between}`
  if (suggestion === begun) return []
  return [
    {
      type: 'title',
      suggestion,
      reasoning: begun === '' ? NO_TITLE : between === '' ? NAMES_KIND : NAMES_BOTH,
      priority: 'medium',
      quote: null,
    },
  ]
}

const NO_TITLE = 'The contract has no title yet.'
const NAMES_KIND = 'A title that says what kind of contract it is makes it easier to find again.'
const NAMES_BOTH = 'A title that says what is agreed, and between whom, is easier to find again.'

const MAX_NAME = 60
/** What names a piece of paper, not what is agreed on it. */
const NAMES_A_PART = /^(?:sheet|page|part|section|article|exhibit|schedule|annex|appendix|attachment|copy)\b/i
const NAMES_PAPER = /^\p{Lu}[^.:;,[\]_"“”()]*\b(?:agreement|contract|lease|license|addendum)$/iu

/** What the contract calls itself at its top, where that is surely a name: words in capitals as words of a title. */
function ownName(clauses: Analysis['clauses']): string | undefined {
  const line = clauses
    .find(({ category }) => category === 'Document Name')
    ?.sentence.replace(/\s+/g, ' ')
    .trim()
  if (!line || line.length > MAX_NAME || !line.includes(' ') || !NAMES_PAPER.test(line)) return undefined
  if (NAMES_A_PART.test(line)) return undefined
  if (line !== line.toUpperCase()) return line
  return line
    .toLowerCase()
    .replace(/(?<![\p{L}’'])(?!(?:of|and|for|the|to|in|a|an|or)\b)\p{Ll}/gu, (letter) => letter.toUpperCase())
}

/** Whether a title says between whom it is: by the words that the names of its parties begin with. */
function namesAll(title: string, parties: string[]): boolean {
  const words = new Set(title.toLowerCase().match(/[\p{L}\d]+/gu))
  const first = parties.slice(0, 2).map((party) => /[\p{L}\d]+/u.exec(party)?.[0].toLowerCase())
  return first.length === 2 && first.every((word) => word !== undefined && words.has(word))
}

/** The first two parties, where they are names and no addresses. */
function betweenWhom(parties: string[]): string {
  const named = parties.slice(0, 2).map((party) => party.replace(/ ?\([^()]{0,60}\)/g, '').trim())
  const areNames = named.length === 2 && named.every((party) => /^\p{Lu}[^\d;]{1,59}$/u.test(party))
  return areNames ? ` between ${named.join(' and ')}` : ''
}

const ofContradictions = ({ contradictions }: Analysis): Idea[] =>
  contradictions.slice(0, MAX_PER_KIND).map(({ kind, message, places, values }) => ({
    type: 'other',
    suggestion: `Check which ${kind === 'date' ? 'date ' : ''}is meant: ${values.join(' or ')}.`,
    reasoning: message,
    priority: 'high',
    quote: places[0]?.sentence ?? null,
  }))

const ofMissing = ({ missing }: Analysis): Idea[] =>
  missing.map(({ category, about, why, suggestedWording, importance }) => ({
    type: 'html',
    suggestion: `<h3>${escapeText(category)}</h3>${suggestedWording
      .split(/\n+/)
      .map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
      .join('')}`,
    reasoning: `We found no clause about ${about}. ${why}`,
    priority: importance,
    quote: null,
  }))

const ofUndefined = ({ undefinedTerms }: Analysis): Idea[] =>
  undefinedTerms.slice(0, MAX_PER_KIND).map(({ term, sentence }) => ({
    type: 'other',
    suggestion: `Say what “${term}” means where it first appears: … (the “${term}”).`,
    reasoning: `“${term}” is capitalized like a defined term, but we found no definition.`,
    priority: 'medium',
    quote: sentence,
  }))

/** One for each wording: the same words twice are one piece of advice. */
function ofVague({ vague }: Analysis): Idea[] {
  const first = new Map(vague.toReversed().map((place) => [place.words.toLowerCase(), place]))
  return [...first.values()]
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MAX_PER_KIND)
    .map(({ words, sentence, why, instead }) => ({
      type: 'other',
      suggestion: `Replace the vague ${words.includes(' ') ? 'words' : 'word'} “${words}”. ${instead}`,
      reasoning: why,
      priority: 'medium',
      quote: sentence,
    }))
}

const ofLongSentences = ({ readability }: Analysis): Idea[] =>
  readability.longSentences.slice(0, 2).map(({ sentence, words }) => ({
    type: 'other',
    suggestion: `Split this sentence of ${words} words into sentences of about 20.`,
    reasoning: 'Long sentences are hard to follow.',
    priority: 'low',
    quote: sentence,
  }))
