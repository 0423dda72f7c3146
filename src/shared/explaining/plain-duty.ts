import { type Duty, type DutyAct, hasConditions } from '#shared/analysis/duties.ts'
import { withoutNumber } from '#shared/analysis/numbering.ts'
import { oneLine } from './facts.ts'

/** Whoever it begins with, “shall” and its like, and the rest up to the full stop: one main clause, and nothing else. */
const sentence =
  /^(?:The |Each |Both |Every )?(?:[A-Z][\w’'-]*(?: [A-Z][\w’'-]*){0,2}|part(?:y|ies)) (?:also |further |hereby )?(shall|must|will|shall not|must not|agrees? to|agrees? not to|(?:is|are) required to|undertakes? to|promises? to) (?!not )(?:promptly |immediately |timely |also |at all times |at its own expense )?([a-z][^.;:?[\]_*“”"]{3,300})\.$/
/** What could take something away again, make it depend on something, or belong to another clause. */
const turn =
  /\b(?:not|no|nor|neither|never|none|nothing|nobody|without|except|excluding|exclusive of|unless|if|only|when|whenever|where|wherever|whether|until|while|provided|subject|other than|notwithstanding|extent|event|case|conditions?|long as|upon|may|might|can|cannot|could|would|should|shall|will|must|need|but|however|although|save|otherwise|instead|rather|either|lieu|elects?|option|efforts?|endeavou?rs?|attempt|intends?|request\w*|applicable|appropriate|necessary|required|reasonably|entitled|waives?|after|following|once|receipt|receives?|prior|before|terminat\w*|expir\w*|defaults?|breach\w*|fail\w*|absence|election|discretion|demand|such|said|foregoing|afore\w+|above|below|then|th(?:at|is|ese|ose) (?:regard|case|event|order|action|purpose)|same|there(?:of|for|from|to|in|on|by|with))\b|\bwithin\b[^.]{0,60}\b(?:of|from)\b|\bnon-|n[’']t\b/i
/** Where one thing or another may do, only the sentence says which. */
const choice = /\bor\b/i

/** What a sentence has to name besides, before more is told of the act than that the sentence says what it is. */
const objects: Partial<Record<DutyAct, RegExp>> = {
  pay: /^(?!.*\b(?:in kind|shares?|stock|units|securities)\b).*(?:[$€£]\s?\d|\b(?:rents?|fees?|prices?|sums?|amounts?|costs?|expenses?|tax(?:es)?|interest|salary|compensation|royalt(?:y|ies)|invoices?|dollars|charges?|deposit|money|principal|premiums?|wages|commissions?|payments?|losses|damages)\b)/i,
  keepRecords: /^(?!.*\b(?:confiden|secre|priva|secur))/i,
  coverLosses: /\bindemnif|\bharmless\b/i,
  comply: /\b(?:laws?|rules?|regulations?|polic(?:y|ies)|standards?|codes?|ordinances?|statutes?)\b/i,
  insure: /^(?!.*\b(?:certificates?|evidence|proof|records?|claims?)\b).*\binsurance\b/i,
  keepSecret:
    /^(?!.*\bnon-).*(?:\bin (?:\w+ ){0,2}(?:confidence|secrecy)\b|\b(?:confidential|secret)(?:ly)?\b(?! (?:information|material|data|record|treatment|info))|\bdisclos\w+\b.*\bconfidential)/i,
}

/** The act that is told of a duty: where the sentence does not name what it needs, only that it says what is to be done. */
export const actTold = ({ act, sentence: words }: Duty): DutyAct =>
  objects[act]?.test(oneLine(words)) === false ? 'other' : act

/**
 * Whether a duty can be told as one: the whole sentence is who has to do it, “shall”, what, and a full stop, with nothing
 * that could turn it round or make it depend on something. Of others it is told that the sentence deals with it.
 */
export function isPlainDuty(duty: Duty): boolean {
  const line = oneLine(withoutNumber(duty.sentence))
  const [, modal, rest] = sentence.exec(line) ?? []
  if (rest === undefined || duty.isConditional || hasConditions(line)) return false
  // what somebody “will” do may be what happens anyway
  const isUnnamed = duty.act === 'refrain' || actTold(duty) === 'other'
  if (modal === 'will' && isUnnamed) return false
  return !turn.test(rest) && (isUnnamed || !choice.test(rest))
}
