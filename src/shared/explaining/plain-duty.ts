import { type Duty, type DutyAct, hasConditions } from '#shared/analysis/duties.ts'
import { monthName } from '#shared/analysis/month-name.ts'
import { withoutNumber } from '#shared/analysis/numbering.ts'
import { actTold } from './act-told.ts'
import { oneLine } from './facts.ts'
import { time } from './figures.ts'
import type { PlainAct, RarelyDue } from './words.ts'

/** Whoever it begins with, “shall” and its like, and the rest up to the full stop: one main clause, and nothing else. */
const whole =
  /^(?:The |Each |Both |Every )?(?:[A-Z][\w’'-]*(?: [A-Z][\w’'-]*){0,2}|part(?:y|ies)) (?:also |further |hereby )?(shall|must|will|shall not|must not|agrees? to|agrees? not to|(?:is|are) required to|undertakes? to|promises? to) (?!not )(?:promptly |immediately |timely |also |at all times |at its own expense )?([a-z](?:[^.;:?[\]_*]|[.:](?=\d)){3,300})\.$/
/** What could take something away again, make it depend on something, or belong to another clause. */
const turn =
  /\b(?:not|no|nor|neither|never|none|nothing|nobody|without|except|excluding|exclusive of|unless|if|only|when|whenever|where|wherever|whether|until|while|during|provided|subject|other than|notwithstanding|extent|event|case|conditions?|long as|upon|may|might|can|cannot|could|would|should|shall|will|must|need|but|however|although|save|otherwise|instead|rather|either|lieu|elects?|option|efforts?|endeavou?rs?|up to|approv\w*|attempt|intends?|request\w*|applicable|appropriate|necessary|required|reasonably|entitled|waives?|once|receipt|receives?|before|terminat\w*|expir\w*|defaults?|breach\w*|fail\w*|absence|election|discretion|demand|such|said|foregoing|afore\w+|above|below|then|th(?:at|is|ese|ose) (?:regard|case|event|order|action|purpose)|same|there(?:of|for|from|to|in|on|by|with))\b|\bnon-|n[’']t\b/i
/** “Within thirty days after the date of the invoice” says by when; after anything else, it may be whether. */
const after =
  /(?<!\b(?:days?|weeks?|months?|hours?|years?)(?: (?:immediately|next))?(?: of)? )\b(?:after|following|prior)\b/i
/** What is paid for each time that something happens may never be due. */
const each =
  /\b(?:per|for (?:each|every)) (?!(?:month|year|annum|week|day|hour|quarter)\b)|\breimburs|\b(?:caused|resulting|arising|incurred)\b/i
/** What may never happen or never be there: “any change”, “such claim”, “the pet”, “its dog”. */
const chance =
  /\b(?:any|such|disput\w*|claims|chang\w*|mediat\w*|arbitrat\w*|litigat\w*|proceedings?|suits?|leave|investigat\w*|deficienc\w*|violat\w*|emergenc\w*|replac\w*|excess|pets?|dogs?|cats?|animals?|recalls?|sublet\w*|amendments?|additional|those|these|said|aforesaid)\b|[$€£](?!\s?\d)/i
/** What somebody insures against, or pays by, is there all the same. */
const chanceOfDoing =
  /\b(?:claim|incidents?|accidents?|injur\w*|damag\w*|audits?|notices?|cures?|transfers?|assignments?|deaths?|retire\w*)\b/i
/** “On or before June 1, 2027” and “within 30 days after receipt of the invoice” say by when, and not whether. */
const withoutTimes = (line: string) =>
  line
    .replace(byDay, '')
    .replace(time, '')
    .replace(/ (?=[ ,.])/g, '')
const byDay = new RegExp(
  `\\b(?:on or before|before|by|on|(?:no|not) later than) (?:the )?(?:${monthName} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}(?:st|nd|rd|th)?(?: day)?(?: of)? ${monthName}(?:,? \\d{4})?)`,
  'g',
)
/** “Within ten days after the sale of the boat”: what counts from something that may never come. */
const mayNotCome =
  /\b(?:terminat\w*|expir\w*|defaults?|breach\w*|events?|deaths?|loss\w*|damag\w*|claims?|notices?|requests?|demands?|such|discover\w*|occurr\w*|sales?|closing|approv\w*|accept\w*|fail\w*|cancel\w*|disput\w*|violat\w*|accidents?|incidents?)\b/i
/** Where one thing or another may do, only the sentence says which. */
const choice = /\bor\b/i
/** What holds all the time, or is told as what the sentence says, only this may turn round: what else it says is a part of it. */
const reversal =
  /\bbefore (?:signing|executing|entering)\b|\b(?:attorneys?|lawyers?|legal counsel)\b|\b(?:not|no|nor|neither|never|none|nothing|nobody|unless|except|excluding|only|if|when|whenever|where|wherever|whether|until|provided (?:that|however)|subject to|notwithstanding|extent|event|case|upon|may|might|can|cannot|could|would|should|need|but|however|although|save|otherwise|instead|rather|either|lieu|elects?|option|endeavou?rs?|attempt|intends?|request\w*|entitled|waives?|absence|election|discretion|demand)\b|\bnon-|n[’']t\b/i
const rarelyDue: ReadonlySet<DutyAct> = new Set<RarelyDue>([
  'inform',
  'cooperate',
  'coverLosses',
  'giveBack',
  'perform',
])
const isRarelyDue = (act: DutyAct): act is RarelyDue => rarelyDue.has(act)
const standing: ReadonlySet<PlainAct> = new Set([
  'keepSecret',
  'keepRecords',
  'insure',
  'comply',
  'refrain',
  'other',
])
/** What stands before a sentence, or over it, may say when it holds at all. */
const mayDepend =
  /\b(?:if|unless|when|whenever|where|upon|until|may(?! \d)|event|events|in case|condition|provided (?:that|however)|option|elects?|terminat\w*|expir\w*|cancel\w*|defaults?|breach\w*|fail\w*|casualty|condemnation|renew\w*|request\w*|would|intends?|wish\w*|propos\w*|force majeure|disput\w*|claims?|damages?|repairs?|addendum|pets?)\b/i
/** “Delivery may be delayed”, after a day for it; “however, …”. */
const takesBack =
  /^(?:however|notwithstanding|unless|except|but|provided)\b|\bmay be (?:delayed|postponed|suspended|deferred|waived|reduced|extended)\b|\b(?:this|these|the foregoing|such) (?:obligations?|duty|duties|requirements?|sections?|clauses?|provisions?|covenants?|restrictions?) (?:shall|will|do|does) not\b/i

/**
 * What somebody has to do, where a duty can be told as one: the whole sentence is who has to do it, “shall”, what, and a full stop, with
 * nothing that could turn it round or make it depend on something, and nothing such before or after it either. Undefined for others.
 */
export function plainActOf(duty: Duty): PlainAct | undefined {
  const full = oneLine(withoutNumber(duty.sentence))
  const line = withoutTimes(full)
  const [, modal, rest] = whole.exec(line) ?? []
  if (rest === undefined || hasConditions(line) || mayDepend.test(duty.before)) return undefined
  if (takesBack.test(withoutNumber(duty.after))) return undefined
  if ((full.match(time) ?? []).some((found) => mayNotCome.test(found))) return undefined
  const act = actTold(duty)
  // what somebody “will” do may be what happens anyway
  if (isRarelyDue(act) || (modal === 'will' && act === 'other')) return undefined
  return turnsNothing(act, rest) ? act : undefined
}

function turnsNothing(act: PlainAct, rest: string): boolean {
  // a ban holds whether or not there is what it forbids
  if (act !== 'refrain' && chance.test(rest)) return false
  if ((act === 'deliver' || act === 'other') && chanceOfDoing.test(rest)) return false
  if (standing.has(act)) return !reversal.test(rest)
  return !turn.test(rest) && !after.test(rest) && !choice.test(rest) && !(act === 'pay' && each.test(rest))
}
