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

test.for([
  'The Buyers have joint and several liability.',
  'Acme gets a number of shares equal to $500.',
  'Should the Tenant fail to pay, it owes $50, and so it does should the rent be late.',
  'The deposit is returned, or should either Landlord or Tenant default, kept.',
  '4.2 Should Tenant fail to pay, it owes $50.',
  'The cap is what was paid in the 12 months immediately preceding the claim.',
  'The Employer withholds taxes as required by applicable law.',
])('what is as clear as it can be is not called vague: %s', (text) => {
  expect(words(text)).toEqual([])
})

test('the same words that do leave something open are', () => {
  const text = 'Acme should send several cars and a number of lorries, as required, immediately.'
  expect(words(text)).toEqual(['should', 'several', 'a number of', 'as required', 'immediately'])
})

test.for([
  ['The Supplier shall notify the Buyer immediately following the discovery of a defect.', 'immediately'],
  ['The Tenant must leave immediately after notice.', 'immediately'],
  ['Under no circumstances should any Employee smoke.', 'should'],
  ['Neither should the Tenant smoke.', 'should'],
  ['In no event should the Tenant sublet.', 'should'],
  ['The Supplier assumes several obligations listed below.', 'several'],
] as const)(
  'a duty without a day, one by “should”, and an open number of duties are vague: %s',
  ([text, found]) => {
    expect(words(text)).toEqual([found])
  },
)

test.for([
  'The Supplier shall provide support during the 12 months immediately following delivery.',
  'The renewal term will start immediately following the initial term.',
  'The Supplier owes nothing, and there is no liability should the Tenant leave.',
  'The several obligations of the Lenders are separate.',
  'Title shall pass to the Buyer immediately after payment.',
  'Risk shall transfer immediately following delivery.',
  'This Agreement shall come into force immediately after signing.',
  'The shares shall vest immediately following the closing.',
])('a time beside another, a condition, and obligations of each are not: %s', (text) => {
  expect(words(text)).toEqual([])
})

test('each says why, and what to write instead', () => {
  const [vague] = vagueWords(sentencesOf('Pay promptly.'))
  expect(vague).toMatchObject({
    why: 'It isn’t clear when this is late.',
    sentence: 'Pay promptly.',
  })
  expect(vague?.instead).toContain('within 5 business days')
})

test('“should” is vague before “either” and “no longer”, too', () => {
  expect(words('Acme should either pay or leave. Bo should no longer smoke.')).toEqual(['should', 'should'])
})
