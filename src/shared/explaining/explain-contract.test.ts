import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Analysis, analyzeContract } from '#shared/analysis/analysis.ts'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { readLabelledContracts } from '#test/labelled-contracts.ts'
import { explainContract } from './explain-contract.ts'
import { type Language, languageNames } from './languages.ts'
import { wordsIn } from './words-in.ts'
import type { NamedCategory, Words } from './words.ts'

const lease = `RESIDENTIAL LEASE

This Lease is made on May 4, 2027 between Harbour Holdings LLC (the “Landlord”) and Ada Lovelace (the “Tenant”).

1. Rent

The Tenant shall pay $900 by June 1, 2027. The Tenant shall not keep dogs in the apartment.

If the roof leaks, the Landlord shall repair it. The Landlord must return the deposit of $1,800 within 30 days unless there is damage.

2. Renewal

This Lease renews automatically for successive periods of one year unless either party gives notice 60 days before its end.

3. Law

This Lease is governed by the laws of the State of Oregon.`

const analyses = new Map<string, Analysis>()
/** The analysis of a text is the same in each language, and takes most of the time. */
function analysisOf(text: string): Analysis {
  const analysis = analyses.get(text) ?? analyzeContract(text)
  analyses.set(text, analysis)
  return analysis
}
const explain = (text: string, language: Language = 'english', signerName = 'Bob', unread: string[] = []) =>
  explainContract({ analysis: analysisOf(text), language, signerName, unread })
const partOf = (part: string, text = lease, signerName?: string) =>
  explain(text, 'english', signerName).statements.filter((each) => each.part === part)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

test('of duties it is told who has them and what they are, each with its sentence', () => {
  expect(partOf('obligation').map(({ text }) => text)).toEqual([
    'Tenant must pay money, to the extent stated here. In this sentence: “$900”, June 1, 2027.',
    'Tenant must refrain from what this sentence rules out, to the extent stated here.',
    'Landlord must return or destroy something, to the extent stated here. In this sentence: “$1,800”, “within 30 days”. Read this sentence in full: it may name conditions.',
  ])
  expect(partOf('obligation')[0]?.quote).toBe('The Tenant shall pay $900 by June 1, 2027.')
})

test('a signer whom the contract names reads their own duties as theirs', () => {
  const [first, , third] = partOf('obligation', lease, 'Ada Lovelace')
  expect(first?.text).toMatch(/^You \(Tenant\) must pay money, to the extent stated here\./)
  expect(third?.text).toMatch(/^Landlord must return or destroy something, to the extent stated here\./)
})

test('the summary names the contract, the parties and the dates', () => {
  expect(partOf('summary').map(({ text }) => text)).toEqual([
    'At the top of the text: “RESIDENTIAL LEASE”.',
    'Names: Mentions people or companies by name. In this sentence: Harbour Holdings LLC (Landlord), Ada Lovelace (Tenant). The parties that a contract names can have rights and duties under it.',
    'Date of the contract: Gives the date of this contract. In this sentence: May 4, 2027. A contract may start to apply on a day other than its date.',
  ])
})

test('what renews by itself is among the risks, and the recommendation counts them', () => {
  const { recommendation } = explain(lease)
  expect(partOf('risk').map(({ text }) => text)).toContain(
    'Renewal: Check whether the contract continues by itself if you do nothing.',
  )
  expect(recommendation).toContain(`before you sign: ${partOf('risk').length}.`)
})

const distribution = `DISTRIBUTION AGREEMENT

The Supplier grants the Distributor the exclusive right to sell the Goods in Chile.

If a change of control of the Distributor occurs, the Supplier may terminate this Agreement.

Upon termination of this Agreement the Distributor may sell its stock for ninety days.

The Distributor shall carry liability insurance of $1,000,000 at its own expense.

The Supplier warrants that the Goods will be free of defects for twelve months.

The Distributor shall not challenge the validity of the mark of the Supplier.`

test('a kind that isn’t told is quoted under its name as worth checking, and nothing is said of it elsewhere', () => {
  const { statements, recommendation } = explain(distribution)
  const { names, explains } = wordsIn.english
  const checks = [
    ['Exclusivity: Check whether it could stop you from working with others.', 'The Supplier grants'],
    ['Change of owner: Check what a sale of a company would mean for you.', 'If a change of control'],
    [
      'After the end: Check which duties you would keep after the contract ends. In this sentence: “ninety days”.',
      'Upon termination of',
    ],
    [
      'Insurance: Check whether you have to take out insurance, and what it has to cover. In this sentence: “$1,000,000”.',
      'The Distributor shall carry',
    ],
    [
      'Warranty: Check whether you could claim for defects, or might have to put them right, and for how long. In this sentence: “twelve months”.',
      'The Supplier warrants',
    ],
    [
      'Claims and disputes: Check which rights you might no longer be able to enforce in court.',
      'The Distributor shall not challenge',
    ],
  ] as const
  for (const [text, quote] of checks) {
    const kind = Object.entries(names).find(([, name]) => text.startsWith(`${name}:`))?.[0] as NamedCategory
    expect(statements).toContainEqual({
      part: 'risk',
      text: `${text} ${explains[kind]}`,
      quote: expect.stringContaining(quote),
    })
  }
  const elsewhere = statements.filter(({ part }) => part === 'explanation').map(({ text }) => text)
  expect(elsewhere.filter((text) => /^(?:Exclusiv|Change|After|Insur|Warrant|Claims)/.test(text))).toEqual([])
  expect(recommendation).toContain(`before you sign: ${partOf('risk', distribution).length}.`)
})

test('a contract in another language is not explained, and it says so in the language that was asked for', () => {
  const german =
    'Der Mieter zahlt die Miete von 900 Euro jeweils am ersten Tag des Monats an den Vermieter. Der Vertrag läuft auf unbestimmte Zeit und kann von beiden Parteien mit einer Frist von drei Monaten gekündigt werden.'
  const { statements, gaps } = explain(german.repeat(5), 'french')
  expect(statements).toEqual([])
  expect(gaps).toEqual([wordsIn.french.phrases.notEnglish])
})

test('where nothing is found, and where a file was not read, it says so', () => {
  expect(explain('Hello.', 'english', 'Bob', ['plan.pdf'])).toMatchObject({
    statements: [],
    gaps: [wordsIn.english.phrases.nothing, 'Not part of this explanation: plan.pdf.'],
  })
})

test('where there is only something to check, it says that nothing was found that can be explained', () => {
  const { statements, gaps } = explain(
    'WAIVER\n\nI hereby waive, release and forever discharge the Harbour Club from any and all claims that I may have against it.',
  )
  expect(statements.map(({ part }) => part)).toEqual(['risk'])
  expect(gaps).toEqual([wordsIn.english.phrases.nothing])
})

test('words of the contract keep their own reading direction in Arabic', () => {
  const [named] = explain(lease, 'arabic').statements
  expect(named?.text).toBe('في أعلى النص: «\u2068RESIDENTIAL LEASE\u2069».')
})

const examples = ['employment-offer', 'lease', 'loan-agreement', 'mutual-nda', 'services-agreement'].map(
  (name) => ({
    id: name,
    text: textOfHtml(
      readFileSync(path.resolve(import.meta.dirname, `../../../examples/${name}.html`), 'utf8'),
    ),
  }),
)
/** Who has a duty by a statement in English; undefined where it is told of each party, or no duty. */
function whoIn(said: string): string | undefined {
  const [, who = ''] = /^(?:About )?([^:]+?)(?: must |: Check )/.exec(said) ?? []
  return /^each party$/i.test(who) || who === '' ? undefined : who.replace(/^you \((.+)\)$/i, '$1')
}

/** How a statement and its sentence could disagree in what can be told without understanding either. */
const disagreements: [what: string, of: (said: string, quote: string, part: string) => boolean][] = [
  [
    'an amount that its sentence does not name',
    (said, quote) =>
      Array.from(said.matchAll(/[$€£¥]\s?\d[\d,.]*\d/g)).some(([amount]) => !quote.includes(amount)),
  ],
  [
    'a day whose year or day its sentence does not name',
    (said, quote) =>
      Array.from(said.matchAll(/\b[A-Z][a-z]+ (\d{1,2}), (\d{4})\b/g)).some(
        ([words, day = '', year = '']) =>
          !quote.includes(words) && !(quote.includes(day) && quote.includes(year)),
      ),
  ],
  [
    'a party that its sentence does not name',
    (said, quote, part) => part === 'obligation' && !quote.includes(whoIn(said) ?? ''),
  ],
  [
    'a ban where its sentence forbids nothing',
    (said, quote) =>
      / must refrain /.test(said) &&
      !/^.{0,120}?\b(?:shall|must|may|will|agrees?|required|undertakes?|promises?) (?:not|neither|nor|never|refrain)\b/.test(
        quote,
      ),
  ],
]
function holds(text: string) {
  const inText = oneLine(text)
  const { statements } = explain(text)
  for (const { text: said, quote, part } of statements) {
    expect(inText).toContain(quote)
    expect([
      said,
      quote,
      disagreements.flatMap(([what, of]) => (of(said, quote, part) ? [what] : [])),
    ]).toEqual([said, quote, []])
  }
  return statements.length
}

test.for(examples)(
  'of $id every statement points at words that stand in it, and agrees with them in amount, day, party and ban',
  ({ text }) => {
    expect(holds(text)).toBeGreaterThanOrEqual(10)
  },
)

/** Every second of them, or all with REAL_CONTRACTS_ALL=1. */
const real = readLabelledContracts()?.filter(
  (_, at) => at % 2 === 0 || process.env.REAL_CONTRACTS_ALL === '1',
)

test.skipIf(real === undefined)(
  'of each of the real contracts in $REAL_CONTRACTS every statement points at words that stand in it, and agrees with them in amount, day, party and ban',
  () => {
    const counts = (real ?? []).map(({ text }) => holds(text))
    expect(counts.filter((count) => count < 10).length).toBeLessThan(counts.length / 3)
  },
)

test.skipIf(real === undefined)(
  'every line of a summary of a real contract stands in it, word for word',
  () => {
    for (const { text } of real ?? []) {
      const words = oneLine(text)
      for (const { text: line } of analysisOf(text).summaryLines)
        expect(words).toContain(line.replace(/^“|”$| …$/g, ''))
    }
  },
)

test.for(languageNames)(
  'in %s as much is said of each example as in English, at the same places',
  (language) => {
    for (const { text } of examples) {
      const quotes = (of: Language) => explain(text, of).statements.map(({ part, quote }) => [part, quote])
      expect(quotes(language)).toEqual(quotes('english'))
      for (const { text: said } of explain(text, language).statements) expect(said).not.toMatch(/\{\w+\}/)
    }
  },
)

/** The digits of a statement as 0 to 9, each with no mark between thousands. */
const numbersOf = (said: string) =>
  (said.replace(/\p{Nd}/gu, digit).match(/\d+/g) ?? []).map(Number).toSorted((a, b) => a - b)
const digit = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  const zero = [0x06_60, 0x06_f0, 0x09_66].find((start) => code >= start && code < start + 10)
  return zero === undefined ? character : String(code - zero)
}

/** What is told of duties in one language, and what is to be checked of them. */
const wordsOf = ({ acts, actChecks }: Words) => [...Object.values(acts), ...Object.values(actChecks)]

test.for(languageNames)('in %s each duty has the party, the act and the figures of English', (language) => {
  for (const { text } of examples) {
    const of = (each: Language) => explain(text, each).statements.filter(({ part }) => part === 'obligation')
    const told = of(language)
    for (const [index, { text: english, quote }] of of('english').entries()) {
      const said = told[index]?.text ?? ''
      const named = wordsOf(wordsIn.english).flatMap((words, at) => (english.includes(words) ? [at] : []))
      expect(named).not.toEqual([])
      expect([quote, named.some((at) => said.includes(wordsOf(wordsIn[language])[at] ?? '?'))]).toEqual([
        quote,
        true,
      ])
      const who = whoIn(english)
      expect([quote, who === undefined || said.includes(who)]).toEqual([quote, true])
      // the words of a day may add the number of its month
      for (const number of numbersOf(english)) expect(numbersOf(said)).toContain(number)
      expect([quote, said.includes(wordsIn[language].phrases.conditions)]).toEqual([
        quote,
        english.includes(wordsIn.english.phrases.conditions),
      ])
    }
  }
})

test.for(languageNames)(
  'in %s the same amounts, parties and numbers stand in each other statement',
  (language) => {
    for (const { text } of examples) {
      const told = explain(text, language).statements
      for (const [index, { text: english, part }] of explain(text).statements.entries()) {
        if (part === 'obligation' || part === 'risk') continue
        const said = (told[index]?.text ?? '').replace(/[\u2066-\u2069]/g, '')
        for (const [amount] of english.matchAll(/[$€£]\s?\d[\d,.]*\d/g)) expect(said).toContain(amount)
        for (const [, year] of english.matchAll(/\b[A-Z][a-z]+ \d{1,2}, (\d{4})\b/g))
          expect(numbersOf(said)).toContain(Number(year))
      }
    }
  },
)

test.each([
  ['japanese', 'Harbour Holdings LLC (Landlord)、Ada Lovelace (Tenant)'],
  ['chinese', 'Harbour Holdings LLC (Landlord)和Ada Lovelace (Tenant)'],
  ['korean', 'Harbour Holdings LLC (Landlord) 및 Ada Lovelace (Tenant)'],
  ['russian', 'Harbour Holdings LLC (Landlord) и Ada Lovelace (Tenant)'],
] as const)('the parties are told apart in %s', (language, parties) => {
  expect(explain(lease, language).statements.map(({ text }) => text)).toContainEqual(
    expect.stringContaining(parties),
  )
})

test('a day that ends with a full stop ends its sentence with that', () => {
  const [, , date] = explain(lease, 'russian').statements
  expect(date?.text).toMatch(/ 4 мая 2027 г\. (?=\p{Lu})/u)
})
