import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { readLabelledContracts } from '#test/labelled-contracts.ts'
import { explainContract } from './explain-contract.ts'
import { type Language, languageNames } from './languages.ts'
import { wordsIn } from './words-in.ts'

const lease = `RESIDENTIAL LEASE

This Lease is made on May 4, 2027 between Harbour Holdings LLC (the “Landlord”) and Ada Lovelace (the “Tenant”).

1. Rent

The Tenant shall pay $900 by June 1, 2027. The Tenant shall not keep dogs in the apartment.

If the roof leaks, the Landlord shall repair it. The Landlord must return the deposit of $1,800 within 30 days unless there is damage.

2. Renewal

This Lease renews automatically for successive periods of one year unless either party gives notice 60 days before its end.

3. Law

This Lease is governed by the laws of the State of Oregon.`

const explain = (text: string, language: Language = 'english', signerName = 'Bob', unread: string[] = []) =>
  explainContract({ analysis: analyzeContract(text), language, signerName, unread })
const partOf = (part: string, text = lease, signerName?: string) =>
  explain(text, 'english', signerName).statements.filter((each) => each.part === part)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

test('duties are told with who, what and by when, each with its sentence', () => {
  expect(partOf('obligation').map(({ text }) => text)).toEqual([
    'Tenant must pay money. Time limit in this sentence: June 1, 2027.',
    'Tenant must refrain from what this sentence rules out.',
    'Landlord must return or destroy something. Time limit in this sentence: 30 days. This sentence names conditions: read it in full.',
  ])
  expect(partOf('obligation')[0]?.quote).toBe('The Tenant shall pay $900 by June 1, 2027.')
})

test('a signer whom the contract names reads their own duties as theirs', () => {
  const [first, , third] = partOf('obligation', lease, 'Ada Lovelace')
  expect(first?.text).toMatch(/^You \(Tenant\) must pay money\./)
  expect(third?.text).toMatch(/^Landlord must/)
})

test('the summary names the contract, the parties and the dates', () => {
  expect(partOf('summary').map(({ text }) => text)).toEqual([
    'The contract is called “RESIDENTIAL LEASE”.',
    'Parties named: Harbour Holdings LLC (Landlord), Ada Lovelace (Tenant).',
    'Date of the contract: Gives the date of this contract. Dates in this sentence: May 4, 2027.',
  ])
})

test('what renews by itself is among the risks, and the recommendation counts them', () => {
  const { recommendation } = explain(lease)
  expect(partOf('risk').map(({ text }) => text)).toContain(
    'Renewal: Check whether the contract continues by itself if you do nothing.',
  )
  expect(recommendation).toContain(`before you sign: ${partOf('risk').length}.`)
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

test('words of the contract keep their own reading direction in Arabic', () => {
  const [named] = explain(lease, 'arabic').statements
  expect(named?.text).toBe('اسم العقد: «\u2068RESIDENTIAL LEASE\u2069».')
})

const examples = ['employment-offer', 'lease', 'loan-agreement', 'mutual-nda', 'services-agreement'].map(
  (name) => ({
    id: name,
    text: textOfHtml(
      readFileSync(path.resolve(import.meta.dirname, `../../../examples/${name}.html`), 'utf8'),
    ),
  }),
)
const real = readLabelledContracts() ?? []

describe.for([...examples, ...real])('of $id', ({ text }) => {
  test('every statement points at words that stand in it, and names only amounts and parties of theirs', () => {
    const inText = oneLine(text)
    const { statements } = explain(text)
    expect(statements.length).toBeGreaterThan(0)
    for (const { text: said, quote } of statements) {
      expect(inText).toContain(quote)
      for (const [amount] of said.matchAll(/[$€£]\s?\d[\d,.]*\d/g)) expect(quote).toContain(amount)
      for (const [, who = ''] of said.matchAll(/^You \((.+?)\) must|^(?!Each party)(\S.*?) must/g))
        expect(quote).toContain(who)
    }
  })
})

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
