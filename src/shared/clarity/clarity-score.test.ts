import { describe, expect, test } from 'vitest'
import { type ClarityInput, clarityColor, clarityScore } from './clarity-score.ts'

const nothing: ClarityInput = {
  title: '',
  contentTypes: [],
  text: '',
  twoFARequirement: 'none',
  autoPDF: false,
  aiLegalGuidance: false,
  bonusPoints: 0,
}
const scoreOf = (input: Partial<ClarityInput>) => clarityScore({ ...nothing, ...input }).score

const aClause = (number: number) =>
  `${number}. Payment ${number}\nThe Supplier sends an invoice on 1 March 2027. The Client pays $500 within 30 days. If the Client pays late, the Supplier may stop the work until the money is there.`
/** Clear in every respect: all 42 points. */
const aClearText = [
  'Services agreement',
  'This agreement is made on 4 May 2027 between Acme Inc. (the “Supplier”) and Bolt Ltd. (the “Client”).',
  ...Array.from({ length: 8 }, (_, index) => aClause(index + 1)),
].join('\n')

describe('the parts of the score', () => {
  test.for([
    ['nothing at all', {}, 0],
    ['a title of 20 characters', { title: 'x'.repeat(20) }, 0],
    ['a title of 21 characters', { title: 'x'.repeat(21) }, 3],
    ['a title of 40 characters', { title: 'x'.repeat(40) }, 3],
    ['a title of 41 characters', { title: 'x'.repeat(41) }, 6],
    ['a title of 60 characters', { title: 'x'.repeat(60) }, 6],
    ['a title of 61 characters', { title: 'x'.repeat(61) }, 9],
    ['a title of 81 characters without the two words', { title: 'x'.repeat(81) }, 9],
    ['a title of 81 characters with one of them', { title: `Agreement ${'x'.repeat(71)}` }, 9],
    ['a title of 81 characters with both words', { title: `Contract agreement ${'x'.repeat(62)}` }, 12],
    ['a title of 80 characters with both words', { title: `Contract agreement ${'x'.repeat(61)}` }, 9],
    ['spaces around a title', { title: `${' '.repeat(30)}Lease${' '.repeat(30)}` }, 0],
    ['one content type', { contentTypes: ['html'] }, 3],
    ['two content types', { contentTypes: ['html', 'url'] }, 3],
    ['the same content type three times', { contentTypes: ['html', 'html', 'html'] }, 3],
    ['three content types', { contentTypes: ['html', 'url', 'file'] }, 6],
    ['four content types', { contentTypes: ['html', 'url', 'file', 'aiSummary'] }, 6],
    ['a text that is clear in every respect', { text: aClearText }, 42],
    ['2FA that is asked for', { twoFARequirement: 'ask' }, 4],
    ['2FA that is required', { twoFARequirement: 'require' }, 8],
    ['automatic PDF', { autoPDF: true }, 6],
    ['AI guidance', { aiLegalGuidance: true }, 6],
    ['an edited suggestion', { bonusPoints: 3 }, 3],
    ['an applied suggestion', { bonusPoints: 5 }, 5],
    ['14 bonus points', { bonusPoints: 14 }, 14],
    ['15 bonus points', { bonusPoints: 15 }, 15],
    ['100 bonus points', { bonusPoints: 100 }, 15],
    ['a number of bonus points below zero', { bonusPoints: -5 }, 0],
    ['15 bonus points with guidance on a weak text', { bonusPoints: 15, aiLegalGuidance: true }, 21],
  ] satisfies [string, Partial<ClarityInput>, number][])('%s: %o earns %i', ([, input, points]) => {
    expect(scoreOf(input)).toBe(points)
  })

  // 42 for the text; 50 with 6 for the content types and 3 for the title is 51, with 3 and 3 it is 48
  const strong = { text: aClearText, contentTypes: ['a', 'b', 'c'], title: 'x'.repeat(21) }
  const weaker = { ...strong, contentTypes: ['a'] }
  test.for([
    [
      'all suggestions and guidance on content of 51',
      { ...strong, bonusPoints: 15, aiLegalGuidance: true },
      51 + 6 + 20,
    ],
    ['without guidance', { ...strong, bonusPoints: 15 }, 51 + 15],
    ['with a point less', { ...strong, bonusPoints: 14, aiLegalGuidance: true }, 51 + 6 + 14],
    ['on content of 48', { ...weaker, bonusPoints: 15, aiLegalGuidance: true }, 48 + 6 + 15],
  ] satisfies [string, Partial<ClarityInput>, number][])('the last five points: %s', ([, input, points]) => {
    expect(scoreOf(input)).toBe(points)
  })

  test('everything together is 100', () => {
    expect(
      scoreOf({
        title: `Agreement and contract between Acme Inc. and Bolt Ltd. about gardening services in ${'x'.repeat(10)}`,
        contentTypes: ['html', 'url', 'file'],
        text: aClearText,
        twoFARequirement: 'require',
        autoPDF: true,
        aiLegalGuidance: true,
        bonusPoints: 15,
      }),
    ).toBe(100)
  })
})

test.for([
  [100, 'green'],
  [80, 'green'],
  [79, 'yellow'],
  [60, 'yellow'],
  [59, 'orange'],
  [40, 'orange'],
  [39, 'red'],
  [0, 'red'],
] as const)('a score of %i is %s', ([score, colour]) => {
  expect(clarityColor(score)).toBe(colour)
})

describe('what to do next', () => {
  test('comes with the most points first, and promises exactly what it wins', () => {
    const { quickFixes, score } = clarityScore(nothing)
    expect(quickFixes.map(({ points }) => points)).toEqual(
      quickFixes.map(({ points }) => points).toSorted((a, b) => b - a),
    )
    const required = quickFixes.find(({ target }) => target === 'twoFARequirement')
    expect(scoreOf({ twoFARequirement: 'require' })).toBe(score + (required?.points ?? 0))
  })

  test.for([
    ['a text that is not there', ' '],
    ['a short sentence of short words', 'Bob pays Acme.'],
    ['a heading', 'Our rules'],
  ])('of %s is to write more, and not to shorten it', ([, text]) => {
    const advice = clarityScore({ ...nothing, text: text ?? '' }).quickFixes.map(({ advice }) => advice)
    expect(advice).toContainEqual(expect.stringMatching(/^Say more: who does what/))
    expect(advice).not.toContainEqual(expect.stringMatching(/^(?:Shorten|Use plainer|Replace)/))
  })

  test('counts the last five points for the suggestion that brings them', () => {
    const input = {
      ...nothing,
      text: aClearText,
      contentTypes: ['a', 'b', 'c'],
      title: 'x'.repeat(41),
      aiLegalGuidance: true,
      bonusPoints: 10,
    }
    expect(clarityScore(input).quickFixes).toContainEqual(
      expect.objectContaining({ target: 'suggestions', points: 10 }),
    )
  })

  test('is nothing when there is nothing to win', () => {
    const { quickFixes } = clarityScore({
      title: `Agreement and contract between Acme Inc. and Bolt Ltd. about gardening services in ${'x'.repeat(10)}`,
      contentTypes: ['html', 'url', 'file'],
      text: aClearText,
      twoFARequirement: 'require',
      autoPDF: true,
      aiLegalGuidance: true,
      bonusPoints: 15,
    })
    expect(quickFixes).toEqual([])
  })
})
