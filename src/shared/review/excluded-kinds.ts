/** A kind of document of which 15 U.S.C. 7003 says that the ESIGN Act does not reach it. */
export type ExcludedKind = {
  id: string
  /** What the text looks like, after “This looks like”. */
  looksLike: string
  /** The paragraph that names it. */
  statute: string
}

/** Where a document says so, in its own words. */
export type FoundKind = ExcludedKind & { where: 'title' | 'text'; words: string }

type Rule = ExcludedKind & {
  /** In its title, or in its first lines. */
  heading: RegExp
  /** Anywhere in the text: words that only such a document uses of itself. */
  operative?: RegExp
}

/** Of the first lines of a text those that are headings say what it is. */
const FIRST_LINES = 4
const isHeading = (line: string) => line.length <= 120 && !line.trimEnd().endsWith('.')

/** 15 U.S.C. 7003(a) and (b), in their order. */
const rules: Rule[] = [
  {
    id: 'will',
    looksLike: 'a will, a codicil, or a testamentary trust',
    statute: '15 U.S.C. 7003(a)(1)',
    heading: /\b(?:last will|will and testament|codicil|testamentary trust|my will)\b/i,
    operative: /\bI\b[^.]{0,60}\b(?:revoke|revoking) (?:all|any)[^.]{0,30}\b(?:wills|codicils)\b/i,
  },
  {
    id: 'family',
    looksLike: 'an adoption, a divorce, or another matter of family law',
    statute: '15 U.S.C. 7003(a)(2)',
    heading:
      /\b(?:adoption (?:agreement|consent|petition)|(?:consent to|petition for) adoption|divorce|dissolution of marriage|marital (?:settlement|separation)|marriage settlement|(?:pre|post)-?nuptial|premarital agreement|(?:child|joint|legal) custody|parenting (?:plan|agreement)|(?:child|spousal) support agreement|alimony|legal separation)\b/i,
    // with an employee there are such agreements, too
    operative:
      /\b(?:separation|property settlement) agreement\b(?=[^]{0,300}?\b(?:husband and wife|married to each other|(?:are|as|the) spouses)\b)/i,
  },
  {
    id: 'note',
    looksLike: 'a negotiable note or instrument, or a security agreement',
    statute: '15 U.S.C. 7003(a)(3)',
    heading:
      /\b(?:promissory note|negotiable (?:instrument|note)|bill of exchange|letter of credit|(?<!(?:data|information|cyber|network|it)[ -])security agreement|pledge agreement|warehouse receipt|bill of lading)\b/i,
    operative: /\bpromises? to pay to the order of\b/i,
  },
  {
    id: 'court',
    looksLike: 'a court order, a court notice, or a pleading',
    statute: '15 U.S.C. 7003(b)(1)',
    heading:
      /\b(?:court order|order of the court|(?:temporary )?restraining order|subpoena|summons|affidavit in|motion (?:to|for)|stipulation and order|notice of (?:hearing|motion|appeal))\b|\b(?:plaintiff|petitioner|defendant|respondent)s?\s?,?\s{0,3}(?:v\.|vs\b)|\b(?:district|superior|circuit|family|probate) court\b[^.]{0,80}\b(?:case|docket) no/i,
  },
  {
    id: 'utility',
    looksLike: 'a notice that ends water, heat, or power',
    statute: '15 U.S.C. 7003(b)(2)(A)',
    heading:
      /\b(?:notice|termination|cancellation|disconnection|shut-?off)\b[^.\n]{0,50}\b(?:utility|utilities|water|gas|heat(?:ing)?|electric(?:ity|al)?|power) (?:services?|supply)\b|\b(?:utility|water|gas|electric(?:ity)?|power) (?:shut-?off|disconnection|termination) notice\b/i,
  },
  {
    id: 'home',
    looksLike: 'a notice of default, repossession, foreclosure, or eviction for a home',
    statute: '15 U.S.C. 7003(b)(2)(B)',
    heading:
      /\b(?:eviction|foreclosure|repossession|notice to (?:quit|vacate)|notice of (?:default|acceleration)|pay (?:rent )?or quit|right to cure)\b/i,
    operative: /\byou are (?:hereby )?(?:notified|required|directed)\b[^.]{0,80}\b(?:vacate|quit)\b/i,
  },
  {
    id: 'insurance',
    looksLike: 'a notice that ends health or life insurance',
    statute: '15 U.S.C. 7003(b)(2)(C)',
    heading:
      /\b(?:notice|cancellation|termination)\b[^.\n]{0,60}\b(?:health|life|medical|dental) (?:insurance|coverage|benefits|plan)\b|\b(?:health|life|medical) insurance (?:cancellation|termination)\b/i,
  },
  {
    id: 'recall',
    looksLike: 'a recall of a product, or a notice that it endangers health or safety',
    statute: '15 U.S.C. 7003(b)(2)(D)',
    heading:
      /\b(?:(?:product|safety|vehicle|urgent) recall|recall notice|notice of recall|field safety notice)\b/i,
  },
  {
    id: 'hazard',
    looksLike: 'a document that must accompany hazardous materials',
    statute: '15 U.S.C. 7003(b)(3)',
    heading:
      /\b(?:(?:hazardous|dangerous) (?:waste|materials?|goods) (?:manifest|declaration|shipping|transport)|shipper[’']?s declaration|waste manifest|(?:material )?safety data sheet|dangerous goods (?:note|declaration))\b/i,
  },
]

/**
 * Kinds that the law on electronic signatures leaves out and that this text looks like. It goes by the words alone: what
 * the document is, and what other laws allow, only a person can tell.
 */
export function findExcludedKinds(title: string, text: string): FoundKind[] {
  const first = text
    .slice(0, 2000)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const headings = first.slice(0, FIRST_LINES).filter(isHeading).join('\n')
  return rules.flatMap(({ id, looksLike, statute, heading, operative }) => {
    const inTitle = heading.exec(title)
    const found = inTitle ?? heading.exec(headings) ?? operative?.exec(text)
    return found ? [{ id, looksLike, statute, where: inTitle ? 'title' : 'text', words: found[0] }] : []
  })
}
