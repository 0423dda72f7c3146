import type { ExpectedClause } from './expected-clauses.ts'

/** What a contract of one kind should say besides. */
export const expectedClausesByKind: ExpectedClause[] = [
  {
    category: 'What is confidential',
    kinds: ['nda'],
    importance: 'high',
    present:
      /\bconfidential information\b.{0,20}["”]?\s?(?:means|includes|is|shall mean|refers)|["“]confidential information["”]/i,
    why: 'A promise of secrecy is hard to enforce when nobody can tell what is secret.',
    suggestedWording:
      '“Confidential Information” means all information about a party’s business, products, customers or plans that the other party receives for the purpose of this Agreement. It must be marked as confidential, or such that a reasonable person understands it to be.',
  },
  {
    category: 'Exceptions to secrecy',
    kinds: ['nda'],
    importance: 'high',
    present:
      /\b(?:public(?:ly)? (?:known|available|domain)|becomes? public|already knew|independently developed|required by law|does not include)/i,
    why: 'Without exceptions, the promise covers what everybody knows and what a court orders to disclose.',
    suggestedWording:
      'Confidential Information does not include what is or becomes public without a breach, what the recipient already knew or develops by itself, or what it receives lawfully from somebody else. A recipient may disclose what the law requires, and tells the other party before, where it may.',
  },
  {
    category: 'How long secrecy lasts',
    kinds: ['nda'],
    importance: 'high',
    present:
      /\b(?:obligations?|confidential\w*|agreement|disclos\w+)\b.{0,160}\b(?:years?|months?|perpetual|indefinitely|as long as)/i,
    why: 'Courts may refuse to enforce secrecy that has no end.',
    suggestedWording:
      'The duties under this Agreement last for [3] years after the information was shared; for trade secrets, as long as they remain trade secrets.',
  },
  {
    category: 'Return or destruction',
    kinds: ['nda'],
    importance: 'medium',
    present: /\b(?:return|destroy|delete|erase)/i,
    why: 'It is open what happens with the documents when the talks are over.',
    suggestedWording:
      'At the other party’s request, the recipient returns or destroys all Confidential Information within [10] days and confirms this in writing.',
  },
  {
    category: 'Scope of the work',
    kinds: ['services'],
    importance: 'high',
    present:
      /\b(?:services|work|deliverables?)\b.{0,120}\b(?:means?|include|described|set (?:out|forth)|listed|consists?|following|exhibit|schedule|statement of work)|\b(?:performs?|provides?)\b.{0,60}\b(?:services|work)|^(?:[\d.]+ )?(?:(?:the )?services|deliverables|scope(?: of (?:the )?(?:work|services))?)[.:]?$/i,
    why: 'Most disputes about services are about what was included.',
    suggestedWording:
      '[Provider] performs the following work: [description]. Anything else is done only after both parties have agreed on it and its price in writing.',
  },
  {
    category: 'Who owns the results',
    kinds: ['services', 'employment'],
    importance: 'high',
    present:
      /\brights\b.{0,40}\bresults\b|\b(?:own(?:s|ed|ership)?|intellectual property|work made for hire|inventions?|copyright|assigns?)\b.{0,160}\b(?:work|results?|deliverables?|inventions?|rights?|property|materials)/i,
    why: 'Without it, whoever made the work may keep the rights in it, even when it is paid.',
    suggestedWording:
      'All rights in the results pass to [Customer] when they are paid for. [Provider] keeps what it had before and lets [Customer] use it as part of the results.',
  },
  {
    category: 'Acceptance',
    kinds: ['services'],
    importance: 'medium',
    present:
      /\baccept(?:ance|ed|s|ing)?\b.{0,120}\b(?:deliverables?|work|days|results?|test)|\b(?:deliverables?|work|results?)\b.{0,120}\baccept/i,
    why: 'It is open when the work counts as done and the final payment is due.',
    suggestedWording:
      '[Customer] checks each result within [10] days after delivery and accepts it or names in writing what does not conform. A result counts as accepted when that time passes without an answer.',
  },
  {
    category: 'Warranty',
    kinds: ['services', 'sale', 'distribution'],
    importance: 'medium',
    present: /\bwarrant|\bguarantee|\bfree (?:from|of) defects/i,
    why: 'It is open what is owed when something does not work.',
    suggestedWording:
      '[Seller] warrants that what it delivers conforms to this Agreement and is free from defects for [12] months after delivery. It repairs or replaces what does not conform within [15] days after notice, or refunds the price.',
  },
  {
    category: 'Data protection',
    kinds: ['services', 'employment'],
    importance: 'low',
    present: /\b(?:personal (?:data|information)|data protection|privacy|gdpr)\b/i,
    why: 'Whoever handles data about people for somebody else needs written rules in many countries.',
    suggestedWording:
      'Each party handles personal data that it receives from the other only to perform this Agreement, protects it by suitable measures, and reports a breach within [48] hours.',
  },
  {
    category: 'Position and duties',
    kinds: ['employment'],
    importance: 'high',
    present: /\b(?:position|title|duties|role|employed as|responsibilities|reports? to)\b/i,
    why: 'It is open what the employee is hired to do.',
    suggestedWording:
      '[Employee] works as [position], reports to [manager], and has the following duties: [duties].',
  },
  {
    category: 'Pay',
    kinds: ['employment'],
    importance: 'high',
    present:
      /\b(?:salary|wages?|compensation|per hour|base pay|paid)\b.{0,160}(?:[$€£]|\bper (?:year|month|hour)|\bannual|\bmonthly)/i,
    why: 'It is open what the employee earns and when it is paid.',
    suggestedWording:
      '[Employee] receives [amount] a year before deductions, paid [monthly] on the last business day.',
  },
  {
    category: 'Working time and leave',
    kinds: ['employment'],
    importance: 'medium',
    present: /\b(?:hours|full-?time|part-?time|vacation|paid time off|annual leave|holidays?)\b/i,
    why: 'Hours and vacation are what employees ask about first.',
    suggestedWording:
      'The working time is [40] hours a week. [Employee] has [20] days of paid vacation a year.',
  },
  {
    category: 'Rent and due date',
    kinds: ['lease'],
    importance: 'high',
    present: /\brent\b.{0,200}(?:[$€£]|\bdue\b|\bper month\b|\bmonthly\b)/i,
    why: 'It is open how much rent is due on which day.',
    suggestedWording: 'The rent is [amount] a month, due on the first day of each month.',
  },
  {
    category: 'Security deposit',
    kinds: ['lease'],
    importance: 'medium',
    present: /\bdeposit\b/i,
    why: 'Deposits are the most frequent dispute at the end of a lease.',
    suggestedWording:
      'The tenant pays a deposit of [amount] before moving in. The landlord returns it within [30] days after the end, less unpaid rent and the cost of damage beyond normal wear, with a written account.',
  },
  {
    category: 'Repairs',
    kinds: ['lease'],
    importance: 'medium',
    present: /\b(?:repairs?|maintenance|maintain)\b/i,
    why: 'It is open who repairs what.',
    suggestedWording:
      'The landlord keeps the building and its installations in repair. The tenant keeps the premises clean, reports damage within [5] days, and pays for damage that it causes.',
  },
  {
    category: 'Landlord’s entry',
    kinds: ['lease'],
    importance: 'low',
    present: /\b(?:enter|entry|access)\b.{0,160}\b(?:notice|hours|premises|emergency)/i,
    why: 'It is open when the landlord may come in.',
    suggestedWording:
      'The landlord may enter to inspect, repair or show the premises after [24] hours’ notice, and without notice in an emergency.',
  },
  {
    category: 'Repayment',
    kinds: ['loan'],
    importance: 'high',
    present: /\b(?:repay|repayment|instal+ments?|maturity|payable)\b/i,
    why: 'It is open when the loan must be paid back.',
    suggestedWording:
      'The borrower repays the loan in [12] equal installments, due on the first day of each month from [date].',
  },
  {
    category: 'Interest',
    kinds: ['loan'],
    importance: 'high',
    present: /\binterest\b.{0,120}(?:%|\bpercent|\brate\b|\bfree\b)|\bno interest\b/i,
    why: 'It is open whether and how much interest is owed.',
    suggestedWording: 'The loan bears interest of [5] percent a year on what has not been repaid.',
  },
  {
    category: 'Default',
    kinds: ['loan'],
    importance: 'high',
    present: /\bdefault|\baccelerat|\bdemand the whole\b/i,
    why: 'It is open what the lender may do when a payment is missed.',
    suggestedWording:
      'If a payment is more than [10] days late after written notice, the lender may demand the whole outstanding amount at once.',
  },
  {
    category: 'Early repayment',
    kinds: ['loan'],
    importance: 'low',
    present: /\bprepay|\bmay repay\b|\bbefore (?:it is|they are|the) (?:due|maturity)|\bearly repayment/i,
    why: 'It is open whether the borrower may pay back sooner, and at what cost.',
    suggestedWording: 'The borrower may repay all or part of the loan at any time without an extra charge.',
  },
  {
    category: 'What the licence allows',
    kinds: ['licence'],
    importance: 'high',
    present: /\bgrants?\b.{0,200}\b(?:licen[sc]e|right)/i,
    why: 'A licence that does not say what it allows invites a dispute about every use.',
    suggestedWording:
      '[Licensor] grants [Licensee] a [non-exclusive] licence to use [work] for [purpose] in [territory] during the term. [Licensee] may not pass it on.',
  },
  {
    category: 'Delivery and risk',
    kinds: ['sale'],
    importance: 'high',
    present: /\b(?:deliver|shipment|shipping|risk of loss|title (?:to|passes))/i,
    why: 'It is open where and when the goods are handed over, and who bears the loss on the way.',
    suggestedWording:
      'The seller delivers the goods to [place] by [date]. The risk passes to the buyer on delivery, and ownership when the price has been paid.',
  },
  {
    category: 'Territory',
    kinds: ['distribution'],
    importance: 'high',
    present: /\bterritor(?:y|ies|ial)\b|\bworldwide\b|\bregion\b/i,
    why: 'It is open where the distributor may sell.',
    suggestedWording: '[Distributor] sells the products in [territory] only.',
  },
  {
    category: 'Exclusive or not',
    kinds: ['distribution', 'licence'],
    importance: 'medium',
    present: /exclusiv/i,
    why: 'It is open whether the other side may appoint somebody else as well.',
    suggestedWording: 'The rights under this Agreement are [not] exclusive.',
  },
]
