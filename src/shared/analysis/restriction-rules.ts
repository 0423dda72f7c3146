import type { ClauseRule } from './clause-rule.ts'

/** What somebody must not do, and with whom alone business is done. */
export const restrictionRules: ClauseRule[] = [
  {
    category: 'Most Favored Nation',
    cues: ['favo', 'less than', 'lower', 'lowest', 'better'],
    signs: [
      [/\bmost[- ]favou?red\b/, 1],
      [
        /\b(?:no|not|at least)\b.{0,60}\b(?:less favou?rabl[ey]|as favou?rabl[ey]|less advantageous)\b.{0,200}\b(?:any|other|third|as|than)\b/,
        1,
      ],
      [
        /\b(?:price|pricing|prices|rates?|fees?|terms)\b.{0,120}\b(?:lower than|lowest|more favou?rable|less than|better than)\b.{0,100}\b(?:any other|other customers?|third part|offered to|charged|similarly)\b/,
        1,
      ],
      [/\b(?:insurance|transfer|assign|employees?|tax|voting|confidential)/, -0.6],
    ],
  },
  {
    category: 'Non-Compete',
    cues: ['compet', 'similar', 'endors'],
    signs: [
      [
        /\b(?:not|nor|refrain)\b.{0,240}\b(?:business|products?|services?|activit\w+)\b.{0,60}\b(?:similar|identical|same|substitut\w+)\b/,
        0.6,
      ],
      [
        /\b(?:shall|will|agrees?|may|covenants?|must|undertakes?|undertake)\b.{0,160}\bnot\b.{0,260}\b(?:compete|competes|competing|competitive|competitors?|competition)\b/,
        1,
      ],
      [
        /\b(?:nor|neither|prohibited from|refrain)\b.{0,160}\b(?:compete|competing|competitive|competitors?)\b/,
        0.8,
      ],
      [/\bnon-?\s?compet/, 0.7],
      [
        /\b(?:directly or indirectly|engage in|own|manage|participate|endorse|sell|market|promote|distribute)\b/,
        0.2,
      ],
      [/\bnon-?\s?compet|\brestrictive covenant|\bcompeti/, 0.4, 'heading'],
      [/\bnot (?:to )?compete\b|\bcovenant not to compete\b/, 0.5],
      [
        /\b(?:not|nor|neither|refrain)\b.{0,160}\b(?:endorse|endorsement|render similar services|render services|manufacture|carry|market|promote|advertise|represent)\b.{0,280}\b(?:any other|similar|same|third party's|competing)\b/,
        0.7,
      ],
      [
        /\bcompetitive (?:bid|price|pricing|position|advantage|rates?|disadvantage|process|quotation|harm)|\bcompetition law|\bunfair competition|\bcompeti\w+ (?:bid|harm)/,
        -1.2,
      ],
      [
        /\b(?:not|nothing)\b.{0,60}\b(?:prevent|prohibit|preclude|restrict|limit|restrain)\w*\b.{0,160}\bcompet|\bfree to\b|\bexpress or implied\b/,
        -1.4,
      ],
      [/\bconfidential|\bdisclos|\bassign|\bacqui|\bvenue\b/, -0.6],
    ],
  },
  {
    category: 'Exclusivity',
    cues: ['exclusiv', 'sole', 'solely', 'only', 'other', 'another'],
    signs: [
      [
        /\ball (?:of )?(?:its|their|his) (?:\w+ )?(?:requirements|needs)\b|\bonly (?:authori[sz]ed )?(?:distributor|supplier|provider|reseller|sponsor|agent)\b/,
        0.9,
      ],
      [
        /\b(?:appoints?|grants?|granting|engages?|designates?|retains?|accepts?|appointed|granted|engaged|agrees)\b.{0,160}(?<!non-? ?)\b(?:exclusive|sole and exclusive)\b/,
        1,
      ],
      [
        /(?<!non-? ?)\bexclusive\b.{0,30}\b(?:distributor|right|rights|provider|supplier|agent|licen[sc]e|territory|basis|manufacturer|sponsor|partner|representative|marketing|reseller|distribution|developer|source)\b/,
        1,
      ],
      [/(?<!non-? ?)\bexclusivity\b/, 0.8],
      [/(?<!non-? ?)\bexclusively\b.{0,40}\b(?:from|with|through|by)\b/, 1],
      [/(?<!non-? ?)\bexclusiv/, 0.4, 'heading'],
      [
        /\b(?:shall|will|may|agrees)\b.{0,10}\bnot\b.{0,100}\b(?:appoint|engage|purchase|source|obtain|license|grant|sell|authorize|contract|enter into|display|accept)\w*\b.{0,100}\b(?:any (?:other|third)|another|other (?:person|part|supplier|distributor|sponsor))/,
        0.7,
      ],
      [/\b(?:purchase|obtain|source|buy)\b.{0,60}\b(?:exclusively|solely|only)\b.{0,40}\bfrom\b/, 1],
      [/\bnon-? ?exclusive\b/, -0.8],
      [/\bnot\b.{0,40}\bexclusive\b|\bretain\b.{0,20}\bexclusive\b|\bexclusive (?:authority|power)/, -1.4],
      [
        /\bexclusive (?:jurisdiction|venue|remed\w+|forum|property|control|owner\w*|discretion|benefit|use|right to negotiate)|\bexclusive of\b|\bsole (?:and exclusive )?(?:remed|discretion|liab|obligation|property|owner|expense|cost|respons|option|purpose)|\bcourts?\b|\bconfidential|\bexclusive rights? (?:of|under) (?:copyright|patent)|\bsource code\b/,
        -1,
      ],
    ],
  },
  {
    category: 'No-Solicit Of Customers',
    cues: ['solicit', 'divert', 'customers'],
    signs: [
      [
        /\b(?:not|nor|neither|refrain)\b.{0,160}\b(?:solicit|divert|call upon|contact)\w*.{0,120}\b(?:customers?|clients?|accounts?|merchants?|contract holders?|policyholders?)\b/,
        1,
      ],
      [/\bagents?\b.{0,40}\bsolicit|\bproxies\b|\bstockholders\b/, -0.6],
    ],
  },
  {
    category: 'No-Solicit Of Employees',
    cues: ['solicit', 'hire', 'recruit', 'entice', 'employ', 'induce'],
    signs: [
      [
        /\b(?:not|nor|neither|refrain|without)\b.{0,200}\b(?:solicit\w*|hir(?:e|es|ing)|recruit\w*|entic(?:e|ing)|induc(?:e|ing)|offer (?:of )?employment|employ|attempt to employ)\b.{0,160}\b(?:employees?|employment|personnel|staff|person employed|consultants?|employed by|contractors?)\b/,
        1,
      ],
      [/\bsolicit|\bhir(?:e|ing)/, 0.4, 'heading'],
      [/\b(?:solicit|hire|recruit|entice|induce)/, 0.3],
      [
        /\bdiscriminat|\bindependent contractor|\bliable|\bworkers|\bproxies|\bagent of\b|\bdeemed|\binsurance|\bwarrant|\bstockholder|\bpolicy\b|\bapplicant|\bsolicitor|\bindemnif|\bconfidential information|\bconsultation with/,
        -0.9,
      ],
    ],
  },
  {
    category: 'Non-Disparagement',
    cues: ['disparag', 'defam', 'derogat', 'negative', 'disrepute', 'reputation', 'goodwill', 'unfavorabl'],
    signs: [
      [/\b(?:not|nor|refrain|neither|never|no)\b.{0,600}\b(?:disparag|defam(?:e|es|ing|atory))/, 1],
      [/\b(?:disparag|defam)\w*\b/, 0.3],
      [/\b(?:not|nor|refrain|neither|never)\b.{0,200}\b(?:derogatory|negative (?:statement|comment))/, 1],
      [
        /\b(?:conduct|act|activity|behave)\w*\b.{0,300}\b(?:disrepute|reflects? (?:adversely|unfavou?rably)|scandal|ridicule|contempt)/,
        1,
      ],
      [/\bdisparag/, 0.6, 'heading'],
      [
        /\blicensed marks?\b|\binfring|\bcontent\b.{0,60}\bdefamatory|\bdefamatory\b.{0,100}\b(?:content|obscene|material)|\bwarrant/,
        -1,
      ],
    ],
  },
  {
    category: 'Competitive Restriction Exception',
    cues: ['compet', 'exclusiv', 'notwithstanding', 'except', 'provided', 'other than within'],
    enough: 1,
    signs: [
      [
        /\b(?:notwithstanding|except|provided,? (?:however|that)|other than|nothing (?:in|herein|contained))\b.{0,260}(?<!non-? ?)\b(?:exclusiv|compet)(?!ent)/,
        0.7,
      ],
      [
        /(?<!non-? ?)\b(?:exclusiv|compet)(?!ent)\w*.{0,300}\b(?:except|provided,? (?:however|that)|notwithstanding|shall not (?:apply|prevent|prohibit|restrict|preclude))\b/,
        0.6,
      ],
      [
        /\b(?:may|free to|permitted|shall not (?:prevent|prohibit|restrict|preclude|apply)|not be (?:deemed|construed))\b/,
        0.3,
      ],
      [/\bnon-?\s?compet|\bexclusiv|\brestrict|\bcompet/, 0.5, 'heading'],
      [/\bnotwithstanding\b|\bexcept\b|\bprovided, however\b|\bshall be permitted\b/, 0.3],
      [
        /\bconfidential|\bjurisdiction|\bremed|\bnon-?exclusive|\blaws?\b|\bcourt|\bassign|\bacqui|"change of control|\bmerger\b|\bwarranty\b|\bexclusive(?:ly)? (?:right to negotiate|from|to satisfy)|\bcompetitors? ii\b|\bnew technology\b|\bliab|\bresponsib/,
        -0.9,
      ],
    ],
  },
  {
    category: 'Rofr/Rofo/Rofn',
    cues: ['refusal', 'first', 'negotiat', 'offer'],
    signs: [
      [/\bright to match\b|\bmatching right\b|\bright of last refusal\b|\bfirst negotiating\b/, 1],
      [/\brights? of (?:the )?first (?:refusal|offer|negotiation|negotiations|opportunity|look)\b/, 1],
      [/\bfirst (?:right|option|opportunity|chance)\b.{0,60}\b(?:to|of)\b/, 1],
      [/\b(?:first|exclusive) (?:offer|negotiation|right to negotiate|right of negotiation)\b/, 1],
      [/\bnegotiate exclusively\b|\bexclusive(?:ly)? negotiat/, 1],
      [/\b(?:shall|will|must) first\b.{0,40}\b(?:offer|negotiate)\b/, 0.8],
      [/\bfirst (?:refusal|negotiation|offer|right)/, 0.6, 'heading'],
      [
        /"(?:encumbrance|lien|permitted)|\bencumbrance\b|\bfree and clear\b|\bcapital stock\b.{0,80}\bpreemptive|\bpreemptive rights\b|\bwarrant or other\b|\bfirst right to use\b|\bno (?:party|person)\b.{0,60}\bright of first|\bfirst right to (?:enforce|bring|prosecute|defend|control)|\bincluding,? but not limited to:\}?/,
        -1.1,
      ],
    ],
  },
  {
    category: 'Covenant Not To Sue',
    cues: ['challeng', 'contest', 'covenant', 'sue', 'disput', 'attack', 'releas', 'oppos'],
    signs: [
      [
        /\b(?:not|never|nor|neither|refrain|no time)\b.{0,200}\b(?:contest|challenge|attack|dispute|oppose|question|impugn)\w*\b.{0,200}\b(?:title|validity|ownership|rights?|enforceability|marks?|trademarks?|patents?|registration|interest|intellectual)\b/,
        1,
      ],
      [/\bcovenants? not to (?:sue|bring|assert)\b/, 1],
      [
        /\b(?:not|never)\b.{0,60}\b(?:sue|bring (?:any|a) (?:action|suit|claim|lawsuit|legal)|assert any (?:claim|patent)|institute (?:any|a)|commence (?:any|a))\b/,
        0.9,
      ],
      [
        /\b(?:releases?|waives?|discharges?|discharged?)\b.{0,160}\b(?:any and all|all)\b.{0,60}\b(?:claims|actions|causes of action|liabilit|demands)/,
        1,
      ],
      [
        /\b(?:invoice|tax|good faith dispute|jury|disputed amount|pending|taxes|amounts? due|lien|expense|bond)\b/,
        -1,
      ],
    ],
  },
]
