import type { ClauseRule } from './clause-rule.ts'

/** Who owns what is made, and who may use it how. */
export const licenseRules: ClauseRule[] = [
  {
    category: 'Ip Ownership Assignment',
    cues: [
      'assign',
      'work made for hire',
      'work for hire',
      'works made for hire',
      'works for hire',
      'own',
      'property',
      'vest',
      'title',
    ],
    enough: 1,
    signs: [
      [
        /\b(?:vests?|belongs?)\b.{0,30}\b(?:in|to)\b.{0,160}\b(?:developed|created|conceived|prepared)\b|\b(?:developed|created|conceived|prepared)\b.{0,160}\b(?:shall|will) (?:vest|belong)\b/,
        0.8,
      ],
      [
        /\b(?:hereby|irrevocably|agrees? to|shall|will|does|automatically|and|to)\b.{0,20}\b(?:assigns?|transfers?|conveys?)\b.{0,120}\b(?:right,? title,? and interest|all (?:of its )?rights?|any rights|intellectual property|copyrights?|patents?|inventions?|goodwill)\b/,
        1,
      ],
      [/\bworks? (?:made )?for hire\b/, 1],
      [
        /\b(?:inventions?|improvements?|work product|deliverables|developments?|works?|enhancements|modifications|derivatives?|results|materials|content|shows)\b.{0,200}\b(?:shall be|will be|are|is|become|vest)\b.{0,40}\b(?:sole|exclusive|owned|property|vest)/,
        0.7,
      ],
      [/\bassign\w*\b.{0,40}\b(?:inventions?|intellectual property|copyrights?)/, 0.4],
      [/\b(?:own(?:ed|ership)|work product|inventions?|intellectual property|proprietary)/, 0.3, 'heading'],
      [/\b(?:develop|creat|conceiv|made|produc|author)/, 0.2],
      [
        /\bnot\b.{0,60}\b(?:assign|transfer|convey)\b|\bnothing\b|\bassign (?:this|its rights under|any of its rights|or delegate|its rights and obl|any of its assets)|\bsuccessors and assigns|\bconsent\b|\bencumbrance|\bstock\b|\bshares\b|\bpurchased assets\b|\bgoods\b|\bconfidential information\b|\bretains?\b|\bremains?\b|\boutsourcing, customer\b|\bpassword\b/,
        -0.9,
      ],
    ],
  },
  {
    category: 'Joint Ip Ownership',
    cues: ['joint', 'co-own', 'equal', 'undivided', 'co-exclusive', 'combination mark'],
    signs: [
      [/\b(?:jointly|joint(?:ly)? and equally|equally) own(?:ed)?\b/, 1],
      [/\b(?:own|owned|hold|held)\b.{0,30}\bjointly\b/, 1],
      [
        /\bjoint(?:ly)? (?:owners?|ownership|property|intellectual|patents?|inventions?|technology|improvements?|ip|works?)\b/,
        1,
      ],
      [
        /\b(?:inventions?|improvements?|intellectual property|technology|patents?|developments?|results|data)\b.{0,80}\b(?:developed|created|invented|conceived|made) jointly\b|\bjointly (?:developed|created|invented|conceived)\b.{0,60}\b(?:inventions?|intellectual|technology|property)/,
        0.8,
      ],
      [/\bco-?own/, 1],
      [/\bequal(?:ly)?\b.{0,60}\b(?:undivided|ownership|own)\b|\bundivided\b.{0,60}\binterest\b/, 1],
      [/\bcombination mark\b/, 1],
      [
        /\bjoint (?:venture|and several|filing|tortfeasor)|\bstock\b|\bshares\b|\bindemnif|\bstation\b|\breal property\b|\bdetermined\b/,
        -0.6,
      ],
    ],
  },
  {
    category: 'License Grant',
    cues: ['licen', 'grant', 'permission', 'right'],
    enough: 1,
    signs: [
      [/\bgrants?\b.{0,160}\b(?:licen[sc]e|sublicen[sc]e|permission)\b/, 1],
      [
        /\b(?:licen[sc]e|licen[sc]ed)\b.{0,60}\b(?:granted|hereby|to use|to reproduce|to sell|to market|to make|to distribute)\b/,
        0.8,
      ],
      [
        /\blicen[sc]e to (?:use|reproduce|make|sell|distribute|market|operate)\b|\bhave (?:a |the )?(?:\w+ ){0,3}licen[sc]e\b/,
        0.7,
      ],
      [/\bhereby (?:licen[sc]es|grants?)\b.{0,160}\b(?:right|use)\b/, 0.9],
      [
        /\b(?:willing to )?grants?\b.{0,160}\b(?:rights?|permission)\b.{0,160}\b(?:use|sell|distribute|market|reproduce|display|operate|develop|broadcast|exhibit|manufacture|make|name|trademarks?|marks?|software|content)\b/,
        1,
      ],
      [
        /\b(?:shall|will) have (?:the|an?) (?:\w+,? ){0,3}right (?:and licen[sc]e )?\b.{0,40}\bto use\b.{0,120}\b(?:name|image|likeness|logo|marks?|trademarks?|photograph|software|content)/,
        1,
      ],
      [
        /\b(?:authori[sz]es?|permits?)\b.{0,80}\b(?:to use)\b.{0,80}\b(?:marks?|trademarks?|logos?|name|content|software|programs?)\b/,
        1,
      ],
      [/\blicen[sc]e\b|\bgrant\b/, 0.3, 'heading'],
      [
        /\b(?:no|not|nothing|nor|neither)\b.{0,60}\b(?:grants?|granted|construed)|\bgrants? no\b|\blicen[sc]es? (?:and|or) permits|\bliquor licen|\bbusiness licen|\bexport (?:or import )?licen|\bdriver|\blicen[sc]es,? (?:permits|approvals)|\bconfiden|\bstation\b|\bfcc\b|\boptions?\b.{0,60}\bshares\b|\binfring/,
        -0.9,
      ],
    ],
  },
  {
    category: 'Non-Transferable License',
    cues: ['transfer', 'assignable', 'sublicens', 'sub-licens', 'assign'],
    signs: [
      [/\bnon-?\s?transferr?able\b/, 1],
      [/\bnon-?\s?(?:assignable|sub-?licen[sc]e?able|sublicensable)\b/, 0.8],
      [
        /\b(?:not|nor|no rights? to|without the right to|may not|no right of)\b.{0,60}\b(?:sub-?licen[sc]e|transfer|assign)\w*\b.{0,160}\b(?:licen[sc]e|software|marks?|content|rights? granted|program|trademark|images)/,
        1,
      ],
      [
        /\b(?:licen[sc]e|rights? (?:granted|to use))\b.{0,240}\b(?:not|no rights? to|without (?:the )?right)\b.{0,40}\b(?:transferr?able|assignable|transferr?ed|sub-?licen[sc]e|sublicensed|sublicensable)/,
        1,
      ],
      [
        /\b(?:software|licen[sc]es?|marks?|franchise|usage|use)\b.{0,80}\bnot (?:be )?(?:sold or |assigned or )?(?:transferr?able|transferr?ed|assignable|sublicen[sc])/,
        1,
      ],
      [/\blicen[sc]e/, 0.1],
      [/\bshares?\b|\bstock\b|\bwarrants\b|\bsecurities\b/, -0.8],
      [/\bdisclos/, -0.4],
    ],
  },
  {
    category: 'Affiliate License-Licensor',
    cues: ['affiliate', 'subsidiar'],
    signs: [
      [
        /\b(?:and|or|on behalf of)\b.{0,20}\bits affiliates?\b.{0,40}\b(?:hereby )?grants?\b.{0,80}\b(?:licen[sc]e|right)/,
        0.9,
      ],
      [
        /\b(?:licen[sc]e|right)\b.{0,200}\b(?:owned|controlled)\b.{0,60}\bor (?:any of )?its affiliates\b/,
        0.7,
      ],
    ],
  },
  {
    category: 'Affiliate License-Licensee',
    cues: ['affiliate', 'subsidiar'],
    enough: 1,
    signs: [
      [
        /\bgrants?\b.{0,120}\b(?:and|together with)\b.{0,10}\b(?:to )?(?:its|their|the|his)\b.{0,30}\b(?:affiliates?|subsidiar\w+|affiliated)\b.{0,240}\b(?:licen[sc]e|rights?)\b/,
        1,
      ],
      [
        /\b(?:licen[sc]e|rights?)\b.{0,200}\b(?:to|by|for|and|or|which)\b.{0,20}\b(?:its|their|any)\b.{0,20}\b(?:affiliates?|subsidiar\w+|affiliated)\b/,
        0.6,
      ],
      [/\bsub-?licen[sc]\w*.{0,120}\b(?:affiliates?|subsidiar)/, 1],
      [/\b(?:transfer|extend)\b.{0,80}\b(?:right to use|licen[sc]e)\b.{0,80}\baffiliate/, 0.8],
      [/\bgrants?\b|\blicen[sc]e\b/, 0.3],
      [/\blicen[sc]e/, 0.2, 'heading'],
      [/\b(?:indemnif|liab|confidential|harmless|warrant|claim|audit|government|permits)/, -0.8],
      [/\b(?:not|nor|neither)\b.{0,30}\b(?:grant|claim)|"affiliate/, -0.8],
    ],
  },
  {
    category: 'Unlimited/All-You-Can-Eat-License',
    cues: ['unlimited', 'enterprise', 'without limit'],
    signs: [
      [
        /\b(?:unlimited|enterprise[- ]wide)\b.{0,200}\b(?:licen[sc]es?|use|rights?|copies|users|access)\b/,
        0.8,
      ],
      [/\b(?:licen[sc]e|rights?|use|copies)\b.{0,120}\b(?:unlimited|enterprise[- ]wide)\b/, 0.8],
      [/\b(?:licen[sc]e|access|use|network)\b/, 0.3],
      [/\bunlimited (?:liabilit|partner)|\bliabilit|\bdamages|\bunlimited number of shares/, -0.8],
    ],
  },
  {
    category: 'Irrevocable Or Perpetual License',
    cues: ['irrevocabl', 'perpetual', 'perpetuity'],
    enough: 1,
    signs: [
      [/\b(?:irrevocabl[ey]|perpetual(?:ly)?)\b.{0,160}\b(?:licen[sc]es?|rights? to|permission)\b/, 1],
      [/\b(?:licen[sc]es?|rights?)\b.{0,200}\b(?:irrevocabl[ey]|perpetual(?:ly)?|in perpetuity)\b/, 0.9],
      [/\bin perpetuity\b/, 0.5],
      [
        /\birrevocably (?:submit|consent|waive|agree|appoint|elect)|\birrevocabl[ey] (?:letter|proxy|waive|submit|consent)|\bjurisdiction\b|\bconfidential/,
        -1,
      ],
    ],
  },
]
