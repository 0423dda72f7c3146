import { expect, test } from 'vitest'
import { z } from 'zod'
import './endpoint.ts'
import { libraryWords } from '#test/library-words.ts'

const anyOf = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a') }),
  z.object({ kind: z.literal('b') }),
])

const schema = z.strictObject({
  id: z.uuid(),
  email: z.email(),
  url: z.url(),
  at: z.iso.datetime(),
  day: z.iso.date(),
  code: z.string().regex(/^\d+$/),
  title: z.string().min(1).max(5000),
  name: z.string().min(3),
  count: z.number().int().min(1).max(100),
  step: z.number().multipleOf(50),
  list: z.array(z.string()).min(1).max(2),
  flag: z.boolean(),
  choice: z.enum(['parallel', 'sequential']),
  exact: z.literal('form'),
  values: z.record(z.string().max(3), z.number()),
  either: z.union([z.string(), z.array(z.string())]),
  anyOf,
  custom: z.custom<string>((value) => typeof value === 'string'),
})

const said = (input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? ['nothing is wrong']

test('what is wrong with a value is said in our words, and what would be right', () => {
  expect(said({})).toContain('“title” is missing.')
  expect(
    said({
      id: 'x',
      email: 'x',
      url: 'x',
      at: 'x',
      day: 'x',
      code: 'x',
      title: 'x'.repeat(5001),
      name: '',
      count: 101,
      step: 7,
      list: ['a', 'b', 'c'],
      flag: 'yes',
      choice: 'both',
      exact: 'other',
      values: { a: 'b' },
      either: 5,
      anyOf: { kind: 'c' },
      custom: 5,
      unknown: 1,
    }),
  ).toEqual([
    '“id” must be a valid ID.',
    '“email” must be a valid email address.',
    '“url” must be a valid address.',
    '“at” must be a date and time such as 2026-01-31T12:00:00Z.',
    '“day” must be a date such as 2026-01-31.',
    '“code” isn’t in the right format.',
    '“title” is too long. Use 5,000 characters or fewer.',
    '“name” is too short. Use at least 3 characters.',
    '“count” is too large. The limit is 100.',
    '“step” must be a multiple of 50.',
    '“list” has too many entries. The limit is 2.',
    '“flag” must be true or false.',
    '“choice” must be one of these: parallel, sequential.',
    '“exact” must be form.',
    '“values.a” must be a number.',
    '“either” isn’t a valid value.',
    '“anyOf.kind” isn’t a valid value.',
    '“custom” isn’t a valid value.',
    'This has unknown fields.',
  ])
})

test('whatever is wrong, no word of the library is in what is said', () => {
  const wrong: unknown[] = [undefined, null, 1, 'x', [], {}, Number.NaN, new Date(), () => 1, 1n, Symbol('x')]
  for (const value of wrong) {
    const inputs = [value, Object.fromEntries(Object.keys(schema.shape).map((key) => [key, value]))]
    for (const message of inputs.flatMap(said)) expect(message).not.toMatch(libraryWords)
  }
})

test('a message names what was sent, and never repeats it', () => {
  const secret = 'hush-hush'
  const messages = Object.keys(schema.shape).flatMap((key) => said({ [key]: secret }))
  expect(messages.filter((message) => message.includes(secret))).toEqual([])
  const named = said({ values: { ['x'.repeat(1000)]: 1 } }).find((text) => text.includes('xxx'))
  expect(named?.length).toBeLessThan(150)
})
