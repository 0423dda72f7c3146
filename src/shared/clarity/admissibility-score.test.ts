import { describe, expect, test } from 'vitest'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import { admissibilityScore } from './admissibility-score.ts'
import type { ContractFacts } from './admissibility-signing.ts'
import { judgeText } from './admissibility-text.ts'

const strong: ContractFacts = {
  twoFARequirement: 'require',
  autoPDF: true,
  geolocation: ['require', 'require'],
}
const weak: ContractFacts = { twoFARequirement: 'none', autoPDF: false, geolocation: [] }
const lease =
  'LEASE AGREEMENT\n\nThis Lease is made on 4 May 2027 between Olga Owner (the “Landlord”) and Bob Tenant (the “Tenant”).\n\n' +
  '1. Rent\nThe Tenant pays $900 on the first day of each month. The Tenant repairs the windows as soon as possible.\n\n' +
  '2. Use\nThe Tenant lives in the flat and lets nobody else live there. '.repeat(8)
const judge = (facts: ContractFacts, text: string | undefined) =>
  admissibilityScore(facts, judgeText(text === undefined ? undefined : analyzeContract(text)))

describe('the score', () => {
  test.for([
    ['strong settings', strong, lease],
    ['weak settings', weak, lease],
    ['a text of three words', strong, 'You pay me.'],
    ['an empty text', weak, ''],
    ['an attached file', strong, undefined],
  ] satisfies [string, ContractFacts, string | undefined][])(
    'is the sum of its areas: %s',
    ([, facts, text]) => {
      const { score, details } = judge(facts, text)
      expect(Object.values(details).reduce((sum, points) => sum + points, 0)).toBe(score)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(Object.values(details).every((points) => Number.isInteger(points) && points >= 0)).toBe(true)
    },
  )

  test.for([
    [{ twoFARequirement: 'none' }, 'Authentication', 6],
    [{ twoFARequirement: 'ask' }, 'Authentication', 13],
    [{ twoFARequirement: 'require' }, 'Authentication', 20],
    [{ geolocation: ['none', 'none'] }, 'Authentication', 14],
    [{ geolocation: ['none', 'ask'] }, 'Authentication', 17],
    [{ geolocation: [] }, 'Parties', 0],
    [{ geolocation: ['none'] }, 'Parties', 7],
    [{ geolocation: ['none', 'none'] }, 'Parties', 15],
    [{ autoPDF: false }, 'Consent and evidence', 10],
    [{ autoPDF: true }, 'Consent and evidence', 15],
  ] satisfies [Partial<ContractFacts>, string, number][])(
    '%o gives %s %i points',
    ([facts, area, points]) => {
      expect(Object.entries(judge({ ...strong, ...facts }, lease).details)).toContainEqual([area, points])
    },
  )

  test('nothing more can be had than 100', () => {
    const analysis = {
      ...analyzeContract(lease),
      missing: [],
      vague: [],
      undefinedTerms: [],
      contradictions: [],
      dates: [{ words: '4 May 2027', iso: '2027-05-04', sentence: '', sentenceStart: 0, start: 0, end: 10 }],
      amounts: [
        { words: '$900', cents: 90_000, currency: 'USD', sentence: '', sentenceStart: 0, start: 0, end: 4 },
      ],
      readability: { ...analyzeContract(lease).readability, words: 200, longSentences: [] },
    }
    expect(admissibilityScore(strong, judgeText(analysis)).score).toBe(100)
    expect(admissibilityScore(strong, judgeText(analysis)).recommendations).toEqual([])
  })
})

describe('what is recommended', () => {
  test('names the words that it is about, or nothing when something is missing', () => {
    const { recommendations } = judge(strong, lease)
    const places = recommendations.flatMap(({ place }) => place ?? [])
    expect(places.some((place) => place.includes('as soon as possible'))).toBe(true)
    for (const place of places) expect(lease).toContain(place)
  })

  test('shows of a long sentence what stands around the words', () => {
    const long = `${'The Tenant cleans the stairs, '.repeat(30)}and pays as soon as possible${', with all that belongs to it'.repeat(30)}.`
    const place = judge(strong, long).recommendations.find(({ issue }) => /as soon as/.test(issue))?.place
    expect(place).toMatch(/^(?:The|Tenant|cleans|the|stairs,) .*and pays as soon as possible, .*\w$/)
    expect(place?.length).toBeLessThanOrEqual(300)
  })

  test('comes with what matters most first, and not without end', () => {
    const { recommendations } = judge(
      weak,
      `${lease} ${'The Tenant shall promptly do what is reasonable. '.repeat(50)}`,
    )
    const ranks = recommendations.map(({ priority }) => ['high', 'medium', 'low'].indexOf(priority))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(recommendations.length).toBeLessThanOrEqual(20)
    expect(recommendations.filter(({ category }) => category === 'Authentication').length).toBe(1)
  })

  test('of a file without text says that it was not read', () => {
    expect(judge(strong, undefined).recommendations).toContainEqual(
      expect.objectContaining({ issue: expect.stringContaining('attached file') }),
    )
  })
})

const findings = (text: string) =>
  judge(strong, text).recommendations.filter(({ category }) => category === 'Completeness')

describe('what is claimed of a text', () => {
  test('a lease whose rent is written in ordinary words is not told that rent is missing', () => {
    const issues = findings(lease.replace('$900', '900 dollars')).map(({ issue }) => issue)
    expect(issues.join()).not.toContain('Rent')
    expect(issues).toContain('We found no clause about: Security deposit.')
  })

  test('a finding says what was found, and asks to check before anything is added', () => {
    const clauses = findings(lease).filter(({ issue }) => /clause/.test(issue))
    expect(clauses.length).toBeGreaterThan(3)
    for (const { issue, suggestion } of clauses) {
      expect(issue).toMatch(/^We found no clause about: /)
      expect(suggestion).toMatch(/^Check whether the text says it in other words\. If it doesn’t, add /)
    }
  })

  test('a text in another language is not judged by rules that read English', () => {
    const spanish =
      'El arrendatario paga al arrendador novecientos dólares el primer día de cada mes. Cualquiera de las partes puede terminar este contrato con un aviso de treinta días. La ley de Texas rige este contrato y no hay otros acuerdos. '
    const { details, recommendations } = judge(strong, spanish.repeat(4))
    expect(details.Completeness).toBe(10)
    expect(recommendations.map(({ issue }) => issue)).toEqual([
      'The text doesn’t seem to be in English, so we didn’t check it.',
    ])
  })
})
