import type { Finding } from './detect-clauses.ts'

const role =
  /\((?:the |each,? |hereinafter |hereafter |referred to as |called |individually,? ){0,3}["“]([^"“”]{2,40}?)[,.]?["”]\)/g
/** A name is what stands at the beginning, with the kind of company, before address and state. */
const name =
  /^(?:and|by|[\s,;:])*([A-Z0-9][^,(;]{1,80}(?:, (?:inc|llc|l\.l\.c|ltd|limited|corp|co|l\.p|lp|llp|plc|n\.a|s\.a|gmbh)\b\.?)?)/i
/** Between the name and the role of one party, the name of another without a role that can be read. */
const holdsAnother =
  /[^\s,;)][^]*[,;)]\s{1,5}(?:and|&)\s{1,5}(?!together|collectively)[A-Z]|\(|, an? [^,;]{2,60}, [A-Z][^,;]{2,60}, an? /
/** What is no name: left out, a state that is left of an address, or a role that a form has in its place. */
const noName =
  /^(?:the )?(?:company|distributor|employee|employer|consultant|contractor|client|customer|buyer|seller|supplier|vendor|recipient|discloser|disclosing party|receiving party|landlord|tenant|lessor|lessee|licensor|licensee|lender|borrower|party|executive|name)$/i
const leftOfAddress = /^[A-Z]{2}$/
const leftOut = /,\s*,|\bbetween\s*,/
const goesOn =
  /^[\s,;)]{0,5}(?:and |AND |& )?(?!(?:[Tt]ogether|[Ee]ach|[Cc]ollectively|W|Dated|This|In|As)\b|WITNESS|WHEREAS)[A-Z]/
/** What is no part of it any more: “, a Delaware corporation”, “, with offices at …”; of a name that goes on only a part was read. */
const afterName =
  /^(?:[\s,;]*$|[\s,;]*(?:an?|the|with|having|whose|located|doing|at|as|of|in|on|by|residing|organi[sz]ed|incorporated|acting|individually|registered|for|and its|its|his|her|their|maintaining|both|each|duly|through|which|who|established|\d)\b)/i
/** “On behalf of itself and its affiliates”, not “of herself and Acme GmbH”. */
const forItself = String.raw`(?! (?:itself|himself|herself|themselves)\b(?!,? (?:and|&) (?!(?:its|his|her|their|any|all|each)\b|on behalf of (?:its|their) (?:affiliates|subsidiaries)\b(?! \w))))`
/** “Jane Doe, acting for Acme GmbH”: whose role it is, is not said. */
const standsForAnother = new RegExp(
  String.raw`\b(?:acting (?:for(?! and on behalf of)|as(?! an? independent contractor\b)|on(?! (?:behalf of|(?:its|his|her|their) own behalf\b(?!,? (?:and|&)))))${forItself}|(?<!sel(?:f|ves),? and (?=(?:on|in) behalf of (?:its|their) (?:affiliates|subsidiaries)\b(?! \w)))(?:on|in) behalf of${forItself}|(?<!\bdoing business )as (?:(?:an?|the|sole|managing|duly|authori[sz]ed|legal) ){0,3}(?:agent|attorney|director|representative|trustee|nominee|executor|guardian|officer|manager)s?)\b`,
  'i',
)
const forAnother = new RegExp(String.raw`^[\s,]*for(?! and on behalf of)${forItself} `, 'i')
const MAX_PARTIES = 6
const address =
  /(?:,? (?:an?|the|with|having|whose|located|doing|at|as)|,? (?:of|in) (?=\d|the\b)|, (?:of|in))\s.*$/

/**
 * Names of the parties with their role, as the sentence that begins the contract has them; none when one is unclear. A
 * guess: good for a suggestion, not for a statement.
 */
export function partiesOf(clauses: Finding[]): string[] {
  const first = clauses.find(({ category }) => category === 'Parties')
  return first ? partiesIn(first.sentence.replace(/\s+/g, ' ').trim()) : []
}

/** Not “as trustee (the “Trustee”)”: whose role that is, is said. */
const actsForAnother = (words: string, role = '') =>
  standsForAnother.test(
    words.replace(new RegExp(`,? as (?:the )?${role.replace(/\W/g, '.')}\\s{0,3}$`, 'i'), ''),
  )

/** "Acme Inc. (Client)" of "between Acme Inc., a Delaware corporation (the “Client”), and …"; none when one is unclear. */
function partiesIn(sentence: string): string[] {
  const from = /\b(?:between|among)\b/i.exec(sentence)
  if (!from) return []
  const list = sentence.slice(from.index + from[0].length)
  let at = 0
  const parties: string[] = []
  for (const match of list.matchAll(role)) {
    const words = list.slice(at, match.index)
    if (holdsAnother.test(words) || leftOut.test(words) || actsForAnother(words, match[1])) return []
    const found = name.exec(words)
    const after = words.slice(found?.[0].length)
    if (!found || !afterName.test(after) || forAnother.test(after)) return []
    const called = found[1]?.replace(address, '').trim() ?? ''
    at = match.index + match[0].length
    if (noName.test(called) || leftOfAddress.test(called)) return []
    if (!/^[A-Z0-9]/.test(called) || /^(?:\d|the parties)/i.test(called.replace(/^\d+[A-Z]/, ''))) return []
    parties.push(`${called} (${(match[1] ?? '').replace(/^the /i, '')})`)
    if (parties.length > MAX_PARTIES) return []
  }
  // one more without a role would be missing from the list
  return goesOn.test(list.slice(at)) ? [] : parties
}
