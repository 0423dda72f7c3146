import { monthName } from './month-name.ts'
import type { Sentence } from './sentences.ts'

/** A term with its place: `text.slice(start, end) === term`. */
export type TermPlace = { term: string; sentence: string; start: number; end: number }

/** Terms in capitals that are used as if they were defined and are not, and definitions that nothing uses. */
export function definedTerms(sentences: Sentence[]): { undefined: TermPlace[]; unused: TermPlace[] } {
  const defined = definitionsIn(sentences)
  const { counts, candidates } = usesIn(sentences)
  const known = new Set(
    [...defined.keys(), ...meaningsIn(sentences), ...fieldsIn(sentences), ...placedIn(sentences)].map(
      singular,
    ),
  )
  return {
    undefined: Array.from(candidates)
      .filter(([term, places]) => places.length > 1 && !isKnown(term, known))
      .flatMap(([, places]) => places.slice(0, 1))
      .toSorted((a, b) => a.start - b.start),
    unused: Array.from(defined)
      .filter(([term]) => isTerm(term) && !forReading.test(term) && (counts.get(singular(term)) ?? 0) < 2)
      .map(([, place]) => place)
      .toSorted((a, b) => a.start - b.start),
  }
}

/** "(the “Term”)", "“Term” means", "hereinafter called the “Term”": whatever stands in quotation marks and capitals. */
function definitionsIn(sentences: Sentence[]): Map<string, TermPlace> {
  const defined = new Map<string, TermPlace>()
  for (const { text, start } of sentences)
    for (const match of text.matchAll(/["“”]([A-Z][^"“”]{1,60}?)[,.]?["“”]/g)) {
      const term = (match[1] ?? '').replace(/\s+/g, ' ')
      const before = text.slice(Math.max(0, match.index - 40), match.index)
      const after = text.slice(match.index + match[0].length, match.index + match[0].length + 60)
      if (!isDefinition(before, after) || defined.has(term)) continue
      const from = start + match.index + 1
      defined.set(term, {
        term: match[1] ?? '',
        sentence: text,
        start: from,
        end: from + (match[1] ?? '').length,
      })
    }
  return defined
}

/** What is said to mean something without quotation marks: "Marketing Materials shall mean". */
const meaningsIn = (sentences: Sentence[]) =>
  sentences.flatMap(({ text }) =>
    Array.from(text.matchAll(meaning), ([, words = '']) => words.replace(/^(?:The|An?|Each|Any)\s/, '')),
  )

/** What is said to stand elsewhere: "the Fees set out in the Order Form". */
const placedIn = (sentences: Sentence[]) =>
  sentences.flatMap(({ text }) => Array.from(text.matchAll(placed), ([, words = '']) => words))

/** What a cover page or form fills in: “Effective Date: June 1, 2027”, also with the date on the next line. */
const fieldsIn = (sentences: Sentence[]) =>
  sentences.flatMap(({ text, heading }, index) => {
    const line = text === heading ? `${text}\n${sentences[index + 1]?.text ?? ''}` : text
    const name = field.exec(line)?.[1]?.replace(/\s+/g, ' ')
    // “Date: ____” stands beside signatures
    return name === undefined || name === 'Date' ? [] : [name]
  })

const isDefinition = (before: string, after: string) =>
  /(?:\(|\b(?:the|as|an?|each|or|and|collectively|called|term|,)\s?)$/i.test(
    before.trimEnd().concat(' ').slice(-16).trimEnd(),
  ) ||
  /^\s?(?:\(.{1,40}\) )?(?:means?|shall mean|has the meaning|have the meaning|shall have|refers?|includes?|is|are)\b/i.test(
    after,
  ) ||
  before.trim() === ''

/** Words that are explained for reading, not for use: “including” means without limitation. */
const forReading = /^(?:Including|Includes?|Or|And|Day|Days|Writing|Written|Herein|Hereof)$/

/** A name in capitals of at most five words, not a phrase that is quoted. */
const isTerm = (term: string) =>
  /^[A-Z][\w’'&-]*(?: (?:of |and |the |in |to |for )?[A-Z][\w’'&-]*){0,4}$/.test(term)

/** Last words of what contracts define: anything else in capitals is taken for a name. */
const nouns = new Set(
  'services service deliverables deliverable work product products information territory term fee fees price purchase rent premises property equipment goods software licence license documentation materials content data site website system platform date period loan note collateral closing shares securities customer customers client contractor consultant employee employer landlord tenant lessor lessee licensor licensee distributor reseller supplier vendor buyer seller purchaser borrower lender guarantor recipient discloser representatives affiliates affiliate losses claims expenses taxes event default notice order orders project specifications milestone milestones schedule budget royalty royalties revenue revenues commissions inventions technology marks trademarks patents rights obligations assets liabilities business'.split(
    ' ',
  ),
)

/** Not “late delivery of Materials means a loss” or “means that …”: this says what follows from it. */
const meaning =
  /(?<![\w’'&-]|\bof |\/or )([A-Z][\w’'&-]*(?:\s(?:(?:of|and|the)\s)?[A-Z][\w’'&-]*){0,7})(?:\s\([^()]{1,40}\))?\s(?:(?:shall |will )?(?:mean|have the meaning)|means(?! that\b)|has the meaning|(?:is|are|shall be) defined as)\b/g

const placed =
  /\b(?:the|such|any|each|all|its|their|of|for)\s([A-Z][\w’'&-]*(?:\s(?:(?:of|and|the)\s)?[A-Z][\w’'&-]*){0,7})(?:,?\s(?:as|that (?:is|are)))?\s(?:set\s(?:out|forth)|described|specified|listed|stated|defined)\s(?:below|above|(?:in|on)\s(?:the|this|each|an?|any|its|Exhibit|Schedule|Appendix|Annex|Section|Attachment|Article)\b)/g

const field = new RegExp(
  String.raw`^[#*|\s]{0,8}(?:\d{1,2}[.)]\s{1,4})?([A-Z][\w’'&-]*(?: (?:of |and |the )?[A-Z][\w’'&-]*){0,4}?)(?=[*\s]{0,4}[:|\n\t(])[*:|\s(]{1,8}(?:\[|_{2}|[$€£]\s?\d|\d{1,4}([./-])\d{1,2}\2\d|\d{1,2}(?:st|nd|rd|th)? ${monthName}|${monthName} \d)`,
)

type Uses = { counts: Map<string, number>; candidates: Map<string, TermPlace[]> }

const run = /\b[A-Z][\w’'&-]*(?:\s(?:(?:of|and|the)\s)?[A-Z][\w’'&-]*){0,7}/g

function usesIn(sentences: Sentence[]): Uses {
  const counts = new Map<string, number>()
  const candidates = new Map<string, TermPlace[]>()
  for (const { text, start, heading } of sentences)
    for (const match of text.matchAll(run)) {
      const words = match[0]
        .replace(/\s+/g, ' ')
        .replace(/[’']s?$/, '')
        .split(' ')
      for (let from = 0; from < words.length; from++)
        for (let to = from + 1; to <= Math.min(words.length, from + 6); to++) {
          const part = singular(words.slice(from, to).join(' '))
          counts.set(part, (counts.get(part) ?? 0) + 1)
        }
      if (text === heading || !isUsedAsTerm(text, match.index, words)) continue
      const term = match[0].replace(/[’']s?$/, '')
      const list = candidates.get(words.join(' ')) ?? []
      list.push({ term, sentence: text, start: start + match.index, end: start + match.index + term.length })
      candidates.set(words.join(' '), list)
    }
  return { counts, candidates }
}

/** After "the", "such", "any", in the middle of a sentence, and ending with a word that contracts define. */
function isUsedAsTerm(text: string, index: number, words: string[]): boolean {
  if (words.length > 4 || !nouns.has(words.at(-1)?.toLowerCase() ?? '')) return false
  if (
    words.every((word) => word === word.toUpperCase()) ||
    /^(?:Securities|Federal|United|State|National)$/.test(words[0] ?? '')
  )
    return false
  return (
    /\b(?:the|such|any|each|all|its|their|this|of|for)\s$/.test(text.slice(Math.max(0, index - 8), index)) &&
    index > 8
  )
}

/** Also when its last words are defined, or the term with another ending: "the Initial Term" where "Term" is. */
function isKnown(term: string, known: Set<string>): boolean {
  const words = term.split(' ')
  return (
    words.some((_, from) => known.has(singular(words.slice(from).join(' ')))) ||
    known.has(singular(words[0] ?? ''))
  )
}

const singular = (term: string) =>
  term
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{3})s$/, '')
