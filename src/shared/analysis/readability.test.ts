import { describe, expect, test } from 'vitest'
import { readabilityOf, syllablesOf } from './readability.ts'
import { sentencesOf } from './sentences.ts'

const read = (text: string) => readabilityOf(sentencesOf(text))

describe('syllables', () => {
  test.for([
    ['a', 1],
    ['the', 1],
    ['pay', 1],
    ['paid', 1],
    ['make', 1],
    ['table', 2],
    ['little', 2],
    ['worked', 1],
    ['wanted', 2],
    ['notices', 3],
    ['changes', 2],
    ['clause', 1],
    ['clauses', 2],
    ['party', 2],
    ['parties', 2],
    ['agreement', 3],
    ['termination', 4],
    ['obligation', 4],
    ['confidential', 4],
    ['information', 4],
    ['liability', 5],
    ['reasonable', 4],
    ['business', 2],
    ['employee', 3],
    ['indemnify', 4],
    ['invoice', 2],
    ['assignment', 3],
    ['warranty', 3],
    ['insurance', 3],
    ['quarterly', 3],
    ['arbitration', 4],
    ['jurisdiction', 4],
    ['payable', 3],
    ['company', 3],
    ['royalties', 3],
    ['continue', 3],
    ['negotiate', 4],
    ['negotiation', 5],
    ['associate', 4],
    ['creation', 3],
    ['evaluation', 5],
    ['actual', 3],
    ['use', 1],
    ['used', 1],
    ['uses', 2],
    ['judge', 1],
    ['judges', 2],
    ['statement', 2],
    ['safely', 2],
    ['rhythm', 1],
  ] as const)('%s has %i', ([word, syllables]) => {
    expect(syllablesOf(word)).toBe(syllables)
  })
})

test('short words in short sentences are easy, long ones are for lawyers', () => {
  const easy = read('The cat sat on the mat. The dog ran to the cat. They sat in the sun.')
  const hard = read(
    'Notwithstanding anything contained herein to the contrary, the indemnification obligations of the respective parties hereunder shall survive the expiration or earlier termination of this agreement.',
  )
  expect(easy.fleschKincaidGrade).toBeLessThan(1)
  expect(easy.readingEase).toBe(100)
  expect(hard.fleschKincaidGrade).toBeGreaterThan(16)
  expect(hard.readingEase).toBeLessThan(10)
})

test('the formula is that of Kincaid and others, to a tenth', () => {
  // 10 words, 2 sentences, 13 syllables
  const { words, sentences, fleschKincaidGrade, readingEase } = read(
    'The tenant pays the rent. The owner keeps the house.',
  )
  expect({ words, sentences }).toEqual({ words: 10, sentences: 2 })
  expect(fleschKincaidGrade).toBe(Math.round((0.39 * 5 + 11.8 * 1.2 - 15.59) * 10) / 10)
  expect(readingEase).toBe(Math.round(Math.min(100, 206.835 - 1.015 * 5 - 84.6 * 1.2) * 10) / 10)
})

test('long sentences come with their place, and the passive voice is counted', () => {
  const long = `The provider delivers ${'one more thing and '.repeat(12)}the rest.`
  const text = `The fee is paid by the client. ${long} The client reads it.`
  const { longSentences, passiveShare } = read(text)
  expect(longSentences.map(({ start, end }) => text.slice(start, end))).toEqual([long])
  expect(passiveShare).toBe(0.33)
})

test('a text without sentences has no grade', () => {
  expect(read('')).toMatchObject({ words: 0, sentences: 0, fleschKincaidGrade: 0, readingEase: 100 })
})
