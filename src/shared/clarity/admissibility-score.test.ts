import { describe, expect, test } from 'vitest'
import { type Analysis, analyzeContract } from '#shared/analysis/analysis.ts'
import { reviewText } from '#shared/review/review-contract.ts'
import { MAX_POINTS } from './admissibility-areas.ts'
import { admissibilityScore, scoreOfAreas } from './admissibility-score.ts'
import type { ContractFacts } from './admissibility-signing.ts'
import { judgeText } from './admissibility-text.ts'
import { withoutMeant } from './left-blank.ts'

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
type More = { title?: string; names?: string[]; analysis?: Analysis }

/** The score of a contract with this plain text; undefined: of an attached file. */
function judge(
  facts: ContractFacts,
  text: string | undefined,
  { title = '', names = [], analysis = text === undefined ? undefined : analyzeContract(text) }: More = {},
) {
  const html = (text ?? '').replace(/\n+/g, '</p><p>')
  const findings = reviewText(title, `<p>${html}</p>`, facts.geolocation.length)
  return admissibilityScore(facts, judgeText({ text: text ?? '', analysis, findings, names }))
}

describe('the score', () => {
  test.for([
    ['strong settings', strong, lease],
    ['weak settings', weak, lease],
    ['a text of three words', strong, 'You pay me.'],
    ['an empty text', weak, ''],
  ] satisfies [string, ContractFacts, string | undefined][])(
    'is the sum of its areas: %s',
    ([, facts, text]) => {
      const { score, details } = judge(facts, text)
      expect(Object.values(details).reduce((sum, points) => sum + points)).toBe(score)
      expect(Object.keys(details).toSorted()).toEqual(Object.keys(MAX_POINTS).toSorted())
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
    // 7 of them for the text, which names both
    [{ geolocation: [] }, 'Parties', 7],
    [{ geolocation: ['none'] }, 'Parties', 11],
    [{ geolocation: ['none', 'none'] }, 'Parties', 15],
    [{ geolocation: ['none', 'none', 'none'] }, 'Parties', 15],
    [{ autoPDF: false }, 'Consent and evidence', 10],
    [{ autoPDF: true }, 'Consent and evidence', 15],
  ] satisfies [Partial<ContractFacts>, string, number][])(
    '%o gives %s %i points',
    ([facts, area, points]) => {
      expect(Object.entries(judge({ ...strong, ...facts }, lease).details)).toContainEqual([area, points])
    },
  )

  test.for([
    ['an attached file', undefined],
    ['a text in another language', 'Der Mieter zahlt die Miete am ersten Tag des Monats. '.repeat(20)],
  ] as const)('%s counts neither for nor against it', ([, text]) => {
    const judged = judge(strong, text)
    expect(judged.details).toEqual({
      Parties: 8,
      Authentication: 20,
      'Consent and evidence': 15,
      Integrity: 5,
    })
    expect(judged.maxPoints).toEqual({
      ...judged.details,
      Completeness: 0,
      Clarity: 0,
      'Dates and amounts': 0,
    })
    expect(judged.score).toBe(100)
    expect(judge(weak, text).score).toBe(31)
    expect(withoutMeant(judged, [], new Set())).toEqual(judged)
  })

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
      readability: { ...analyzeContract(lease).readability, words: 200, longSentences: [], repeated: [] },
    }
    expect(judge(strong, lease, { analysis }).score).toBe(100)
    expect(judge(strong, lease, { analysis }).recommendations).toEqual([])
  })
})

const only = (text: string) =>
  judge(strong, text).recommendations.find(({ issue }) => issue.includes(' words'))?.issue

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

  test('counts all the words of a short text, and says where they are no sentences', () => {
    expect(only('Bob promptly delivers the website. Acme pays $500.')).toBe('The contract has only 8 words.')
    expect(only(`${'The tenant pays the rent. '.repeat(2)}`)).toBe('The contract has only 10 words.')
    expect(only(`${'The tenant pays the whole rent. '.repeat(2)}`)).toBe(
      'The contract has only 6 words, repeated ones counted once.',
    )
    expect(only(`${'The rent\n\n'.repeat(80)}The tenant pays the rent.`)).toBe(
      'Only 5 words of the contract are in whole sentences.',
    )
  })

  test('of a file without text says that it was not read', () => {
    expect(judge(strong, undefined).recommendations).toContainEqual(
      expect.objectContaining({ issue: expect.stringContaining('attached file') }),
    )
  })
})

const goodLease = [
  'LEASE AGREEMENT',
  'This Lease is made on May 4, 2027 between Olga Owner (the “Landlord”) and Bob Tenant (the “Tenant”).',
  'The Tenant pays a rent of $900 on the first day of each month, by transfer to the account that the Landlord names in writing.',
  'The term begins on June 1, 2027 and ends on May 31, 2028. Either party may end this Lease by giving 60 days’ written notice.',
  'The Tenant pays a deposit of $1,800, which the Landlord returns within 21 days after the Tenant moves out, less the cost of damage.',
  'The Landlord repairs the roof, the walls, and the pipes within 10 days after written notice. The Tenant repairs what the Tenant breaks.',
  'The law of Oregon governs this Lease, and the courts of Multnomah County decide disputes about it.',
].join('\n\n')

const pointsFor = (area: string, text: string, more?: More) => judge(strong, text, more).details[area] ?? 0

describe('what isn’t ready to be signed', () => {
  test('each blank costs clarity, and is named before anything else of the text', () => {
    const open = goodLease.replace('$900', '[amount]').replace('Oregon', '[state]')
    expect(pointsFor('Clarity', open)).toBe(pointsFor('Clarity', goodLease) - 6)
    expect(judge(strong, open).recommendations[0]).toMatchObject({
      category: 'Clarity',
      priority: 'high',
      issue: 'Still blank: [amount]',
    })
    const places = judge(strong, open).recommendations.flatMap(({ place }) => place ?? [])
    for (const place of places) expect(open).toContain(place)
  })

  test('a blank that is said to be meant costs nothing, and is not advised on', () => {
    const open = goodLease.replace('$900', '[amount]').replace('Oregon', '[state]')
    const findings = reviewText('', open, 2)
    const judged = judge(strong, open)
    const meant = (...ids: string[]) => withoutMeant(judged, findings, new Set(ids))
    expect(meant()).toEqual(judged)
    const one = meant('text [amount]')
    expect(one.details['Clarity']).toBe((judged.details['Clarity'] ?? 0) + 3)
    expect(one.score).toBe(scoreOfAreas(one))
    expect(one.recommendations[0]?.issue).toBe('Still blank: [state]')
    const all = meant('text [amount]', 'text [state]')
    expect(all.details['Clarity']).toBe(pointsFor('Clarity', goodLease))
    expect(all.recommendations.filter(({ issue }) => issue.startsWith('Still blank'))).toEqual([])
  })

  test('a field that nothing fills in costs the same whatever is said of it', () => {
    const open = goodLease.replace('Olga Owner', '[@field:landlord]')
    const judged = judge(strong, open)
    expect(withoutMeant(judged, reviewText('', open, 2), new Set(['text [@field:landlord]']))).toEqual(judged)
  })

  test('a choice that nobody has made is one blank, and is named by what can be chosen', () => {
    const boxes = ['Driveway', 'Roof', 'Fence', 'Deck'].map((option) => `[ ] ${option}`).join('\n\n')
    const { recommendations } = judge(strong, `${goodLease}\n\n${boxes}`)
    expect(recommendations.filter(({ issue }) => /^(?:Still|Nothing)/.test(issue))).toEqual([
      expect.objectContaining({ issue: 'Nothing ticked: Driveway, Roof, Fence, and 1 more' }),
    ])
    const ticked = `${goodLease}\n\n${boxes.replace('[ ] Roof', '[X] Roof')}`
    expect(
      judge(strong, ticked).recommendations.filter(({ issue }) => /^(?:Still|Nothing)/.test(issue)),
    ).toEqual([])
  })

  test('a field that nothing fills in leaves no points for clarity', () => {
    expect(pointsFor('Clarity', goodLease.replace('Olga Owner', '[@field:landlord]'))).toBe(0)
    expect(pointsFor('Clarity', goodLease.replace('Olga Owner', '[@field:creator_name]'))).toBeGreaterThan(0)
  })

  test('one sentence again and again is worth no more than once', () => {
    const sentence = 'The Tenant pays the rent of the flat to the Landlord on the first day of each month. '
    for (const area of ['Completeness', 'Clarity'])
      expect(pointsFor(area, sentence.repeat(15))).toBe(pointsFor(area, sentence))
    expect(judge(strong, sentence.repeat(15)).recommendations.map(({ issue }) => issue)).toContain(
      'The same sentence stands there 15 times.',
    )
  })

  test('a text full of blanks and repetitions ranks below a good one', () => {
    const broken = 'The [Customer] pays ____ dollars to [@field:landlord] on [date]. By: ________ '.repeat(15)
    expect(judge(strong, broken).score).toBeLessThan(judge(strong, goodLease).score - 25)
  })

  test('parties are named by the sentence that begins the text, or by the names of two who sign', () => {
    expect(pointsFor('Parties', goodLease)).toBe(15)
    const withBlanks = goodLease.replace('Olga Owner', '[Landlord]').replace('Bob Tenant', '[Tenant]')
    expect(pointsFor('Parties', withBlanks)).toBe(8)
    expect(judge(strong, withBlanks).recommendations.map(({ category }) => category)).toContain('Parties')
    const plain = 'Bob Tenant cleans the windows of Olga Owner every Monday for $50.'
    expect(pointsFor('Parties', plain)).toBe(8)
    expect(pointsFor('Parties', plain, { names: ['Bob Tenant', 'olga owner'] })).toBe(15)
    expect(pointsFor('Parties', plain, { names: ['Bob Tenant', 'Olga'] })).toBe(15)
    expect(pointsFor('Parties', plain, { names: ['Bob Tenant', 'Bob Ten'] })).toBe(8)
  })
})

describe('a document that the law on electronic signatures leaves out', () => {
  test('is told so first, and has no good score', () => {
    const judged = judge(strong, goodLease, { title: 'Last will of Olga Owner' })
    const { score, recommendations } = judged
    expect(scoreOfAreas(judged)).toBeGreaterThan(69)
    expect(score).toBe(69)
    expect(recommendations[0]).toMatchObject({
      category: 'Validity',
      issue: 'This looks like a will, a codicil, or a testamentary trust.',
      impact: expect.stringContaining('15 U.S.C. 7003(a)(1)'),
    })
  })

  test('is also recognized by the title of an attached file', () => {
    const { recommendations } = judge(weak, undefined, { title: 'Promissory Note' })
    expect(recommendations[0]?.category).toBe('Validity')
  })
})

const findings = (text: string) =>
  judge(strong, text).recommendations.filter(({ category }) => category === 'Completeness')

describe('what is claimed of a text', () => {
  test('says of a text that names a day and a price in the European way nothing of days and money', () => {
    const european = lease.replace('4 May 2027', '04.05.2027').replace('$900', 'EUR 1.250,00')
    const { details, recommendations } = judge(strong, european)
    expect(recommendations.filter(({ category }) => category === 'Dates and amounts')).toEqual([])
    expect(details['Dates and amounts']).toBe(judge(strong, lease).details['Dates and amounts'])
  })

  test('takes no size of rooms for an amount of money', () => {
    const unpriced = lease.replace('$900', 'the 1,200 square feet')
    expect(judge(strong, unpriced).recommendations.map(({ issue }) => issue)).toContain(
      'We found no amount of money.',
    )
  })

  test('a lease whose rent is written in ordinary words is not told that rent is missing', () => {
    const issues = findings(lease.replace('$900', '900 dollars')).map(({ issue }) => issue)
    expect(issues.join()).not.toContain('Rent')
    expect(issues).toContain('We found no clause about a security deposit.')
  })

  test('a finding says what was found, and what could be added', () => {
    const clauses = findings(lease).filter(({ issue }) => /clause/.test(issue))
    expect(clauses.length).toBeGreaterThan(3)
    for (const { issue, suggestion } of clauses) {
      expect(issue).toMatch(/^We found no clause about [a-z]/)
      expect(suggestion).toMatch(/^Add: /)
    }
  })

  test('a text in another language is not judged by rules that read English', () => {
    const spanish =
      'El arrendatario paga al arrendador novecientos dólares el primer día de cada mes. Cualquiera de las partes puede terminar este contrato con un aviso de treinta días. La ley de Texas rige este contrato y no hay otros acuerdos. '
    const { details, recommendations } = judge(strong, spanish.repeat(4))
    expect(details).not.toHaveProperty('Completeness')
    expect(recommendations.map(({ issue }) => issue)).toEqual([
      'The text doesn’t seem to be in English, so we didn’t check it.',
    ])
  })
})
