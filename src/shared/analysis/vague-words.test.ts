import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'
import { vagueWords } from './vague-words.ts'

const words = (text: string) => vagueWords(sentencesOf(text)).map((vague) => vague.words)

test.for([
  ['Pay as soon as possible and/or on request.', ['as soon as possible', 'and/or']],
  ['Acme uses commercially reasonable efforts.', ['commercially reasonable efforts']],
  ['Best efforts are made from time to time.', ['Best efforts', 'from time to time']],
  ['Acme replies promptly and within a reasonable time.', ['promptly', 'within a reasonable time']],
  ['A material breach ends it, in its sole discretion.', ['material breach', 'in its sole discretion']],
  ['Paper, pens, etc. are approximately free.', ['etc.', 'approximately']],
  ['The price is to be agreed.', ['to be agreed']],
] as const)('vague words are found: %s', ([text, expected]) => {
  expect(words(text)).toEqual(expected)
})

test('a clear sentence has none, nor has a term of art', () => {
  expect(words('Acme may assign this to a buyer of substantially all of its assets.')).toEqual([])
  expect(words('Acme pays Bolt $500 within 10 business days after it receives the invoice.')).toEqual([])
})

test('each says why, and what to write instead', () => {
  const [vague] = vagueWords(sentencesOf('Pay promptly.'))
  expect(vague).toMatchObject({
    why: 'It isn’t clear when this is late.',
    sentence: 'Pay promptly.',
  })
  expect(vague?.instead).toContain('within 5 business days')
})
