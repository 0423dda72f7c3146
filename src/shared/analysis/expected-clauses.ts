import type { ContractKind } from './contract-kinds.ts'

export type ExpectedClause = {
  /** As a heading: "Governing law". */
  category: string
  kinds: 'all' | ContractKind[]
  importance: 'high' | 'medium' | 'low'
  /** Asked only of a contract of which a sentence is about this. */
  whereSaid?: RegExp
  /** Of a sentence that has it, one of these is true. They read what `readingOf` in `missing-clauses.ts` makes of it. */
  present: RegExp[]
  /** “We found no clause about …”, where that is not its name in small letters. */
  about?: string
  /** What a contract without it leaves open, in a sentence that is also true where the clause stands in other words. */
  why: string
  /**
   * A clause in plain words that could be added; what stands in [brackets] is for the author to fill in. [Provider] and
   * [Customer] get the names that the two have in such contracts (`withPartyWords`).
   */
  suggestedWording: string
}

/** What nearly every contract should say. */
export const expectedClauses: ExpectedClause[] = [
  {
    category: 'Governing law',
    kinds: 'all',
    importance: 'high',
    present: [
      /\bgovern(?:ed|s|ing)?\b.{0,160}\blaws?\b|\bchoice of law\b|(?:^|: )(?:[\w.]{1,6} )?(?:the )?(?:applicable )?law ?[.:]/i,
      /\blaws? of\b.{0,80}\b(?:govern|appl|decide|control)|\blaws? (?:governs?|controls?|appl(?:y|ies)|decides?)\b/i,
      /\b(?:construed|interpreted|enforced|applied|decided|judged|settled)\b.{0,80}\blaws?\b|\b(?:subject to|follows?)\b.{0,30}\blaws? of\b/i,
    ],
    why: 'Without it, a dispute starts with an argument over which law applies.',
    suggestedWording:
      'The law of [state or country] governs this Agreement, without its rules on conflicts of laws.',
  },
  {
    category: 'How the contract ends',
    kinds: 'all',
    importance: 'high',
    present: [
      /\bterminat|\bcancel|\brescind|\brevoke|\bexpir(?:es?|ation|y)\b|\bat[- ]?will\b|\b(?:repaid|paid(?: back)?) in full\b/i,
      /\bends? (?:on|when|this|at|if|after|with|automatically|early)\b|\b(?:is|are) over\b|\b(?:lasts?|runs?|continues?|in (?:full )?(?:force|effect)(?: and effect)?) until\b/i,
      /\b(?:may|can|could|free to|right to|wants? to|decides? to)(?: \w+){0,3} (?:end|stop|quit|leave|move out|resign|withdraw|call (?:it |this )?off|walk away|back out|pull out)\b/i,
      /\bnotice\b.{0,60}\b(?:leav|moving out|move out|quit|end|stop)/i,
    ],
    why: 'Without it, it isn’t clear how to end the contract, or what happens if someone breaks it.',
    suggestedWording:
      'Either party may end this Agreement by giving [30] days’ written notice. Either party may end it at once if the other seriously breaks it and does not put that right within [15] days after written notice. Amounts owed for the time before the end remain payable.',
  },
  {
    category: 'Start and length',
    kinds: 'all',
    importance: 'high',
    present: [
      /\b(?:term|lease|tenancy|rental|employment|agreement|contract|obligations?|services|work|period|loan|license)\b.{0,120}\b(?:begin|start|commenc|continue|last|remain|expire|ends?\b|runs? |takes? effect|effective|in force|valid)/i,
      /\b(?:effective|maturity|start(?:ing)?|commencement|end|expir(?:y|ation)|move-?in) date\b|\bmonth[- ]to[- ]month\b|\bfrom (?:today|now|signing|the (?:date|day))\b|^effective\b/i,
      /\bterm (?:is|of|shall be|will be)\b|\bterm\b[.:].{0,40}(?:\d|year|month|week)|\b(?:first|last) day (?:is|of (?:work|employment|the lease))\b|\b(?:you|he|she|they|we|i|it|who|employee|work) (?:will )?(?:starts?|begins?|runs?|lasts?)\b/i,
      /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|\d{1,2}\/\d{1,2})\b.{0,16}(?:\bto\b|\buntil\b|\bthrough\b|[–—-]).{0,16}\b(?:january|february|march|april|may|june|july|august|september|october|november|december|\d{1,2}\/\d{1,2})\b/i,
      /\b(?:valid|good|binding|in (?:force|effect)|holds?|applies|stays?|goes on|go on)\b.{0,40}\b(?:for|until|till|through|from)\b.{0,40}(?:\d|\byears?|\bmonths?|\bweeks?|\bdays?|\bdate|\bnotice|\bend)/i,
    ],
    why: 'Without it, it isn’t clear when the contract starts and how long it lasts.',
    suggestedWording:
      'This Agreement begins on [date] and continues until [date], unless it ends earlier under its terms.',
  },
  {
    category: 'Dispute resolution',
    kinds: 'all',
    importance: 'medium',
    present: [
      /\b(?:arbitrat|mediat|jurisdiction|venue|forum\b|disput|disagree|litigat|lawsuit|sue\b|small claims)/i,
      /\bcourts? (?:of|in|at|for|near|located|sitting)\b|\b(?:state|federal|local|county|district) courts?\b|\bcourts?\b.{0,20}\bdecides?\b/i,
      /\b(?:conflicts?|claims?|actions?|proceedings?|suits?|differences|problems)\b.{0,80}\b(?:settled?|resolved?|decided?|heard|brought|filed|worked? out)\b/i,
    ],
    why: 'Without it, nothing says where or how disputes are settled, so they take longer and cost more.',
    suggestedWording:
      'The parties first try to settle a dispute by talking with each other for [30] days. After that, the courts of [place] decide, and both parties accept their jurisdiction.',
  },
  {
    category: 'Notices',
    kinds: 'all',
    importance: 'medium',
    present: [
      /\bnotices?\b.{0,200}\b(?:address|e-?mail|mail|text|writing|written|deliver|sent|given|goes? to|go to)|\b(?:e-?mail|address|mail)\b.{0,120}\bnotices?\b/i,
      /\bnotif(?:y|ied|ication)\w*\b.{0,120}\b(?:address|e-?mail|writing|mail|text)|\b(?:messages?|letters?|communications?|correspondence)\b.{0,100}\b(?:address|e-?mail|mail|sent|go to)/i,
      /\b(?:write to|contact|reach)\b.{0,60}(?:@|\bat\b|\bby\b|\be-?mail|\bphone)/i,
    ],
    why: 'Without it, it isn’t clear where a notice must be sent to count.',
    suggestedWording:
      'Notices must be in writing and sent to the address or email address of the other party given in this Agreement. A notice by email counts from the next business day.',
  },
  {
    category: 'Changes in writing',
    kinds: 'all',
    importance: 'medium',
    present: [
      /\b(?:amend|modif|chang|var(?:y|ied|iation)|alter|revis|updat|additions?\b|supplement)\w*.{0,160}\b(?:writing|written|signed|signs?\b|signatures?|on paper|by e-?mail|initial)/i,
      /\b(?:writing|written|sign(?:s|ed|atures?)?|both (?:of us |parties |sides )?agree)\b.{0,80}\b(?:amend|modif|chang|alter|revis|updat)/i,
    ],
    why: 'Without it, either side can claim that the contract was changed in conversation.',
    suggestedWording: 'A change to this Agreement is valid only in writing and signed by both parties.',
  },
  {
    category: 'Whole agreement',
    about: 'this being the whole agreement',
    kinds: 'all',
    importance: 'low',
    present: [
      /\b(?:entire|whole|complete|full|sole)(?: and \w+)? (?:\w+ )?(?:agreement|understanding|contract|statement|deal)\b|\bsupersed|\bno (?:other|side) (?:agreements?|promises?|deals?|terms)\b/i,
      /\breplaces? (?:all|any|every|everything|our|what|the)\b.{0,40}\b(?:earlier|prior|previous|before)|\b(?:everything|all|all (?:of )?the terms)(?: that| which)? (?:the parties|we|they|both|has been|was)\b.{0,20}\bagree/i,
      /\bnothing else\b.{0,40}\b(?:agree|promis)|\b(?:earlier|prior|previous|oral|verbal)\b.{0,60}\b(?:agreements?|promises?|e-?mails?|talks|conversations?)\b.{0,60}\b(?:not|no longer|don't)\b/i,
    ],
    why: 'Without it, earlier emails and promises could be read into the contract.',
    suggestedWording:
      'This Agreement is everything that the parties have agreed on its subject. It replaces all earlier agreements and promises about it.',
  },
  {
    category: 'Severability',
    kinds: 'all',
    importance: 'low',
    present: [
      /\bseverab|\b(?:invalid|unenforceable|void|illegal|unlawful|not valid|strikes?|struck|thrown out|(?:can't|cannot) be enforced)\b.{0,160}\b(?:remain|remaining|rest|others?|remainder|affect|still|everything else)\b/i,
      /\b(?:rest|others?|remain\w*)\b.{0,100}\b(?:invalid|unenforceable|void|illegal|unlawful|not valid|struck)\b/i,
    ],
    why: 'Without it, one clause that a court doesn’t accept could put the others in doubt.',
    suggestedWording:
      'If a court finds a part of this Agreement invalid, the rest remains in force, and the parties replace that part by a valid one that comes closest to it.',
  },
  {
    category: 'Assignment',
    kinds: ['services', 'licence', 'distribution', 'lease', 'sale', 'loan', 'nda'],
    importance: 'medium',
    present: [
      /\b(?:assign(?:ed|s|ment|able|ing)?|sub-?let|sub-?leas|sub-?contract|sub-?licen[sc]|delegat|transferab|transfer (?:this|its|any))/i,
      /\b(?:transfer|hand|pass|give|sell|turn|let)\w*\b.{0,60}\b(?:this (?:agreement|contract|lease|loan|license)|(?:its|their|your|his|her|any|the) rights|(?:some|any)(?:one|body) else|a third (?:party|person)|to others|another (?:person|company))\b/i,
    ],
    why: 'Without it, the other side may be able to hand the contract to someone you didn’t choose.',
    suggestedWording:
      'Neither party may transfer this Agreement, or its rights under it, without the other party’s written consent, which may not be withheld without a good reason.',
  },
  {
    category: 'Limitation of liability',
    kinds: ['services', 'licence', 'distribution', 'sale'],
    importance: 'high',
    present: [
      /\bliab(?:le|ility)\b.{0,200}\b(?:exceed|limit|consequential|indirect|incidental|punitive|more than|maximum|capped|at most|up to|lost|loss of|other than direct)|\b(?:limit|cap)\w*\b.{0,40}\bliabilit/i,
      /\bdamages?\b.{0,120}\b(?:limited|exceed|capped|no more than|more than|at most|up to)\b|\b(?:owes?|claim|recover|refund)\b.{0,80}\b(?:more than|at most)\b|\bthe most\b.{0,60}\b(?:pays?|owes?|claim|liable|responsible)\b/i,
      /\b(?:not|no|neither|never)\b.{0,40}\b(?:liable|responsible|answer)\b.{0,20}\bfor\b.{0,40}\b(?:lost|loss|losses|indirect|consequential)\b/i,
    ],
    why: 'Without it, a small job can lead to a claim with no upper limit.',
    suggestedWording:
      'Neither party is liable for indirect losses or lost profits. Each party’s total liability is limited to [the amounts paid in the 12 months before the claim]. These limits do not apply to intent, gross negligence, injury to persons, or breach of confidentiality.',
  },
  {
    category: 'Confidentiality',
    kinds: ['services', 'employment', 'licence', 'distribution'],
    importance: 'medium',
    present: [
      /\bconfiden|\bnon-?disclosure|\bsecre(?:ts?|cy)\b|\bproprietary information\b|\bkeep\w*\b.{0,80}\b(?:private|to (?:your|them|our|him|her|it)sel)/i,
      /\b(?:not|never|nobody|no one|neither|don't)\b.{0,40}\b(?:share|tell|reveal|disclose|pass on|publish)\b|\b(?:tells?|talks? to|speaks? to) (?:nobody|no one)\b|\bstays? (?:private|in the (?:house|company)|between us)\b/i,
    ],
    why: 'Without it, nothing in the contract stops either side from passing on what it learns about the other.',
    suggestedWording:
      'Each party keeps confidential what it learns about the other’s business and uses it only to perform this Agreement. This continues for [3] years after the end. It does not cover what is public or what the law requires a party to disclose.',
  },
  {
    category: 'Payment terms',
    kinds: ['services', 'licence', 'distribution', 'sale'],
    importance: 'high',
    present: [
      /\b(?:pays?|paid|paying|payments?|payable|invoices?|bill(?:s|ed|ing)?|fees?|price|charges?|royalt(?:y|ies)|commissions?|compensation|rates?)\b.{0,160}(?:\$|%|\b(?:percent|days?|within|upon|due|net|advance|annually|deliver|completion|receipt|signing|weekly|monthly|quarterly|up ?front|cash|per (?:hour|day|week|month|year))\b)/i,
      /\$.{0,60}\b(?:per|pays?|paid|payable|due|when|on (?:signing|delivery|completion)|after|before|up ?front|in advance|in cash|today)\b|\b(?:costs?|gives?|owes?|sells?|sold|buys?|bought|receives?)\b.{0,80}\$/i,
      /\bhalf\b.{0,60}\b(?:when|now|up ?front|in advance|after|before|on (?:signing|delivery|completion))\b|\bfree of charge\b|\b(?:for|at) no (?:cost|charge|money)\b/i,
    ],
    why: 'Without it, it isn’t clear how much is due, when, or what happens if it’s late.',
    suggestedWording:
      '[Customer] pays [amount] within [30] days after receiving an invoice. Late amounts bear interest of [8] percent a year.',
  },
  {
    category: 'Events beyond control',
    kinds: ['services', 'sale', 'distribution'],
    importance: 'low',
    present: [
      /\bforce majeure|\b(?:beyond|outside|out of)\b.{0,40}\bcontrol|\bacts? of (?:god|nature)|\bnatural disaster|\b(?:nobody|no one|neither|not|cannot|can't)\b.{0,30}\b(?:control|prevent|foresee|help)\b/i,
      /\b(?:storms?|strikes?|floods?|fires?|earthquakes?|pandemics?|epidemics?|war|hurricanes?|weather)\b.{0,120}\b(?:late|delay|stops?|prevent|fault|breach|excus|impossible|postpone|deadline|reschedul)/i,
    ],
    why: 'Without it, a party may be in breach because of a storm or a strike that no one could prevent.',
    suggestedWording:
      'A party is not in breach while something beyond its reasonable control, such as a natural disaster, war or strike, keeps it from performing. It tells the other party within [5] days. If this lasts more than [60] days, either party may end this Agreement.',
  },
]
