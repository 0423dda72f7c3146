import { expect, test } from 'vitest'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import { rulesAssistant } from './rules-assistant.ts'

const assistant = rulesAssistant(async (text) => analyzeContract(text))
const lease =
  'COMMERCIAL LEASE\n\nThis Lease is made on 4 May 2027 between Harbour Holdings LLC (the “Landlord”) and Blue Kettle Inc. (the “Tenant”).\n\n' +
  '1. Rent\n\nThe Tenant pays $900 on the first day of each month. The Tenant repairs the windows promptly.\n\n' +
  '2. Law\n\nThis Lease is governed by the laws of the State of Oregon.'

test('the rules sum up in the contract’s own words, and tell what it says not a word about', async () => {
  const { answer, usage } = await assistant.summarize({ title: '', text: lease })
  expect(answer).toMatch(/^What it says, in its own words:\n- Name: “COMMERCIAL LEASE”\n- Who: /)
  expect(answer).toMatch(/^- Law: .*Oregon/m)
  expect(answer).toMatch(/\n\nIt says nothing about:\n- /)
  const [said = '', silent = ''] = answer.split('It says nothing about:')
  for (const [, line = ''] of said.matchAll(/^- [\w ]+: (.*)$/gm))
    expect(lease.replace(/\s+/g, ' ')).toContain(line.replace(/^“|”$/g, ''))
  expect(silent).toContain('Security deposit')
  expect(silent).not.toMatch(/rent|start|length|law/i)
  expect(usage).toEqual({ inputTokens: 0, outputTokens: 0 })
})

test('where something could not be read, or the title speaks of it, nothing is told to be missing', async () => {
  const partial = await assistant.summarize({ title: '', text: lease, isPartial: true })
  expect(partial.answer).not.toContain('says nothing')
  const titled = await assistant.summarize({ title: 'Lease with a deposit of $900', text: lease })
  expect(titled.answer).not.toContain('Security deposit')
})

test('a name in the text that isn’t the title’s is no line of the summary, so that no contract gets two names', async () => {
  const other = await assistant.summarize({ title: 'Shop at the harbor', text: lease })
  expect(other.answer).not.toContain('Name:')
  const same = await assistant.summarize({ title: 'Commercial Lease of the shop', text: lease })
  expect(same.answer).toContain('Name: “COMMERCIAL LEASE”')
})

test.for([
  'Olga pays Bob.',
  'Der Mieter zahlt am Ersten jedes Monats 900 Euro Miete an den Vermieter.',
  'MUTUAL NDA\n\nThey keep secrets.\n\nThis is the entire agreement.',
])('where the rules find nothing to quote, no words of theirs become a summary: %s', async (text) => {
  const pieces: string[] = []
  const onDelta = (piece: string) => pieces.push(piece)
  expect((await assistant.summarize({ title: '', text }, { onDelta })).answer).toBe('')
  expect(pieces).toEqual([])
})

test('the summary comes as one piece to who listens', async () => {
  const pieces: string[] = []
  const { answer } = await assistant.summarize(
    { title: '', text: lease },
    { onDelta: (piece) => pieces.push(piece) },
  )
  expect(pieces).toEqual([answer])
})

test('suggestions come by importance, at most twelve, each with its reason', async () => {
  const { answer } = await assistant.suggest({ title: 'Lease', text: lease })
  const ranks = answer.map(({ priority }) => ['high', 'medium', 'low'].indexOf(priority))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(answer.length).toBeLessThanOrEqual(12)
  expect(answer.every(({ reasoning }) => reasoning.length > 10)).toBe(true)
})

test('vague words are quoted with the sentence in which they stand', async () => {
  const { answer } = await assistant.suggest({ title: '', text: lease })
  expect(answer).toContainEqual(
    expect.objectContaining({
      type: 'other',
      suggestion: expect.stringMatching(/^Replace the vague word “promptly”\. /),
      quote: 'The Tenant repairs the windows promptly.',
    }),
  )
})

test.for([
  // as the contract calls itself
  ['', 'Commercial Lease between Harbour Holdings LLC and Blue Kettle Inc.'],
  ['Kettle shop', 'Commercial Lease: Kettle shop between Harbour Holdings LLC and Blue Kettle Inc.'],
  ['Commercial Lease', 'Commercial Lease between Harbour Holdings LLC and Blue Kettle Inc.'],
  ['Lease of the shop at the harbour by Blue Kettle', undefined],
  ['Lease, Harbour and Blue Kettle', undefined],
  ['Shop: Harbour and Blue Kettle', 'Commercial Lease: Shop: Harbour and Blue Kettle'],
] as const)('of the title “%s” it makes %o', async ([title, better]) => {
  const { answer } = await assistant.suggest({ title, text: lease })
  expect(answer.find(({ type }) => type === 'title')?.suggestion).toBe(better)
})

test.for([
  ['', /^The contract has no title yet\.$/],
  ['Kettle shop', /between whom/],
  ['Shop: Harbour and Blue Kettle', /what kind of contract/],
] as const)('of the title “%s” it says what is wrong with it', async ([title, why]) => {
  const { answer } = await assistant.suggest({ title, text: lease })
  expect(answer.find(({ type }) => type === 'title')?.reasoning).toMatch(why)
})

test('the name of a sheet of paper is made no title', async () => {
  const text = lease.replace('COMMERCIAL LEASE', 'Sheet 1 of the lease').replace(/ between .*?\./, '.')
  const { answer } = await assistant.suggest({ title: '', text })
  expect(answer.find(({ type }) => type === 'title')?.suggestion).not.toContain('Sheet')
})

const clausesOf = async (text: string) => {
  const { answer } = await assistant.suggest({ title: '', text })
  return answer.flatMap(({ type, suggestion }) => (type === 'html' ? suggestion : [])).join('\n')
}

test('every clause calls the two sides alike, as the contract does where it says so', async () => {
  const made = 'Bob builds the website. Acme pays $500. The services are the website.'
  const bare = await clausesOf(
    `SERVICES AGREEMENT\n\nThis Services Agreement is between Acme Inc. and Bob Ltd. ${made}`,
  )
  expect(bare).toContain('[Provider] warrants')
  expect(bare).toContain('pass to [Customer]')
  expect(bare).not.toContain('[Seller]')
  const named = await clausesOf(
    `SERVICES AGREEMENT\n\nThis Services Agreement is between Acme Inc. (the “Company”) and Bob Ltd. (the “Contractor”).\n\n${made}`,
  )
  expect(named).toContain('The Contractor warrants')
  expect(named).toContain('pass to the Company')
  expect(named).not.toMatch(/\[(?:Provider|Customer|Seller)\]/)
})

test('missing clauses come as HTML in which nothing of the wording is markup', async () => {
  const { answer } = await assistant.suggest({ title: '', text: lease })
  const clauses = answer.filter(({ type }) => type === 'html')
  expect(clauses.length).toBeGreaterThan(0)
  for (const { suggestion, quote } of clauses) {
    expect(suggestion).toMatch(/^<h3>[^<>]+<\/h3>(<p>[^<>]+<\/p>)+$/)
    expect(quote).toBeNull()
  }
})
