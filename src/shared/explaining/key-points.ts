import type { Analysis } from '#shared/analysis/analysis.ts'
import { isBareLeadIn, isCutOff } from '#shared/analysis/cut-off.ts'
import type { DateFound } from '#shared/analysis/dates-and-amounts.ts'
import { monthName } from '#shared/analysis/month-name.ts'
import { hasVerb } from './bears-out.ts'
import type { Place } from './facts.ts'

/** “Deposit: $900” and “Start date: May 4, 2027” need no verb; “Last updated: May 4, 2027” says nothing of the contract. */
const amount = /[A-Za-z)”"]\W{0,4}:[\s*_]{0,6}(?:(?:US|USD|EUR|GBP|CAD|AUD) ?)?[$€£¥]\s?\d/
const day = new RegExp(
  `\\b(?:date(?: of [a-z ]{3,30})?|due|start(?:ing)?|effective|end|completion|deadline|expiration|expiry)\\W{0,4}:[\\s*_]{0,6}(?:\\d{1,2} ${monthName}|${monthName} \\d)`,
  'i',
)
const item =
  /^(?:[-•·*–] ?|\((?:[a-z]|[ivx]{1,4}|\d{1,2})\) |(?:[a-z]|[ivx]{1,4}|\d{1,2}(?:\.\d{1,2})*)[.)] |\d{1,2}\.\d[\d.]* )/i
/** “Pets: one small dog with a deposit of $500.” */
const written = /^(?:\S+ ){7,}\S*[a-z\d)”"]\.$/i
const inVerbs = /\b(?:means|mean|commencing|ending|payable|due|totall?ing)\b/i
const cells = /\|/
/** What a form tells those who fill it in: “(e.g., $900)”, “($75,000+)”. */
const example = /\{\{|\be\.g\.,? [^.;)]{0,30}?[$€£]|[<>]\s?[$€£]|[$€£]\s?[\d,.]+\+/

/** A calculation that only shows how something is done. */
const worked = /\bfor example\b|\bexamples?:/i

/** Whether a sentence with an amount of money is one, or a line that names what it is of: no heading, row or rest of a line. */
export const namesAmount = (sentence: string): boolean => isPoint(sentence, [amount, item, written])
export const namesDay = (sentence: string): boolean => isPoint(sentence, [day, item])

/** “$0” and “$0000.00”, but not the “000 euros” that were read of “300 000 euros”. */
export const isNothing = (amount: string): boolean => /^\D*(?:0|0+[.,]0+)\D*$/.test(amount)

function isPoint(sentence: string, signs: RegExp[]): boolean {
  const words = sentence.replace(/\s+/g, ' ').trim()
  if (isCutOff(words) || isBareLeadIn(words) || worked.test(words)) return false
  if (hasVerb(words) || inVerbs.test(words)) return true
  if (cells.test(words) || example.test(words)) return false
  // of a heading in capitals, only what is named with a colon says what it is of
  return (/[a-z]/.test(words) ? signs : signs.slice(0, 1)).some((sign) => sign.test(words))
}

/** The day of a law, “Regulation (EU) 2016/679 of 27 April 2016”, is none of the contract. */
const law =
  /\b(?:[Rr]egulations?(?= \()|Regulations?|Directives?|Decisions?|Executive Orders?|EXECUTIVE ORDERS?|Public Law|Federal Law|Statutes?|Parliament|of the Council|Acts?|Ordinances?|Decrees?|Law No|Code|C\.F\.R|CFR|U\.S\.C|USC|Subpart)\b[^;]{0,120}$/
/** Where nothing was filled in, a program writes its first day. */
const FIRST_DAY = '1970-01-01'

/** Whether a day may be one of the contract: no day of a law, and none that a program wrote for want of one. */
export const isDayOfContract = ({ iso, sentence, start, sentenceStart }: DateFound): boolean =>
  iso !== FIRST_DAY && !law.test(sentence.slice(0, start - sentenceStart).replace(/\s+/g, ' '))

const dated = /^(?:in witness whereof\b|(?:dated?|signed|executed)\b.{0,60}$)/i
/** A date at the top of a text stands above these. */
const MIN_BEFORE_SIGNATURE = 1000

/** The day beside a signature, below all that the contract says. */
export const isSignature = ({ clauses, duties }: Analysis, { sentence, start }: Place): boolean =>
  start > MIN_BEFORE_SIGNATURE &&
  dated.test(sentence.replace(/\s+/g, ' ')) &&
  !duties.some((each) => each.start > start) &&
  !clauses.some((each) => each.start > start && each.category !== 'Agreement Date')
