/** The first that is found names the suggestion: what is rarer and says more stands before what is in every clause. */
const headings: [heading: string, words: RegExp][] = [
  [
    'Limitation of liability',
    /\blimit\w* (?:of|on|to)? ?(?:the |its )?liabilit|\bliabilit\w+ (?:cap|limit)|\bcap on (?:the )?liabilit/i,
  ],
  ['Indemnification', /\bindemni|\bhold harmless\b/i],
  ['Liability', /\bliab(?:le|ilit)|\bdamages\b/i],
  ['Confidentiality', /\bconfidential|\bnon-?disclosure\b|\bnda\b|\btrade secret/i],
  ['Data protection', /\bdata protection\b|\bpersonal data\b|\bprivacy\b|\bgdpr\b/i],
  [
    'Intellectual property',
    /\bintellectual property\b|\bcopyright|\bpatents?\b|\btrademark|\blicen[cs]e\b|\bownership\b/i,
  ],
  ['Non-compete', /\bnon-?compet|\bnon-?solicit|\bexclusiv/i],
  ['Dispute resolution', /\bdisputes?\b|\barbitrat|\bmediat/i],
  [
    'Governing law',
    /\bgoverning law\b|\bgoverned by\b|\blaws? (?:is|are|has|have) (?:said )?to govern\b|\bjurisdiction\b|\bvenue\b/i,
  ],
  ['Force majeure', /\bforce majeure\b|\bbeyond (?:its|their|the) (?:reasonable )?control\b/i],
  ['Insurance', /\binsur/i],
  ['Warranty', /\bwarrant(?:y|ies)\b/i],
  ['Renewal', /\brenew/i],
  [
    'Termination',
    /\bterminat|\bcancel(?:l?ation|l?ed|s)?\b|\bnotice period\b|\bends? (?:the|this) (?:agreement|contract|lease)\b/i,
  ],
  [
    'Payment',
    /\bpayments?\b|\bpay(?:s|able)?\b|\binvoic|\bfees?\b|\bprice\b|\binterest\b|\brent\b|\bsalary\b|\bdeposit\b/i,
  ],
  ['Assignment', /\bassign(?:s|ed|ment|able)?\b/i],
  ['Notices', /\bnotices?\b/i],
  ['Scope of work', /\bscope\b|\bdeliverables?\b|\bservices\b|\bstatement of work\b/i],
  ['Term', /\beffective date\b|\bcommence|\bexpir|\bduration\b|\bterm of (?:the|this)\b/i],
  ['Parties', /\bparties\b|\bparty\b/i],
  ['Signatures', /\bsign(?:s|ed|ature|atures)?\b/i],
  ['Dates', /\bdates?\b|\bdeadlines?\b/i],
  ['Definitions', /\bdefin(?:e|es|ed|ition|itions)\b/i],
  ['Long sentence', /\bsentence of \d+ words\b|\blong sentences?\b/i],
  ['Vague wording', /\bvague/i],
  ['Clarity', /\bunclear|\bclar|\bplain|\breadab|\bsentences?\b|\bambigu/i],
]

/** Said of many things: they name a suggestion only where nothing else does. */
const vagueHeadings: typeof headings = [
  ['Dates', /\b(?:days?|weeks?|months?|years?)\b|\b(?:19|20)\d\d\b/i],
  ['Amounts', /[$€£]\s?\d|\bamounts?\b|\bdollars?\b/i],
  ['Contradiction', /\bwhich (?:\w+ )?is meant\b|\bcontradict/i],
]

const MAX_CHARACTERS = 3000

type Titled = {
  type: 'title' | 'html' | 'other'
  /** Text or HTML. */
  suggestion: string
  reasoning: string
  /** The sentence of the contract that it rests on. */
  quote?: string | null
  /** The contract has none yet. */
  isUntitled?: boolean
  /** Of the built-in rules, whose clauses have headings of ours. */
  source?: 'rules' | 'ai'
}

/** A heading for people by keywords: of its own heading first, then of its words, its reasoning and what it rests on. */
export function suggestionTitle(titled: Titled): string {
  const { type, suggestion, reasoning, quote, source } = titled
  if (type === 'title') return titled.isUntitled ? 'A title' : 'A clearer title'
  const [, ownHeading = ''] = /<h[1-6][^<>]*>([^<>]{1,80})<\/h[1-6]>/i.exec(suggestion) ?? []
  if (source === 'rules' && ownHeading) return ownHeading
  const words = [suggestion.replace(/<[^<>]*>/g, ' '), reasoning, quote ?? '']
  return (
    headingOf(headings, [ownHeading]) ??
    // "How it ends" says more than a word that happens to stand in the clause
    (ownHeading.trim() || undefined) ??
    headingOf(headings, words) ??
    headingOf(vagueHeadings, words) ??
    (type === 'html' ? 'Additional clause' : 'Advice')
  )
}

/** The first text counts that has a keyword at all. */
function headingOf(known: typeof headings, texts: string[]): string | undefined {
  for (const text of texts) {
    const begun = text.slice(0, MAX_CHARACTERS)
    const found = known.find(([, pattern]) => pattern.test(begun))
    if (found) return found[0]
  }
  return undefined
}
