import { expect, test } from 'vitest'
import { countNewCharacters } from './new-characters.ts'
import { cpuTimeOf } from '#test/processor-time.ts'

test.each([
  ['', 'Twenty-one characters', 21],
  ['The rent is due.', 'The rent is due.', 0],
  ['The rent is due.', 'The rent is due monthly.', 8],
  ['The rent is due.', 'The rent.', 0],
  ['one two three', 'zero one two three four', 10],
  ['aaaa', 'aaaaaa', 2],
])('from “%s” to “%s” there are %i new characters', (before, after, count) => {
  expect(countNewCharacters(before, after)).toBe(count)
})

const words = (seed: string) => Array.from({ length: 20_000 }, (_, at) => `${seed}${at}`).join(' ')

test('two long texts that have nothing in common are told apart in no time', () => {
  const [before, after] = [words('a'), words('bb')]
  expect(countNewCharacters(before, after)).toBeGreaterThan(0)
  expect(cpuTimeOf(() => countNewCharacters(before, after))).toBeLessThan(1000)
})
