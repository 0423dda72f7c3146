import type { ClauseRule } from './clause-rule.ts'

/** What is paid, bought and shared. */
export const paymentRules: ClauseRule[] = [
  {
    category: 'Revenue/Profit Sharing',
    cues: ['royalt', 'commission', 'revenue', 'profit', '%', 'percent', 'share'],
    signs: [
      [/\b(?:revenue|profit)[- ]?(?:sharing|share|split)\b|\bshared? revenue\b/, 1],
      [/\b(?:share|split|divide)\b.{0,40}\b(?:revenues?|profits?|proceeds)\b/, 1],
      [
        /(?:\d ?%|\bpercent(?:age)?\b).{0,100}\b(?:net sales|gross sales|net revenues?|gross revenues?|revenues?|profits?|proceeds|gross receipts|net receipts|net sales price|net invoiced?|sales price|gross margin|gross profit|sales|premiums?)\b/,
        1,
      ],
      [/\b(?:revenues?|profits?|proceeds|net income)\b.{0,100}(?:\d ?%|\bpercent)/, 0.7],
      [
        /\b(?:pay|paid|entitled|receive|remit|earn|credit)\w*\b.{0,120}\b(?:royalt(?:y|ies)|commissions?|referral fees?|finder fees?|finder's fees?)\b/,
        1,
      ],
      [
        /\b(?:royalt(?:y|ies)|commissions?|finder'?s? fee|referral fee)\b.{0,80}(?:\d ?%|\bpercent|\bequal to\b|\bat the rate\b)/,
        0.9,
      ],
      [
        /(?:\d ?%|\bpercent)\b.{0,60}\b(?:to|for) (?:each|either|both)\b|\b(?:split|shared?|divided)\b.{0,60}\b(?:equally|evenly|fifty|50)\b/,
        0.5,
      ],
      [/\b(?:royalt|revenue|profit|commission)/, 0.3, 'heading'],
      [
        /\broyalty-free\b|\broyalty free\b|\bfree of (?:any )?royalt|\b(?:no|not pay any|not be)\b.{0,40}\b(?:royalty|royalties|commission)|\b(?:exchange|trade|communications|federal|said) commission|\binterest\b|\bcapital stock\b|\bcommon stock\b|\bvoting\b|\blate\b|\btax(?:es)?\b|\bliab|\bdamages\b|\baudit|\bindemnif|\bdiscount|\bowned\b|\blosses\b/,
        -0.8,
      ],
      [
        /\b(?:more|less|greater) than\b.{0,30}(?:\d ?%|\bpercent)|\bcontrol\b|\bownership\b|\bdeviation|\bthird party property\b|\bcompetitive business\b|\bshortfall/,
        -0.8,
      ],
    ],
  },
  {
    category: 'Price Restrictions',
    cues: ['price', 'pricing', 'rate', 'fee'],
    signs: [
      [
        /\b(?:prices?|pricing|rates?|fees?)\b.{0,120}\b(?:not|no more than|never)\b.{0,60}\b(?:increase|raise|exceed|change|reduce|decrease)/,
        0.7,
      ],
      [
        /\bincrease\b.{0,100}\b(?:prices?|fees?|rates?)\b.{0,120}\b(?:not exceed|no more than|greater than|more than)\b/,
        0.8,
      ],
      [/\b(?:interest|exchange|tax|withhold)/, -0.8],
    ],
  },
  {
    category: 'Minimum Commitment',
    cues: [
      'minimum',
      'at least',
      'no less than',
      'not less than',
      'no fewer than',
      'guarante',
      'take or pay',
      'take-or-pay',
      'commit',
    ],
    signs: [
      [/\b(?:annual|monthly|quarterly) minimums?\b|\bminimums? (?:set forth|specified)\b|\bquotas?\b/, 0.8],
      [
        /\bminimum (?:\w+ ){0,3}(?:purchases?|orders?|commitments?|quantit\w+|royalt\w+|amount|annual|payments?|volumes?|guarantee\w*|sales|fees?|number|requirements?|quarterly|monthly|targets?|investment|production|performance|bcf)\b/,
        1,
      ],
      [
        /\b(?:purchase|order|buy|sell|share|spend|guarantee|deliver|transport|produce|develop|open|ship|pay|provide|generate|employ|receive|promote)\w*\b.{0,80}\b(?:a minimum of|at least|not less than|no less than|no fewer than|minimum)\b.{0,60}(?:\$|\d|\bunits?\b|\bpercent\b|\bone\b|\btwo\b|\bthree\b|\bfour\b|\bfive\b|\bten\b)/,
        1,
      ],
      [
        /\b(?:guaranteed? (?:minimum|royalt\w+|payments?|impressions|amount)|binding (?:commitment|forecast|order)|committed (?:quantity|users|volume))\b/,
        0.9,
      ],
      [/\btake[- ]or[- ]pay\b/, 1],
      [/\bminimum\b/, 0.4, 'heading'],
      [
        /\b(?:notice|insurance|insured|coverage|limits?|minimum wage|a\.m|best|deductible|extent|lead[- ]time|interest|law|voting|shares?|stock|ownership|prior to|maintenance requirements|deemed|days prior|qualif\w+)\b/,
        -0.8,
      ],
      [/\b(?:days|hours|business days)\b/, -0.4],
    ],
  },
  {
    category: 'Volume Restriction',
    cues: [
      'exceed',
      'excess',
      'maximum',
      'more than',
      'up to',
      'limit',
      'additional',
      'greater than',
      'beyond',
    ],
    enough: 1,
    signs: [
      [
        /\b(?:exceeds?|exceeding|in excess of|more than|maximum of|maximum|up to|limited to|no more than|beyond|greater than)\b.{0,40}\b(?:units?|users?|hours|copies|quantit\w+|volumes?|capacity|transactions|page views|visits|items|seats|appearances|servers|gigabytes|megabytes|orders|calls|emails|customers|samples|subscribers|impressions|barrels|days per|locations|sites|production days?|personnel|employees|installations|tests|batches|guests|tickets|people|persons)\b/,
        1,
      ],
      [
        /\b(?:hours|days|users|units|copies|quantities|volumes?|orders|servers)\b.{0,20}\b(?:maximum|in excess|limit|cap)\b/,
        0.6,
      ],
      [/\b(?:maximum|cap|limit)\b.{0,20}\b(?:cap|maximum|number|amount|quantit\w+) of\b/, 0.4],
      [
        /\b(?:additional|extra|excess|overage|overtime)\b.{0,40}\b(?:fees?|charges?|costs?|pay|compensation|rates?)\b/,
        0.4,
      ],
      [/\bcharged?\b.{0,40}\b(?:per hour|additional|at)\b/, 0.3],
      [/\b(?:forecast|licen[sc]e|use|services|support)\b/, 0.1],
      [
        /\b(?:liabilit|damages|insurance|indemnif|notice|interest|purchase price|aggregate|outage|downtime|shares?|stock|days after|vote|years?|audit|response|salary|within)/,
        -0.6,
      ],
    ],
  },
  {
    category: 'Liquidated Damages',
    cues: ['liquidated', 'penalt', 'termination fee', 'lump'],
    enough: 1,
    signs: [
      [/\bliquidated damages?\b/, 1],
      [/\bearly termination (?:fee|charge|payment)\b/, 0.9],
      [/\btermination (?:fee|charge|penalty)\b.{0,100}(?:\$|%|\bequal to\b|\bamount\b)/, 0.8],
      [/\bpay\b.{0,80}\b(?:penalty|lump sum)\b.{0,80}\b(?:breach|terminat|default)/, 0.7],
      [/\bnot (?:as )?(?:a )?liquidated|\bno liquidated|\bliquidated or unliquidated/, -0.9],
    ],
  },
  {
    category: 'Insurance',
    cues: ['insur'],
    signs: [
      [
        /\b(?:maintain|obtain|carry|carries|procure|keep|secure|purchase|provide|furnish|effect|require|have|covered by)\w*\b.{0,160}\binsurance\b/,
        1,
      ],
      [
        /\binsurance\b.{0,100}\b(?:maintain|obtain|carried|procure|in force|not less than|minimum|limits?)/,
        0.8,
      ],
      [
        /\b(?:commercial|comprehensive|public|product|professional|general|own) (?:general )?(?:liability|automobile|indemnity)\b.{0,60}\binsur/,
        0.8,
      ],
      [
        /\b(?:additional|named) insureds?\b|\bcertificates? of insurance\b|\binsurance (?:coverage|polic)/,
        0.6,
      ],
      [/\binsur/, 0.5, 'heading'],
      [
        /\binsurance (?:company|companies|products|agents?|commission|department|regulator|fund|funds|business|holding|contracts?)\b|\bdeposit insurance|\binsurance regulat/,
        -1,
      ],
    ],
  },
]
