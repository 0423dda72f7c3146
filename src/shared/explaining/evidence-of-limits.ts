import type { Evidence } from './bears-out.ts'
import type { NamedCategory } from './words.ts'

const knowledge =
  '(?:intellectual|invention|patent|copyright|work product|works? of authorship|developments?\\b|deliverables?|improvements?|know[- ]how|software|source code|technology|designs?\\b|trademarks?|derivative|results|materials?\\b|ideas|data\\b|modifications?|product\\b|photographs?|images?|recordings?|\\bworks?\\b|\\bipr)'

/** Of what there is only something to check: who comes first, what is shared, and how far prices, quantities and permissions go. */
export const evidenceOfLimits = {
  'Most Favored Nation': {
    says: [
      /most[- ]favou?red|(?:no|not) less favou?rable|at least as favou?rable|as favou?rable|more favou?rable|better (?:terms|prices?)|lowest prices?/,
      /\b(?:other|any|third|another|similar)\b[^.;]{0,60}(?:customer|part(?:y|ies)|licensee|person|distributor|reseller|client|purchaser|buyer|franchisee|entity|investor)/,
    ],
  },
  'Competitive Restriction Exception': {
    says: [
      /\bcompet|(?<!non-?)exclusiv/,
      /notwithstanding|\bexcept|\bprovided\b|\bnothing\b|other than|however/,
      /\bmay\b|\bnot (?:be )?(?:prevent|prohibit|restrict|preclud|limit|deemed|apply)|\bpermitted|\ballowed|\bfree to/,
    ],
    never: /\blist of\b|propert|right, title|\bowner|jurisdiction|\bmay not\b|remed|source:|terminat/,
  },
  'Rofr/Rofo/Rofn': {
    says: [/right of (?:first|last) (?:refusal|offer|negotiation|opportunity)|right to match/],
    never:
      /prosecut|enforc|defend|infring|dispute|shall not have|\bno right of first|waives?\b[^.;]{0,60}right of first|not subject to|free (?:and clear )?of|fail|source:/,
  },
  'Revenue/Profit Sharing': {
    says: [
      /%|\bper ?cent|\b(?:share|portion|half|third|quarter) of\b|\b(?:royalt(?:y|ies)|commissions?) (?:\S+ ){0,4}?(?:on|of|upon|equal|based|per|for each|as|payments?|at|rate)\b|revenue shar/,
      /\b(?:pay|pays|paid|payable|receives?|entitled to|earns?|remits?|retains?|shares?|split|due|owes?|royalt(?:y|ies) (?:of|equal|at|shall|is|are|will|rate)|commission (?:of|equal|at|is|shall|will))\b[^;]{0,240}(?:royalt|commission|percent|%|share of|portion of|half|third|quarter|revenue)|(?:royalt|commission|percent|%|share|portion)[^;]{0,160}\b(?:paid|payable|due|received|retained|earned|belongs?)\b/,
      /\broyalt(?:y|ies)\b(?! ?-?free)|\bcommissions?\b|(?:percent|%|percentage|half|third|quarter|portion|share|part)\)? (?:\([^)]{0,20}\) )?(?:of|from|on) (?:\S+ ){0,8}?(?:sales?|revenues?|profits?|income|receipts|proceeds|earnings|premiums?|margins?)\b|\b(?:revenue|profit)s?[- ](?:shar|split)/,
      /\b(?:sales?|revenues?|profits?|income|receipts|proceeds|premiums?|earnings|margins?|gross|net)\b/,
      /\b(?:pay|paid|pays|payable|payment|receive|earn|entitled|share|retain|equal|fee|royalt\w+|commissions?|remit|reimburse|split)\b/,
    ],
    never:
      /third[- ]party royalt|market revenue|401\(k\)|beneficiar|\bparticipants?\b|negotiate|\breduc|\bretirement\b|\bpension|\binsurance\b|trust estate|mortgag|securities and exchange|\bthe commission\b|commission(?:'s| file| form)|\bno (?:royalt|commission|share)|\bnot (?:be )?(?:entitled|receive|owe|paid|payable)|\bno(?:t|r)?\b[^.;]{0,60}(?:royalt|commission|profit shar)|\bno responsib|without (?:any )?(?:royalt|commission)|\bincome tax|net worth|interest (?:at|on)|\btax(?:es)?\b|ownership of|voting|equity|prospectus|\bdiscount|sales ?person|compensation based|mark-?up|actual costs?|cost.plus|procures? financing|\bcollateral|promissory note|\bcobra\b|\bhealth\b|\bmedical\b|\bloans?\b|\blenders?\b|\bborrowers?\b|\bratio\b|\bebitda\b|depreciation|lease obligations|net proceeds of (?:any|such|the) (?:sale|offering)/,
  },
  'Price Restrictions': {
    says: [
      /\bpric|\bfees?\b|\brates?\b|\brent\b|\bcharges\b/,
      /\b(?:not|no|maximum|only|never)\b[^.;]{0,80}\b(?:increas|rais|exceed|chang|adjust)|\b(?:increas|exceed|rais|chang|adjust)\w*[^.;]{0,80}\b(?:more than|not exceed|only|limited|maximum|cap\b|once)/,
    ],
    never: /interest|exchange rate|change in law|liabilit|change order|liquidated|insurance/,
  },
  'Minimum Commitment': {
    says: [
      /\bminimum\b[^.;]{0,80}\b(?:purchas|order|quantit|volume|payment|royalt|fees?\b|spend|buy|sales\b|revenue|impression|rent\b|usage|commitment|charge|guarante|units?\b|compensation|amount)|\b(?:purchas|order|quantit|volume|pay\b|payment|royalt|fees?\b|spend|buy|sales\b|rent\b|charge|guarante)[^.;]{0,60}\bminimum\b|(?:\bat least|\bno(?:t)? less than)\b[^.;]{0,60}\b(?:units|\$|us\$|orders?|gallons|tons|pounds|copies)[^.;]{0,60}\b(?:purchas|order|buy|products?|worth)|\b(?:purchas|order|buy)\w*[^.;]{0,60}(?:at least|no(?:t)? less than)\b|take[- ]or[- ]pay/,
      /\b(?:shall|must|will|agrees?|guarantee|commit|require|based on|subject to|payable|is|are|does)\b/,
    ],
    never:
      /\bnegotiat|\bstaff|representatives|\b(?:no|without(?: any)?|not|no longer|nothing)\b (?:\S+ ){0,6}?minimum|insur|coverage|\bnotice\b|\bwage|standards?\b|\bscore|\bmeeting|shareholder|\bemploy|\battend|training|minimum (?:of )?(?:\S+ )?\(?\d*\)? ?(?:hour|day|week|month|year)|net worth|rating\b|engineer|liabilit|damages|audit|guarantees? (?:of|the (?:performance|payment|obligations))|no guarantee|not guarantee|guarantor|minimize|percent of (?:the )?(?:vot|share|stock|equity)|at least \S+ (?:\(\d+\) )?(?:business )?(?:day|week|month|year)|discrepanc|underpay|underpaid/,
  },
  'Volume Restriction': {
    says: [
      /\bmaximum|\bnot? (?:to )?exceed|\b(?:no|not) more than|\bup to\b|\blimited to\b|\blimit(?:s|ed)? (?:of|on)\b/,
      /\b(?:users?|units?|copies|seats|quantit\w+|volumes?|number of|requests|calls|orders|transactions|gb|devices|locations|stores|persons|guests)\b/,
      /\b(?:shall|may|must|will|only)\b/,
    ],
    never: /liabilit|damages|\binterest\b|indemn|\$|\bnotice\b|insur|not limited to|without limitation/,
  },
  'Joint Ip Ownership': {
    says: [
      /\bjointly[^.;]{0,20}\bown|\bco-?own|\bown(?:ed|s)?\b[^.;]{0,30}\bjointly|\bjoint (?:ownership|owners?|property|tit|and equal)|\bown(?:ed|s)? (?:equally|in equal)|undivided (?:\S+ )?interest/,
      new RegExp(knowledge),
    ],
    never:
      /\bnegotiat|\bshares of\b|\bcosts?\b[^.;]{0,30}\bequally|jointly and severally|\bequity\b|jointly[- ]owned (?:entity|company)|not (?:be )?jointly|shall solely own|owned solely/,
  },
  'Non-Transferable License': {
    says: [
      /non-?\s?transferr?able|non-?\s?assignable|\bnot (?:be )?(?:\S+ ){0,3}?(?:transferr?(?:able|red)?|assign(?:able|ed)?|sub-?licen[sc](?:e|ed|able))\b(?! and other agreements)|without (?:the )?right (?:to|of) sub-?licen|non-?sub-?licen|no right to sub-?licen/,
      /\blicen[sc](?:es?|ing)\b(?! fees?)|\blicen[sc]ed (?:software|materials?|programs?|products?|technolog|marks?|rights?|works?)|\bpermission|right to use/,
    ],
    never: /\bexport|obtain any licen|refund|\bcertificate|receive payments|\btransfer\w* (?:\S+ )?ownership/,
  },
  'Affiliate License-Licensor': {
    says: [
      /\b(?:its|their|his|and|or|the) affiliates?[^.;]{0,120}\b(?:grants?|licen[sc]e)|(?:owned|controlled) by[^.;]{0,60}\baffiliate/,
      /\blicen[sc]e|\bright to use/,
    ],
    never: /\bnot\b[^.;]{0,40}grant|no licen/,
  },
  'Affiliate License-Licensee': {
    says: [
      /\b(?:grants?|licen[sc]e[sd]?|extend|sub-?licen[sc]e|use)\b[^.;]{0,240}\b(?:(?:its|their|his|and|or|any|all|such|an|'s) (?:\S+ ){0,2}?(?:affiliates?|affiliated|subsidiar(?:y|ies))\b|group compan)/,
      /\blicen[sc]|right to use|may use/,
    ],
    never:
      /licen[sc]e agreement"|(?:shall|will) (?:\S+ )?(?:terminate|cease)|at no time|\bshall not\b|-{8}|\bno licen|\bnot\b[^.;]{0,30}\bgrant|network affiliate/,
  },
  'Unlimited/All-You-Can-Eat-License': {
    says: [
      /\bunlimited (?:number|use|copies|users|access|right|licen)|all[- ]you[- ]can|enterprise[- ]wide|\bany number of\b|without (?:any )?limit(?:ation)? (?:on|as to) (?:the )?(?:number|quantity|use)/,
      /\blicen[sc]e|\bcopies|\buse/,
    ],
    never: /unlimited (?:liab|period)|\bnot\b[^.;]{0,30}unlimited/,
  },
  'Third Party Beneficiary': {
    says: [
      /\bthis\b|\bhere(?:of|under|to|in|by)\b|\bthese\b|\bthe (?:agreement|contract|parties)\b/,
      /third[- ]part(?:y|ies)[^.;]{0,30}beneficiar|\bno (?:other )?(?:person|third|party|one)[^.;]{0,160}\b(?:rights?|benefit|remed|enforce)|(?:solely|only|exclusively) for the benefit|\b(?:confer|create)[^.;]{0,80}\b(?:rights?|benefit)[^.;]{0,80}\b(?:third|person|other)/,
    ],
    never:
      /such sublicen[sc]e|any sublicen[sc]e|(?:subscription|other|all|any|each|such|customer|user|sublicen[sc]e|end[- ]user) agreements?|shall name|escrow agreement/,
  },
} satisfies Partial<Record<NamedCategory, Evidence>>
