const markup = /[*`]|__/g
/** “Customer that governs Customer’s use of”: words in small letters that no name has make it a clause. */
const inNames =
  /^(?:of|the|and|for|de|del|della|der|den|des|di|da|do|dos|du|la|le|van|von|zu|y|e|et|und|at|in|on|dba|d\/b\/a|aka|a\/k\/a|inc|llc|ltd|limited|corp|co|plc|gmbh|lp|llp|l\.p|n\.a|s\.a|b\.v)[.,]*$/
/** A role that words follow which are no name: “Customer that …”, “you”. */
const role =
  /^(?:the |an? |any |each )?(?:customer|client|company|user|licensee|licensor|vendor|supplier|seller|buyer|purchaser|tenant|landlord|employee|employer|contractor|consultant|provider|recipient|subscriber|member|participant|you|us|we|party|parties)\b(?! [A-Z])/i
/** What a contract calls itself and its matters, and no party. */
const noAlias =
  /\b(?:agreement|contract|services?|terms?|lease|software|products?|website|site|platform|app|application|data|date|addendum|amendment|dpa|sow|order|work|works|premises|property|project|license|licence|program|policy|materials|documentation|laws?|purpose|information|fees?)$/i

/** The names of the parties without marks of a markup language; none where one is not surely a name. */
export function surelyNames(parties: string[]): string[] {
  const bare = parties.map((party) => party.replace(markup, '').replace(/\s+/g, ' ').trim())
  return bare.every(isName) ? bare : []
}

function isName(party: string): boolean {
  const [, name = '', alias = ''] = /^(.+) \(([^()]+)\)$/.exec(party) ?? []
  const small = name.split(' ').filter((word) => /^[a-z]/.test(word) && !/[A-Z]/.test(word))
  return name !== '' && small.every((word) => inNames.test(word)) && !role.test(name) && !noAlias.test(alias)
}
