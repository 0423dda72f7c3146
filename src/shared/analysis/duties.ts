import { isBareLeadIn, isCutOff, mayBeTwo } from './cut-off.ts'
import type { Finding } from './detect-clauses.ts'
import { withoutNumber } from './numbering.ts'
import type { Sentence } from './sentences.ts'

export type DutyAct =
  | 'pay'
  | 'keepSecret'
  | 'inform'
  | 'deliver'
  | 'coverLosses'
  | 'keepRecords'
  | 'giveBack'
  | 'insure'
  | 'comply'
  | 'perform'
  | 'cooperate'
  | 'refrain'
  | 'other'

/** What a sentence lays upon a party with which it begins: `text.slice(start, end) === sentence`. */
export type Duty = {
  /** As the sentence calls them; null for every party. */
  who: string | null
  act: DutyAct
  /** The sentence says that something else has to be so. */
  isConditional: boolean
  /** One of the next sentences says that they need not, or not always. */
  isTakenBack: boolean
  sentence: string
  start: number
  end: number
}

const MAX_DUTIES = 40

/** What parties are called where no definition says it. */
const usualRoles =
  'Landlord|Tenant|Lessor|Lessee|Client|Customer|Contractor|Subcontractor|Consultant|Company|Employer|Employee|Buyer|Purchaser|Seller|Vendor|Supplier|Distributor|Reseller|Manufacturer|Lender|Borrower|Guarantor|Licensor|Licensee|Franchisor|Franchisee|Owner|Agent|Provider|Service Provider|Receiving Party|Disclosing Party|Recipient|Discloser|Publisher|Author|Artist|Developer|Designer|Freelancer|Photographer|Sponsor|Parties|Party'.split(
    '|',
  )
const everyone = new Set(['parties', 'party'])
const defined = /["“]([A-Z][A-Za-z]{1,30}(?: [A-Z][A-Za-z]{1,30}){0,2})[,.]?["”]/g

const opening =
  /^(?:The |Each |Both |Either |Every )?([A-Z][A-Za-z]{1,30}(?: [A-Z][A-Za-z]{1,30}){0,2}|parties|party) (?:also |further |hereby |each |both )?(shall not|must not|may not|will not|shall|must|will|agrees? not to|agrees? to|(?:is|are) required to|undertakes? to|promises? to) /

/** No duties: states, rights, and what becomes of things; nor what is left open. */
const noAct =
  /^(?:be|have|own|retain|remain|mean|include|survive|become|begin|end|terminate|expire|continue|receive|enjoy|not|only|no|neither|never|in no|under no|acquire|gain|earn|accrue|vest|inure|incur|suffer|benefit|charge|determine|decide|control|recover|collect|rely|apply|constitute|exceed|prevail|elect|choose|reserve|consist|entitled|permitted|allowed|able|eligible|voluntarily|an?|the|his|her|its|their|our|your|such|any|this|these|exercise (?:\S+ )?(?:options?|rights?)\b|operate as|act as|seek)\b|^[[_*(•]|^(?:\S{1,20} ){0,6}?(?:no(?! (?:later|more|less|fewer|earlier)\b)|nothing|none)\b/
/** Behind “zero”, what may be owed all the same. */
const moreToCome =
  'and|or|then|plus|but|with|rest|(?<!zero |nil )balance|remainder|remaining|thereafter|afterwards?|later|increasing|rising|growing|followed|before|well|while|full|except|unless|instead|otherwise|over'
/** “Deliver neither the plans nor the goods” is no duty to deliver; “disclose neither” lays something upon a party. “Provide zero support” is none where that is all. */
const doesNothing = new RegExp(
  String.raw`^(?:\S{1,20} ){0,6}?(?<!\bthat )neither\b|^\w+ (?:the \S{1,20} )?(?:zero|nil)(?: \([$€£]?0(?:\.00?)?%?\))?(?: (?!(?:${moreToCome})\b)(?:[A-Za-z’'-]{1,20}|\d{1,3}(?= (?:days?|weeks?|months?|years?)\b))){0,14}[.;]?$`,
)
const sum =
  '(?:advance|amount|charge|commission|contribution|deposit|fee|interest|payment|premium|price|rent|royalt(?:y|ie)|sum)s?'
const zero = String.raw`(?:(?:[$€£]|(?:usd|eur|gbp) ?) ?0(?:[.,]0{1,2})?(?![.,]?\d)|(?:0(?:[.,]0{1,2})?|zero|nil) (?:dollars|euros|pounds|percent)|(?:zero|nil) ${sum})`
/** “Pay the Supplier a deposit of $0.00”, where that is all: “$0 down and the rest later” is something. */
const nothing = String.raw`(?:(?: an?| the)?(?: (?!(?:and|or|of|for|at|with|in|to|by|as|from|the|an?|above|over|exceeding)\b)[\w-]{1,20}){0,3}? ${sum} (?:of|in the amount of|equal to))? ${zero}(?: \([^()]{1,30}\))?`
/** “Upon execution of this Lease”: as long as nothing more is paid then. */
const whenPaid = String.raw`(?: (?:(?:upon|on|at) (?:the )?(?:signing|signature|execution|closing)(?: of (?:this|the) \w{1,20})?|(?:on or )?before [a-z]{3,9} \d{1,2}, \d{4}|as an? (?:\w{1,20} )?(?:deposit|advance|fee)|in cash|on the first day of each (?:month|year)))?`
const paysNothing = new RegExp(
  String.raw`^(?:pay|repay|remit|deposit|contribute|advance|provide|furnish|deliver|give|make|post|place)(?:(?: to)? the \w{1,30})?${nothing}(?: and${nothing})?(?: (?:to|with|for(?! (?:now|today|starters)\b)) (?:the )?\w{1,30})?(?: (?:per|a|(?:for )?each) \w{1,20})?${whenPaid}[.;]?$`,
)
/** Without these, a party is free from something: "shall not owe". */
const noBan =
  /^(?:owe|need|bear|assume|accept|pay|reimburse|lose|limit|affect|prevent|preclude|restrict|prohibit|require|relieve|waive|obligate|oblige|impair|diminish|forfeit|fail|carry|insure|make (?:any )?(?:further |additional )?(?:payments?|contributions?|match\w*)|withhold|guarantee|warrant|undertake|unreasonably|provide (?:\S+ ){0,2}?(?:support|maintenance|assistance))\b/
/** What somebody does; of verbs that are not among these it can't be told whether they lay anything upon anybody. */
const knownAct =
  /^(?:use|make|cooperate|co-operate|maintain|execute|ensure|take|obtain|keep|submit|perform|give(?! (?:\S{1,20} ){0,3}neither\b)|cause|conduct|place|develop|sell|meet|issue|create|invoice|report|cease|replace|participate|establish|prepare|purchase|respond|carry|employ|enter into|instruct|hold|file|refrain|assign|transfer|honou?r|order|discuss|follow|commence|direct|send|devote|administer|work|assist|distribute|update|remove|display|manufacture|credit|resolve|correct|answer|procure|oversee|reproduce|sign|renegotiate|train|protect|escalate|handle|review|adhere|support|host|install|construct|lend|document|mark|confer|render|appoint|complete|afford|certify|satisfy|resume|present|assure|discontinue|translate|implement|sponsor|forward|underwrite|investigate|promote|manage|consult|attend|process|set up|preserve|design|register|confirm|operate|adopt|repair|publish|monitor|test|clean|vacate|insure|arrange|coordinate|verify|inspect|fulfill?|discharge|contribute|deposit|file|build|erect|furnish|record|mail|supervise|deduct|safeguard|secure|store|label|bring|buy|allow|permit|grant|offer|advance|reserve and|continue to|remit|disclose|return(?! to (?:work|duty|the office|his|her|their|its))|destroy|surrender|comply|obey|abide|observe(?=.{0,40}\b(?:laws?|rules|regulations|terms|provisions|policies)))\b(?! (?:effect|sense|an? (?:profit|loss)|rise to)\b)/
/** What somebody can be kept from. */
const knownBan =
  /^(?:(?:knowingly|directly|indirectly|or indirectly|itself|otherwise|publicly|actively|freely|intentionally|at any time|in any (?:way|manner)|during [^,]{1,60}|directly or indirectly|alone|either|wil+fully),? ?(?:or (?:allow|permit|through) [^,]{1,40}, )?)*(?:use|make|assign|disclose|remove|provide|take|enter|modify|amend|settle|distribute|adopt|register|deliver|engage|copy|display|alter|attempt|sub-?licen[sc]e|create|merge|consolidate|permit|challenge|reverse|sell|develop|open|conduct|subcontract|solicit|institute|transfer|export|re-export|translate|cancel|sue|decompile|disassemble|duplicate|reproduce|manufacture|install|contest|question|dispute|endorse|offer|obtain|declare|pledge|reduce|hire|recruit|induce|divert|edit|promote|market|add|file|commence|bring|issue|obfuscate|perform|possess|brand|licen[sc]e|affix|purchase|acquire|share|do|introduce|reject|compete|mortgage|encumber|sublet|lease|rent|lend|keep|smoke|interfere|terminate|change|employ|assist|participate|publish|post|upload|submit|store|commit|cause|allow|leave|discriminate|reveal|divulge|communicate|discuss|disparage|knowingly|remove|damage|deface|paint|park|erect|build|vacate|assume control|accept|work|serve|hold itself|hold himself|state|suggest|imply|represent|release|record|sign|destroy|withdraw|incur|resell|re-sell|show|incorporate|embed|tamper|circumvent|frame|scrape|create|guarantee)\b/
/** Of what will or may not be done it may only be said that it is not promised: “will not provide support”. */
const noDoing =
  /^(?:provide|support|deliver|furnish|maintain|offer|supply|perform|give|continue|participate|review|monitor|store|extend|issue|accept|honou?r|refund|replace|repair|correct|make (?:a |any )?(?:payment|contribution|refund|representation|warrant)|represent|know|see|have to|get|match|cover|vest|pass|process|obtain|act|consider|consult|work|report)\b/
/** “May not always show the price” forbids nothing. */
const notAlways = /^(?:always|at all times|immediately|promptly|timely|fully|necessarily)\b/
const manner =
  /^(?:(?:promptly|timely|immediately|also|always|at all times|duly|fully|at (?:its|their|his|her|your) (?:sole |own )?(?:cost|expense)(?: and expense)?|from time to time|thereafter|then|further|likewise|nevertheless|in turn|in any (?:event|case|way)|under any circumstances?|at any time|hereby|reasonably)[, ]\s?)+/

/** “Provide the Client at least sixty (60) days’ prior written notice”, and not “deliver the goods after notice”. */
const beforeNotice =
  '(?:(?!(?:after|upon|following|on|if|when|without|by|and|or|pursuant|in|under|as|for|of)\\b)[^\\s.;,]+,? ){0,12}?'

const acts: [act: DutyAct, pattern: RegExp][] = [
  [
    'pay',
    /^(?:pay|repay|reimburse|remit|compensate)\b(?! (?:due |proper |close |particular )?(?:attention|regard|heed))|^(?:make|furnish|provide|deliver|submit)\b (?:(?!(?:of|to|for|in|on|with|by|after|upon|and|or)\b)[^\s.;,]+ ){0,4}?payments?\b(?=,? (?:of|via|to|in|by|for|on|within|as|through|at|when|upon|no later|promptly|due|under)\b|[.,;]|$)/,
  ],
  [
    'keepSecret',
    /^(?:keep|hold|treat|protect)\b.{0,160}\b(?:confiden|secret)|^maintain (?:in (?:(?:the|strict|strictest|full|complete|absolute) ){0,2}(?:confidence|secrecy)|(?:(?:the|its|their|strict|full|complete|absolute) ){0,3}(?:confidentiality|confidence|secrecy))\b|^maintain (?!an? )(?:(?!(?:which|who|that|whether|where)\b)[^.;,\s]+ ){1,20}?(?:in (?:[a-z]+ ){0,2}(?:confidence|secrecy)|as confidential|(?:confidential|secret)(?=[.;,]|$| and\b))/,
  ],
  [
    'inform',
    new RegExp(
      `^(?:notify|inform|advise\\b.{0,60}\\b(?:of|that|whether|in writing)\\b|(?:give|provide|send|deliver|furnish|serve)\\b ${beforeNotice}(?:notices?|notifications?)\\b(?! of (?:trade|copyright|patent)))`,
    ),
  ],
  ['coverLosses', /^(?:indemnify|hold\b.{0,40}\bharmless|defend)\b/],
  ['keepRecords', /^(?:keep|maintain|retain|preserve)\b.{0,60}\b(?:records|books of account|books)\b/],
  [
    'giveBack',
    /^(?:return\b(?! to\b)|destroy|surrender)\b|^return to (?!(?:work|duty|the office|his|her|their|its|normal|service)\b)(?:(?!(?:at|on|in|by|after|upon|within|when|for|before|during|from|if|as|no|and|or)\b)[^.;,\s]+ ){1,4}?(?:all|any|the|its|his|her|their|such|every|each|copies)\b/,
  ],
  [
    'insure',
    /^(?:maintain|obtain|carry|procure|keep|purchase|take out)\b.{0,80}\binsurance\b(?! (?:compan|subsidiar|products?\b|agen|broker|premiums?\b|proceeds))/,
  ],
  [
    'comply',
    /^(?:comply|obey|abide|adhere|observe\b.{0,40}\b(?:laws?|rules|regulations|terms|provisions|policies))\b/,
  ],
  [
    'perform',
    /^(?:perform|carry out|complete|render)\b(?! (?:\S+ ){0,3}?(?:invoices?|bills?|statements?|accounts?|accounting|reports?|forms?|payments?)\b).{0,60}\b(?:services?|work|repairs|maintenance|installation)\b/,
  ],
  ['cooperate', /^(?:co-?operate|work together)\b/],
  ['deliver', /^(?:deliver|supply|ship|provide|furnish)\b(?! (?:that|for)\b)/],
]
const conditions =
  /\b(?:if|unless|except|only|until|when|whenever|provided[,;]? (?:that|however|further|always)|provided (?:the|an?|such|each|no|it|they|he|she)\b(?: [^\s.,;]+){0,4}? (?:is|are|has|have|was|were|does|do|remains?)|should (?:the|an?|any|either|it|they|he|she|no|such|this|there)|(?:contingent|conditional|conditioned) (?:up)?on|(?<!\b(?:at|least|than) )once(?! (?:(?:per|every|each|in|during)\b|(?:daily|weekly|monthly|quarterly|yearly|annually)(?=[.,;)]|$| (?:by|on|in|to|at|for|from|with|and|or|during)\b)|an? (?:day|week|month|quarter|year)))|excluding|in (?:the|any) event|to the extent|in (?:the )?case|subject to|as long as|so long as|on condition|other than|where\b(?! (?:\S+ ){1,3}(?:is|are) located)|as (?:required|requested|needed|applicable)|as the case may be|on request|while|without (?!limit|prejudice|regard|undue|delay|further|notice of|charge|cost|interest|set-?off|deduction|any (?:deduction|set-?off|delay))|prior written (?:consent|approval)|notwithstanding|save)\b|(?<!\b(?:based|relied?|placed|imposed|agreed|conferred|act(?:ing)?|insist(?:ed)?) )\bupon\b|\bprovided,|,\s*provided (?!(?:by|to|in|for|with|under|at|on|from|through|herein|hereunder|below|above|as)\b)/i

/** Whether a sentence says that something else has to be so, or takes something out. */
export const hasConditions = (sentence: string): boolean => conditions.test(sentence)

/** What stands in a list below such words is what may happen, not what has to be done. */
const startsCondition =
  /\b(?:if|event|events|unless|when|conditions?|provided that|occurrence|following occurs?|means|circumstances)\b/i

/** “11.2 The following applies upon termination:” is said of 11.2.1 as well. */
const startsList =
  /^\d[\d.]{0,11}\s[^]*\b(?:if|event|upon|unless|when|conditions?|terminat\w*|expir\w*)\b[^]*:$/i
const numberOf = (text: string) => /^\d[\d.]{0,11}(?=\s)/.exec(text)?.[0].replace(/\.$/, '') ?? ''

/** “If the Buyer is late, then” was broken off before its list. */
const endsInThen = /\bthen[,:]?$/i

/** Words that are taken out or put in elsewhere, questions, and examples. */
const notLaidDown =
  /\?$|^(?:\[[\s_]?\]|☐)|\b(?:delet(?:ed|ing|ion)|strik(?:e|es|ing) (?:out|the)|stricken|in lieu thereof|hereby amended|amended to read|to read as follows|(?:shall|should|will|is|are) (?:be )?replaced (?:by|with)|(?:clause|section|article|paragraph) [\d.]+(?:\([a-z]\))? (?:shall|should|will) (?:state|read)|for example|would|wishes to|desires to|intends to)\b/i

/** Words of a text that this one puts in elsewhere: their quotation mark is opened or closed in another sentence. */
const isQuoted = (text: string) =>
  /^["“]/.test(text) ||
  (text.match(/"/g) ?? []).length % 2 === 1 ||
  (text.match(/“/g) ?? []).length !== (text.match(/”/g) ?? []).length

/** “Will keep all interest on the deposit” is a right, and “provide it only to members” a limit. */
const isRight =
  /^(?:hold|obtain|take|keep) (?:all |any |the |legal |full |good |sole |and |beneficial )*(?:title|ownership|copyrights?)\b|^direct (?:and control )?(?:all |any |the |such |its )*(?:\w+ )?(?:litigation|defen[sc]e|proceedings?|settlement|work)\b|^keep\b(?!.{0,80}\b(?:escrow|trust|separate|segregated|records?|books|accounts?|confiden\w*|secret|safe)\b).{0,60}\b(?:interest|deposits?|money|monies|funds|payments?|fees?|rents?|sums?|amounts?|proceeds|profits?|earnings|title|ownership|rights)\b/
const isLimit =
  /^(?:provide|deliver|supply|ship|furnish|give|offer|distribute|disclose)\b[^.;]{0,80}\bonly (?:to|for|if|when|where|as|with|in|upon|after)\b/

/** “Shall contribute only up to $40” says what need not be done. */
const isCapped =
  /^(?!ensure|cause|keep|maintain)(?:\S+ ){1,4}?(?:only up to|(?:no|not) more than|up to(?! date)|at most|a maximum of)\b/

/** “May not provide support if the Customer does not pay” says what might not happen, and forbids nothing. */
const othersFail =
  /\b(?:if|when|where|unless|until|in the event|should)\b[^.;]{0,120}\b(?:(?:do|does|did|has|have|had|is|are|was|were) not|fails?|failed|failure|late|overdue|unpaid|past due)\b/

/** “Will use the feedback at its choice” binds nobody, and “shall help, but has no obligation to” doesn’t either. */
const isFree =
  /\b(?:at|in) (?:its|their|his|her|your|our) (?:own |sole |absolute )*(?:choice|discretion|convenience)\b|\bas (?:it|they|he|she|you) (?:sees?|wish|wishes|chooses?)\b|\bbut (?:\S+ ){0,3}?(?:no obligation|not (?:be )?(?:required|obligated|obliged))\b/i

/** What the parties have to do, in the order of the text: only where a sentence begins with who has to do it. */
export function dutiesIn(sentences: Sentence[], clauses: Finding[]): Duty[] {
  const roles = rolesIn(sentences, clauses)
  let conditional = '(none)'
  return sentences
    .flatMap(({ text, start, end, lead }, index): Duty[] => {
      if (startsList.test(text)) conditional = numberOf(text) || '(none)'
      if (text.startsWith(`${conditional}.`)) return []
      if (
        startsCondition.test(lead) ||
        endsInThen.test(sentences[index - 1]?.text ?? '') ||
        isCutOff(text) ||
        mayBeTwo(text) ||
        notLaidDown.test(text) ||
        isQuoted(text) ||
        isFree.test(text)
      )
        return []
      const line = withoutNumber(text)
      const [found = '', name = '', modal = ''] = opening.exec(line.slice(0, 200)) ?? []
      if (!roles.has(name.toLowerCase())) return []
      const rest = line.slice(found.length)
      const act = actIn(rest.toLowerCase(), modal)
      if (!act || (act !== 'coverLosses' && isBareLeadIn(line))) return []
      if (/^party$/i.test(name) && !/^(?:each|both|either|every) /i.test(line)) return []
      const who = everyone.has(name.toLowerCase()) ? null : name
      const isTakenBack =
        !/\bnot\b/.test(modal) &&
        sentences.slice(index + 1, index + 7).some((next) => takesBack(next.text, name, rest))
      return [{ who, act, isConditional: hasConditions(line), isTakenBack, sentence: text, start, end }]
    })
    .slice(0, MAX_DUTIES)
}

const noDuty =
  /^[^.;]{0,60}?\b(?:(?:has|have|is|are|be) (?:under )?no (?:\S+ )?(?:obligation|duty)|(?:shall|will|is|are|need|does|do) not (?:be |have )?(?:(?:required|obligated|obliged|bound) to|any (?:obligation|duty)|have to))\b([^.;]*)/i

/** “However, the Landlord shall not be required to give possession until …”, after the Landlord’s duty to give it. */
function takesBack(next: string, name: string, rest: string): boolean {
  const line = withoutNumber(next)
    .replace(/^(?:however|nevertheless|notwithstanding[^,]{0,80}|but|provided)[,:]? (?:that )?/i, '')
    .replace(/^(?:the|each|either|neither|both) /i, '')
  if (!line.toLowerCase().startsWith(name.toLowerCase())) return false
  const [, freed = ''] = noDuty.exec(line.slice(name.length)) ?? []
  const words: ReadonlySet<string> = new Set(freed.toLowerCase().match(/[a-z]{6,}/g))
  return (rest.slice(0, 100).match(/[a-z]{6,}/g) ?? []).some((word) => words.has(word))
}

/** Of what the first sentences put in quotation marks, only what the text treats as somebody: "Software" agrees to nothing. */
function rolesIn(sentences: Sentence[], clauses: Finding[]): Set<string> {
  const named = clauses
    .filter(({ category }) => category === 'Parties')
    .slice(0, 3)
    .flatMap(({ sentence }) => Array.from(sentence.matchAll(defined), ([, role = '']) => role))
    .filter((role) => !/agreement|contract|lease|effective|date/i.test(role))
  return new Set(
    [...usualRoles, ...named.filter((role) => sentences.some(({ text }) => actsIn(text, role)))].map((role) =>
      role.toLowerCase(),
    ),
  )
}

const agrees =
  /^ (?:(?:hereby|further|also|shall|will|may|expressly) )*(?:agrees?|acknowledges?|represents?|warrants?|covenants?|pay|notify|indemnify|terminate|desires?|wishes|is (?:a|an) |has agreed)\b/

function actsIn(text: string, role: string): boolean {
  const words = text.toLowerCase()
  const called = role.toLowerCase()
  for (let at = words.indexOf(called); at >= 0; at = words.indexOf(called, at + 1))
    if (agrees.test(words.slice(at + called.length, at + called.length + 60))) return true
  return false
}

function actIn(rest: string, modal: string): DutyAct | undefined {
  const plain = rest.replace(manner, '')
  if (noAct.test(rest) || noAct.test(plain)) return undefined
  if (/\bnot\b/.test(modal)) {
    if (noBan.test(plain) || !knownBan.test(plain)) return undefined
    if (/^(?:will|may)\b/.test(modal) && (noDoing.test(plain) || notAlways.test(rest))) return undefined
    if (modal === 'may not' && othersFail.test(plain)) return undefined
    return /^(?:disclose|reveal|divulge)\b[^.;]{0,80}\bconfidential/.test(plain) ? 'keepSecret' : 'refrain'
  }
  if (isCapped.test(plain) || isRight.test(plain) || isLimit.test(plain)) return undefined
  const act = acts.find(([, pattern]) => pattern.test(plain))?.[0]
  if (paysNothing.test(plain) || (act && doesNothing.test(plain))) return undefined
  return act ?? (knownAct.test(plain) ? 'other' : undefined)
}
