import type { Evidence } from './bears-out.ts'
import type { NamedCategory } from './words.ts'

const contract =
  '(?:agreement|contract|lease|sublease|tenancy|license|licence|deed|letter|memorandum|addendum|amendment|note|order|nda|sow|dpa|baa|safe|appointment|engagement|employment|loan)'
const span = '(?:hour|day|week|month|year|anniversar|quarter)'
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const day = new RegExp(
  `\\b${month}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\b\\d{1,2}(?:st|nd|rd|th)?(?: day)?(?: of)? ${month}\\.?,? \\d{4}|\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}\\/\\d{1,2}\\/\\d{2,4}\\b`,
)
/** Another paper than this contract, right before its date. */
const otherPaper = new RegExp(
  `\\b(?:the|that|certain|an?|such|its|their|original|prior|existing|master|power of attorney|under) (?:[a-z&-]+ ){0,6}?(?:agreement|contract|plan|letter|deed|attorney|note|memorandum|proposal|certificate|policy|statement|license|lease)\\b[^.;]{0,50}\\b(?:dated|of|as of|made|entered into|on)\\b`,
)

/** This contract, whatever it calls itself. */
const thisPaper = `(?<!\\b(?:of|under|in|to|by|with|for|on|from|hereof) )\\b(?:this|the present|our|your) (?:[a-z0-9&'-]+ ){0,4}?${contract}\\b`
const ending =
  "\\b(?:this|our|your) (?:[a-z0-9&'-]+ ){0,3}?(?:agreement|contract|lease|sublease|tenancy|engagement|employment|letter|nda|sow|dpa|appointment|addendum|arrangement)\\b"
/** What somebody has by a contract. */
const held = `\\b(?:this|the present|our|your) (?:[a-z0-9&'-]+ ){0,4}?${contract}\\b|\\bthe (?:agreement|contract|lease)\\b|\\b(?:its|their|his|her|any|all|such|the|these)(?: [a-z'-]+){0,4}? (?:rights?|obligations?|duties|interests? (?:in|under|herein|hereunder|hereof|or))\\b(?! agreement)|\\bthe (?:leased )?(?:premises|apartment|unit)\\b`
const itsTerm =
  '(?:^(?:\\S{1,8} )?(?:the |its |")?"?(?:initial |fixed |lease |rental )?(?:term|tenancy)"?(?:[:.]|(?= (?:shall|will|must|is|was|may|can|begins?|beginning|commenc\\w+|starts?|runs?|ends?|expires?|continues?|lasts?|remains?|means|hereof|hereunder|thereof|under|and)\\b| ?["(,])|$)|(?<!\\b(?:remaining|balance of the|remainder of the|during the|for the|throughout the|of the|within the|any) )\\bterm of (?:(?:this|your|his|her|our)\\b|the (?:agreement|contract|lease|tenancy)\\b|employment\\b))'

const governed =
  '(?:agreement|contract|lease|sublease|tenancy|licen[sc]e|deed|mortgage|amendment|addendum|plan|terms|t&cs?|conditions|policy|notes?|letter|release|offer|waiver|guarant(?:y|ee)|warrants?|options?|awards?|order|disputes?|claims?|actions?|controvers(?:y|ies)|matters?|validity|interpretation|construction|enforce\\w+|performance|effect|rights|obligations|relation(?:ship|s)?|provisions?|documents?|instrument|undertaking|trust|sow|nda|dpa|consent|joinder|supplement|indenture|bond|hereof|hereunder|hereto|it|its|same|parties|anything)'
const lawGoverns = new RegExp(
  [
    `\\b${governed}\\b[^;]{0,200}\\b(?:is|are|be|being|shall|will|must)\\b[^;]{0,80}\\b(?:governed|construed|interpreted|enforced|determined|controlled)\\b[^;]{0,140}\\blaws?\\b`,
    `\\blaws?\\b[^;]{0,140}\\b(?:shall |will |must )?(?:exclusively |also |solely )?(?:governs?|controls?|be applied|apply|applies|(?:is|are|be) applicable)\\b`,
    `\\b(?:this|these|our|the) (?:\\S+ ){0,3}?${governed}\\b[^;]{0,60}\\b(?:is|are|be) (?:\\S+ )?subject to (?:the )?(?:\\S+ )?laws?\\b`,
    `^(?:\\S{1,8} )?(?:governed|construed)\\b`,
  ].join('|'),
)

/** When a contract begins and ends, which law governs it, and who may pass it on. */
export const evidenceOfTerms = {
  Parties: { says: [/\b(?:between|among|by and)\b/] },
  'Agreement Date': {
    says: [
      day,
      // from its first word on: “This Agreement (the …) is made and entered into as of May 4, 2027 …”
      new RegExp(
        `^(?:\\S{1,4} )?this (?:[a-z&'-]+ ){0,6}?${contract}(?: ?\\([^()]{1,120}\\))?,? (?:is |was )?(?:hereby )?(?:made|entered into|dated|executed|signed)(?:,? and (?:entered into|executed|delivered|made))?,? (?:as of |on |this )?(?:the )?(?:${day.source})`,
      ),
    ],
    never: new RegExp(
      `resolution|minutes of|pursuant to|financial statement|drawings|${otherPaper.source}|\\b(?:pays?|payable|due|when|if|after|before|within)\\b|^(?![^]*\\b(?:made|dated|entered|executed|signed|concluded)\\b)[^]*\\beffective\\b|\\bsource:|\\bmemo\\b|royalt|\\bpaid\\b|amended|terminat|expir|birth|deliver|\\bthrough\\b|commence|with effect (?:from|as of|on)`,
    ),
  },
  'Effective Date': {
    says: [
      new RegExp(
        [
          `${thisPaper}[")]{0,2}[^.;]{0,70}\\b(?:(?:is|be|becomes?) effective|effective (?:as of|on|from|upon)|commences?|begins?|starts?|takes? effect|comes? into (?:force|effect)|enters? into force)\\b`,
          `${thisPaper}[^.;]{0,40}\\bin (?:full )?(?:force|effect)\\b(?![^.;]{0,80}\\b${span})[^.;]{0,40}\\bfrom\\b`,
          `${thisPaper}[^;]{0,120}\\beffective (?:as of |on |from )?(?:${day.source})`,
          `${itsTerm}[^.;]{0,90}\\b(?:commences?|begins?|starts?|effective (?:as of|on|from))\\b`,
          `\\b${contract}\\b[^]{0,200}(?:${day.source})[^.;]{0,40}\\((?:the |hereinafter[^)"]{0,30})?"(?:effective|commencement|start) date"`,
          `^(?:\\S{1,8} )?"(?:effective|commencement|start) date" (?:means|shall mean|is|shall be)\\b`,
        ].join('|'),
      ),
      new RegExp(
        `${day.source}|\\bdate\\b|\\bupon\\b|\\bwhen\\b|\\bsign|\\bexecut|\\bfirst day\\b|\\bclosing\\b`,
      ),
    ],
    never: new RegExp(
      `\\b(?:employment|engagement|service)\\b[^.;]{0,60}\\b(?:commence|begin|start)|${otherPaper.source}|_{2}|\\[[ *•_]+\\]|\\*{3}|\\bday of ?,|, 19 |, 20 |"(?!term|initial|effective|commencement|start)[a-z ]{2,40}(?:effective|commencement) date"|calendar year|a (?:day|date) other than|\\bamend|\\bmodifications?\\b|\\brevisions?\\b|\\b(?:cancel|terminat|clos|suspend)\\w*\\b[^.;]{0,240}\\beffective\\b|terminat\\w* (?:shall|will) be(?:come)? effective|effective (?:date of|upon) (?:such |any |the )?(?:terminat|expir|assign|notice|change|increase)|renewal term|warranty|assignment|\\bresign|\\bretire|\\bseparation (?:from|date)|appointed|promot`,
    ),
  },
  'Expiration Date': {
    says: [
      new RegExp(
        [
          `${itsTerm}[^;]{0,160}\\b(?:continues?|remains?|terminates?|expires?|ends?|ending|lasts?|in effect|for (?:a )?(?:period|term|fixed)|shall be|will be|is|for|runs?|until|through)\\b`,
          `${thisPaper}[^.;]{0,120}\\b(?:continues?|remains?|terminates?|expires?|ends?|lasts?|valid|full force|in effect|for a (?:period|term|fixed))\\b`,
        ].join('|'),
      ),
      new RegExp(
        `\\b${span}|\\buntil\\b|\\bexpir|terminates? (?:on|upon|automatically)|automatically terminate|${day.source}|terminated by`,
      ),
    ],
    never: new RegExp(
      `^(?:\\S{1,8} )?(?:if|in the event)\\b|^(?:\\S{1,8} )?[^.;]{0,80}\\bshould (?:he|she|they|it|the)\\b|\\bwhile (?:this|the)\\b|\\bentitled to\\b|\\bduring (?:the|its|this|such|any)\\b[^.;]{0,40}\\bterm\\b|throughout the|with respect to the term|construed|solicit|compet|insur|confidential|royalt|audit|\\bexamin|calendar year"|invalid|enforceab|subscri|guarantee|subsequently|purchase price|\\brecords?\\b|indemnif|warrant(?!s? to)|surviv|sub-?(?:servic|licens|contract)|\\bbreach|default|insolven|bankrupt|^thereafter|^[^.;]{0,200}\\b(?:will|shall) be extended|^(?:so|as) long as|remains in effect and|\\boptions?\\b|extend the term|^[^.;]{0,60}\\brenew|^[^;]{0,80}\\b(?:may|can) (?:be )?(?:terminat|renew|extend|cancel)|^(?:upon|after|following|on) [^.;]{0,30}(?:expir|terminat)|[*_]{2}|\\[\\s`,
    ),
  },
  'Renewal Term': {
    says: [
      /\brenew(?:s|ed|al|able)?\b[^.;]{0,120}\b(?:agreement|contract|lease|licen[sc]e|tenancy|terms?|periods?)\b|\b(?:agreement|contract|lease|licen[sc]e|tenancy|term|period|appointment|dpa|sow|nda)\b[^;]{0,160}\brenew/,
    ],
    never:
      /\bwaived\b|\bmaintenance\b|\bsupport\b|\bexclusiv|\bexhibit\b|\boffering\b|letter of credit|\blc\b|credit facility|deadline|renew\w* (?:of|or replac\w+|any|such|the)? ?(?:policy|policies|insurance|registration|patent|trademark|domain|warrant|invitation|offer|time)|\b(?:shall|will|does|is|may) (?:also )?not (?:be )?(?:automatically )?renew|\bno (?:further )?(?:right|option) (?:to|of) renew|no (?:further )?renewal|force majeure|licen[sc]e granted|conversion date|\bprice\b|\baudit|\bduring the term|any renewal terms? of|not (?:be )?construed|\bleave\b|\bprobation|\bproof\b|^[^.;]{0,80}\b(?:may|can|rights? to) (?:\S+ )?terminat|\bno commitments?\b|\bno (?:automatic )?(?:renewals?|right to renew)\b/,
  },
  'Notice Period To Terminate Renewal': {
    says: [
      /\bunless\b|\bif (?:neither|no|not)\b|non-?\s?renew|\bnot (?:to )?(?:be )?(?:so )?(?:renew|extend|want|wish|desire)|\bterminat|\bcancel|\bopt out|\bprevent/,
      /\brenew|(?:extend|prolong|continue)\w* automatically|automatically (?:be )?(?:extend|continu|prolong)|(?:expir\w*|end) of (?:the|its|any) (?:then[- ]?|current|initial|original|term|renewal|applicable)|then[- ]current|month[- ]to[- ]month|year[- ]to[- ]year/,
      /\bnotice|\bnotif|\bcancel|in writing|written/,
      new RegExp(`\\b${span}`),
    ],
    never:
      /\bsalary\b|\bbonus|\bcompensation\b|\bmaintenance\b|\bsupport\b|\bexclusiv|\bexhibit\b|\bbreach|\bdefault|insurance|polic(?:y|ies)/,
  },
  'Governing Law': {
    says: [
      lawGoverns,
      /\blaws?\b(?: \S+){0,5} (?:of|thereof)\b|\b(?!governing|applicable|choice|under|internal|common|local|federal)[a-z]{4,} law\b/,
    ],
    never:
      /^(?![^]*\b(?:governed|construed|interpreted|determined|controlled|enforced),? (?:\w+,? ){0,4}?(?:by|in accordance|according|pursuant|under)\b)[^]*(?:enforceab|\binvalid|severab)|\bto the (?:\w+ )?extent (?:\w+ ){0,3}?(?:by|under) (?:the )?applicable laws?\b[^]*enforceab|(?:enforceab|\bvalid|invalid)[^;]{0,200}\bextent [^;]{0,60}\blaws?\b|\bsccs?\b|standard contractual clauses|\bmodel clauses\b|\bthese clauses\b|\bin clause \d|\bclause \d+[^;]{0,60}\bapply\b|\boption \d|embargo|located in|resident|sanction|benefits? of|withhold|^(?:\S{1,8} )?nothing\b|prohibiting|laws? of (?:the )?(?:state of |commonwealth of |province of |city of |county of )?(?:\[|_|\*|…|\.\.|[.,;]|$)|laws? of (?:the )?(?:state|commonwealth|province|country)[.,;]|provided by law|\bnot (?:\S+ ){0,4}?governed\b(?![^]*\bgoverned by)|withholding|securities laws?|governed by (?:the )?applicable law|state of governing law|governing (?:member )?state|listed in|specified in|compl(?:y|iance) with|^(?:\S{1,8} )?(?:if|where|when|whenever|should|to the extent)\b[^,:;]{0,120}\b(?:governed|construed)|\bnot (?:be )?construed\b|\bconstrued (?:as|to) mean|\b(?:when|whenever|where|if)\b[^,;]{0,40}\blaws?(?: of (?:\S+ ){1,4}?)? ?(?:applies|apply)\b/,
  },
  'Termination For Convenience': {
    says: [
      /\b(?:may|can|rights? (?:to|of)|entitled to|option to|reserves the right|able to)\b[^;]{0,110}\b(?:terminat|cancel|end)|\b(?:may|can) be (?:\S+ ){0,2}?(?:terminated|cancell?ed|ended)|\bterminable\b|\bat[- ]will\b/,
      new RegExp(
        `(?:\\bterminat|\\bcancel|\\bend\\b)[^.;]{0,100}(?:${ending}|\\bthe (?:agreement|contract|lease|tenancy)\\b)|${ending}[^.;]{0,80}(?:\\bterminat|\\bcancel|\\bended\\b)`,
      ),
      /\b(?:may|can|rights? (?:to|of)|entitled to|option to|reserves the right)\b[^;]{0,120}\b(?:terminat|cancel|end\b)|\bterminable\b|\bat will\b/,
      /without (?:any )?(?:cause|reason|giving (?:a |any )?reason)|for (?:any or no|any|no|its|their|his|her)? ?(?:reason|convenience)\b|with or without (?:cause|reason)|no reason|at (?:its|their|his|her) (?:sole |own )?(?:discretion|option|election|convenience)|in its sole discretion|at any time|at will|\b(?:days?|months?|weeks?)'?s? (?:prior |advance |written )*notice|upon[^.;]{0,40}notice/,
    ],
    never:
      /^(?:\S{1,8} )?nothing\b|\bnot (?:limit|affect|restrict)|\bbreach|\bdefault|\bfail(?:s|ed|ure|ing)?\b|insolven|bankrupt|\bfor cause\b|\bdeath\b|disab|good reason|change (?:of|in) control|attributable|sub-?(?:agen|servic|contract|licens|leas|consult)|engagement letter|escrow|\bnot (?:be )?(?:terminat|cancel)|may not|shall not terminate|no right to|event of|\bthe event\b|event that|\bif\b|unless and until|pursuant to section \d[^.;]{0,60}terminat|upon (?:such |any |the )?terminat|in the event|other agreement|purchase order|force majeure|illegal|violat|should this|occurrence of|any of the following|following events/,
  },
  'Change Of Control': {
    says: [
      /\b(?:upon|event of|event that|if|following|after|prior to|before|connection with|result of|undergo(?:es|ing)?|case of|occurrence of|effect|without|by|involved in|constitute)\b (?:\S+ ){0,9}?(?:change (?:of|in) (?:the )?(?:control|ownership)|merger|merges?|merging|acqui|sale of|sells?|transfer|controlling)|\b(?:change (?:of|in) (?:control|ownership)|merger|consolidation|sale)\b[^;]{0,160}\b(?:shall|will|may|occurs?|requires?|constitutes?|deemed)\b/,
      /change (?:of|in) (?:the )?(?:control|ownership)|\bmerger\b|\bmerges?\b|acquisition of|sale of (?:all|substantially)|sells? (?:all|substantially)|controlling interest|is acquired|voting (?:stock|shares|securities)/,
      /terminat|consent|\bassign|\btransfer|\bnotice|\bnotif|deemed|\bvest|accelerat|\bdue\b|\bmay\b|\bshall\b/,
    ],
    never:
      /(?:date|level|time) of (?:the |a |such )?change (?:of|in) control|change (?:of|in) control (?:payment|period|agreement|plan|severance|benefit|date|price|bonus)|entitled to receive|pursuant to this agreement only|\bmeans\b|\bincludes any\b|is a change|\bmerger agreement\b|\bother than\b[^.;]{0,60}change (?:of|in) control|\babsence of\b|\b(?:not|no|without)\b[^.;]{0,30}change (?:of|in) control|deemed to have occurred|change (?:of|in) control["']?,? (?:of \S+ \S+ )?(?:shall |will |is |be |means|occurs (?:if|when|upon))(?:deemed|mean|have)?|consolidated|\brepresents? and warrants?|entire agreement|merger clause|merged into this|supersed|following provisions|continue in full force|due organi[sz]ation/,
  },
  'Anti-Assignment': {
    says: [
      new RegExp(
        `\\b(?:assign(?:s|ed|ing)?|assignments? (?:or transfer )?of|transfer(?:s|red|ring)?)\\b[^.;]{0,140}(?:${held})|(?:${held})[^.;]{0,140}\\b(?:assign(?:ed|able)|transfer(?:red|able))\\b`,
      ),
      /\b(?:not|neither|nor|no|without|consent|approval|may|freely|void|permitted|prohibited|only)\b/,
    ],
    never:
      /\bnothing\b[^.;]{0,60}\b(?:construed|deemed|interpreted)\b|\bmeanings?\b|assigned (?:to (?:it|them|such|those|the terms?)|thereto)|\b(?:has|have|had) not (?:\S+ ){0,2}?(?:assign|transfer|sold)|transfer tax|\b(?:wire|bank|fund|funds|money|cash|electronic|credit) transfers?\b|\btransfers? (?:of )?(?:\w+ ){0,2}?(?:funds|money|payments?|cash)\b|\b(?:make|makes|making|made|schedul\w+|initiat\w+|process\w*) (?:an? |the |any |such )?transfers?\b|\bshares\b|\bstock\b|hereby (?:irrevocably )?assigns|represent(?:s|ed)? (?:and|,) warrant|\bnot assignable by\b|title (?:to|in|and)|\bpatent|invention|copyright|third[- ]party (?:agreement|consent)|transferred asset|personal data|technology transfer|subject matter of this|intend to purchase|clinical|prevent any party|partnership interest|membership interest|\bescrow|employees? (?:to|who)|\bpromotion\b|\bprobation|assignment of (?:such |any )?(?:persons?|personnel|employees)\b|\bassigned to (?:him|her|you|employee|executive|consultant)\b|\bas (?:may |are |is )?(?:be )?(?:\S+ )?assigned\b|\bassigned (?:ip|intellectual|assets?|inventions?|marks?|propert\w+|contracts?)\b/,
  },
} satisfies Partial<Record<NamedCategory, Evidence>>
