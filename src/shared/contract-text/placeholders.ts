import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import { visibleText } from './visible-text.ts'

export const MAX_KEY_LENGTH = 100
const KEY = String.raw`[A-Za-z]\w{0,${MAX_KEY_LENGTH - 1}}`

export const fieldKeyPattern = new RegExp(`^${KEY}$`)

/** What every placeholder begins with, and what only looks like one. */
export const PLACEHOLDER_START = '[@field:'

/** The same in a pattern. */
export const placeholderStartSource = String.raw`\[@field:`

/** Of a pattern for the placeholders whose keys match `key`, the source of another. */
export const placeholderSourceOf = (key: string) => String.raw`${placeholderStartSource}${key}\]`

/** Matches every placeholder in a text, and captures its key: [@field:current_date]. */
export const placeholderPattern = () => new RegExp(placeholderSourceOf(`(${KEY})`), 'g')

/** The same without a group, to be part of other patterns. */
export const placeholderSource = placeholderSourceOf(KEY)

/** The key of what is a placeholder and nothing else. */
export const keyOfPlaceholder = (placeholder: string) => placeholder.slice(PLACEHOLDER_START.length, -1)

export const placeholderOf = (key: string) => `${PLACEHOLDER_START}${key}]`

const BEGUN = /\[(?:@(?:f(?:i(?:e(?:l(?:d(?::\w*)?)?)?)?)?)?)?$/

/** The text cut to a length, without a placeholder that the cut goes through: half of one reads as if nothing were missing. */
export const cutTo = (maxLength: number, text: string): string =>
  text.length > maxLength ? text.slice(0, maxLength).replace(BEGUN, '') : text

/** Where a placeholder may begin, also one that the text before or after the value completes. */
const MAY_BEGIN = /(^|\[)@(?=field:|(?:f(?:i(?:e(?:ld?)?)?)?)?$)/g

/** A value that becomes no placeholder itself, whatever surrounds it. */
export const withoutPlaceholders = (value: string): string =>
  // a text is kept without what nobody sees: that must not hide a placeholder until then
  visibleText(value).replace(MAY_BEGIN, '$1')

/**
 * The text with what `write` makes of each match, by its first group; where it answers undefined, the match stays.
 * Undefined when the text would grow longer than `maxLength`, by default than a contract may be: one long value in many
 * places would fill the memory before anyone counts.
 */
export function fillMatches(
  text: string,
  pattern: RegExp,
  write: (group: string | undefined) => string | undefined,
  maxLength = MAX_CONTENT_BYTES,
): string | undefined {
  let length = text.length
  const filled = text.replace(pattern, (match, group: string | undefined) => {
    const value = length > maxLength ? undefined : write(group)
    if (value === undefined) return match
    length += value.length - match.length
    return value
  })
  return length > maxLength ? undefined : filled
}

/**
 * The text with values in place of its placeholders; one for which `valueOf` answers undefined stays. Values are used as
 * they are: HTML needs them escaped. Undefined when the text would grow longer than a contract may be.
 */
export function fillPlaceholders(
  text: string,
  valueOf: (key: string) => string | undefined,
): string | undefined {
  // a long value that stands in many places is looked at once
  const values = new Map<string, string | undefined>()
  return fillMatches(text, placeholderPattern(), (key = '') => {
    if (!values.has(key)) {
      const value = valueOf(key)
      values.set(key, value === undefined ? undefined : withoutPlaceholders(value))
    }
    return values.get(key)
  })
}
