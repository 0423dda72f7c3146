import type { Evidence } from './bears-out.ts'
import type { NamedCategory } from './words.ts'

const forbids =
  /\b(?:shall|will|may|must|can|does|do)(?: \S+){0,3}? (?:not|neither|nor|never|refrain)\b|\b(?:agrees?|covenants?|undertakes?|promises?)\b[^.;]{0,200}\b(?:not to|neither|refrain|never)\b|\bneither\b[^.;]{0,100}\b(?:shall|will|may)\b|\b(?:prohibited|barred|restricted) from\b|\bcannot\b/
const knowledge =
  '(?:intellectual|invention|patent|copyright|work product|works? of authorship|developments?\\b|deliverables?|improvements?|know[- ]how|software|source code|technology|designs?\\b|trademarks?|derivative|results|materials?\\b|ideas|data\\b|modifications?|product\\b|photographs?|images?|recordings?|\\bworks?\\b|\\bipr)'

const exclusiveThing =
  '(?:rights?|licen[sc]es?|distribut\\w+|suppl\\w+|agents?|agency|representatives?|territor\\w+|basis|sponsors?\\w*|providers?|partners?|option|authority|sell\\w*|sales?|dealers?|manufacturers?|manager|broker|sources?|purchase\\w*|services|use|period|privilege)'

/** What these decide by themselves, and whom they recognize, keeps nobody from working with others. */
const authority =
  '\\b(?:city|county|town|village|state|municipality|government|management|employer|department|district|board|sheriff|chief|university|landlord)\\b'

/** What the parties may, must and must not do with each other and with others. */
export const evidenceOfDealings = {
  'Non-Compete': {
    says: [
      /\bcompet(?:e|es|ing)\b|\b(?:in|into) (?:\S+ ){0,2}?competition with\b|\bcompetitive (?:with|to|business|products?|services?|activit\w+|enterprise|software|work)|\b(?:work|working|employ\w*|engage\w*|consult\w*|services?|perform\w*|interest in|invest\w*)\b[^.;]{0,80}\bcompetitors?\b|similar (?:business|products?|services)|same business/,
      forbids,
    ],
    never:
      /\b(?:licen[sc]e|sell|provide|transfer|assign|deliver|grant)\w*\b[^;]{0,120}\bto (?:any|an?|its|their) (?:\S+ ){0,5}?(?:that|who|which|competitors?|competing)\b|(?:violation|breach|enforcement|terms|waiver|consideration) (?:of|for) (?:\S+ ){0,6}?(?:covenants?|compet)|does not include|injuncti|\bcontaining\b|providing for or|\bmeans\b|the meaning of|shall not include|not (?:be )?(?:bound|subject)|competitive (?:infring|bid|price|pricing|condition|position|advantage)|\b(?:not|nothing|never|neither|no)\b[^.;]{0,80}\b(?:prevent|preclude|restrict|prohibit|limit|deemed|considered|construed|treated|regarded|require|required|create|impose|contain)|retaliat|does not apply|now market|independently develop|free to compete|infring|unfair compet|has the right[^.;]{0,60}to (?:consider|sell|market|source|develop|promote)|confidential|\bgrants?\b|sub-?licens|sale or transfer|partnership interest|right of first|interest[^.;]{0,40}less than|in competition with each other|competent|disclos|\bcompete for\b/,
  },
  Exclusivity: {
    says: [
      /(?<!non-?\s?|not? (?:be )?(?:an )?|any |no right to any |sole and |owns? [^.;]{0,40})\bexclusiv(?:e|ity)\b(?! (?:of\b|title|jurisdiction|venue|remed|propert|owner|right to (?:control|determine|defend|settle|manage)|forum|means|discretion|liabilit|obligation|benefit|possession))|\bsole and exclusive (?!title|remed|propert|owner|jurisdiction|venue|forum|right to control|discretion|liabilit|obligation|right, title|benefit|possession|judge|means|cost|expense)|\b(?:purchas|buy|sell|suppl|deal|work|obtain|sourc|market|order|negotiat)\w*\b[^.;]{0,60}\bexclusively\b(?! by)|(?<!owned )\bexclusively (?:from|with|to|through) (?!the (?:laws|courts))|\bsole (?:source|distributor|supplier|provider|agent|licensee)\b/,
      new RegExp(
        [
          `\\b(?:grant\\w*|appoint\\w*|engag\\w*|licen[sc]es|(?:shall|will|to) have|has|have|reserves?|retains?|gives?|offer\\w*|award\\w*)\\b[^;]{0,160}\\b(?:sole|exclusive(?:ly)?)\\b[^;]{0,80}${exclusiveThing}`,
          `\\b(?:is|are|be|becomes?|acts? as|serves? as|as|remains?) (?:\\S+ ){0,4}?(?:sole|exclusive)\\b[^;]{0,50}${exclusiveThing}`,
          `\\b(?:shall|will|must|agrees?|may)\\b[^;]{0,160}\\bexclusively\\b`,
          `\\b(?:shall|will|must|is|are|be|becomes?) (?:an? )?exclusive\\b`,
        ].join('|'),
      ),
    ],
    never: new RegExp(
      [
        /'s exclusive|where the right|announced|\bdesires?\b|\bwishes\b|willing to|infring|owned exclusively|\bowns? (?:all|and|the)|\bownership\b|\bowner of\b|right, title|\b(?:no|nothing)\b[^.;]{0,60}exclusiv|\bno right to\b[^.;]{0,30}exclusiv|non-?\s?exclusive|not exclusive|governed exclusively|exclusive jurisdiction|cease to be exclusive|unfair competition|indemnif|exclusivity"|liabilit|remed(?:y|ies)|conclusive|attorney[- ]in[- ]fact|attorney in fact|exclusively (?:owned?|vest|belong)|\b(?:owned|belongs?|vest(?:s|ed)?|remains?) exclusively|\bgrievances?\b|\bdesignation\b|\bineligible\b|\busual and exclusive\b|exclusive (?:\S+ )?proprietary|\brights? (?:and|or) responsibilit|exclusive (?:\S+ )?rights? (?:\(\S+ )?to (?:make|decide|direct|manage|operate) (?!and sell)|exclusive rights? to:|\barbitrat|\bmediat|\bdisputes?\b|\bcustod/
          .source,
        `\\bbargaining\\b|\\brecogni[sz]\\w*\\b[^.;]{0,160}\\bexclusive\\b|exclusive representatives? (?:of|for) (?:\\S+ ){0,4}?(?:employees|officers|members)\\b|exclusive (?:\\S+ )?(?:rights?|authority) of (?:the )?(?:\\S+ ){0,2}?${authority}|${authority} (?:\\S+ ){0,3}?(?:retains?|reserves?|has|have|keeps?) (?:\\S+ ){0,3}?exclusive|right of control|confers? an exclusive|\\bfunded exclusively`,
      ].join('|'),
    ),
  },
  'No-Solicit Of Customers': {
    says: [
      /\b(?:not|neither|nor|refrain|never|cannot|no)\b[^;]{0,300}(?:solicit|divert|entic|induc|call|accept)/,
      /(?:solicit|divert|entic|induc|call(?:ing)? (?:up)?on|accept business)[^.;]{0,160}\b(?:customer|client|account|patient|merchant)/,
      forbids,
    ],
    never:
      /\bnot (?:be )?(?:prevent|prohibit|restrict|preclude|apply|limit|deemed)|employees? of (?:the )?customer/,
  },
  'No-Solicit Of Employees': {
    says: [
      /\b(?:not|neither|nor|refrain|never|cannot|no)\b[^;]{0,300}(?:solicit|hir(?:e|ing)|recruit|entic|induc|employ|engage)/,
      /(?:solicit|hir(?:e|ing)|employ(?:ing)? (?:any|an|or|employees|persons?)\b|recruit|entic|induc|engage (?:any |or )?)[^.;]{0,160}\b(?:employees|(?:an|any|such|former|other|the other party's) (?:\S+ ){0,2}?employee|person employed|personnel|staff|consultants|contractors|workers|representatives|officers)\b/,
      forbids,
    ],
    never:
      /be required to hire|\bnot be (?:violated|breached)\b|rehire|at least one|equal opportunit|discriminat|workers' compensation|deemed (?:an )?employee|(?:shall|will|do|does|may|is|are) not (?:be )?(?:deemed to |construed to |intended to )?(?:restrict|prevent|prohibit|preclude|apply|limit)|\bnot (?:be )?(?:an )?employees? of\b|\binduc\w+[^.;]{0,160}\bto (?:\S+ ){0,3}?(?:use|disclose|violate|breach)\b|\bsolicit\w*[^.;]{0,60}\b(?:business|orders|patronage|trade|sales?) (?:from|of)\b[^.;]{0,80}\bemployees\b/,
  },
  'Non-Disparagement': {
    says: [/\bdisparag|derogatory|negative (?:statement|comment|remark)/, forbids],
  },
  'Ip Ownership Assignment': {
    says: [
      new RegExp(
        `\\b(?:assigns?|assigned|transfers?|transferred|conveys?|conveyed|vests?|owns?|retains?|owned|belongs?|inure|waives?)\\b[^;]{0,260}${knowledge}|${knowledge}[^;]{0,320}\\b(?:propert|owned|belongs?|vests?|vest|for hire|assigned|title|ownership|owner)`,
      ),
      /\bassign(?:s|ed|ment)?\b|\btransfers?\b|\bconvey|\bvests?\b|\bbelongs?\b|\bowns?\b|\bowned by\b|\bownership\b|property of|\btitle\b|works? (?:made )?for hire|\binure/,
      new RegExp(knowledge),
      /\b(?:hereby|does|do|shall|will|and|to) (?:\w+ ){0,3}?(?:assigns?|transfers?|conveys?)\b|\b(?:is|are|be|become|remain)s? (?:\S+ ){0,8}?(?:property of|owned|assigned|made for hire|for hire)\b|\bproperty of\b|\b(?:shall|will) (?:\S+ )?(?:own|belong|vest|retain)\b|\b(?:owns|retains|belongs?|vests?|assigns)\b|\bowned (?:\w+ )?by\b|\bsole (?:and exclusive )?(?:property|owner)/,
    ],
    never:
      /plaintiff|regardless of whether (?:you|he|she|they|employee)|other (?:\S+ )?contract|to permit a determination|precludes?\b|infringement claims?|deemed to create|binding upon|\b(?:shall|does|do|will) not apply\b|provision in an employment agreement|\bnot (?:be )?(?:an? |considered |deemed |to be ){0,3}works? (?:made )?for hire|instruments? of conveyance|right to enforce|beneficiar|represents? (?:and|that)|\bnot (?:grant|transfer|assign|convey)|no (?:right|title|transfer|ownership)|jointly own|\bequipment\b[^.;]{0,60}title|risk of loss|title to (?:the )?(?:goods|products)|certificates?|prior written consent/,
  },
  'License Grant': {
    says: [
      /\b(?:grants?|gives?) (?!(?:\S+ ){0,4}?no\b)[^.;]{0,240}\b(?:licen[sc]es?|permission|rights? to (?:[^\s;]+ ){0,3}?(?:use|copy|access|reproduce|distribute|sell|make|display|install|operate|practice|publish|market|modify|sub-?license|exploit|host|perform))\b|\b(?:is|are) (?:hereby )?granted (?!no\b)[^.;]{0,160}\b(?:licen[sc]es?|permission|rights? to)\b/,
    ],
    never:
      /\b(?:by|in|under|with|of) the grants? of licen|permission for\b|\bensure\b|necessary (?:to|for)|\bsecured\b|represents?\b|you own\b|\bfail(?:s|ure)?\b|right to grant|authority to (?:\S+ ){0,3}?grant|\bwarrants?\b|(?:shall|will) (?:\S+ )?(?:cease|terminate|end)\b|promotional materials|declines|right of first|\bnothing\b[^.;]{0,240}\bgrant|\b(?:no|not|nothing|neither)\b[^.;]{0,60}\b(?:grant|licen[sc]e|implied|convey)|wishes|desires|security interest|grants? (?:an? )?(?:option|lien|extension)|option to|wire|premises|right to terminate|obtain any licen[sc]e|licensed (?:real estate|professional|physician|insur)/,
  },
  'Irrevocable Or Perpetual License': {
    says: [
      /\b(?:grants?|granted|gives?|given|licen[sc]es|accepts?|is|are|be|have|has)\b[^;]{0,300}\b(?:irrevocabl|perpetu)/,
      /\birrevocabl[ey]\b(?! (?:submit|consent|waive|appoint|agree|letter|proxy|power|standby|offer|accept|instruct|undertak|and unconditionally (?:guarant|waive|submit)))|\bperpetual(?!ly? (?:succession|existence))|in perpetuity/,
      /(?:licen[sc]e|\brights?|permission|\bgrants?)\b[^;]{0,160}(?:irrevocabl|perpetual|perpetuity)|(?:irrevocabl[ey]|perpetual\w*)[^;]{0,80}(?:licen[sc]e|\brights?\b|permission|\bgrants?)/,
    ],
    never:
      /\b(?:perpetual|irrevocable) licen[sc]e (?:users?|holders?|owners?|customers?|fees?|keys?|editions?|versions?|models?)\b|non-?(?:perpetual|irrevocable)|\bnot (?:be )?(?:\S+ ){0,3}?(?:perpetual|irrevocable)|\bno\b[^.;]{0,20}licen|security interest/,
  },
  'Source Code Escrow': {
    says: [/\bescrow/, /source code|source materials?/],
    never:
      /no right to|\bneed not\b|\b(?:not|no)\b[^.;]{0,60}\bescrow|\bescrow\b[^.;]{0,60}\b(?:not|no longer)\b/,
  },
  'Post-Termination Services': {
    says: [
      /(?:\bupon|\bafter|\bfollowing|\bon|\bin the event of|\bnotwithstanding|effective date of|\bdate of|\bsurvives?)\b (?:(?!shall|will|may)[^\s,;]+ ){0,4}?(?:terminat\w+|expir\w+|end of (?:the|this) (?:agreement|contract|lease|term|employment))|\bsurvives?\b|after (?:this agreement|it) (?:ends|terminates|expires)|following such termination|termination occurs/,
      /\b(?:shall|will|must|agrees?|may|continues?|survives?|grants?|remains?|applies|apply|required)\b/,
    ],
    never:
      /date of such termination|\bno (?:obligation|right|duty)|\bnot (?:be )?(?:obligated|obliged|required|entitled)|\bseverance\b|stock options?\b|\bvest(?:s|ed|ing)?\b|\bsalary\b|\bbonus|\b(?:his|her|your|employee's|executive's) (?:\S+ )?terminat|\b(?:you|he|she|employee|executive) (?:is|are) terminated|\btermination date\b|\bdate of termination\b|terminat\w+ of (?:\S+ ){0,3}?(?:employment|service)\b|employment (?:is |has been )?terminat|(?:release|separation) date|expiry of the \S+ ?\(?\d*\)? (?:year|month|day)|expiration of such \S*\d|\bsuch expir|expiration of (?:the|such) (?:warranty|option|offer|notice|cure)|(?:terminat\w+|expir\w+|\bend) of (?:(?!(?:this|its|term|agreement|contract|lease|licen[sc]e|tenancy|rental|employ\w+|engagement|services?)\b)\S+ ){1,5}?period\b|terminat\w+ (?:of|by) (?:any|an|such|its|the) (?:employee|subcontract|offering|order)|audit|(?:terminat\w+|expir\w+|\bend) of (?:the|such|that|any|a|an|said)? ?(?!(?:\S+ ){0,4}?(?:agreements?|terms?|contracts?|leases?|licen[sc]es?|tenanc\w+|rental|employ\w+|engagement|services?|sow|order|project|relationship|association|undertaking|letter|deed|note|loan|partnership|membership|plan|program\w*)\b)/,
  },
  'Audit Rights': {
    says: [
      /\b(?:audit|inspect|examin)\w*\b[^.;]{0,140}\b(?:books|records?|accounts|premises|facilit\w+|documents|financial|sites?|location|property|apartment|unit|licensed|operations|systems|statements)\b|\b(?:books|records?|accounts|premises|facilit\w+|documents|apartment|property)\b[^.;]{0,140}\b(?:available|open|access\w*|permit|allow|subject|right|may|shall be|entitled)\b[^.;]{0,120}\b(?:audit|inspect|examin)|\bavailable\b[^.;]{0,120}\b(?:books|records|accounts|documents)\b[^.;]{0,160}\b(?:audit|inspect|examin)|\baccess to\b[^.;]{0,80}\b(?:books|records|premises|facilit\w+)\b[^.;]{0,120}\b(?:audit|inspect|examin)/,
      /\b(?:may|can|rights?|permit\w*|allow\w*|entitled|access\w*|open|available|subject|reserves?|afford\w*|let)\b[^;]{0,260}\b(?:audit|inspect|examin)/,
    ],
    never:
      /\bmay disclose\b|\brepresents? (?:to|that|and)|results? of (?:\S+ ){0,3}?(?:audit|examination|inspection)|careful|preliminary inspection|\bfails?\b|\bno (?:\S+ )?(?:obligation|duty)|under any (?:obligation|duty)|not (?:be )?(?:obligated|obliged|required)|\brecover\b|filing fees|reports? of independent|inspections? shall be in compliance|audited (?:financial|annual)|audit committee|audit (?:costs?|fees?|expenses?)|\bcost of (?:such|any|the) audit|costs? and expenses of (?:such|any|the) (?:audit|inspect)|\bpay or reimburse|no (?:right|obligation) to (?:audit|inspect)|has (?:inspected|examined)|had (?:the|an) opportunity|patent|each page|notified of an audit|inspect and test|each lot|inspect(?:s|ed)? (?:the|all|each|any) (?:goods|products?|shipments?|equipment|materials?|delivery)/,
  },
  'Uncapped Liability': {
    says: [
      /\b(?:nothing|no provision)\b[^.;]{0,120}\b(?:limit|exclud|restrict)[^.;]{0,120}\b(?:liab|damages|claim|responsib|remed)|\bliab[^.;]{0,80}\b(?:unlimited|without limit|not be limited|uncapped)|\bunlimited liab|\b(?:limitation|cap|exclusion|limit|foregoing|section \S+|paragraph \S+)s?\b[^;]{0,160}\b(?:shall|will|do|does)\s?not\b (?:apply|limit|extend)/,
      /\bliab|\bdamages|\bloss|indemnif/,
    ],
    never:
      /\bliab\w*[^.;]{0,60}\b(?:is|are|be) excluded|\bneither\b[^.;]{0,240}\bliab|\bin no event\b|\bexceed|\bneither party\b|\bshall not be liable|\bnot liable|\bnot be limited to\b|limited to the amount/,
  },
  'Cap On Liability': {
    says: [
      /\b(?:be|is|are|held|not) (?:\S+ ){0,3}?(?:liable|responsible)\b|\b(?:have|has|assumes?|accepts?|with|without) (?:\S+ ){0,4}?(?:liabilit|responsib)|\bliabilit(?:y|ies)\b[^;]{0,400}\b(?:exceed|limited|excluded|maximum|greater|more than)|\bno (?:\S+ ){0,3}?liabilit|\b(?:waives?|recover|award|entitled)\b[^;]{0,160}\bdamages|\b(?:maximum|total|aggregate)\b[^;]{0,40}\bliab/,
      /\bliab|\bdamages|\bloss(?:es)?\b/,
      /\bnot (?:be )?(?:held )?(?:liable|responsible)|\bno (?:\S+ ){0,3}?(?:liabilit|responsib)|\b(?:neither|none of|no party|no member)\b[^.;]{0,200}\b(?:liab|entitled to|responsible)|\bin no event\b|\bexceed|(?<!\bnot (?:be )?)\blimited to\b|\bmaximum\b|without (?:any )?liabilit|\bnot award|\bwaives?\b[^.;]{0,80}damages/,
    ],
    never:
      /\binterest in excess|\bpay interest|highest (?:lawful )?rate|liable for (?:the |any |all )?(?:\S+ ){0,4}?(?:premiums|contributions?)\b|beyond (?:its|the|their|such|his|her|our|your)[^.;]{0,40}control|force majeure|\bacts? of god|insur|not limited to (?:the )?(?:following|loss)|\bnothing\b[^.;]{0,60}\b(?:limit|exclud)|\bnot exceed [^.;]{0,30}(?:day|hour|month)|interest rate|security deposit|audit|discount|taxes|deposit/,
  },
  'Liquidated Damages': {
    says: [
      /\bliquidated damages|(?:termination|cancellation|late|early|restocking|break) (?:payment )?(?:fee|charge|penalty)|\b(?:pay|forfeit)\w*[^.;]{0,80}as (?:an? )?(?:penalty|liquidated)/,
      /\b(?:pay|pays|paid|payable|payment of|owes?|charged?|assess\w*|deduct\w*|forfeit\w*|liable|entitled|recover|retain|withhold|collect|impose\w*|incur|subject to|due|bears?|agreed?)\b/,
    ],
    never:
      /\b(?:special|punitive|consequential|exemplary|indirect)\b|\b(?:not|no|without)\b[^.;]{0,60}(?:liquidated damages|termination (?:fee|charge|penalty)|cancellation (?:fee|charge|penalty)|late (?:fee|charge))|not (?:be )?(?:required|require)|\bwould be\b|for example|\be\.g\.|\b(?:unnecessary|inapplicable|waived)\b|liquidated damages (?:shall|will|do|are|is) not/,
  },
  'Warranty Duration': {
    says: [
      /\b(?:warrant(?:y|ies|s that|ed)|guarantee[ds]?)\b[^.;]{0,260}\b(?:\d{1,3}\)?|one|two|three|six|twelve|ninety|thirty|sixty)[ -](?:calendar |business )?(?:hour|day|month|year)|\bwarrants,? (?:that,? )?for\b[^.;]{0,80}\b(?:day|month|year)|\b(?:\d{1,3}\)?|one|two|three|six|twelve|ninety|thirty|sixty)[ -](?:calendar )?(?:day|month|year)s?'?[^.;]{0,120}\bwarrant(?:y|ies|ed)\b/,
    ],
    never:
      /expir\w+ of (?:the|such|any) (?:\S+ )?warranty|representations? or warrant|following the (?:\S+ )?warranty|maintenance|warranty (?:deposit|bond|retention|money|claims?)|\bdeposit\b|retention|escrow|bankrupt|insolven|represents? and warrants? (?:that|to)|\bagreement (?:shall|will) (?:continue|become)|within \S+ ?\(?\d{0,3}\)? days (?:of|after) receipt of (?:notice|invoice)|guarantee(?:s|d)? (?:payment|by)|warrants? to purchase|breach of|receiving (?:sufficient|notice|details)|of notice|attempt to|discovers?/,
  },
  Insurance: {
    says: [
      /\b(?:shall|must|will|agrees? to|(?:is|are) required to|undertakes? to)\b(?: \S+){0,8}? (?:maintain|obtain|carry|procure|keep|have|purchase|effect|take out)\b[^.;]{0,160}\binsurance\b(?! (?:center|site|channel|provider|products?|market|industry|business|agen|compan|subsidiar|licens|premium|proceeds|claim))|\bself-insure/,
    ],
    never:
      /\breinsur|endeavou?r|not (?:prevent|prohibit)|^(?:\S{1,8} )?if\b|\bfails?\b|\boption\b|\bbest efforts|reasonable efforts|^(?:\S{1,8} )?nothing\b|expenses including|\binsurance, (?:taxes|maintenance|utilities|fuel|and (?:taxes|maintenance|utilities))|\b(?:taxes|maintenance|utilities|tolls?|fees|fuel),? (?:and )?insurance\b|\bparticipa(?:nt|te|tion)|\bcobra\b|(?:health|medical|dental|life|disability|group|welfare) (?:\S+ ){0,3}?insurance (?:plan|benefit|coverage|program)|insurance plan|\bbenefits?\b|national insurance|insurance (?:board|commission|compan(?:y|ies) act|products?|business|agent|licens)|freight[^.;]{0,40}insurance|insurance (?:charges|costs)|whether or not (?:covered|insured)|\bno obligation|\bnot (?:be )?(?:required|obligated|obliged|responsible)|\bneed not|proceeds of|appoint|prohibit|encumbrance|certificates? of insurance|advised to|represents|warrants|cease to provide|right at its|are insured|duly in force|maintains insurance|recommend|encouraged|\bmay (?:obtain|maintain|carry|purchase)|\bnot (?:\S+ )?(?:carry|maintain|provide|obtain|have|procure|insure)/,
  },
  'Covenant Not To Sue': {
    says: [
      /\b(?:not|never|refrain|nor|neither)\b[^.;]{0,200}\b(?:sue\b|challeng|contest|disput(?:e|es|ing)\b|attack|oppos(?:e|es|ing)\b|impair|question the|bring(?:ing)? (?:any |a |an )?(?:claim|action|suit|lawsuit)|assert(?:ing)? (?:any |a )?claim|institut|commenc\w+ (?:any |an? )?(?:action|suit|proceeding|lawsuit))|covenants? not to sue\b(?=[^.]{20})|releases? (?:and|,) (?:\S+ )?discharge|no[^.;]{0,10}\bcontest/,
    ],
    never:
      /shall (?:contest|deny)|\bshall cease\b|\bjurisdiction\b|\bvenue\b|\bany (?:other )?(?:court|forum)\b|courts? other than|\bnot (?:be )?(?:\S+ )?(?:limit|restrict|bar|preclude|apply|intended|include|extend)(?:s|ed)?\b|\bnot\b[^.;]{0,60}\b(?:waives?|releases?|relinquish|give up|surrender)\b|\bnot prevent|from granting|settle|indemnif|labou?r dispute|\bdispute[sd]? (?:shall|will|between|arising|resol|over|with)|not in dispute|good faith|invoice|unconditional release|arbitrat|challenges? (?:of|to) (?:the )?(?:market|industry)|not be (?:deemed|prevented|prohibited)|not (?:impair|affect|constitute)|waiver/,
  },
} satisfies Partial<Record<NamedCategory, Evidence>>
