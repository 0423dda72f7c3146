import type { Analysis } from '#shared/analysis/analysis.ts'
import type { Recommendation } from './clarity.api.ts'

const COMPLETENESS = 20
const CLARITY = 15
const FACTS = 10
/** Of each kind of finding, so that one kind does not hide the others. */
const MAX_OF_A_KIND = 4
const ENOUGH_WORDS = 100
const HARD_GRADE = 16
/** Kinds of contracts that may do without an amount of money. */
const WITHOUT_MONEY = new Set(['nda', 'other'])

const forMissing = { high: 5, medium: 2, low: 1 }
const PLACE_CHARACTERS = 300

/** The sentence; of a long one what stands around these words, from one space to another. */
function placeOf(sentence: string, words = ''): string {
  if (sentence.length <= PLACE_CHARACTERS) return sentence
  const middle = Math.max(0, sentence.indexOf(words)) + words.length / 2
  const from = Math.max(0, Math.round(middle - PLACE_CHARACTERS / 2))
  const place = sentence.slice(from, from + PLACE_CHARACTERS)
  const begun = from > 0 ? place.replace(/^\S{0,40}\s+/, '') : place
  return from + PLACE_CHARACTERS < sentence.length ? begun.replace(/\s+\S{0,40}$/, '') : begun
}

/** What depends on the text alone. */
export type TextJudgement = { details: ReturnType<typeof textAreas>; advice: Recommendation[] }

/**
 * Judges what the rules saw in the text; undefined for a contract that is an attached file without text of its own.
 * Files and texts in other languages, which the rules do not read, count half.
 */
export const judgeText = (analysis: Analysis | undefined): TextJudgement => ({
  details: textAreas(analysis),
  advice: [...adviceOnText(analysis)],
})

/** Points of the three areas that depend on the text. */
function textAreas(analysis: Analysis | undefined) {
  if (!analysis || analysis.isForeign)
    return {
      Completeness: COMPLETENESS / 2,
      Clarity: Math.round(CLARITY / 2),
      'Dates and amounts': FACTS / 2,
    }
  const { words } = analysis.readability
  // a text of a few words has no faults because it says nothing
  const weight = Math.min(1, words / ENOUGH_WORDS)
  return {
    Completeness: Math.round(weight * completeness(analysis)),
    Clarity: Math.round(weight * clarity(analysis)),
    'Dates and amounts': datesAndAmounts(analysis),
  }
}

const completeness = ({ missing }: Analysis) =>
  Math.max(0, COMPLETENESS - missing.reduce((sum, { importance }) => sum + forMissing[importance], 0))

function clarity({ vague, undefinedTerms, readability }: Analysis): number {
  const { words, sentences, longSentences, fleschKincaidGrade } = readability
  const vagueIn1000 = words === 0 ? 0 : (vague.length * 1000) / words
  const longShare = sentences === 0 ? 0 : longSentences.length / sentences
  const terms = new Set(undefinedTerms.map(({ term }) => term)).size
  return Math.max(
    0,
    CLARITY -
      Math.min(5, vagueIn1000 / 2) -
      Math.min(4, terms) -
      Math.min(3, longShare * 10) -
      Math.min(3, Math.max(0, fleschKincaidGrade - HARD_GRADE)),
  )
}

function datesAndAmounts({ kind, dates, amounts, contradictions }: Analysis): number {
  const dated = dates.length > 0 ? 4 : 0
  const priced = amounts.length > 0 || (WITHOUT_MONEY.has(kind) && dated > 0) ? 3 : 0
  const consistent = dated + priced > 0 && contradictions.length === 0 ? 3 : 0
  return Math.max(0, dated + priced + consistent - Math.max(0, contradictions.length - 1) * 2)
}

/** What would make the text better; each names the words that it is about. */
function* adviceOnText(analysis: Analysis | undefined): Generator<Recommendation> {
  if (!analysis) {
    yield {
      category: 'Completeness',
      issue: 'The contract is an attached file. We didn’t check its text.',
      impact: 'The score doesn’t show whether the file is complete and clear.',
      suggestion: 'Use the text of the file in the contract (Convert to Text).',
      priority: 'medium',
      place: null,
    }
    return
  }
  if (analysis.isForeign) {
    yield {
      category: 'Completeness',
      issue: 'The text doesn’t seem to be in English, so we didn’t check it.',
      impact: 'The score doesn’t show whether the text is complete and clear.',
      suggestion: 'Ask someone who knows the language and the law to read it.',
      priority: 'medium',
      place: null,
    }
    return
  }
  yield* ofContradictions(analysis)
  yield* ofMissing(analysis)
  yield* ofFacts(analysis)
  yield* ofWording(analysis)
}

function* ofContradictions({ contradictions }: Analysis): Generator<Recommendation> {
  for (const { message, values, places } of contradictions.slice(0, MAX_OF_A_KIND))
    yield {
      category: 'Dates and amounts',
      issue: message,
      impact: 'If both are meant for the same thing, a court may have to decide which one counts.',
      suggestion: `Check which one is meant: ${values.join(' or ')}.`,
      priority: 'high',
      place: places[0] ? placeOf(places[0].sentence) : null,
    }
}

function* ofMissing({ missing }: Analysis): Generator<Recommendation> {
  for (const { category, why, suggestedWording, importance } of missing)
    yield {
      category: 'Completeness',
      issue: `We found no clause about: ${category}.`,
      impact: why,
      suggestion: `Check whether the text says it in other words. If it doesn’t, add a clause, such as: ${suggestedWording}`,
      priority: importance,
      place: null,
    }
}

function* ofFacts({ kind, dates, amounts, readability }: Analysis): Generator<Recommendation> {
  if (readability.words < ENOUGH_WORDS)
    yield {
      category: 'Completeness',
      issue: `The contract has only ${readability.words} words.`,
      impact: 'What isn’t in writing is hard to prove.',
      suggestion: 'Say who does what, until when, for how much, and how it ends.',
      priority: 'high',
      place: null,
    }
  if (dates.length === 0)
    yield {
      category: 'Dates and amounts',
      issue: 'We found no calendar date.',
      impact: 'Without a date, it can be hard to prove when the contract starts and ends.',
      suggestion: 'Check that the text says when the contract starts and when it ends.',
      priority: 'medium',
      place: null,
    }
  if (amounts.length === 0 && !WITHOUT_MONEY.has(kind))
    yield {
      category: 'Dates and amounts',
      issue: 'We found no amount of money.',
      impact: 'Without a price, you may end up arguing about what is usual.',
      suggestion: 'Check that the text names the price, or how it is calculated.',
      priority: 'medium',
      place: null,
    }
}

function* ofWording({ vague, undefinedTerms, readability }: Analysis): Generator<Recommendation> {
  for (const { words, sentence, why, instead } of firstOfEach(vague, ({ words }) => words.toLowerCase()))
    yield {
      category: 'Clarity',
      issue: `“${words}” may be too vague.`,
      impact: why,
      suggestion: instead,
      priority: 'medium',
      place: placeOf(sentence, words),
    }
  for (const { term, sentence } of firstOfEach(undefinedTerms, ({ term }) => term))
    yield {
      category: 'Clarity',
      issue: `“${term}” is capitalized like a defined term, but we found no definition.`,
      impact: 'The parties may mean different things by it.',
      suggestion: `Say what it means where it first appears: … (the “${term}”).`,
      priority: 'medium',
      place: placeOf(sentence, term),
    }
  for (const { words, sentence } of readability.longSentences.slice(0, 2))
    yield {
      category: 'Clarity',
      issue: `A sentence has ${words} words.`,
      impact: 'A long sentence can often be read in more than one way.',
      suggestion: 'Split it into sentences of about 20 words.',
      priority: 'low',
      place: placeOf(sentence),
    }
}

/** The first place of each wording. */
function firstOfEach<T>(places: readonly T[], name: (place: T) => string): T[] {
  const first = new Map<string, T>()
  for (const place of places) if (!first.has(name(place))) first.set(name(place), place)
  return [...first.values()].slice(0, MAX_OF_A_KIND)
}
