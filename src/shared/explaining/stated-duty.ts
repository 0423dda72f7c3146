import type { Duty } from '#shared/analysis/duties.ts'
import { withoutNumber } from '#shared/analysis/numbering.ts'
import { isLeftOpen, isWhole } from './bears-out.ts'
import { oneLine } from './facts.ts'
import { numberWord } from './figures.ts'

/** Advice to whoever fills a form in, what is over once the contract is signed, and what is still to be chosen. */
const advice =
  /\ball that apply\b|\bbefore (?:signing|executing|entering)\b|\b(?:consult|seek|obtain)\b.{0,60}\b(?:attorneys?|lawyers?|counsel|legal advice)\b/i

/** How somebody uses a choice, or gives leave: nobody has to. */
const choice =
  /\b(?:make|give|exercise)s? (?:any |such |its |an |the |this )*(?:elections?|options?|rights? to)\b|\bapprove in advance\b|\bas \w+ (?:deems?|sees? fit|may (?:choose|elect))\b/i

/**
 * Whether a sentence lays a duty upon whoever it begins with, to the extent that it says itself: it may depend on anything, which
 * is why no more than that is told. Words that a page cut off, blanks, what is to be chosen, and advice lay none down.
 */
export const laysDown = ({ sentence }: Duty): boolean =>
  isWhole(sentence) && !isLeftOpen(sentence) && !advice.test(sentence) && !choice.test(sentence)

const modal =
  /\b(?:shall not|must not|may not|will not|shall|must|will|agrees? not to|agrees? to|(?:is|are) required to|undertakes? to|promises? to) /i
/** Where what has to be done can be broken off: what follows says how, when, why, or what else. */
const pause =
  /[,;:([]| (?=["“])|(?<!\b(?:comply|cooperate|co-operate|work|interfere|compete|dispense)) (?=(?:and|or|that|which|who|whom|whose|pursuant|in accordance|in connection|as|with|for|within|by|at|on|during|under|after|including|so|because|from)\b)/g
/** Nothing is broken off before what takes something out, or may make it depend on something. */
const turn =
  /\b(?:no|not|none|nothing|only|except|excluding|unless|until|if|when|whenever|where|while|upon|before|prior|provided|subject|without|other than|but|however|save|nor|neither|never|need)\b/i
/** These say nothing yet, or not all: “will not directly or …”, “within twenty (20) …”. */
const unfinished = new RegExp(
  String.raw`\b(?:to|or|and|of|the|an?|its|their|all|any|directly|indirectly|otherwise|also|with|ensure|[a-z]+ly|at all times|${numberWord})$`,
)
/** “Buys all of it from the Seller, or as stated elsewhere”. */
const orAs = /\bor as\b/i
/** What is only forbidden for some purpose, or in some way, is not forbidden; “any claim” is due only where there is one. */
const narrowed = /\b(?:for (?:any|an?|other)|in (?:any|an?) (?:\w+ )?(?:manner|way)|in violation)\b/i
const ban = /\bnot\b/i
const chance = /\b(?:any|such)\b/i
/** Shorter sentences can be read at once. */
const MIN_LENGTH = 100
const MIN_WORDS = 3
const MAX_WORDS = 12

/**
 * The first words of what has to be done, as they stand in the sentence: “shall not sublet the premises …”. Undefined for a short
 * sentence, and where nothing can be broken off without taking away what may turn it round.
 */
export function beginningOf({ sentence }: Duty): string | undefined {
  const line = oneLine(withoutNumber(sentence))
  const found = modal.exec(line)
  if (!found || line.length < MIN_LENGTH) return undefined
  const rest = line.slice(found.index + found[0].length)
  const beginnings = Array.from(rest.matchAll(pause), ({ index }) => rest.slice(0, index).trim())
  const words = beginnings.find((each) => each.split(' ').length >= MIN_WORDS && !unfinished.test(each))
  if (words === undefined || words.split(' ').length > MAX_WORDS || turn.test(words)) return undefined
  const after = rest.slice(words.length)
  if (ban.test(found[0]) ? narrowed.test(after) : chance.test(words)) return undefined
  return turn.test(after.slice(0, 30)) || orAs.test(after) ? undefined : `${found[0]}${words} …`
}
