import { monthName } from './month-name.ts'

/** “The Tenant shall maintain:” says nothing without the list below it; a longer sentence says something itself. */
const BARE = 80
const leadsIn = /:$|\bthe following(?: [a-z-]+){0,3}(?: \([^()]{1,40}\))?$/i
/** What the full stop of an abbreviation was taken to end: “infringes a valid U.S.” */
const abbreviation =
  /\b(?:Rev|Nos?|Inc|Corp|Ltd|Co|U\.S|U\.S\.C|U\.K|E\.U|F\.O\.B|Sec|Art|Ch|Dept|vs?|e\.g|i\.e|approx|Mr|Mrs|Ms|Dr|Jr|Sr|Fig|Vol|para)\.$/
/** A page or a column ends there, sometimes with its number. */
const breaksOff =
  /\b(?:the|an?|of|to|in|for|from|with|by|on|at|as|all|each|any|such|this|that|which|who|is|are|be|shall|will|may|must|its|their|his|her|than|under|within|per|plus|between|associated)(?: \d{1,3})?$/i
/** The words before it stand on another line: “May 4, 2027, received his full salary.” */
const startsMidway = new RegExp(
  `^(?:[a-z]{2,}(?![.)])|[,;)]|${monthName} \\d{1,2}, \\d{4},? (?!(?:the|all|each|an?|this|any|no)\\b)[a-z])`,
)

const oneLine = (sentence: string) =>
  sentence
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s*_`])[\s*_`]+$/, '')
    .trim()

/** Words that a page, a column or the full stop of an abbreviation has cut off: what they say is only half known. */
export function isCutOff(sentence: string): boolean {
  const words = oneLine(sentence)
  return abbreviation.test(words) || breaksOff.test(words) || startsMidway.test(words)
}

export function isBareLeadIn(sentence: string): boolean {
  const words = oneLine(sentence)
  return words.length < BARE && leadsIn.test(words)
}

/** “By 5 p.m. The Landlord shall …”: where an abbreviation ends one sentence, the next one is not told from it. */
const nextBegins =
  /\b(?:[ap]\.m|[AP]\.M|[Ii]nc|INC|[Cc]orp|CORP|[Cc]o|CO|[Ll]td|LTD|LLC|L\.L\.C|[Pp]lc|PLC|GmbH|etc|Jr|Sr)\.[)"'”’\]]{0,3}\s{1,3}(?:(?:The|THE|Each|EACH|Either|EITHER|Neither|NEITHER|Both|BOTH|Every|EVERY) |(?:[A-Z]\w{0,30} ){1,3}(?:shall|SHALL|will|WILL|must|MUST|may|MAY|agrees?)\b)/

/** Whether these may be two sentences, of which the first ends in an abbreviation: what the one says is not what the other does. */
export const mayBeTwo = (sentence: string): boolean => nextBegins.test(sentence)
