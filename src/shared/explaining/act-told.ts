import type { Duty, DutyAct } from '#shared/analysis/duties.ts'
import { oneLine } from './facts.ts'

/** What a sentence has to name besides, before more is told of the act than that the sentence says what it is. */
const objects: Partial<Record<DutyAct, RegExp>> = {
  pay: /^(?!.*\b(?:in kind|shares?|stock|units|securities)\b).*(?:[$€£]\s?\d|\b(?:rents?|fees?|prices?|sums?|amounts?|costs?|expenses?|tax(?:es)?|interest|salary|compensation|royalt(?:y|ies)|invoices?|dollars|charges?|deposit|money|principal|premiums?|wages|commissions?|payments?|losses|damages)\b|\d ?(?:%|percent\b)|\b(?:pay|pays) for\b)/i,
  // nobody is handed repairs, one's own insurance, or a cleared dock
  deliver:
    /^(?!.*\b(?:notices?|notif\w+)\b)(?=.*\b(?:copy|copies|evidence|certificates?|proof|polic(?:y|ies)|reports?|documents?|records)\b|(?!.*\b(?:repairs?|maintenance|replacements?|insurance|coverage|indemnity|care|protection|clear (?:of|from))\b))/i,
  keepRecords: /^(?!.*\b(?:confiden|secre|priva|secur|insur|reserves|accruals))/i,
  giveBack: /^(?!.*\b(?:calls?|messages?|merchandise authori[sz]ation|tax returns?)\b)/i,
  insure:
    /^(?!.*\b(?:benefits?|certificates?|evidence|proof|records?|claims?|contribut\w+|cost of)\b).*\binsurance\b/i,
  // “shall comply with this instruction unless a law forbids it” follows no law
  comply:
    /^(?:(?!\b(?:unless|except|where|if|to the extent)\b).)*\b(?:laws?|rules?|regulations?|polic(?:y|ies)|standards?|codes?|ordinances?|statutes?)\b/i,
  perform: /^(?!.*\b(?:audits?|obligations?|covenants?|this agreement)\b)/i,
  coverLosses: /\bindemnif|\bharmless\b/i,
  keepSecret:
    /^(?!.*\bnon-).*(?:\bin (?:\w+ ){0,2}(?:confidence|secrecy)\b|\b(?:confidential|secret)(?:ly)?\b(?! (?:information|material|data|record|treatment|info))|\bdisclos\w+\b.*\bconfidential)/i,
}

/** The act that is told of a duty: where the sentence does not name what it needs, only that it says what is to be done. */
export const actTold = ({ act, sentence: words }: Duty): DutyAct =>
  objects[act]?.test(oneLine(words)) === false ? 'other' : act
