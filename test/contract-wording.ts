import type { Block, ExampleContract } from './example-contract.ts'

/** Terms that the contract defines: those in bold between quotation marks, in the order of their definitions. */
export function definedTerms(contract: ExampleContract): string[] {
  return [...contract.html.matchAll(/“<strong>([^<]+)<\/strong>”/g)].map((match) => match[1] ?? '')
}

/** How often the contract uses a term, its definition included; "parties" counts for "party". */
export function countUses(text: string, term: string): number {
  return [...text.matchAll(termPattern([term]))].length
}

function termPattern(terms: string[]): RegExp {
  const forms = terms.flatMap((term) => [term, term.replace(/y$/, 'ies'), term.replace(/s$/, '')])
  const longestFirst = [...new Set(forms)].toSorted((a, b) => b.length - a.length)
  return new RegExp(
    `(?<![\\w’-])(?:${longestFirst.map((form) => form.replaceAll('.', '\\.')).join('|')})(?:s|’s|s’|’)?(?![\\w])`,
    'g',
  )
}

/**
 * Words that are written like a defined term, with a capital inside a sentence, but are neither defined nor a name.
 * Headings and captions are left out.
 */
export function findUndefinedTerms(contract: ExampleContract, names: string[]): string[] {
  const known = termPattern([...names, ...definedTerms(contract)])
  return contract.blocks
    .filter((block) => ['p', 'li', 'td'].includes(block.tag))
    .map((block) =>
      withoutCaption(block)
        .replace(/\b(?:Section|Schedule|Table)s?\b(?: [A-D](?:[-.]\d+)?)?/g, 'ref')
        .replaceAll(known, 'x'),
    )
    .flatMap((text) =>
      Array.from(
        text.matchAll(/(?<=[a-z\d,;:)’”] [“(]?)[A-Z][A-Za-z’-]+(?: [A-Z][A-Za-z’-]+)*/g),
        ([words]) => words,
      ),
    )
}

function withoutCaption(block: Block): string {
  const text = block.text.replace(/^(?:\d+|[A-Z])\.\d+ /, '')
  return /^Table |\.$/.test(block.caption) ? text.replace(block.caption, '').trimStart() : text
}

type Clause = {
  number: string
  text: string
}

/** Sections ("4"), clauses ("4.2", "D.3"), schedules ("Schedule A") and tables ("Table A-1"), with their text. */
function readClauses(contract: ExampleContract): Clause[] {
  const clauses: Clause[] = []
  for (const { tag, text } of contract.blocks) {
    const number =
      tag === 'h2'
        ? /^(?:(\d+)\. |(Schedule [A-Z])\. )/.exec(text)?.slice(1).find(Boolean)
        : tag === 'p'
          ? /^(?:((?:\d+|[A-Z])\.\d+) |(Table [A-Z]-\d+): )/.exec(text)?.slice(1).find(Boolean)
          : undefined
    if (number) clauses.push({ number, text })
    // the items of a list are the clause's own paragraphs (a), (b), …
    else if (tag === 'li') {
      const clause = clauses.at(-1)
      if (clause) clause.text += ` (${nextLetter(clause.text)}) ${text}`
    }
  }
  return clauses
}

function nextLetter(text: string): string {
  const letters = [...text.matchAll(/ \(([a-z])\) /g)].map((match) => match[1] ?? '')
  return String.fromCharCode('a'.charCodeAt(0) + letters.length)
}

/** References to a section, clause, paragraph, schedule or table of this contract that lead nowhere. */
export function findBrokenReferences(contract: ExampleContract): string[] {
  const clauses = new Map(readClauses(contract).map((clause) => [clause.number, clause.text]))
  return readReferences(contract.text).filter((reference) => {
    const [, number = '', letter] = /^(.*?)(?:\(([a-z])\))?$/.exec(reference) ?? []
    const text = clauses.get(number)
    return text === undefined || (letter !== undefined && !text.includes(`(${letter})`))
  })
}

/** Every place that the text refers to: "Sections 1, 4.4 and 19" gives three. */
export function readReferences(text: string): string[] {
  const clauses = [
    ...text.matchAll(
      new RegExp(`Sections? (${list('(?:\\d+|[A-D]\\.)(?:\\.?\\d+)?(?:\\([a-z]\\))?')})`, 'g'),
    ),
  ]
    .flatMap((match) => split(match[1]))
    .map((number) => number.replace(/\.$/, ''))
  const schedules = [...text.matchAll(new RegExp(`Schedules? (${list('[A-D]')})\\b(?!\\.)`, 'g'))]
    .flatMap((match) => split(match[1]))
    .map((letter) => `Schedule ${letter}`)
  const tables = [...text.matchAll(/Table [A-D]-\d+/g)].map((match) => match[0])
  return [...clauses, ...schedules, ...tables]
}

function list(item: string): string {
  return `${item}(?:(?:, | and | or | to |, and )${item})*`
}

function split(items = ''): string[] {
  return items.split(/, and |, | and | or | to /)
}

/** Gaps in the numbering: the clause that comes after a clause that is not the one before it. */
export function findNumberingGaps(contract: ExampleContract): string[] {
  const last = new Map<string, number>()
  return readClauses(contract)
    .map((clause) =>
      clause.number
        .replace(/^Table /, 'Table-')
        .replace(/^Schedule ([A-Z])$/, (_, letter: string) => `Schedule-${letter.charCodeAt(0) - 64}`),
    )
    .filter((number) => {
      const [, parent = '', own = ''] = /^(.*?[.-])?(\d+)$/.exec(number) ?? []
      const expected = (last.get(parent) ?? 0) + 1
      last.set(parent, Number(own))
      return Number(own) !== expected
    })
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Record<string, number> = { hundred: 100, thousand: 1000, million: 1_000_000 }

/** "one hundred eighteen thousand eight hundred" is 118800; undefined when a word is no number. */
export function readNumberWords(words: string): number | undefined {
  let total = 0
  let group = 0
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const scale = scales[word]
    if (small.includes(word)) group += small.indexOf(word)
    else if (tens.includes(word)) group += tens.indexOf(word) * 10
    else if (scale === 100) group *= 100
    else if (scale) {
      total += group * scale
      group = 0
    } else return undefined
  }
  return total + group
}

/** Amounts given both ways: "fifteen thousand dollars ($15,000)". */
export function readAmounts(text: string): { words: string; figures: number }[] {
  const word = `(?:${[...small, ...tens, ...Object.keys(scales)].join('|')})`
  const pattern = new RegExp(`(${word}(?:[ -]${word})*) dollars \\(\\$([\\d,]+)\\)`, 'gi')
  return [...text.matchAll(pattern)].map(([, words = '', figures = '']) => ({
    words,
    figures: readMoney(figures),
  }))
}

export function readMoney(text: string): number {
  return Number(text.replace(/[$,]/g, ''))
}
