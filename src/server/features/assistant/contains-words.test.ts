import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { containsWords } from './contains-words.ts'
import { cpuTimeOf } from '#test/processor-time.ts'

test.for([
  ['The tenant pays rent.', 'tenant pays', true],
  ['The tenant\n  pays rent.', ' tenant pays\trent. ', true],
  ['The tenant pays rent.', 'tenant pays nothing', false],
  ['aabaabaaab', 'aabaaab', true],
  ['', 'x', false],
  ['x', ' ', false],
] as const)('“%s” holds “%s”: %s', ([text, words, holds]) => {
  expect(containsWords(text, words)).toBe(holds)
})

test('the answer is that of the engine', () => {
  const letters = string({ unit: constantFrom('a', 'b'), minLength: 1, maxLength: 40 })
  assert(
    property(letters, letters, (text, words) => containsWords(text, words) === text.includes(words)),
    { numRuns: 2000 },
  )
})

test('words that are made to be hard to find are looked for in no time', () => {
  const [text, words] = ['a'.repeat(1_000_000), `${'a'.repeat(1000)}b${'a'.repeat(999)}`]
  expect(containsWords(text, words)).toBe(false)
  expect(cpuTimeOf(() => containsWords(text, words))).toBeLessThan(500)
})
