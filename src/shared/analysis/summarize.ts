import type { ClauseCategory } from './clause-categories.ts'
import { namesAnotherLaw } from './contrary-laws.ts'
import type { DateFound } from './dates-and-amounts.ts'
import type { Finding } from './detect-clauses.ts'
import { withoutNumber } from './numbering.ts'
import { beginsAsOption, isOption, isTicked } from './options.ts'
import type { Sentence } from './sentences.ts'

/**
 * A line in the contract's own words, so that it says nothing that the contract does not, and the sentence from which
 * they are: `text.slice(start, end)`.
 */
export type SummaryLine = { topic: string; text: string; start: number; end: number }

const MAX_LINES = 15
/** Nearly every sentence is shorter: half of one may say the opposite. */
const MAX_QUOTE = 600
const MAX_NAME = 100
/** Shorter ones stand in heads and beside signatures, and say nothing by themselves. */
const MIN_DATED = 25
const MAX_DATE_LINES = 3

type Topic = {
  topic: string
  categories: ClauseCategory[]
  /** Only one answer holds: where two stand side by side, the contract leaves the choice open. */
  isSingle?: true
}

/** Topics in the order of the summary. */
const topics: Topic[] = [
  { topic: 'Start', categories: ['Effective Date', 'Agreement Date'], isSingle: true },
  { topic: 'Length', categories: ['Expiration Date'], isSingle: true },
  { topic: 'Renewal', categories: ['Renewal Term', 'Notice Period To Terminate Renewal'] },
  { topic: 'Ending early', categories: ['Termination For Convenience'] },
  { topic: 'Law', categories: ['Governing Law'], isSingle: true },
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
export function summarize(sentences: Sentence[], clauses: Finding[], dates: DateFound[]): SummaryLine[] {
  const open = alternatives(sentences, clauses)
  const settled = sentences.filter(({ start }) => !open.has(start))
  const own = clauses.filter(({ sentence }) => !ofOther.test(withoutNumber(sentence)))
  const lines = [whatItIsCalled(clauses), partiesLine(clauses), ...moneyLines(settled)]
  const chosen = clauses.filter(({ sentence }) => isTicked(sentence))
  for (const { topic, categories, isSingle } of topics) {
    const isLeftOpen = ({ start, sentence }: Finding) => (isSingle && open.has(start)) || isOption(sentence)
    const surest = best(isSingle ? own : clauses, categories)
    const finding = surest && isLeftOpen(surest) ? best(chosen, categories) : surest
    if (!finding) continue
    lines.push({ topic, text: quote(finding.sentence), start: finding.start, end: finding.end })
  }
  lines.push(...dateLines(settled, dates, lines))
  const told = lines.filter((line) => line !== undefined)
  return told
    .filter(({ start }, index) => told.findIndex((other) => other.start === start) === index)
    .slice(0, MAX_LINES)
}

/** What is said of another contract, of payments, or of an offer until it is signed: no start, length or law of this one. */
const ofOther =
  /^the (?:master|head|prior|previous|original|existing) (?:lease|agreement|contract)\b(?! \(|.{0,300}\bthis )|^(?:re)?payments?\b[^.]{0,60}\b(?:start|begin|commenc)|\b(?:this|the) offer (?:letter )?(?:will |shall )?expires?\b/i

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

/** A line of a form without a subject: “Continues until terminated.” beside “Expires after one year.”; not “End of Term”, “Last month’s rent”. */
const bare = /^(?:expires|continues|ends|terminates|lasts|remains|runs)\b/i
const isBare = ({ text, heading }: Sentence) => bare.test(text) && text !== heading

/** Two words begin nearly every sentence of a topic: “This Agreement”, “The term”. */
const opening = (text: string) => text.split(/\s+/, 3).join(' ')

/** Where the sentences begin that are one of several a form offers: a summary with one of them would say what isn’t agreed. */
function alternatives(sentences: Sentence[], clauses: Finding[]): Set<number> {
  const single = new Map<number, string>()
  for (const { topic, categories, isSingle } of topics)
    for (const { category, start } of clauses)
      if (isSingle && categories.includes(category)) single.set(start, topic)
  const isAlike = (one: Sentence, other: Sentence) => {
    const topic = single.get(one.start)
    if (topic !== single.get(other.start)) return false
    // two sentences on the law mostly name the same, whatever words they begin with
    return topic === 'Law' ? namesAnotherLaw(one, other) : opening(one.text) === opening(other.text)
  }
  const isOpen = (sentence: Sentence, at: number) => {
    if (isTicked(sentence.text)) return false
    if (isOption(sentence.text) || isBare(sentence)) return true
    const topic = single.get(sentence.start)
    return (
      topic !== undefined &&
      [sentences[at - 1], sentences[at + 1]].some(
        (beside) =>
          beside &&
          (beginsAsOption(beside.text) ||
            (topic === 'Length' && isBare(beside)) ||
            isAlike(sentence, beside)),
      )
    )
  }
  return new Set(sentences.filter(isOpen).map(({ start }) => start))
}

function whatItIsCalled(clauses: Finding[]): SummaryLine | undefined {
  const name = clauses.find(({ category }) => category === 'Document Name')
  if (!name || name.sentence.length > MAX_NAME || !isName(oneLine(name.sentence))) return undefined
  const { start, end, sentence } = name
  return { topic: 'Name', text: `“${oneLine(sentence).replace(/^exhibit [\w.-]{1,8}\s/i, '')}”`, start, end }
}

const saysMore =
  /\b(?:[Ii]s|IS|[Aa]re|ARE|was|were|[Hh]as|HAS|[Hh]ave|HAVE|shall|SHALL|means?|MEANS|[Tt]his|THIS|appl(?:y|ies)|cancels?|ends?|exists?|governs?|may|must|no other|pays?|signs?|will)\b/
/** Not “This is the entire agreement.”: a sentence names nothing. “PHOTOGRAPHY CONTRACT.” does, for each word has a capital. */
const isName = (words: string) =>
  !saysMore.test(words) && (!/[.:;!?]$/.test(words) || !/(?<!\p{L})\p{Ll}\p{L}{3}/u.test(words))

/** Sentences with a calendar date that no other line has quoted: days on which something is due, begins or ends. */
function dateLines(
  sentences: Sentence[],
  dates: DateFound[],
  lines: (SummaryLine | undefined)[],
): SummaryLine[] {
  const isQuoted = (date: DateFound) =>
    lines.some((line) => line && date.start >= line.start && date.end <= line.end)
  return sentences
    .filter(({ text, start, end }) => {
      const own = dates.filter((date) => date.start >= start && date.end <= end)
      return own.length > 0 && !own.some(isQuoted) && text.length >= MIN_DATED
    })
    .slice(0, MAX_DATE_LINES)
    .map(({ text, start, end }) => ({ topic: 'Date', text: quote(text), start, end }))
}

const company =
  /\b(?:Inc|INC|Corp|CORP|Corporation|CORPORATION|Company|COMPANY|Incorporated|LLC|L\.L\.C|Ltd|LTD|Limited|LIMITED|LLP|LP|L\.P|PLC|N\.A|GmbH|AG|Bank)\b/
/** “Between Ann Lee and …”, not “between the parties”. */
const betweenSome =
  /\b(?:between|among(?:st)?)\b(?!(?: (?:and|or|the|both|all|each|its|our|these|two|of|undersigned|respective|among))* (?:part(?:y|ies)|undersigned|them|us|you)\b)/i
/** “Between the parties Ann Lee and …”. */
const betweenNamed =
  /\b(?:[Bb]etween|[Aa]mong(?:st)?)\b[\w ]{0,40}? (?:[Pp]art(?:y|ies)|[Uu]ndersigned)[,:]? \p{Lu}\p{Ll}+ \p{Lu}/u
/** “Ann Lee (the “Client”)”, not “the information (“Confidential Information”)”. */
const someRole =
  /\((?:the |each,? |herein |hereinafter |hereafter |referred to as |called ){0,3}["“](?![^"“”]*(?:agreement|contract|lease|date|plan|information|purpose|page|part(?:y|ies)|\bm?nda)["”])/i
/** Below the first sentence on the parties, one may name those of another contract: “the Sales Agreement between …”. */
const makes = /\bis (?:hereby )?(?:made|entered)\b/i
const namesSomeone = (words: string) =>
  [company, betweenSome, betweenNamed, someRole].some((pattern) => pattern.test(words))

function partiesLine(clauses: Finding[]): SummaryLine | undefined {
  const first = clauses
    .filter(({ category }) => category === 'Parties')
    .find(({ sentence }, index) => namesSomeone(sentence) && (index === 0 || makes.test(sentence)))
  if (!first) return undefined
  const { start, end, sentence } = first
  return { topic: 'Who', text: quote(sentence), start, end }
}

const payment =
  /\b(?:pays?|paid|payable|fees?|price|rent|salary|compensation|royalt\w+|deposit|principal|interest rate)\b/i

const owed =
  /\b(?:shall|will|must|agrees? to|promises to) pay\b|\b(?:rent|price|salary|fees?|principal amount)\b.{0,30}\b(?:is|are|of)\b/i
const aside = /\b(?:late|overdue|liab|insurance|insured|indemnif|damages|discount)/i

const amount = /[$€£]\s?\d|\d ?%|\bpercent\b|\d (?:dollars|euros|pounds)\b/i

/** Shorter ones are cells of tables, unless they say what is owed: “The rent is $900 a month.” */
const MIN_MONEY = 30

/** Three sentences that owe an amount, by their own words or those of the heading above them: rather the price than what is due when it is late. */
const moneyLines = (sentences: Sentence[]): SummaryLine[] =>
  sentences
    .filter(
      ({ text, heading }) =>
        amount.test(text) &&
        payment.test(`${heading} ${text}`) &&
        (text.length > MIN_MONEY || owed.test(text)),
    )
    .map((sentence) => ({
      ...sentence,
      rank: (owed.test(sentence.text) ? 0 : 1) + (aside.test(sentence.text) ? 2 : 0),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, 3)
    .toSorted((a, b) => a.start - b.start)
    .map(({ text, start, end }) => ({ topic: 'Money', text: quote(text), start, end }))

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The sentence without its number, cut at a word when it is long. */
function quote(text: string): string {
  const plain = withoutNumber(text)
  if (plain.length <= MAX_QUOTE) return plain
  const cut = plain.slice(0, MAX_QUOTE)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_QUOTE / 2))} …`
}
