import type { Analysis } from '#shared/analysis/analysis.ts'
import { writtenMoney } from '#shared/analysis/dates-and-amounts.ts'
import { CUT } from '#shared/review/excerpt-marks.ts'
import { type Blank, nothingTicked } from '#shared/review/find-blanks.ts'
import type { Finding, KindFinding } from '#shared/review/review-contract.ts'
import { MAX_POINTS, NAMED, VALIDITY } from './admissibility-areas.ts'
import type { Recommendation } from './clarity.api.ts'
import { withBlanks } from './left-blank.ts'
import { measureText } from './measure-text.ts'
import { namesParties } from './names-parties.ts'

/** Of each kind of finding, so that one kind does not hide the others. */
const MAX_OF_A_KIND = 4
const ENOUGH_WORDS = 100
const HARD_GRADE = 16
/** Kinds of contracts that may do without an amount of money. */
const WITHOUT_MONEY = new Set(['nda', 'other'])

const forMissing = { high: 5, medium: 2, low: 1 }
/** Seen less often, it may be meant. */
const MIN_COUNT_TOLD = 3
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

/** A text, and what is known of it. */
type Judged = {
  /** Plain; empty for a contract that is an attached file without text of its own. */
  text: string
  /** What the rules saw; undefined where there is no text. */
  analysis: Analysis | undefined
  /** What the review of title and text found. */
  findings: Finding[]
  /** Of those who sign. */
  names: readonly string[]
}

/** What depends on the text; `onKind`: what is said of a document that the law on electronic signatures leaves out. */
export type TextJudgement = {
  /** Undefined where nobody read the text: of files, and of texts in other languages than the rules know. */
  points: ReturnType<typeof pointsOf>
  /** With nothing left blank. */
  clarityWithoutBlanks: number
  onKind: Recommendation[]
  advice: Recommendation[]
}

/** Judges a text. */
export const judgeText = (judged: Judged): TextJudgement => ({
  points: pointsOf(judged),
  clarityWithoutBlanks: clarityOf(judged),
  onKind: judged.findings.filter((finding) => finding.kind === 'excluded').map(ofKind),
  advice: [...ofOpen(judged.findings), ...adviceOnText(judged)],
})

/** Points of the areas that depend on the text; `named`: for the parties in it. */
function pointsOf(judged: Judged) {
  const { text, analysis, findings, names } = judged
  if (!analysis || analysis.isForeign) return undefined
  return {
    named: namesParties(analysis, text, names) ? NAMED : 0,
    Completeness: Math.round(weightOf(analysis) * completeness(analysis)),
    Clarity: withBlanks(clarityOf(judged), findings),
    'Dates and amounts': datesAndAmounts(analysis, text),
  }
}

/** A text of a few words has no faults because it says nothing, also where it says that again and again. */
const weightOf = (analysis: Analysis) => Math.min(1, wordsOf(analysis) / ENOUGH_WORDS)

const clarityOf = ({ analysis }: Judged) =>
  !analysis || analysis.isForeign ? 0 : Math.round(weightOf(analysis) * clarity(analysis))

/** How many stand in sentences, what stands there again not counted. */
const wordsOf = (analysis: Analysis) => analysis.readability.words - repeatedWordsOf(analysis)

const repeatedWordsOf = ({ readability: { repeated } }: Analysis) =>
  repeated.reduce((sum, each) => sum + (each.count - 1) * each.words, 0)

const completeness = ({ missing }: Analysis) =>
  Math.max(
    0,
    MAX_POINTS.Completeness - missing.reduce((sum, { importance }) => sum + forMissing[importance], 0),
  )

function clarity({ vague, undefinedTerms, readability }: Analysis): number {
  const { words, sentences, longSentences, fleschKincaidGrade } = readability
  const vagueIn1000 = words === 0 ? 0 : (vague.length * 1000) / words
  const longShare = sentences === 0 ? 0 : longSentences.length / sentences
  const terms = new Set(undefinedTerms.map(({ term }) => term)).size
  return Math.max(
    0,
    MAX_POINTS.Clarity -
      Math.min(5, vagueIn1000 / 2) -
      Math.min(4, terms) -
      Math.min(3, longShare * 10) -
      Math.min(3, Math.max(0, fleschKincaidGrade - HARD_GRADE)),
  )
}

/** Also where it is written in a way that isn’t read as an amount. */
const namesMoney = ({ amounts }: Analysis, text: string) =>
  amounts.length > 0 || text.search(writtenMoney) >= 0

function datesAndAmounts(analysis: Analysis, text: string): number {
  const { kind, dates, contradictions } = analysis
  const dated = dates.length > 0 ? 4 : 0
  const priced = namesMoney(analysis, text) || (WITHOUT_MONEY.has(kind) && dated > 0) ? 3 : 0
  const consistent = dated + priced > 0 && contradictions.length === 0 ? 3 : 0
  return Math.max(0, dated + priced + consistent - Math.max(0, contradictions.length - 1) * 2)
}

const ofKind = ({ excluded: { looksLike, statute } }: KindFinding): Recommendation => ({
  category: VALIDITY,
  issue: `This looks like ${looksLike}.`,
  impact: `The federal law on electronic signatures doesn’t cover these (${statute}), so an electronic signature may not be enough.`,
  suggestion: 'If it is one, ask a lawyer before you send it.',
  priority: 'high',
  place: null,
})

const withoutMarks = ({ excerpt }: Blank) =>
  excerpt.slice(
    excerpt.startsWith(CUT.before) ? CUT.before.length : 0,
    excerpt.endsWith(CUT.after) ? -CUT.after.length : undefined,
  )

/** What somebody forgot to fill in. */
function* ofOpen(findings: Finding[]): Generator<Recommendation> {
  for (const finding of findings) {
    if (finding.kind !== 'placeholder' && finding.kind !== 'blank') continue
    const words = finding.kind === 'blank' ? finding.blank.text : finding.field
    const options = finding.kind === 'blank' ? finding.blank.options : undefined
    const where = finding.where === 'title' ? ' in the title' : ''
    yield {
      category: 'Clarity',
      issue: options ? `${nothingTicked(options)}${where}` : `Still blank${where}: ${words}`,
      impact: 'No one can tell what was agreed there.',
      suggestion: options ? 'Tick what applies, or take it out.' : 'Fill it in, or take it out.',
      priority: 'high',
      place:
        finding.where === 'title' ? null : finding.kind === 'blank' ? withoutMarks(finding.blank) : words,
      finding: finding.id,
    }
  }
}

/** What would make the text better; each names the words that it is about. */
function* adviceOnText({ text, analysis, names }: Judged): Generator<Recommendation> {
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
  if (!namesParties(analysis, text, names))
    yield {
      category: 'Parties',
      issue: 'We didn’t find who the parties are.',
      impact: 'The text itself has to say who is bound by it.',
      suggestion: 'Begin with their names, such as: This Agreement is between [name] and [name].',
      priority: 'medium',
      place: null,
    }
  yield* ofMissing(analysis)
  yield* ofFacts(analysis, text)
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
  for (const { about, why, suggestedWording, importance } of missing)
    yield {
      category: 'Completeness',
      issue: `We found no clause about ${about}.`,
      impact: why,
      suggestion: `Add: ${suggestedWording}`,
      priority: importance,
      place: null,
    }
}

/** Of headings and short lines a text may hold many words, and say little. */
function onlyWords(analysis: Analysis, text: string): string {
  const repeated = repeatedWordsOf(analysis)
  const all = Math.max(measureText(text).words - repeated, 0)
  if (all >= ENOUGH_WORDS) return `Only ${wordsOf(analysis)} words of the contract are in whole sentences.`
  return `The contract has only ${all} words${repeated > 0 ? ', repeated ones counted once' : ''}.`
}

function* ofFacts(analysis: Analysis, text: string): Generator<Recommendation> {
  const { kind, dates } = analysis
  if (wordsOf(analysis) < ENOUGH_WORDS)
    yield {
      category: 'Completeness',
      issue: onlyWords(analysis, text),
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
  if (!namesMoney(analysis, text) && !WITHOUT_MONEY.has(kind))
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
  const [most] = readability.repeated
  if (most && most.count >= MIN_COUNT_TOLD)
    yield {
      category: 'Clarity',
      issue: `The same sentence stands there ${most.count} times.`,
      impact: 'Readers look for a difference that isn’t there.',
      suggestion: 'Say it once.',
      priority: 'medium',
      place: placeOf(most.sentence),
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
