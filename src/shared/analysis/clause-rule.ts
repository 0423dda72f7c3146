import type { ClauseCategory } from './clause-categories.ts'

/**
 * What a sentence of a category says. The patterns read one sentence in small letters with single spaces and straight
 * quotation marks, after the words that introduce its list. A sentence with 0.8 points or more belongs to the category.
 */
export type ClauseRule = {
  category: ClauseCategory
  /** Pieces of words, one of which must be there: other sentences are not looked at any further. */
  cues: string[]
  signs: Sign[]
  /** Points that a sentence needs, where it is not 0.8. */
  enough?: number
  /** The most findings of this category, where it is not 10: a contract has one name. */
  most?: number
  /** Only the first so many sentences can hold it. */
  within?: number
}

/** A pattern and what it is worth; what is worth less than nothing speaks against the category. */
export type Sign = [pattern: RegExp, points: number, place?: 'heading' | 'opening']
