import type { z } from 'zod'
import { formatNumber as number } from './format-number.ts'

type RawIssue = z.core.$ZodRawIssue

const MAX_NAME_LENGTH = 60

/** What is wrong, by the name under which it was sent; a part of a path may be a name of the sender's own. */
const nameOf = ({ path = [] }: RawIssue) => `“${path.map(String).join('.').slice(0, MAX_NAME_LENGTH)}”`

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
}

const formats: Record<string, string> = {
  uuid: 'a valid ID',
  email: 'a valid email address',
  url: 'a valid address',
  datetime: 'a date and time such as 2026-01-31T12:00:00Z',
  date: 'a date such as 2026-01-31',
}

function explainSize({ origin, most, least }: { origin: string; most?: number; least?: number }): string {
  if (most !== undefined) {
    if (origin === 'string') return `is too long. Use ${number(most)} characters or fewer.`
    if (origin === 'array') return `has too many entries. The limit is ${number(most)}.`
    return `is too large. The limit is ${number(most)}.`
  }
  if (origin === 'string' && least === 1) return 'is empty.'
  if (origin === 'string') return `is too short. Use at least ${number(least ?? 0)} characters.`
  if (origin === 'array') return `needs at least ${number(least ?? 0)} entries.`
  return `is too small. The minimum is ${number(least ?? 0)}.`
}

function explain(issue: RawIssue): string {
  if (issue.input === undefined && issue.code === 'invalid_type') return 'is missing.'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? 'another kind of value'}.`
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}.`
        : `must be one of these: ${issue.values.map(String).join(', ')}.`
    case 'too_big':
      return explainSize({ origin: issue.origin, most: Number(issue.maximum) })
    case 'too_small':
      return explainSize({ origin: issue.origin, least: Number(issue.minimum) })
    case 'invalid_format':
      return formats[issue.format] ? `must be ${formats[issue.format]}.` : 'isn’t in the right format.'
    case 'not_multiple_of':
      return `must be a multiple of ${number(issue.divisor)}.`
    case 'unrecognized_keys':
      return 'has unknown fields.'
    default:
      return 'isn’t a valid value.'
  }
}

/**
 * What is wrong with a value that a schema refuses, in our words, wherever the schema has none of its own. Repeats names,
 * never values: they may be secrets.
 */
export function explainIssue(issue: RawIssue): string {
  if (issue.path?.length) return `${nameOf(issue)} ${explain(issue)}`
  return issue.code === 'invalid_type' && issue.expected === 'object'
    ? 'Send a JSON object as the body.'
    : `This ${explain(issue)}`
}
