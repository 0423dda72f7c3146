import type { ClauseCategory } from './clause-categories.ts'
import type { ClauseRule } from './clause-rule.ts'
import { rulesOfEnding } from './rules-of-ending.ts'
import { rulesOfFrame } from './rules-of-frame.ts'
import { rulesOfLicences } from './rules-of-licences.ts'
import { rulesOfMoney } from './rules-of-money.ts'
import { rulesOfRestrictions } from './rules-of-restrictions.ts'
import { rulesOfRisk } from './rules-of-risk.ts'
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

export const rules: ClauseRule[] = [
  ...rulesOfFrame,
  ...rulesOfEnding,
  ...rulesOfRestrictions,
  ...rulesOfMoney,
  ...rulesOfLicences,
  ...rulesOfRisk,
]

/** Points that a sentence needs to belong to a category. */
const ENOUGH = 0.8
/** So many sentences are the beginning of a contract. */
const OPENING = 15

/** The sentences of each category, in the order of the text. */
export function detectClauses(sentences: Sentence[]): Finding[] {
  let heading = ''
  let plainHeading = ''
  return sentences.flatMap((sentence, index) => {
    if (sentence.heading !== heading) {
      heading = sentence.heading
      plainHeading = plain(heading)
    }
    const words = plain(sentence.lead === '' ? sentence.text : `${sentence.lead} ${sentence.text}`)
    return rules.flatMap((rule) => {
      const points = index < (rule.within ?? Infinity) ? pointsOf(rule, words, plainHeading, index) : 0
      return points < (rule.enough ?? ENOUGH)
        ? []
        : [
            {
              category: rule.category,
              sentence: sentence.text,
              start: sentence.start,
              end: sentence.end,
              confidence: Math.round((1 - 0.4 ** points) * 100) / 100,
            },
          ]
    })
  })
}

export function pointsOf({ cues, signs }: ClauseRule, words: string, heading: string, index: number): number {
  if (!cues.some((cue) => words.includes(cue))) return 0
  let points = 0
  for (const [pattern, worth, place] of signs)
    if (place !== 'opening' || index < OPENING)
      if (pattern.test(place === 'heading' ? heading : words)) points += worth
  return points + 1e-9
}

/** Small letters, single spaces, straight quotation marks: what the patterns read. */
export const plain = (text: string) =>
  text.toLowerCase().replace(/\s+/g, ' ').replace(/[“”]/g, '"').replace(/[‘’]/g, "'")
