import type { ClauseRule } from './clause-rule.ts'

/** How it ends, passes on or is checked. */
export const terminationRules: ClauseRule[] = [
  {
    category: 'Termination For Convenience',
    cues: ['terminat', 'cancel'],
    signs: [
      [
        /\b(?:terminated?|cancel|cancelled|canceled)\b.{0,140}\b(?:for any reason|for (?:its |their )?(?:own )?convenience|without (?:any )?(?:cause|reason)|with or without cause|any or no reason|no reason|in its sole (?:and absolute )?discretion|at (?:its|their) (?:sole )?(?:discretion|option))\b/,
        1.4,
      ],
      [
        /\b(?:for any reason|for (?:its )?convenience|without cause|with or without cause|any or no reason|no reason)\b.{0,60}\b(?:terminate|cancel)\b/,
        1.4,
      ],
      [
        /\b(?:may|rights?|option|entitled|elect)\b.{0,50}\b(?:terminate|cancel)\b.{0,100}\b(?:at any time|upon|on|by|with|following|after|subject to)\b.{0,60}\b(?:notice|notification)\b/,
        1,
      ],
      [
        /\bmay (?:also )?be (?:terminated|cancelled|canceled)\b.{0,80}\b(?:upon|on|at any time|by|with)\b.{0,80}\bnotice\b/,
        1,
      ],
      [
        /\buntil (?:terminated|cancelled|canceled)\b.{0,60}\b(?:upon|on|at any time|by|with)\b.{0,80}\bnotice\b/,
        1,
      ],
      [
        /\b(?:terminated?|cancel)\b.{0,80}\bat any time\b.{0,40}\b(?:upon|on|by|with)\b.{0,60}\bnotice\b|\babsolute right to terminate\b/,
        0.6,
      ],
      [/\bwithout (?:penalty|cause)\b|\bat any time\b/, 0.4],
      [/\bterminat.{0,20}\b(?:without cause|convenience|at will)\b/, 0.5, 'heading'],
      [
        /\b(?:breach|breaches|default|fails?|failure|insolven\w+|bankrupt\w*|events? of|if|in the event|change (?:of|in) control|force majeure|violat\w+|cured?|incurred|automatically|immediately|unable)\b/,
        -0.7,
      ],
      [/\b(?:upon|following|after)\b.{0,40}\b(?:termination|expiration)\b/, -1],
      [
        /\bmay not be terminated\b|\bno (?:party|right)\b.{0,30}\bterminate\b|\bmutual\b.{0,30}\b(?:consent|agreement)\b|\bsurviv|\bpurchase orders?\b|\bstatement of work\b|\bwork order\b|\bemploy(?:ee|ees|ment)\b|\bpayment terms\b|\bat any time for its own convenience\b/,
        -0.8,
      ],
    ],
  },
  {
    category: 'Change Of Control',
    cues: [
      'control',
      'merge',
      'acqui',
      'sale of',
      'substantially all',
      'ownership',
      'equity',
      'by operation of law',
    ],
    enough: 1,
    signs: [
      [/\bchange (?:of|in) (?:the )?(?:control|ownership)\b/, 0.6],
      [
        /\b(?:terminat|consent|approval|notice|notify|assign|transfer|entitled)\w*.{0,240}\bchange (?:of|in) (?:the )?(?:control|ownership)\b|\bchange (?:of|in) (?:the )?(?:control|ownership)\b.{0,240}\b(?:terminat|consent|approval|notice|notify|assign|transfer|entitled)/,
        0.6,
      ],
      [
        /\bterminat\w*.{0,240}\b(?:acquired by|acquires?|merge[sdr]?|merger|acquisition|substantially all|controlling|ownership change)\b/,
        0.9,
      ],
      [
        /\b(?:acquired by|acquires?|merge[sdr]?|merger|acquisition|substantially all|sale of|majority of the (?:equity|voting|stock)|ownership change)\b.{0,260}\bterminat/,
        0.9,
      ],
      [
        /\b(?:merger|consolidation|change (?:of|in) control|sale of (?:all|substantially|a majority|stock)|by operation of law|transfer of (?:a )?(?:majority|control))\b.{0,160}\b(?:deemed|constitute|considered)\b.{0,60}\b(?:assign|transfer)/,
        1,
      ],
      [
        /\b(?:deemed|constitute|considered|includes?|including)\b.{0,60}\b(?:assign|transfer)\w*.{0,200}\b(?:merger|consolidation|control|sale of|operation of law)\b/,
        1,
      ],
      [/\b(?:assign|transfer)\w*.{0,160}\b(?:by operation of law|by merger|whether by merger)/, 0.6],
      [
        /\b(?:assign|transfer)\w*.{0,240}\b(?:control of|controlling interest|voting (?:stock|securities|shares))\b/,
        0.6,
      ],
      [/\b(?:change of control|change in control|ownership)/, 0.5, 'heading'],
      [
        /"(?:affiliate|subsidiary|control)"|\bcontrolled by or under common\b|\bbeyond\b.{0,30}\bcontrol\b|\bwarrant (?:will|shall)\b|\bexercisable\b|\bemployee plan|\bseverance\b|\bexecutive\b/,
        -1,
      ],
    ],
  },
  {
    category: 'Anti-Assignment',
    cues: ['assign', 'transfer', 'delegat'],
    signs: [
      [
        /\b(?:not|neither|no|nor|without|may)\b.{0,160}\b(?:assign(?:ed|able|ment|s)?|transfer(?:red|able)?|delegated?)\b.{0,200}\b(?:consent|approval|agreement|permission|authori[sz]ation)\b/,
        1,
      ],
      [/\b(?:consent|approval|permission)\b.{0,160}\b(?:assign|transfer|delegate)\b/, 0.8],
      [
        /\b(?:not|neither|nor)\b.{0,80}\b(?:assign|transfer)(?:able|ed)?\b.{0,120}\b(?:agreement|rights|obligations)\b/,
        0.9,
      ],
      [/\bagreement\b.{0,120}\bnot\b.{0,20}\bassignable\b/, 1],
      [/\bterminat\w*\b.{0,60}\bevent of (?:its|any|an) assignment\b/, 1],
      [/\bassign|\btransfer/, 0.4, 'heading'],
      [
        /\bassign\w*.{0,40}\b(?:personnel|employees|team|account manager)\b|\bmeanings? assigned\b|\bassigned to (?:it|them|such term)|\bbenefit of (?:its |their )?creditors\b/,
        -1,
      ],
    ],
  },
  {
    category: 'Post-Termination Services',
    cues: ['terminat', 'expir'],
    signs: [
      [
        /\b(?:after|following|upon|on|subsequent to|event of|from|if|date of)\b.{0,80}\b(?:termination|expiration|expiry|terminates|terminated|expires)\b.{0,300}\b(?:sell[- ]off|dispose of|inventory|stock|transition|wind[- ]?(?:down|up)|phase[- ]?out|continue to|repurchase|cooperate|transfer|migrat|in[- ]process|honou?r|fulfil|complete (?:all|any|the)|purchase (?:all|any|the)|assist)/,
        1,
      ],
      [
        /\b(?:continue|continues|completed?|entitled|sell|perform|honou?r)\b.{0,120}\b(?:after|following|from)\b.{0,40}\b(?:termination|expiration|expiry)\b/,
        0.7,
      ],
      [
        /\b(?:sell[- ]off|wind[- ]?(?:down|up)|phase[- ]?out|transition(?:al)?|disengagement|run[- ]?off|tail) (?:period|services|assistance|plan)\b/,
        1,
      ],
      [
        /\b(?:days?|months?|years?|weeks)\b.{0,60}\b(?:after|following|from|of)\b.{0,40}\b(?:termination|expiration|expiry)\b/,
        0.5,
      ],
      [/\bcooperate\b.{0,60}\b(?:transfer|transition)/, 0.7],
      [
        /\b(?:continue|sell|transition|cooperate|assist|fulfil|honor|repurchase|compensation|royalt\w+|commissions?)\b/,
        0.3,
      ],
      [
        /\b(?:effects?|consequences?|obligations?|rights|duties|events?|procedure)\b.{0,30}\bterminat|\bpost-?\s?terminat/,
        0.4,
        'heading',
      ],
      [
        /\b(?:confidential|confidentiality|inspect|records|non-?compet\w*|compete|solicit|indemnif\w*|surviv\w*|insurance|warrant\w*|promptly return|cure)\b/,
        -0.8,
      ],
      [
        /\b(?:month to month|remain in (?:full )?(?:force|effect)|continue in (?:full )?(?:force|effect))\b|"term"/,
        -0.8,
      ],
    ],
  },
  {
    category: 'Audit Rights',
    cues: ['audit', 'inspect', 'examin', 'records', 'books'],
    signs: [
      [
        /\b(?:audit|inspect|examine|review|access)(?:ed|ion|s|ing)?\b.{0,120}\b(?:books|records|accounts|accounting|time sheets|facilit\w+|premises|compliance|work)\b/,
        1,
      ],
      [
        /\b(?:books|records|accounts|facilit\w+|premises|plant)\b.{0,160}\b(?:audit|inspect|inspection|examine|examination|available)\b/,
        1,
      ],
      [/\bright\b.{0,60}\b(?:to )?(?:audit|inspect|examine)/, 1],
      [/\baudit/, 0.5, 'heading'],
      [/\b(?:independent|certified public)\b.{0,40}\b(?:accountant|auditor)/, 0.4],
      [
        /\b(?:public inspection|regulatory authorit|notify|advise|corporate records|financial statements|represents?|surviv|public records|medical records|sec)\b|\binspect(?:ion)? (?:of )?(?:the )?(?:goods|products?|shipment)\b|\baccept(?:ance)?\b/,
        -0.6,
      ],
    ],
  },
  {
    category: 'Source Code Escrow',
    cues: ['escrow'],
    signs: [
      [
        /\bsource (?:code|materials?)\b.{0,200}\bescrow\b|\bescrow\b.{0,200}\bsource (?:code|materials?)\b/,
        1,
      ],
      [/\bescrow agent\b.{0,200}\b(?:software|technology|source)\b/, 1],
    ],
  },
  {
    category: 'Third Party Beneficiary',
    cues: ['beneficiar', 'benefit of'],
    signs: [
      [/\bthird[- ]part(?:y|ies) beneficiar(?:y|ies)\b/, 0.6],
      [
        /\b(?:is|are|shall be|be an?|as an?|intended|express|deemed)\b.{0,40}\bthird[- ]part(?:y|ies) beneficiar/,
        0.6,
      ],
      [/\b(?:no|not|nor|neither|nothing|without)\b.{0,160}\b(?:beneficiar|third)/, -0.8],
      [/\bexcept\b|\bother than\b/, 0.4],
    ],
  },
]
