import { isBareLeadIn, isCutOff } from '#shared/analysis/cut-off.ts'
import { hasVerb } from './bears-out.ts'

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
/** “Deposit: $900” and “Start date: May 4, 2027” need no verb; “Last updated: May 4, 2027” says nothing of the contract. */
const amount = /[A-Za-z)”"]\W{0,4}:[\s*_]{0,6}(?:(?:US|USD|EUR|GBP|CAD|AUD) ?)?[$€£¥]\s?\d/
const day = new RegExp(
  `\\b(?:date(?: of [a-z ]{3,30})?|due|start(?:ing)?|effective|end|completion|deadline|expiration|expiry)\\W{0,4}:[\\s*_]{0,6}(?:\\d{1,2} ${month}|${month} \\d)`,
  'i',
)
const item =
  /^(?:[-•·*–] ?|\((?:[a-z]|[ivx]{1,4}|\d{1,2})\) |(?:[a-z]|[ivx]{1,4}|\d{1,2}(?:\.\d{1,2})*)[.)] |\d{1,2}\.\d[\d.]* )/i
/** “Pets: one small dog with a deposit of $500.” */
const written = /^(?:\S+ ){7,}\S*[a-z\d)”"]\.$/i
const inVerbs = /\b(?:means|mean|commencing|ending|payable|due|totall?ing)\b/i
const cells = /\|/
/** What a form tells those who fill it in: “(e.g., $900)”, “($75,000+)”. */
const example = /\{\{|\be\.g\.,? ["“]?(?:US ?)?[$€£]|[<>]\s?[$€£]|[$€£]\s?[\d,.]+\+/

/** Whether a sentence with an amount of money is one, or a line that names what it is of: no heading, row or rest of a line. */
export const namesAmount = (sentence: string): boolean => isPoint(sentence, [amount, item, written])
export const namesDay = (sentence: string): boolean => isPoint(sentence, [day, item])

function isPoint(sentence: string, signs: RegExp[]): boolean {
  const words = sentence.replace(/\s+/g, ' ').trim()
  if (isCutOff(words) || isBareLeadIn(words)) return false
  if (hasVerb(words) || inVerbs.test(words)) return true
  if (cells.test(words) || example.test(words)) return false
  return signs.some((sign) => sign.test(words))
}
