import type { Sentence } from './sentences.ts'

export type Contradiction = {
  kind: 'date' | 'amount' | 'number' | 'law' | 'notice'
  /** What contradicts each other, as it is written. */
  values: string[]
  /** In a sentence, for people. */
  message: string
  places: { sentence: string; start: number; end: number }[]
}

/** Dates, amounts, periods and laws that cannot all be meant. */
export function contradictionsIn(_sentences: Sentence[]): Contradiction[] {
  return []
}
