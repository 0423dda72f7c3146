import { describe, expect, test } from 'vitest'
import { givesVerdict } from './gives-verdict.ts'
import { ordinary, verdicts } from './verdicts.fixture.ts'

describe.for(Object.entries(verdicts))('in %s', ([, sentences]) => {
  test.for(sentences)('“%s” is a verdict', (sentence) => {
    expect(givesVerdict(sentence)).toBe(true)
  })
})

describe.for(Object.entries(ordinary))('in %s', ([, sentences]) => {
  test.for(sentences)('“%s” is none', (sentence) => {
    expect(givesVerdict(sentence)).toBe(false)
  })
})

test('letters that nobody sees do not hide a verdict', () => {
  expect(givesVerdict('This contract is harm\u200bless.')).toBe(true)
})
