import { expect, test } from 'vitest'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import {
  cutTo,
  fillPlaceholders,
  MAX_KEY_LENGTH,
  placeholderOf,
  withoutPlaceholders,
} from './placeholders.ts'

test('known placeholders are filled, and any other stays as it was typed', () => {
  const values = new Map([['rent', '$900']])
  const text = '[@field:rent] [@field:term] [@field:2nd] [field:rent]'
  expect(fillPlaceholders(text, (key) => values.get(key))).toBe(
    '$900 [@field:term] [@field:2nd] [field:rent]',
  )
})

test('the longest key of a field is a placeholder, a longer one is text', () => {
  const longest = 'k'.repeat(MAX_KEY_LENGTH)
  expect(fillPlaceholders(placeholderOf(longest), () => 'x')).toBe('x')
  expect(fillPlaceholders(placeholderOf(`${longest}k`), () => 'x')).toBe(placeholderOf(`${longest}k`))
})

test('a text that would grow larger than a contract may be is not filled', () => {
  const text = '[@field:a]'.repeat(300)
  const fits = 'x'.repeat(Math.floor(MAX_CONTENT_BYTES / 300))
  expect(fillPlaceholders(text, () => fits)?.length).toBeLessThanOrEqual(MAX_CONTENT_BYTES)
  expect(fillPlaceholders(text, () => `${fits}xx`)).toBeUndefined()
})

test('the value of a placeholder that stands in many places is looked up once', () => {
  let lookUps = 0
  const filled = fillPlaceholders('[@field:a] [@field:a] [@field:b]', (key) => {
    lookUps += 1
    return key === 'a' ? 'x' : undefined
  })
  expect([filled, lookUps]).toEqual(['x x [@field:b]', 2])
})

const side = (values: string[]) => `[${values.map(withoutPlaceholders).join('')}]`

test('a value makes no placeholder with the brackets or the value beside it, and an address keeps its @', () => {
  for (const values of [
    ['@field:creator_email'],
    ['@fi', 'eld:creator_email'],
    ['@\0field:creator_email'],
    ['@fi\0', '\0eld:creator_email'],
    ['@', '', 'field:creator_email'],
    ['@\u200bfield:creator_email'],
    ['@fi\u2060', '\u{e0041}eld:creator_email'],
  ])
    expect(side(values)).toBe('[field:creator_email]')
  expect(['a@field.org', '@fields', 'meet [@noon]', 'me@'].map(withoutPlaceholders)).toEqual([
    'a@field.org',
    '@fields',
    'meet [@noon]',
    'me@',
  ])
})

test('a text is never cut within a placeholder', () => {
  const text = 'Lease by [@field:creator_name]'
  for (let length = 0; length < text.length; length += 1)
    expect(cutTo(length, text)).toBe(text.slice(0, Math.min(length, 9)))
  expect(cutTo(text.length, text)).toBe(text)
  expect(cutTo(5, 'Lease of the barn')).toBe('Lease')
})
