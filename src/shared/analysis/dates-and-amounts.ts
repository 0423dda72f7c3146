import type { Sentence } from './sentences.ts'

/** A calendar date in the text: `text.slice(start, end) === words`. */
export type DateFound = {
  words: string
  /** yyyy-mm-dd */ iso: string
  sentence: string
  start: number
  end: number
}
/** An amount of money in the text, in hundredths of its currency. */
export type AmountFound = {
  words: string
  /** ISO 4217, as far as the sign tells. */
  currency: string
  cents: number
  sentence: string
  start: number
  end: number
}

export const datesIn = (_sentences: Sentence[]): DateFound[] => []
export const amountsIn = (_sentences: Sentence[]): AmountFound[] => []
