import { evidenceOfDealings } from './evidence-of-dealings.ts'
import { evidenceOfLimits } from './evidence-of-limits.ts'
import { evidenceOfTerms } from './evidence-of-terms.ts'
import { mainClauseOf } from './main-clause.ts'
import { mentions } from './mentions.ts'
import type { NamedCategory } from './words.ts'

/** What a sentence has to say, all of it, and must not say, before it can be quoted for a kind of clause. */
export type Evidence = { says: RegExp[]; never?: RegExp }

const evidence: Record<NamedCategory, Evidence> = {
  ...evidenceOfTerms,
  ...evidenceOfDealings,
  ...evidenceOfLimits,
}

/** Headings have none. */
const verb =
  /\b(?:shall|will|may|must|is|are|was|were|be|been|has|have|had|can|cannot|agrees?|grants|warrants|assigns|waives|continues?|terminates|expires|begins|commences|starts|pays|owns|survives|applies|apply|lasts|governs|made|entered|dated|signed|executes?|executed|effective|retains|receives|acknowledges?|undertakes?|promises|covenants|appoints|gives|excludes|does|do|limits|renews|provides|runs|requires|restricts)\b/
/** A table of contents, or a table. */
const listing = /\.{5}|(?:\b\d{1,2}\.\d{1,3}\b[^.]{0,80}){4}|-{12}/
/** Why somebody makes a contract, and what a word means in it. */
const recital = /^(?:\S{1,5} )?whereas\b|[,;] (?:and )?whereas\b/
const definition =
  /^[^"“”]{2,60}["”] (?:means|shall mean)\b|^(?:\S{1,8} )?(?:as used (?:\S+ ){1,4}?)?(?:(?:the|a|an) )?(?:term )?["“][^"”]{2,80}["”][^.;]{0,60}? (?:means?|shall mean|has the meaning|have the meaning|refers? to|includes?|shall have the meaning)\b/
const terms =
  /^(?:\S{1,8} )?(?:the )?["“](?:initial |lease )?(?:term|effective date|commencement date|start date|expiration date|end date)["”]/
/** Left open, or blacked out. */
const blank =
  /_{2}|…{2}|\.{6}|\[[\s*•_]{1,20}\]|\*{3}|\[(?:insert|date|name|amount|reference|●)|\[[^\]]{0,200}\((?:for example|e\.g\.)/i

/** What comes later in a long sentence is said by the way. */
const MAIN_CLAUSE = 500
const MAIN_PREDICATE = 260
/** Often after a long list of exceptions. */
const lateInSentence: ReadonlySet<NamedCategory> = new Set([
  'Cap On Liability',
  'Anti-Assignment',
  'Governing Law',
])

/**
 * Whether a sentence mentions by itself, without its heading and its neighbours, what a statement about this kind of clause
 * would say of it (`mentions.ts`), and speaks of it rather than by the way. The signs that found the clause weigh chances;
 * this is for what is told, or quoted as worth checking, to somebody who signs.
 */
export function bearsOut(category: NamedCategory, sentence: string): boolean {
  const text = plain(sentence)
  if (!verb.test(text) || listing.test(text) || recital.test(text)) return false
  if (definition.test(text) && !terms.test(text)) return false
  if (
    !isWhole(sentence) ||
    changesAnother.test(text) ||
    (!ofDates.has(category) && (claimsFact.test(text) || names.test(mainClauseOf(text))))
  )
    return false
  const { says, never } = evidence[category]
  // “shall **not** renew”
  if (
    never?.test(text) ||
    never?.test(text.replace(/\*\*/g, '')) ||
    !mentions[category].every((matter) => matter.test(text))
  )
    return false
  const read = [
    lateInSentence.has(category) ? text : text.slice(0, MAIN_CLAUSE),
    ...(ofDates.has(category) || inLeadIn.has(category) ? [] : [mainClauseOf(text).slice(0, MAIN_PREDICATE)]),
  ]
  return read.every(
    (words) =>
      says.every((pattern) => pattern.test(words)) && !(affirmed.has(category) && isDenied(words, says[0])),
  )
}

/** Words that a page, a cell or a column has cut off, questions, and notes for whoever fills a form in, say nothing. */
export const isWhole = (sentence: string): boolean =>
  /[.;:,!)"”'’\]]$|\b(?:and|or)$/.test(sentence.trim()) &&
  !goesOn.test(sentence) &&
  !noStatement.test(sentence)
const goesOn = /^(?:[a-z]{2,}(?![.)])|[,;)]|\(\d{1,3}\) (?:hour|day|week|month|year)s?\b)/
const noStatement =
  /\b(?:drafting note|note to (?:draft|user|form)|this (?:document|template|form) is (?:intended|meant|designed) (?:for|to)|delete (?:if|as|where)|select one|choose one|check (?:one|if)|instructions?:|(?:if|as|where) applicable\])/i
/** What takes words out of another text, or puts them in. */
const changesAnother =
  /\b(?:delet(?:e|es|ed|ing|ion)|strik(?:e|es|ing)|stricken|struck|substitut(?:e|es|ed|ing)|replac(?:ed|es|ing) (?:in its entirety|by|with)|(?:is|are|be|as|was|were) (?:hereby |further |previously )?amended|amended (?:and restated )?(?:to read|in its entirety|by))\b/
/** Who says what is so, lays nothing down. */
const claimsFact =
  /^.{0,120}\b(?:represents?|certif(?:y|ies)|(?<!warrants? )(?:has|have) (?:been )?(?:entered into|agreed|granted|made|received|reviewed|previously|provided))\b/
/** What somebody or something is called, and what a word takes in. */
const names =
  /\b(?:is|are|be) (?:\w+ ){0,3}?(?:referred to|called|known|defined) (?:\w+ ){0,3}?as\b|\b(?:does|do|shall|will) not include\b|\bmeans\b/
const ofDates: ReadonlySet<NamedCategory> = new Set(['Agreement Date', 'Effective Date', 'Expiration Date'])
/** Stands in the lead-in: “upon termination of this Agreement, …”. */
const inLeadIn: ReadonlySet<NamedCategory> = new Set([
  'Change Of Control',
  'Post-Termination Services',
  'Notice Period To Terminate Renewal',
])

/** What these kinds are about is a right, a duty or a day that there is; a sentence may say that there is none. */
const affirmed: ReadonlySet<NamedCategory> = new Set([
  'Effective Date',
  'Renewal Term',
  'Governing Law',
  'Exclusivity',
  'Rofr/Rofo/Rofn',
  'Revenue/Profit Sharing',
  'Minimum Commitment',
  'Joint Ip Ownership',
  'Affiliate License-Licensee',
  'Ip Ownership Assignment',
  'License Grant',
  'Irrevocable Or Perpetual License',
  'Source Code Escrow',
  'Audit Rights',
  'Liquidated Damages',
  'Warranty Duration',
  'Insurance',
  'Change Of Control',
])
const denial =
  /(?:\b(?:no|never|nothing|nor|neither|cannot|waives?|instead of|absence of|need not|free (?:of|from))|\bnot\b(?! (?:only|later|less|more|limited|exceed))|n't)\b[^.;:]{0,50}$/

/** Whether a “not” or its like stands before what would have to be said. */
function isDenied(text: string, pattern: RegExp | undefined): boolean {
  const at = pattern === undefined ? -1 : text.search(pattern)
  return at > 0 && denial.test(text.slice(Math.max(0, at - 70), at))
}

/** A day that is “effective” may stand in a heading as well. */
export const hasVerb = (sentence: string): boolean =>
  verb.test(plain(sentence).replace(/\beffective\b/g, ' '))

export const isLeftOpen = (sentence: string): boolean => blank.test(sentence)

/** The capitals of a heading that runs into its sentence: "13. GRANT OF LICENSE 13.1 The Owner …". */
const runInHeading =
  /^(?!DATED?\b|SIGNED\b|EXECUTED\b|WHEREAS\b)(?:(?:article|section) )?(?:\d{1,3}(?:\.\d{1,3}){0,3}\.? )?(?:[A-Z][A-Z’',&/-]+[.:]? ){1,10}(?=(?:\d{1,3}(?:\.\d{1,3}){0,3}\.? )?[A-Z][a-z])/

/** Or has small letters: “3.5. Records and Audits The Licensee shall …”. */
const titledHeading =
  /^((?:(?:article|section) )?(?:\d{1,3}(?:\.\d{1,3}){0,3}\.?|\([a-z]{1,4}\)) )(?:[A-Z][A-Za-z’'-]+[,;]? (?:(?:and|or|of|the|to|for|on|in|by|with) )*){1,7}[.:–—-]{0,2} ?(?=(?:The|Each|Either|Neither|This|If|In|Upon|No|All|Any|You|We|It|During|Subject|Except|Unless|[A-Z]\S+ (?:shall|will|may|agrees|must|is|has))\b)/

/** Or stands in quotation marks before it: '7.3 “Books; Audit” Licensor shall keep …'. */
const quotedHeading = /^((?:\d{1,3}(?:\.\d{1,3}){0,3}\.? )?)[“"][^”"]{2,60}[”"] (?=[A-Z][a-z]+ [a-z])/

/** The name of another clause is no clause: "Section 3.5 (Exclusivity)". */
const crossReference =
  /\b((?:sections?|clauses?|paragraphs?|articles?) [\d.]{1,10}(?:\([a-z]\))?) ?[([][^)\]]{1,80}[)\]]/gi

/** What a company is says nothing of who is liable: “1393631 B.C. Unlimited Liability Company”. */
const companyForm =
  /\b(?:un)?limited liability (?:compan(?:y|ies)|(?:limited )?partnerships?|corporations?|co\b\.?)/g

/** Small letters, single spaces, straight quotation marks; "heirs and assigns" say nothing of an assignment. */
const plain = (sentence: string) =>
  sentence
    .replace(/\s+/g, ' ')
    .trim()
    .replace(runInHeading, '')
    .replace(quotedHeading, '$1')
    .replace(titledHeading, '$1')
    .replace(crossReference, '$1')
    .replace(/\((?:each )?as (?:such term is )?defined [^)]{1,100}\)/gi, '')
    .toLowerCase()
    .replace(companyForm, 'company')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\u2010\u2011]|(?<=\bnon)\u2013/g, '-')
    .replace(
      /\b(?:heirs|successors|executors|administrators|representatives)[^.;]{0,40}? (?:and|or) (?:permitted )?assign(?:s|ees)\b/g,
      '',
    )
