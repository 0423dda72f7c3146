import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SENTENCE, sentencesOf } from './sentences.ts'

const texts = (text: string) => sentencesOf(text).map((sentence) => sentence.text)

describe('a text is cut into sentences', () => {
  test('at full stops, but not after abbreviations, initials and numbers', () => {
    expect(
      texts(
        'Acme Inc. pays J. Smith and Co. the fee of $1.50 under Sec. 4. It is due on Jan. 5, 2027. Nothing else.',
      ),
    ).toEqual([
      'Acme Inc. pays J. Smith and Co. the fee of $1.50 under Sec. 4.',
      'It is due on Jan. 5, 2027.',
      'Nothing else.',
    ])
  })

  test('at empty lines and between cells, but not where a page breaks a sentence', () => {
    expect(texts('Rent\tDeposit\n\nIf the Tenant\n\nleaves early, it pays.\n\n2. Next')).toEqual([
      'Rent',
      'Deposit',
      'If the Tenant\n\nleaves early, it pays.',
      '2. Next',
    ])
  })

  test('a line that a page broke goes on with a capital, but headings and short lines do not', () => {
    const line = 'The Lender shall on the day of the closing and on each later day pay the'
    const page = Array.from(
      { length: 12 },
      () => `${line}\nBorrower an amount that the Lender and the Borrower have agreed upon then.`,
    )
    const wrapped = ['4. PAYMENT', ...page, 'Signed in Oregon', 'Ada Lovelace'].join('\n')
    const found = texts(wrapped)
    expect(found[1]).toBe(page[0])
    expect(found.slice(-2)).toEqual(['Signed in Oregon', 'Ada Lovelace'])
    expect(texts(`Rent\n${page[0]?.replace('pay the', 'pay')}`)).toHaveLength(3)
  })

  test('a law is named in one sentence', () => {
    const laws = [
      'Under 18 U.S.C. § 1833(b), an individual is not liable.',
      'See 15 C.F.R. Part 700 and Cal. Civ. Code § 1542.',
    ]
    expect(texts(laws.join(' '))).toEqual(laws)
  })

  test('the number of a sentence stays with it', () => {
    expect(texts('1. The fee is due. 2. It is paid by transfer.')).toEqual([
      '1. The fee is due.',
      '2. It is paid by transfer.',
    ])
  })
})

test('a sentence knows its heading, and a list item the words that lead to it', () => {
  const sentences = sentencesOf(
    '7. Restrictions\n\nThe Licensee may not:\n\n(a) copy the software; or\n\n(b) sell it.',
  )
  expect(sentences.map(({ heading }) => heading)).toEqual(Array.from({ length: 4 }, () => '7. Restrictions'))
  expect(sentences.map(({ lead }) => lead)).toEqual([
    '',
    '',
    'The Licensee may not:',
    'The Licensee may not:',
  ])
})

test('whatever the text is, sentences are in order, in their place and never long', () => {
  const piece = oneof(
    constantFrom(
      'Inc. ',
      'The ',
      'shall pay. ',
      '\n',
      '\n\n',
      '\t',
      '(a) ',
      '1.2 ',
      ' ',
      '“Term”',
      ':',
      ';',
      '? ',
    ),
    string({ unit: 'grapheme' }),
  )
  assert(
    property(array(piece), (pieces) => {
      const text = pieces.join('')
      let end = 0
      for (const sentence of sentencesOf(text)) {
        expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text)
        expect(sentence.start).toBeGreaterThanOrEqual(end)
        expect(sentence.text.length).toBeLessThanOrEqual(MAX_SENTENCE)
        expect(sentence.text).not.toMatch(/^\s|\s$/)
        end = sentence.end
      }
    }),
    { numRuns: 500 },
  )
  expect(Math.max(...texts('word '.repeat(5000)).map(({ length }) => length))).toBeLessThanOrEqual(
    MAX_SENTENCE,
  )
})
