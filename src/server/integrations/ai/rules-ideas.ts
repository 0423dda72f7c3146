import { escapeText } from '#shared/escape-text.ts'
import type { Analysis } from '#shared/analysis/analysis.ts'
import type { ContractKind } from '#shared/analysis/contract-kinds.ts'
import type { Idea } from './assistant.ts'

const MAX_IDEAS = 12
const MAX_PER_KIND = 4
/** The clarity score, too, has more points for longer ones. */
const SHORT_TITLE = 40

/** What the rules found, as suggestions: the most important first, at most 12. */
export function ideasOf(title: string, analysis: Analysis): Idea[] {
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
  licence: 'Licence Agreement',
  sale: 'Sale and Purchase Agreement',
  loan: 'Loan Agreement',
  distribution: 'Distribution Agreement',
}

const KIND_WORD = /agreement|contract|lease|loan|licen[sc]e|\bnda\b|offer|deed|terms/i

function ofTitle(title: string, { kind, parties }: Analysis): Idea[] {
  const begun = title.trim()
  if (begun.length > SHORT_TITLE) return []
  const name = titleNames[kind]
  const called = begun === '' ? name : KIND_WORD.test(begun) || !name ? begun : `${name}: ${begun}`
  if (!called) return []
  const suggestion = `${called}${betweenWhom(parties)}`
  if (suggestion === begun) return []
  return [
    {
      type: 'title',
      suggestion,
      reasoning:
        'A title that says what is agreed, and between whom, is found again and cannot be taken for another.',
      priority: 'medium',
      quote: null,
    },
  ]
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
    suggestion: `Decide which ${kind === 'date' ? 'date ' : ''}is meant: ${values.join(' or ')}.`,
    reasoning: message,
    priority: 'high',
    quote: places[0]?.sentence ?? null,
  }))

const ofMissing = ({ missing }: Analysis): Idea[] =>
  missing.map(({ category, why, suggestedWording, importance }) => ({
    type: 'html',
    suggestion: `<h3>${escapeText(category)}</h3>${suggestedWording
      .split(/\n+/)
      .map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
      .join('')}`,
    reasoning: `No clause on ${lowerFirst(category)} was found. ${why}`,
    priority: importance,
    quote: null,
  }))

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const ofUndefined = ({ undefinedTerms }: Analysis): Idea[] =>
  undefinedTerms.slice(0, MAX_PER_KIND).map(({ term, sentence }) => ({
    type: 'other',
    suggestion: `Say what “${term}” means, once, where it first stands: … (the “${term}”).`,
    reasoning: `“${term}” is written like a defined term, but no definition explains it.`,
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
    suggestion: `Divide this sentence of ${words} words into several of about 20.`,
    reasoning:
      'Whoever reads a long sentence has forgotten its beginning at its end; courts read it either way.',
    priority: 'low',
    quote: sentence,
  }))
