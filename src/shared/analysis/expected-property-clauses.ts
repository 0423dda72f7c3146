import type { ExpectedClause } from './expected-clauses.ts'

/** What a contract should say about a thing or money that is let, lent, licensed, sold or resold. */
export const propertyClauses: ExpectedClause[] = [
  {
    category: 'Rent and due date',
    kinds: ['lease'],
    importance: 'high',
    present: [
      /\brent(?:al)?\b.{0,200}(?:\$|\b(?:due|per month|per week|per year|monthly|weekly|annual(?:ly)?|payable|paid|first|in advance)\b)|\b(?:monthly|weekly|yearly)\b.{0,60}\$/i,
      /\b(?:pays?|paid|payable|payments?|gives?|owes?|costs?|charges?|transfers?)\b(?:(?!\b(?:late|fees?|deposit|utilit\w+|electric\w*|water|parking|pets?|penalt\w+|interest|fines?)\b).){0,80}(?:\$|\d|\b(?:hundred|thousand)\b).{0,80}(?:\bper (?:month|week|year|day|night|quarter|annum)\b|\b(?:monthly|weekly|yearly|annually|nightly)\b|\bof the month\b)/i,
    ],
    why: 'Without it, it isn’t clear how much rent is due on which day.',
    suggestedWording: 'The rent is [amount] a month, due on the first day of each month.',
  },
  {
    category: 'Security deposit',
    about: 'a security deposit',
    kinds: ['lease'],
    importance: 'medium',
    present: [
      /\bdeposits?\b|\b(?:as|for|of) security\b|\bsecurity(?: payment| sum| amount|:)|\b(?:held|holds?|keeps?)\b.{0,40}\bagainst (?:damage|unpaid)/i,
    ],
    why: 'Without it, the amount of a deposit and its return are easily disputed when the lease ends.',
    suggestedWording:
      'The tenant pays a deposit of [amount] before moving in. The landlord returns it within [30] days after the end, less unpaid rent and the cost of damage beyond normal wear, with a written account.',
  },
  {
    category: 'Repairs',
    kinds: ['lease'],
    importance: 'medium',
    present: [
      /\b(?:repairs?|mainten|maintain|upkeep|fix(?:es|ed)?\b|mends?\b|broken\b|breaks\b)|\b(?:good|proper|working|clean) (?:\w+ )?(?:condition|order|state)\b|\b(?:pays?|responsible|liable)\b.{0,60}\bdamage/i,
    ],
    why: 'Without it, it isn’t clear who repairs what.',
    suggestedWording:
      'The landlord keeps the building and its installations in repair. The tenant keeps the premises clean, reports damage within [5] days, and pays for damage that it causes.',
  },
  {
    category: 'Landlord’s entry',
    about: 'the landlord’s entry',
    kinds: ['lease'],
    importance: 'low',
    present: [
      /\b(?:enter|entry|access|come in|comes in|go(?:es)? in|visits?|inspect)\b.{0,160}\b(?:notice|hours|premises|emergency|ahead|before|apartment|house|room|ask)|\b(?:notice|hours|ahead|ask|tell)\b.{0,80}\b(?:enter|come in|comes in|visits?|inspect)/i,
    ],
    why: 'Without it, it isn’t clear when the landlord may come in.',
    suggestedWording:
      'The landlord may enter to inspect, repair or show the premises after [24] hours’ notice, and without notice in an emergency.',
  },
  {
    category: 'Repayment',
    kinds: ['loan'],
    importance: 'high',
    present: [
      /\b(?:repay(?:s|ing|ment)?|repaid|instal+ments?|maturity|payable)\b|\b(?:pay|paid|giv|return)\w*\b.{0,60}\bback\b|\breturns?\b.{0,40}(?:\b(?:money|loan|sum|amount)\b|\$)|\bpayments? of\b|\bmonthly payments?\b|\bdue (?:on|by|in|when)\b|\bpays?\b.{0,80}\bper (?:week|month|year)\b/i,
    ],
    why: 'Without it, it isn’t clear when the loan must be paid back.',
    suggestedWording:
      'The borrower repays the loan in [12] equal installments, due on the first day of each month from [date].',
  },
  {
    category: 'Interest',
    kinds: ['loan'],
    importance: 'high',
    present: [
      /\binterest\b.{0,120}(?:%|\bpercent|\brate\b|\bfree\b|\bnone\b|\d)|\b(?:no|without|zero|any|bears?|charges?|plus) interest\b|\binterest[- ]free\b|\binterest (?:is|will|shall)\b/i,
      /(?:%|\bpercent\b).{0,30}\b(?:per (?:year|month|annum)|interest|annual|yearly|annually)\b|\brate of\b.{0,20}(?:%|\bpercent\b)|\bapr\b|\bnothing (?:extra|more|beyond|on top)\b/i,
    ],
    why: 'Without it, it isn’t clear whether interest is owed, and how much.',
    suggestedWording: 'The loan bears interest of [5] percent a year on what has not been repaid.',
  },
  {
    category: 'Default',
    kinds: ['loan'],
    importance: 'high',
    present: [
      /\bdefault|\baccelerat|\b(?:demand|ask for|call in|require|claim)\w*\b.{0,60}\b(?:whole|all|rest|everything|entire|balance|full)\b|\b(?:whole|entire|full|remaining|outstanding|rest)\b.{0,60}\b(?:due|payable|owed)\b.{0,30}\b(?:at once|immediately|right away)\b/i,
      /\b(?:miss(?:es|ed)?|fails? to|behind|late|overdue|does not pay|doesn't pay|don't pay)\b.{0,80}\b(?:pay|payments?|instal+ments?|all|whole|rest|balance|fee|at once|lender)\b/i,
    ],
    why: 'Without it, it isn’t clear what the lender may do when a payment is missed.',
    suggestedWording:
      'If a payment is more than [10] days late after written notice, the lender may demand the whole outstanding amount at once.',
  },
  {
    category: 'Early repayment',
    kinds: ['loan'],
    importance: 'low',
    present: [
      /\bprepay|\bmay repay\b|\bbefore (?:it is|they are|the) (?:due|maturity)|\bearly repayment|\b(?:repay|pay|paid|give)\w*\b.{0,80}\b(?:early|earlier|sooner|ahead of (?:time|schedule)|at any time)\b/i,
    ],
    why: 'Without it, it isn’t clear whether the borrower may pay back sooner, and at what cost.',
    suggestedWording: 'The borrower may repay all or part of the loan at any time without an extra charge.',
  },
  {
    category: 'What the license allows',
    kinds: ['licence'],
    importance: 'high',
    present: [
      /\bgrants?\b.{0,200}\b(?:licen[sc]e|right)|\b(?:may|can|allow(?:s|ed)?|permit(?:s|ted)?|right|permission|entitled|licensed?)\b.{0,40}\b(?:use|print|copy|publish|show|install|display|reproduce|distribute|modify|play|perform|stream|download|post|run)\b/i,
    ],
    why: 'A license that doesn’t say what it allows invites a dispute about every use.',
    suggestedWording:
      '[Licensor] grants [Licensee] a [non-exclusive] license to use [work] for [purpose] in [territory] during the term. [Licensee] may not pass it on.',
  },
  {
    category: 'Delivery and risk',
    kinds: ['sale'],
    importance: 'high',
    present: [
      /\b(?:deliver|shipment|shipping|ships?\b|shipped|risk of loss|risk passes|title (?:to|passes)|pick(?:s|ed)? up|picks? (?:it|them|the \w+) up|pickup|collects?\b|collected|hand(?:s|ed)? (?:it |them |the \w+ )?over|handover|carrier|f\.?o\.?b\b|ownership passes|takes? possession)|\bkeys\b/i,
    ],
    why: 'Without it, it isn’t clear where and when the goods are handed over, and who bears a loss on the way.',
    suggestedWording:
      'The seller delivers the goods to [place] by [date]. The risk passes to the buyer on delivery, and ownership when the price has been paid.',
  },
  {
    category: 'Territory',
    about: 'the territory',
    kinds: ['distribution'],
    importance: 'high',
    present: [
      /\bterritor(?:y|ies|ial)\b|\bworld-?wide\b|\bregions?\b|\bcountr(?:y|ies)\b|\banywhere\b|\beverywhere\b|\bnowhere\b|\bsales area\b/i,
      /\b(?:sells?|selling|distributes?|markets?|resells?|represents?)\b.{0,80}\b(?:throughout|across|outside(?: of)?|within|only in|in the (?:states?|count(?:y|ies)|city|area))\b/i,
      /\b(?:[Ss]ells?|[Dd]istributes?|[Rr]esells?|[Mm]arkets?|[Rr]epresents?)\b.{0,60}\bin [A-Z][a-z]+/,
    ],
    why: 'Without it, it isn’t clear where the distributor may sell.',
    suggestedWording: '[Distributor] sells the products in [territory] only.',
  },
  {
    category: 'Exclusive or not',
    about: 'whether it’s exclusive',
    kinds: ['distribution', 'licence'],
    importance: 'medium',
    present: [
      /exclusiv|\bsole(?:ly)?\b|\bthe only (?:dealer|distributor|reseller|seller|agent|franchisee|licensee|party|one)\b/i,
      /\b(?:nobody|no one|no other (?:dealer|distributor|reseller|seller|agent|company|person|licensee|party))\b|\b(?:free to|may|can)\b.{0,60}\b(?:others?|other (?:dealers|distributors|companies|people)|anyone else|someone else)\b/i,
    ],
    why: 'Without it, it isn’t clear whether the other side may appoint someone else as well.',
    suggestedWording: 'The rights under this Agreement are [not] exclusive.',
  },
]
