import type { ClauseCategory } from './clause-categories.ts'
import type { ClauseRule, Sign } from './clause-rule.ts'
import { terminationRules } from './termination-rules.ts'
import { generalTermRules } from './general-term-rules.ts'
import { licenseRules } from './license-rules.ts'
import { paymentRules } from './payment-rules.ts'
import { restrictionRules } from './restriction-rules.ts'
import { riskRules } from './risk-rules.ts'
import type { Sentence } from './sentences.ts'

/** A clause and the exact words of the contract that it rests on: `text.slice(start, end) === sentence`. */
export type Finding = {
  category: ClauseCategory
  sentence: string
  start: number
  end: number
  /** 0 to 1. */
  confidence: number
}

/** Points that a sentence needs to belong to a category. */
const ENOUGH = 0.8
/** So many sentences are the beginning of a contract. */
const OPENING = 15
/** No category brings more findings: the strongest stay. */
const MAX_FINDINGS = 10

type Prepared = Omit<ClauseRule, 'signs'> & { enough: number; for: Sign[]; against: Sign[]; sum: number }

/** Of "right of" the word that is looked up: cues are compared word by word. */
const longestWord = (cue: string) =>
  cue.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest))

/** Signs that speak for a category are tried first: most sentences are done before what speaks against it. */
const rules: Prepared[] = [
  ...generalTermRules,
  ...terminationRules,
  ...restrictionRules,
  ...paymentRules,
  ...licenseRules,
  ...riskRules,
].map(({ signs, enough = ENOUGH, ...rule }) => {
  const positive = signs.filter(([, points]) => points > 0).toSorted((a, b) => b[1] - a[1])
  return {
    ...rule,
    cues: rule.cues.map(longestWord),
    enough,
    for: positive,
    against: signs.filter(([, points]) => points < 0),
    sum: positive.reduce((sum, [, points]) => sum + points, 0),
  }
})

/** The sentences of each category, in the order of the text. */
export function detectClauses(sentences: Sentence[]): Finding[] {
  const headings = new Map<string, string>()
  const found = new Map<ClauseCategory, Finding[]>()
  const cues = createCues()
  sentences.forEach((sentence, index) => {
    const heading = headings.get(sentence.heading) ?? plain(sentence.heading)
    headings.set(sentence.heading, heading)
    const words = plain(sentence.lead === '' ? sentence.text : `${sentence.lead} ${sentence.text}`)
    for (const rule of cues.rulesFor(words)) {
      if (rule.within !== undefined && index >= rule.within) continue
      const points = pointsOf(rule, words, heading, index < OPENING)
      if (points < rule.enough) continue
      const { text, start, end } = sentence
      const confidence = Math.round((1 - 0.4 ** points) * 100) / 100
      const list = found.get(rule.category) ?? []
      found.set(rule.category, list)
      list.push({ category: rule.category, sentence: text, start, end, confidence })
    }
  })
  return rules
    .flatMap(({ category, most = MAX_FINDINGS }) => strongest(found.get(category) ?? [], most))
    .toSorted((a, b) => a.start - b.start)
}

/** So many letters at the start of a cue: most words hold no start of any. */
const START = 3
type Cued = { cue: string; rule: Prepared }
const cuesByStart = Map.groupBy(
  rules.flatMap((rule) => rule.cues.map((cue): Cued => ({ cue, rule }))),
  ({ cue }) => cue.slice(0, START),
)
const lengthsOfStarts = [...new Set([...cuesByStart.keys()].map(({ length }) => length))]

function cuedBy(word: string): Prepared[] {
  const found: Prepared[] = []
  for (let at = 0; at < word.length; at++)
    for (const length of lengthsOfStarts)
      for (const { cue, rule } of cuesByStart.get(word.slice(at, at + length)) ?? [])
        if (word.startsWith(cue, at)) found.push(rule)
  return found
}

/** Finds the rules with a cue in a sentence; remembers them for each word, since contracts use the same ones again. */
function createCues() {
  const byWord = new Map<string, Prepared[]>()
  function rulesOfWord(word: string): Prepared[] {
    const known = byWord.get(word)
    if (known) return known
    const cued = cuedBy(word)
    byWord.set(word, cued)
    return cued
  }
  return {
    rulesFor(words: string) {
      const cued = new Set<Prepared>()
      for (const word of words.split(' ')) for (const rule of rulesOfWord(word)) cued.add(rule)
      return cued
    },
  }
}

/** Ends early, with too few points, when nothing that is left could bring enough. */
function pointsOf(rule: Prepared, words: string, heading: string, isOpening: boolean): number {
  let points = 1e-9
  let left = rule.sum
  for (const [pattern, worth, place] of rule.for) {
    if (points + left < rule.enough) return 0
    left -= worth
    if (place === 'opening' && !isOpening) continue
    if (pattern.test(place === 'heading' ? heading : words)) points += worth
  }
  if (points < rule.enough) return 0
  for (const [pattern, worth] of rule.against) if (pattern.test(words)) points += worth
  return points
}

const strongest = (findings: Finding[], most: number) =>
  findings.length <= most
    ? findings
    : findings.toSorted((a, b) => b.confidence - a.confidence || a.start - b.start).slice(0, most)

/** Small letters, single spaces, straight quotation marks, plain hyphens (“non–exclusive”): what the patterns read. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\u2010\u2011]|(?<=\bnon)\u2013/g, '-')
