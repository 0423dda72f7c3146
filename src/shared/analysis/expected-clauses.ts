import type { ContractKind } from './contract-kinds.ts'

export type ExpectedClause = {
  /** As a heading: "Governing law". */
  category: string
  kinds: 'all' | ContractKind[]
  importance: 'high' | 'medium' | 'low'
  /** What a sentence says that has it. */
  present: RegExp
  /** Why such a contract should have it, in a sentence. */
  why: string
  /** A clause in plain words that could be added; what stands in [brackets] is for the author to fill in. */
  suggestedWording: string
}

/** What nearly every contract should say. */
export const expectedClauses: ExpectedClause[] = [
  {
    category: 'Governing law',
    kinds: 'all',
    importance: 'high',
    present: /\bgovern(?:ed|s|ing)?\b.{0,160}\blaws?\b|\blaws? of\b.{0,80}\b(?:govern|appl)/i,
    why: 'Without it, the parties may argue about whose law decides before they argue about anything else.',
    suggestedWording:
      'The law of [state or country] governs this Agreement, without its rules on conflicts of laws.',
  },
  {
    category: 'How it ends',
    kinds: 'all',
    importance: 'high',
    present: /\bterminat|\bmay (?:end|cancel)\b|\bends? (?:on|when|this)\b|\bat-?will\b|\brepaid in full\b/i,
    why: 'Nobody knows how to leave the contract, or what happens when the other side breaks it.',
    suggestedWording:
      'Either party may end this Agreement by giving [30] days’ written notice. Either party may end it at once if the other seriously breaks it and does not put that right within [15] days after written notice. Amounts owed for the time before the end remain payable.',
  },
  {
    category: 'Start and length',
    kinds: 'all',
    importance: 'high',
    present:
      /\b(?:term|lease|employment|agreement|obligations?)\b.{0,120}\b(?:begin|start|commence|continue|last|remain|expire|end|takes? effect|effective)|\beffective date\b|\bmaturity date\b/i,
    why: 'The contract does not say from when until when it binds the parties.',
    suggestedWording:
      'This Agreement begins on [date] and continues until [date], unless it ends earlier under its terms.',
  },
  {
    category: 'Disputes',
    kinds: 'all',
    importance: 'medium',
    present: /\b(?:arbitrat|mediat|jurisdiction|venue|courts? (?:of|in|located|sitting)|dispute)/i,
    why: 'It is open where and how a dispute is decided, which makes every dispute longer and dearer.',
    suggestedWording:
      'The parties first try to settle a dispute by talking with each other for [30] days. After that, the courts of [place] decide, and both parties accept their jurisdiction.',
  },
  {
    category: 'Notices',
    kinds: 'all',
    importance: 'medium',
    present: /\bnotices?\b.{0,200}\b(?:address|e-?mail|writing|written|deliver|sent|given)/i,
    why: 'It is open where a notice must be sent to count.',
    suggestedWording:
      'Notices must be in writing and sent to the address or e-mail address of the other party given in this Agreement. A notice by e-mail counts from the next business day.',
  },
  {
    category: 'Changes in writing',
    kinds: 'all',
    importance: 'medium',
    present:
      /\b(?:amend|modif|chang|var(?:y|ied|iation))\w*.{0,160}\b(?:writing|written|signed)|\b(?:writing|written)\b.{0,80}\b(?:amend|modif|chang)/i,
    why: 'Without it, a party can claim that the contract was changed by word of mouth.',
    suggestedWording: 'A change to this Agreement is valid only in writing and signed by both parties.',
  },
  {
    category: 'Whole agreement',
    kinds: 'all',
    importance: 'low',
    present:
      /\b(?:entire|whole|complete) (?:agreement|understanding)|\bsupersede|\breplaces? (?:all|any) (?:earlier|prior)/i,
    why: 'Earlier e-mails and promises could be read into the contract.',
    suggestedWording:
      'This Agreement is everything that the parties have agreed on its subject. It replaces all earlier agreements and promises about it.',
  },
  {
    category: 'Severability',
    kinds: 'all',
    importance: 'low',
    present:
      /\bseverab|\b(?:invalid|unenforceable|void)\b.{0,160}\b(?:remain|remaining|rest|other|remainder)/i,
    why: 'One clause that a court does not accept could put the others in doubt.',
    suggestedWording:
      'If a court finds a part of this Agreement invalid, the rest remains in force, and the parties replace that part by a valid one that comes closest to it.',
  },
  {
    category: 'Assignment',
    kinds: ['services', 'licence', 'distribution', 'lease', 'sale', 'loan', 'nda'],
    importance: 'medium',
    present: /\bassign(?:ed|s|ment|able|ing)?\b|\bsublet|\btransfer (?:this|its|any)/i,
    why: 'The other side could hand the contract to somebody whom you did not choose.',
    suggestedWording:
      'Neither party may transfer this Agreement, or its rights under it, without the other party’s written consent, which may not be withheld without a good reason.',
  },
  {
    category: 'Limit of liability',
    kinds: ['services', 'licence', 'distribution', 'sale'],
    importance: 'high',
    present:
      /\bliab(?:le|ility)\b.{0,200}\b(?:exceed|limit|consequential|indirect|more than|maximum)|\blimit\w*.{0,40}\bliabilit/i,
    why: 'A small job can lead to a claim without any upper limit.',
    suggestedWording:
      'Neither party is liable for indirect losses or lost profits. Each party’s total liability is limited to [the amounts paid in the 12 months before the claim]. These limits do not apply to intent, gross negligence, injury to persons, or breach of confidentiality.',
  },
  {
    category: 'Confidentiality',
    kinds: ['services', 'employment', 'licence', 'distribution'],
    importance: 'medium',
    present: /\bconfiden|\bnon-?disclosure|\btrade secrets?\b/i,
    why: 'Nothing stops either side from passing on what it learns about the other.',
    suggestedWording:
      'Each party keeps confidential what it learns about the other’s business and uses it only to perform this Agreement. This continues for [3] years after the end. It does not cover what is public or what the law requires a party to disclose.',
  },
  {
    category: 'Payment terms',
    kinds: ['services', 'licence', 'distribution', 'sale'],
    importance: 'high',
    present:
      /\b(?:pays?|paid|payments?|payable|invoices?|fees?|price)\b.{0,160}\b(?:days|within|upon|monthly|due|net|advance|annually|delivery)/i,
    why: 'It is open how much is due when, and what happens if it is late.',
    suggestedWording:
      '[Customer] pays [amount] within [30] days after receiving an invoice. Late amounts bear interest of [8] percent a year.',
  },
  {
    category: 'Events beyond control',
    kinds: ['services', 'sale', 'distribution'],
    importance: 'low',
    present: /\bforce majeure|\bbeyond\b.{0,40}\bcontrol\b|\bacts? of god\b/i,
    why: 'A party may be in breach because of a storm or a strike that nobody could prevent.',
    suggestedWording:
      'A party is not in breach while something beyond its reasonable control, such as a natural disaster, war or strike, keeps it from performing. It tells the other party within [5] days. If this lasts more than [60] days, either party may end this Agreement.',
  },
]
