import type { Duty } from '#shared/analysis/duties.ts'
import { isLeftOpen, isWhole } from './bears-out.ts'
import { oneLine } from './facts.ts'

/** Advice to whoever fills a form in, what is over once the contract is signed, and what is still to be chosen. */
const advice =
  /\ball that apply\b|\bbefore (?:signing|executing|entering)\b|\b(?:consult|seek|obtain)\b.{0,60}\b(?:attorneys?|lawyers?|counsel|legal advice)\b/i

/** How somebody uses a choice, decides, or gives leave: nobody has to. */
const choice =
  /\b(?:make|give|exercise)s? (?:any |such |its |an |the |this )*(?:elections?|options?|rights? to)\b|\bmake (?:all |any |the |its )*(?:final |sole |own )?(?:decisions?|determinations?)\b|\b(?:place|submit|issue) (?:\w+ ){0,3}?purchase orders?\b|\bwhich (?:option|alternative)\b|\b(?:notice|notify\b[^,.;]{0,40}) of (?:its|their|his|her|your|such|any) (?:election|exercise|intent(?:ion)?)\b|\b(?:shall|must|will) (?:first )?(?:review and |inspect and )?approve\b|\bapprove in advance\b/i
/** “As the Landlord may deem reasonable”, of the Landlord's own duty. */
const opinion =
  /\bas (?:the )?((?:\w+ ){1,3}?)(?:may )?(?:reasonably )?(?:deems?|sees? fit|chooses?|elects?|wish(?:es)?|desires?)\b/gi

/** What somebody has to do to get something: without it, they don't get it, and that is all. */
const condition =
  /\bin order to (?:receive|obtain|claim|exercise|be|qualify|get|participate|use)\b|\bto (?:be (?:eligible|entitled)|qualify for)\b|\bas a condition (?:to|of|precedent)\b/i

/** What somebody accepts: “agrees to use the dock at its own risk”. */
const accepted =
  /\b(?:use|take|occupy|buy|purchase|enter|participate)\b[^.;]{0,120}?(?:["“]as[- ]is\b|\bas-is\b|\bas is(?=[,.;]| condition| where)|\bat (?:its|their|his|her|your) (?:own |sole )*risk\b)/i

/** What a company says that it does: “will use your data to improve the website”. */
const practice =
  /^will (?:also )?(?:use|process|store|collect|share|retain)\b(?!.{0,80}\b(?:efforts?|only|solely|exclusively|care|skill|diligence|endeavou?rs|measures|safeguards|in accordance)\b)/i
const modal =
  /\b(?:shall not|must not|may not|will not|shall|must|will|agrees? not to|agrees? to|(?:is|are) required to|undertakes? to|promises? to) /i

/**
 * Whether a sentence lays a duty upon whoever it begins with, to the extent that it says itself: it may depend on anything, which
 * is why no more than that is told. Words that a page cut off, blanks, what is to be chosen or is somebody's own opinion, advice,
 * and what the next sentence takes back lay none down.
 */
export function laysDown({ sentence, who, isTakenBack }: Duty): boolean {
  const line = oneLine(sentence)
  const said = line.slice(Math.max(0, line.search(modal)))
  return (
    !isTakenBack &&
    isWhole(sentence) &&
    !isLeftOpen(sentence) &&
    ![advice, choice, condition, accepted].some((pattern) => pattern.test(line)) &&
    !practice.test(said) &&
    !Array.from(said.matchAll(opinion)).some(([, whose = '']) => isOwn(whose.trim(), who))
  )
}

const isOwn = (whose: string, who: string | null): boolean =>
  /^(?:it|they|he|she|you)$/i.test(whose) || whose.toLowerCase() === who?.toLowerCase()
