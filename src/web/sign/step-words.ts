import type { Values, ValuesFor } from '#shared/signer-words/translate.ts'
import { type AllWords, type AnyKey, wordsWithSteps } from './words.ts'

// Whoever loads a part of the page that imports this waits for the words as well (`withStepWords`): a test looks at each.

/** `t` with the words of the later steps. */
export const t = <Key extends AnyKey>(key: Key, ...values: ValuesFor<AllWords, Key>): string =>
  wordsWithSteps().translate(key, ...values)

/** The parts of a text, for those with elements in them. */
export const findText = (key: AnyKey, values?: Values) => wordsWithSteps().find(key, values)
