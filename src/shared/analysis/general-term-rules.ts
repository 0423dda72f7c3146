import type { ClauseRule } from './clause-rule.ts'

/** Who and when: name, parties, dates, renewal and law. */
export const generalTermRules: ClauseRule[] = [
  {
    category: 'Document Name',
    cues: [
      'agreement',
      'contract',
      'lease',
      'statement',
      'note',
      'deed',
      'license',
      'offer',
      'addendum',
      'terms',
      'letter',
      'amendment',
    ],
    within: 40,
    most: 1,
    signs: [
      [
        /^(?!\d|in |this |\(|you |source).{0,70}\b(?:agreement|contract|lease|addendum|statement)\b.{0,25}$/,
        1,
      ],
      [
        /^(?!\d|in |this |\(|you |source).{0,70}\b(?:agreement|contract|lease|addendum|license|joint filing statement|terms and conditions|deed|promissory note|offer of employment|employment offer|offer letter|amendment)\b.{0,25}$/,
        2,
        'opening',
      ],
      [/\bth(?:is|e) (?:\w+[ -]){0,8}(?:agreement|contract|lease|note|deed|letter)\b/, 1],
    ],
  },
  {
    category: 'Parties',
    cues: ['between', 'among', 'parties', 'undersigned', 'party', 'with', 'by:', '("', '(the "'],
    within: 60,
    most: 2,
    signs: [
      [/\b(?:negotiat|dispute|relationship|understanding between|shall|will)\b/, -0.4],
      [/\b(?:by and )?between\b.{0,300}\band\b/, 1],
      [/\bbetween\b.{0,60}\bparties\b/, 1],
      [/\bamong(?:st)?\b/, 1],
      [/\bundersigned\b/, 1],
      [/\b(?:hereinafter|herein|collectively|individually|each)\b.{0,60}\bpart(?:y|ies)\b/, 1],
      [/\((?:the )?".{2,40}"\)/, 0.6],
      [/\b(?:inc|corp|corporation|llc|ltd|l\.p|company|limited)\b/, 0.5],
    ],
  },
  {
    category: 'Agreement Date',
    cues: ['19', '20', 'day of', '/'],
    most: 1,
    signs: [
      [
        /\b(?:made|entered|executed|dated|agreement|contract|effective|signed)\b.{0,160}\b(?:as of|dated|on|this|of|effective)\b.{0,40}\b(?:19[89]|20[0-4])\d\b/,
        1,
        'opening',
      ],
      [
        /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b.{1,10}\b(?:19[89]|20[0-4])\d\b/,
        1,
        'opening',
      ],
      [/\b(?:dated?|as of)\b.{0,30}\b(?:19[89]|20[0-4])\d\b/, 1, 'opening'],
      [
        /\bthis \d{1,2}(?:st|nd|rd|th) day of (?:january|february|march|april|may|june|july|august|september|october|november|december)\b/,
        1,
      ],
      [/\bdate(?:d|\b).{0,20}\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b|\b\d{1,2}[/-]\d{1,2}[/-]\d{4} date\b/, 1],
      [/\bin witness whereof\b.{0,300}\b(?:19[89]|20[0-4])\d\b/, 1],
      [
        /^source:|\bsecurities (?:and exchange )?act\b|\b(?:as amended|incorporated under|plan of)\b|\bexchange commission\b|\bconfidential treatment\b/,
        -1,
      ],
    ],
  },
  {
    category: 'Effective Date',
    cues: ['effective', 'commence', 'begin', 'start', 'force'],
    most: 3,
    signs: [
      [/"effective date"/, 1],
      [/\beffective (?:as of|on|from|this)\b.{0,40}\b(?:19[89]|20[0-4])\d\b/, 1],
      [
        /\b(?:agreement|term|contract)\b.{0,80}\b(?:commenc|begin|start|effective|into force)\w*.{0,60}\b(?:date|upon|on|19|20)\b/,
        1,
      ],
      [/\bcommencement date\b/, 0.5],
    ],
  },
  {
    category: 'Expiration Date',
    cues: ['term', 'expir', 'end', 'until', 'period', 'force', 'effect', 'through', 'duration'],
    signs: [
      [
        /\b(?:term|duration|period)\b.{0,120}\b(?:commenc|expir|continu|remain|begin|end|period of|shall be|will be|is|for|years?|through)/,
        0.4,
      ],
      [
        /\b(?:agreement|term|contract|appointment)\b.{0,160}\b(?:for|period of|term of|until|expires?|end(?:s|ing)?|is|be)\b.{0,80}\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)\b.{0,30}\b(?:years?|months?|days|anniversary)\b/,
        0.6,
      ],
      [
        /\b(?:agreement|term|appointment|period|contract|jsma)\b.{0,140}\b(?:expires?|terminates?|continues?|ends?|remain|effect|extend|valid)\b.{0,80}\b(?:until|on|upon|through|at)\b.{0,80}\b(?:(?:19|20)\d\d|anniversary|completion|termination|terminated|expiration|expiry|deadline)\b/,
        0.9,
      ],
      [
        /\b(?:initial )?term\b.{0,60}\b(?:shall|will) (?:be|continue|remain|commence|begin|start|expire|end)\b/,
        0.6,
      ],
      [/\bexpir(?:e|es|ation|y)\b.{0,50}\b(?:19|20)\d\d\b/, 1],
      [
        /\bcontinues? (?:in (?:full )?(?:force|effect)|indefinitely)|\bremains? in (?:full )?(?:force|effect)\b|\buntil terminated\b/,
        0.6,
      ],
      [/\b(?:term|duration)\b/, 0.3, 'heading'],
      [
        /\bconfidential|\bwarranty\b|\bterms and conditions of\b.{0,30}\bgovern|\boffering\b.{0,30}\bterms\b/,
        -0.6,
      ],
    ],
  },
  {
    category: 'Renewal Term',
    cues: ['renew', 'extend', 'extension', 'successive', 'additional', 'year to year', 'month to month'],
    signs: [
      [/\bautomatic(?:ally)? (?:be )?(?:renew|extend|continu|stay)/, 1],
      [
        /\b(?:renew|extend)(?:ed|s|able|al|als)?\b.{0,80}\b(?:successive|additional|further|another|subsequent|consecutive|like|one|two|three|five|\d+|each)\b.{0,60}\b(?:terms?|periods?|years?|months?|basis)\b/,
        1,
      ],
      [/\b(?:successive|additional|consecutive|further)\b.{0,40}\b(?:terms?|periods?)\b/, 0.7],
      [
        /\b(?:continue|thereafter|after)\b.{0,80}\b(?:year[- ]to[- ]year|month[- ]to[- ]month|successive|annual periods|from year)\b/,
        1,
      ],
      [/\brenewal (?:term|period|option)s?\b/, 0.7],
      [
        /\b(?:option|right|elect|may)\b.{0,60}\b(?:to )?(?:renew|extend)\b.{0,80}\b(?:agreement|term|contract|license|franchise)\b/,
        1,
      ],
      [/\b(?:agreement|term|contract)\b.{0,80}\bmay be (?:renewed|extended)\b/, 0.8],
      [/\b(?:agreement|contract)\b.{0,60}\b(?:renew|extend)/, 0.3],
      [/\bnegotiate\b.{0,60}\b(?:extension|renewal)\b.{0,60}\b(?:agreement|contract)\b/, 0.7],
      [/\b(?:terms?|renewals?|extension)\b/, 0.2, 'heading'],
      [
        /\b(?:payment|cure|closing|delivery|deadline|patent|review|lien|policies|policy|insurance|arbitration|certificate|knowledge|warranty|option exercise)\b/,
        -0.8,
      ],
      [
        /\bmutual(?:ly)?,? (?:written )?(?:agreement|agreed|consent)\b|\bwritten agreement\b|\bnot have the right\b/,
        -0.9,
      ],
    ],
  },
  {
    category: 'Notice Period To Terminate Renewal',
    cues: ['renew', 'extend', 'successive', 'expir', 'year to year', 'then-current', 'then current'],
    enough: 1,
    signs: [
      [
        /\b(?:renew|extend|successive|year[- ]to[- ]year)\w*.{0,300}\b(?:unless|notice|notif\w*|terminated)\b.{0,240}\b(?:days?|months?)\b/,
        1,
      ],
      [/\bunless\b.{0,200}\b(?:days?|months?)\b.{0,200}\b(?:renew|extend|successive)/, 1],
      [
        /\bnotice of (?:non-?renewal|(?:its )?intent(?:ion)? (?:not to renew|of non-?renewal|to terminate))\b/,
        1,
      ],
      [/\bnot to (?:renew|extend)\b.{0,160}\b(?:days|months?)\b/, 1],
      [/\b(?:days|months)\b.{0,160}\b(?:not to (?:renew|extend)|non-?renewal)\b/, 1],
      [
        /\b(?:notice|notify|notification|terminate)\b.{0,120}\b(?:days|months?)\b.{0,60}\b(?:prior to|before)\b.{0,60}\b(?:expiration|end|expiry|original term|initial term|then-?\s?current)\b/,
        1,
      ],
      [
        /\b(?:insur|certificate|polic(?:y|ies)|option|election to (?:renew|extend)|wishes to extend|desires to (?:renew|extend)|repurchase|inventory)/,
        -1.1,
      ],
    ],
  },
  {
    category: 'Governing Law',
    cues: ['law', 'govern'],
    signs: [
      [/\b(?:governed|construed|interpreted|governs?|controlled|enforced)\b.{0,160}\blaws?\b/, 1],
      [
        /\blaws? of (?:the )?(?:state|commonwealth|province|republic|people|united|england|federal)\b.{0,120}\b(?:govern|appl|control|interpret)/,
        1,
      ],
      [/\b(?:governing|applicable) law\b/, 0.6, 'heading'],
      [/\blaws? of (?:the )?(?:state|commonwealth|province|republic|people|england)\b/, 0.5],
      [/\bcorporation\b.{0,60}\bunder the laws\b|\borganized\b.{0,60}\blaws\b/, -0.6],
    ],
  },
]
