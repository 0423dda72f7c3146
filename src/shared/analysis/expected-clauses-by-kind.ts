import type { ExpectedClause } from './expected-clauses.ts'
import { propertyClauses } from './expected-property-clauses.ts'

/** What a contract of one kind should say besides. */
export const expectedClausesByKind: ExpectedClause[] = [
  {
    category: 'What is confidential',
    kinds: ['nda'],
    importance: 'high',
    present: [
      /["']confidential|\b(?:confidential|secret|proprietary|protected) (?:\w+ )?(?:information|materials?|data)\b.{0,40}\b(?:means?|includes?|is|are|refers|covers|consists)\b/i,
      /\b(?:everything|anything|all|any|the following|what)\b.{0,160}\b(?:is|are|counts as|considered|treated as|stays?) (?:\w+ )?(?:confidential|secret|private|proprietary)\b|\b(?:agreement|contract|secrecy|promise)\b.{0,20}\bcovers\b/i,
    ],
    why: 'Without it, it is hard to tell what must be kept secret, and so to enforce it.',
    suggestedWording:
      '“Confidential Information” means all information about a party’s business, products, customers or plans that the other party receives for the purpose of this Agreement. It must be marked as confidential, or such that a reasonable person understands it to be.',
  },
  {
    category: 'Exceptions to secrecy',
    kinds: ['nda'],
    importance: 'high',
    present: [
      /\b(?:public(?:ly)? (?:known|available|domain|knowledge)|(?:is|are|becomes?|was|were|already|made) public|already (?:know|knew|known|had|has|have|public)|independently developed|everyone knows)/i,
      /\b(?:required|ordered|demanded|compelled)\b.{0,30}\b(?:law|court|subpoena|authority|judge)|\b(?:law|court|judge|subpoena)\b.{0,20}\b(?:requires?|orders?|demands?)\b/i,
      /\b(?:does|do|shall|will|is|are)(?: not|n't) (?:include|cover|apply to|extend to|confidential|meant|secret)|\bexceptions?\b|\bexclu(?:des?|ded|sions?)\b/i,
    ],
    why: 'Without exceptions, the promise also covers what everyone knows and what a court orders someone to disclose.',
    suggestedWording:
      'Confidential Information does not include what is or becomes public without a breach, what the recipient already knew or develops by itself, or what it receives lawfully from somebody else. A recipient may disclose what the law requires, and tells the other party before, where it may.',
  },
  {
    category: 'How long secrecy lasts',
    kinds: ['nda'],
    importance: 'high',
    present: [
      /\b(?:obligations?|dut(?:y|ies)|promise|confiden\w*|secre\w*|private|agreement|contract|nda|term|disclos\w+|this|it|we|you)\b.{0,160}\b(?:years?|months?|perpetual|indefinite(?:ly)?|as long as|forever|until|never ends?|permanent(?:ly)?)\b/i,
    ],
    why: 'Courts may refuse to enforce secrecy that has no end.',
    suggestedWording:
      'The duties under this Agreement last for [3] years after the information was shared; for trade secrets, as long as they remain trade secrets.',
  },
  {
    category: 'Return or destruction',
    kinds: ['nda'],
    importance: 'medium',
    present: [
      /\b(?:return|destr|delete|erase|shred|burn|wip(?:e|es|ed)\b|surrender)|\b(?:giv|hand|send|bring)\w*\b.{0,60}\bback\b|\bremov\w+\b.{0,40}\b(?:copies|files)\b/i,
    ],
    why: 'Without it, it isn’t clear what happens to the documents when the talks are over.',
    suggestedWording:
      'At the other party’s request, the recipient returns or destroys all Confidential Information within [10] days and confirms this in writing.',
  },
  {
    category: 'Scope of work',
    about: 'the scope of work',
    kinds: ['services'],
    importance: 'high',
    present: [
      /\b(?:services|work|deliverables?)\b.{0,120}\b(?:means?|include|described|set (?:out|forth)|listed|consists?|following|exhibit|schedule|statement of work)|\b(?:performs?|provides?)\b.{0,60}\b(?:services|work)/i,
      /^(?:[\d.]+ )?(?:(?:the )?services|deliverables|scope(?: of (?:the )?(?:work|services))?)[.:]?$|\b(?:services?|work|tasks?|jobs?|project|assignment|order)(?: is| are|:)|\bscope (?:is|of)\b/i,
      /\b(?:contractor|consultant|provider|designer|developer|freelancer|artist|photographer|cleaner|painter|builder|agency|company|vendor|supplier|i|we|you)\b(?: \w+){0,2} (?:design|build|write|develop|create|paint|install|clean|repair|fix|translate|edit|photograph|film|draw|produce|make|train|teach|advise|audit|review|host|deliver|prepare|test|cook|cater|plant|organize|plan|record|renovate)(?:s|es)?\b/i,
    ],
    why: 'Disputes about services are often about what was included.',
    suggestedWording:
      '[Provider] performs the following work: [description]. Anything else is done only after both parties have agreed on it and its price in writing.',
  },
  {
    category: 'Who owns the results',
    kinds: ['services', 'employment'],
    importance: 'high',
    // mowing and cleaning leave nothing to have rights in
    whereSaid:
      /\b(?:software|code|apps?|web ?sites?|web pages?|designs?|designers?|logos?|brand(?:s|ing)?|photos?|photograph(?:s|y|er|ers)?|pictures?|images?|videos?|films?|footage|podcasts?|music|songs?|recordings?|articles?|books?|blogs?|copywrit(?:er|ing)|translations?|translat(?:es|or)|reports?|stud(?:y|ies)|research|drawings?|illustrations?|illustrators?|art|artists?|artwork|inventions?|deliverables?|work product|prototypes?|presentations?|documentation|developers?|develops?|development|programm(?:er|ing)|engineers?|engineering|consultants?|consulting|intellectual property|copyrights?)\b/i,
    present: [
      /\b(?:owns|(?<!(?:wholly|indirectly|beneficially)[- ])owned(?! (?:by|subsidiar))|ownership|(?:will|shall|to|may) own|belongs?|intellectual property|works? (?:made )?for hire|inventions?|copyrights?)\b/i,
      /\b(?:is|are|becomes?|remains?|stays?) (?:\w+ )?(?:ours|yours|mine|theirs|the property|\w+'s property)\b|\brights\b.{0,60}\b(?:results?|work|deliverables?|files|designs?|website|software|code|texts?|pictures|photos?|drawings|materials|property)\b/i,
      /\bassigns?\b.{0,160}\b(?:work|results?|deliverables?|rights?|materials)\b/i,
    ],
    why: 'Without it, whoever made the work may keep the rights in it, even after it is paid for.',
    suggestedWording:
      'All rights in the results pass to [Customer] when they are paid for. [Provider] keeps what it had before and lets [Customer] use it as part of the results.',
  },
  {
    category: 'Acceptance',
    kinds: ['services'],
    importance: 'medium',
    present: [
      /\baccept(?:ance|ed|s|ing)?\b.{0,120}\b(?:deliverables?|work|days|results?|test|drafts?)|\b(?:deliverables?|work|results?|drafts?)\b.{0,120}\baccept/i,
      /\b(?:approv|reject|inspect|review|check|test|sign(?:s|ed)? off)\w*\b.{0,120}\b(?:deliverables?|work|results?|drafts?|designs?|files|days|website|software)\b|\b(?:work|results?|drafts?|designs?|website|software)\b.{0,80}\b(?:approv|inspect|sign(?:s|ed)? off)|\b(?:ask|asks) for (?:\w+ )?(?:changes|corrections|revisions)\b/i,
    ],
    why: 'Without it, it isn’t clear when the work counts as done and the final payment is due.',
    suggestedWording:
      '[Customer] checks each result within [10] days after delivery and accepts it or names in writing what does not conform. A result counts as accepted when that time passes without an answer.',
  },
  {
    category: 'Warranty',
    kinds: ['services', 'sale', 'distribution'],
    importance: 'medium',
    present: [
      /\bwarrant|\bguarant|\bdefect|\bas[- ]is\b|\bas it (?:stands|is)\b|\bfree (?:from|of) (?:\w+ )?faults?\b|\bpromises?\b.{0,60}\bworks?\b/i,
      /\b(?:fix|repair|replace|redo|correct)\w*\b.{0,80}\b(?:for free|free of charge|at no (?:extra )?(?:cost|charge)|without (?:extra )?charge|at (?:its|our|their) (?:own )?(?:cost|expense)|faulty?|broken|breaks|errors?|bugs?)\b|\b(?:faulty?|broken|breaks|errors?|bugs?|wrong)\b.{0,80}\b(?:fix|repair|replace|redo|correct|refund)/i,
    ],
    why: 'Without it, it isn’t clear what is owed when something doesn’t work.',
    suggestedWording:
      '[Provider] warrants that what it delivers conforms to this Agreement and is free from defects for [12] months after delivery. It repairs or replaces what does not conform within [15] days after notice, or refunds the price.',
  },
  {
    category: 'Data protection',
    kinds: ['services', 'employment'],
    importance: 'low',
    present: [
      /\b(?:personal (?:data|information)|data (?:protection|privacy|security)|privacy|gdpr|ccpa|hipaa)\b|\b(?:customer|client|user|patient|employee)s?'?s? (?:data|records)\b/i,
      /\b(?:protect|keep|safe|secur)\w*\b.{0,60}\bdata\b|\bdata\b.{0,60}\b(?:protect|safe|secur|private)/i,
    ],
    why: 'In many countries, anyone who handles data about people for someone else needs written rules.',
    suggestedWording:
      'Each party handles personal data that it receives from the other only to perform this Agreement, protects it by suitable measures, and reports a breach within [48] hours.',
  },
  {
    category: 'Position and duties',
    kinds: ['employment'],
    importance: 'high',
    present: [
      /\b(?:position|title|duties|role|responsibilities|reports? to|responsible for|in charge of|tasks?)\b|\b(?:hir(?:e|es|ed)|works?|working|engag(?:e|es|ed)|employ(?:s|ed)?|joins?|have you|serves?|appoint(?:s|ed)?)\b.{0,40}\bas (?:an?|our|the)\b|\b(?:employed|hired) as\b|\bjob (?:is|includes|:)/i,
    ],
    why: 'Without it, it isn’t clear what the employee is hired to do.',
    suggestedWording:
      '[Employee] works as [position], reports to [manager], and has the following duties: [duties].',
  },
  {
    category: 'Pay',
    kinds: ['employment'],
    importance: 'high',
    present: [
      /\b(?:salary|salaries|wages?|compensation|stipend|rate|pays?|paid(?! (?:vacation|leave|time|holidays?|sick))|earns?|payment)\b.{0,160}(?:\$|\bper (?:year|month|week|hour|day|annum)\b|\bannual|\bmonthly\b|\bweekly\b|\bhourly\b)/i,
      /(?:\$|\b(?:\d{1,3}(?:,\d{3})+|\d{3,7}|hundred|thousand)\b).{0,20}\bper (?:year|month|week|hour|day|annum)\b/i,
    ],
    why: 'Without it, it isn’t clear what the employee earns and when it is paid.',
    suggestedWording:
      '[Employee] receives [amount] a year before deductions, paid [monthly] on the last business day.',
  },
  {
    category: 'Working time and leave',
    kinds: ['employment'],
    importance: 'medium',
    present: [
      /\b(?:hours|full-?time|part-?time|vacation|paid time off|pto|annual leave|sick (?:days?|leave)|holidays?|overtime|shifts?|days? off|weekends?)\b/i,
      /\bdays? per week\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:to|through|-|–)|\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\bweeks? (?:off|of (?:leave|vacation))\b/i,
    ],
    why: 'Without it, it isn’t clear how many hours the job has, and how much vacation.',
    suggestedWording:
      'The working time is [40] hours a week. [Employee] has [20] days of paid vacation a year.',
  },
  ...propertyClauses,
]
