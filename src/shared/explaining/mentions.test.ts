import { expect, test } from 'vitest'
import { bearsOut } from './bears-out.ts'
import { english } from './in-english.ts'
import { mentions } from './mentions.ts'
import type { NamedCategory } from './words.ts'

const kinds = Object.keys(english.names) as NamedCategory[]
/** What the opening of a contract has to have, from its first word on, is written out in its shape. */
const strict: ReadonlySet<NamedCategory> = new Set(['Agreement Date', 'Parties'])

test('of each kind of clause it is only said what the sentence mentions', () => {
  const notOnlyMentions = Object.entries(english.means).filter(([, means]) => !means.startsWith('Mentions '))
  expect(notOnlyMentions.map(([kind]) => kind)).toEqual(['Agreement Date'])
})

test('what is to be checked is only asked', () => {
  for (const check of Object.values({ ...english.checks, ...english.actChecks }))
    expect(check).toMatch(/^Check (?:whether|what|which|with whom|whom|who|how)\b[^.]+\.$/)
})

test('what a kind of clause is, is told without a word about this contract', () => {
  for (const general of Object.values(english.explains))
    expect(general).not.toMatch(/\bthis (?:contract|agreement|sentence)\b|\byou\b|\{/i)
})

test.for(kinds.filter((kind) => !strict.has(kind)))(
  'a sentence without a word about it is not quoted for %s',
  (kind) => {
    const words = 'the buyer shall paint the house blue and water the roses of the supplier.'
    expect(mentions[kind].every((matter) => matter.test(words))).toBe(false)
    expect(bearsOut(kind, words)).toBe(false)
  },
)

test.for([
  ['Renewal Term', 'The parties may extend the term of this Agreement by another year.'],
  ['Anti-Assignment', 'The Supplier may not subcontract its duties under this Agreement without consent.'],
  ['Insurance', 'The Supplier shall insure that it carries and maintains all permits.'],
  [
    'Warranty Duration',
    'The Holder may use its warrants to buy shares within three years, as the Company warrants.',
  ],
  ['Non-Compete', 'The Consultant shall not work for a competent court.'],
  ['Agreement Date', 'The Supply Agreement is made on May 4, 2027.'],
  ['Agreement Date', 'On May 4, 2027 the parties have made this Agreement with each other.'],
] as const)('words that only sound like it mention nothing of %s', ([kind, sentence]) => {
  expect(bearsOut(kind, sentence)).toBe(false)
})
