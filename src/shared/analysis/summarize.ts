import type { ClauseCategory } from './clause-categories.ts'
import type { ContractKind } from './contract-kinds.ts'
import type { DateFound } from './dates-and-amounts.ts'
import type { Finding } from './detect-clauses.ts'
import type { Sentence } from './sentences.ts'

/** A line of plain words, and the sentence of the contract that it rests on: `text.slice(start, end)`. */
export type SummaryLine = { topic: string; text: string; start: number; end: number }

const MAX_LINES = 15
const MAX_QUOTE = 260

const kindNames: Record<ContractKind, string> = {
  nda: 'a confidentiality agreement',
  services: 'an agreement on services',
  employment: 'an employment contract',
  lease: 'a lease',
  licence: 'a licence agreement',
  sale: 'a contract of sale or supply',
  loan: 'a loan agreement',
  distribution: 'an agreement on distribution',
  other: 'a contract',
}

/** Topics in the order of the summary. */
const topics: { topic: string; categories: ClauseCategory[] }[] = [
  { topic: 'Start', categories: ['Effective Date', 'Agreement Date'] },
  { topic: 'Length', categories: ['Expiration Date'] },
  { topic: 'Renewal', categories: ['Renewal Term', 'Notice Period To Terminate Renewal'] },
  { topic: 'Ending early', categories: ['Termination For Convenience'] },
  { topic: 'Law', categories: ['Governing Law'] },
  { topic: 'After the end', categories: ['Post-Termination Services'] },
  { topic: 'Share of sales', categories: ['Revenue/Profit Sharing'] },
  { topic: 'Minimum', categories: ['Minimum Commitment'] },
  { topic: 'Exclusive', categories: ['Exclusivity'] },
  { topic: 'Competition', categories: ['Non-Compete', 'No-Solicit Of Customers', 'No-Solicit Of Employees'] },
  { topic: 'Rights of use', categories: ['License Grant', 'Irrevocable Or Perpetual License'] },
  { topic: 'Ownership', categories: ['Ip Ownership Assignment', 'Joint Ip Ownership'] },
  { topic: 'Warranty', categories: ['Warranty Duration'] },
  { topic: 'Liability', categories: ['Cap On Liability', 'Uncapped Liability'] },
  { topic: 'Insurance', categories: ['Insurance'] },
  { topic: 'Checks', categories: ['Audit Rights'] },
  { topic: 'Transfer', categories: ['Anti-Assignment'] },
]

/** Who, what, when, money, how it ends and which law: at most 15 lines. */
export function summarize(
  kind: ContractKind,
  sentences: Sentence[],
  clauses: Finding[],
  dates: DateFound[],
): SummaryLine[] {
  const lines = [whatItIs(kind, clauses), whoIsBound(clauses), ...moneyLines(sentences)]
  for (const { topic, categories } of topics) {
    const finding = best(clauses, categories)
    if (!finding) continue
    const date =
      topic === 'Start'
        ? dates.find(({ start, end }) => start >= finding.start && end <= finding.end)
        : undefined
    const text = date ? `It dates from ${date.words}.` : quote(finding.sentence)
    lines.push({ topic, text, start: finding.start, end: finding.end })
  }
  const told = lines.filter((line) => line !== undefined)
  return told
    .filter(({ text }, index) => told.findIndex((other) => other.text === text) === index)
    .slice(0, MAX_LINES)
}

/** The surest sentence; of several, the first. Headings alone say nothing. */
function best(clauses: Finding[], categories: ClauseCategory[]): Finding | undefined {
  const fitting = clauses.filter(
    ({ category, sentence }) => categories.includes(category) && sentence.length > 40,
  )
  return fitting.reduce<Finding | undefined>(
    (top, finding) => (top === undefined || finding.confidence > top.confidence ? finding : top),
    undefined,
  )
}

function whatItIs(kind: ContractKind, clauses: Finding[]): SummaryLine | undefined {
  const name = clauses.find(({ category }) => category === 'Document Name')
  if (!name) return undefined
  const { start, end, sentence } = name
  const title =
    sentence.length <= 100 ? ` called “${oneLine(sentence).replace(/^exhibit [\w.-]{1,8}\s/i, '')}”` : ''
  return { topic: 'What', text: `This is ${kindNames[kind]}${title}.`, start, end }
}

function whoIsBound(clauses: Finding[]): SummaryLine | undefined {
  const first = clauses.find(({ category }) => category === 'Parties')
  if (!first) return undefined
  const { start, end, sentence } = first
  const names = partiesIn(oneLine(sentence))
  const text = names.length > 1 ? `Between ${names.join(' and ')}.` : quote(sentence)
  return { topic: 'Who', text, start, end }
}

const role =
  /\((?:the |each,? |hereinafter |hereafter |referred to as |called |individually,? ){0,3}["“]([^"“”]{2,40}?)[,.]?["”]\)/g
/** A name is what stands at the beginning, with the kind of company, before address and state. */
const name =
  /^(?:and|by|[\s,;:])*([A-Z0-9][^,(;]{1,80}(?:, (?:inc|llc|l\.l\.c|ltd|limited|corp|co|l\.p|lp|llp|plc|n\.a|s\.a|gmbh)\b\.?)?)/i
const address = /,? (?:an?|the|with|having|whose|located|doing|of|at|as|in)\s.*$/

/** "Acme Inc. (Client)" of "between Acme Inc., a Delaware corporation (the “Client”), and …"; none when one is unclear. */
function partiesIn(sentence: string): string[] {
  const from = /\b(?:between|among)\b/i.exec(sentence)
  if (!from) return []
  const list = sentence.slice(from.index + from[0].length)
  let at = 0
  const parties: string[] = []
  for (const match of list.matchAll(role)) {
    const called = name.exec(list.slice(at, match.index))?.[1]?.replace(address, '').trim() ?? ''
    at = match.index + match[0].length
    if (!/^[A-Z0-9]/.test(called) || /^(?:\d|the parties)/i.test(called.replace(/^\d+[A-Z]/, ''))) return []
    parties.push(`${called} (${match[1]})`)
    if (parties.length === 4) break
  }
  return parties
}

const payment =
  /\b(?:pays?|paid|payable|fees?|price|rent|salary|compensation|royalt\w+|deposit|principal|interest rate)\b/i

const owed =
  /\b(?:shall|will|must|agrees? to|promises to) pay\b|\b(?:rent|price|salary|fees?|principal amount)\b.{0,30}\b(?:is|are|of)\b/i
const aside = /\b(?:late|overdue|liab|insurance|insured|indemnif|damages|discount)/i

/** Three sentences that owe an amount: rather the price than what is due when it is late. */
const moneyLines = (sentences: Sentence[]): SummaryLine[] =>
  sentences
    .filter(({ text }) => /[$€£]\s?\d|\d ?%|\bpercent\b/.test(text) && payment.test(text) && text.length > 30)
    .map((sentence) => ({
      ...sentence,
      rank: (owed.test(sentence.text) ? 0 : 1) + (aside.test(sentence.text) ? 2 : 0),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, 3)
    .toSorted((a, b) => a.start - b.start)
    .map(({ text, start, end }) => ({ topic: 'Money', text: quote(text), start, end }))

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const numbering =
  /^(?:(?:article|section)\s)?(?:\d{1,3}(?:\.\d{1,3}){1,3}\.?|\d{1,3}[.)]|\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)|[A-Za-z]\.)\s{1,5}/i

/** The sentence without its number, cut at a word when it is long. */
function quote(text: string): string {
  const plain = oneLine(text).replace(numbering, '')
  if (plain.length <= MAX_QUOTE) return plain
  const cut = plain.slice(0, MAX_QUOTE)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_QUOTE / 2))} …`
}
