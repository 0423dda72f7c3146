import { isCaption } from './find-hand-signing.ts'

/** A line to write on. */
export const RULE = String.raw`_(?:[ \t]?_){2,}`
export const RULES = new RegExp(RULE, 'g')

/** Right before a line to write on. */
const SIGN =
  /\b(?:signature(?:\s?[/&]\s?(?:date|name|title))?|sign here|signatory|initials|initials? here|attest|notary public|authori[sz]ed officer|(?:signed|initialed|witness(?:ed)?)(?: by)?)(?:\s?\([^()]{1,30}\))?[\s:.*]{0,3}$|^\W{0,6}(?:(?:please )?initial|by)(?:\s?\([^()]{1,30}\))?[\s:.*]{0,3}$|\b(?:agreed|accepted|executed|acknowledged) by\s?:$|^\W{0,6}(?:in the presence of|acknowledged(?: and (?:agreed|accepted))?)\s?:$|(?:^|\s)\/s\/$/i
const BY = /\bB[yY]\s?:$/
/** What begins with one of these says of whom it is. */
const SIGN_OF =
  /^\W{0,6}(?:(?:(?:signature|signatory|initials|signed|initialed|witness(?:ed)?) (?:by|of|for)|for and on behalf of|signed on behalf of)\b.{0,40}|(?:signature|signed|initials|initialed|witness)\b[^:]{0,40}:|(?:signature|initials)\s?[-–—]\s?\D{1,40})$/i
const BESIDE =
  /^\s*(?:print(?:ed)? )?(?:name|title|date|dated|its|position|place|company|address|e-?mail|phone|telephone|fax|attention|attn|witness|city|state|zip)(?![a-z])(?:[^_\n]{0,30}[:)]| (?:of|and) [^_\n]{0,30}|(?:[ ,/&]{1,3}(?:address|code|date|director|here|manager|name|number|place|position|president|secretary|signed|state|title|treasurer|zip)){1,3})?[ \t]*_(?:[ \t]?_){2,}/i
/** In Canada, “By:”; elsewhere what a rent or a rate is for. */
const PER = /^\W{0,6}per\s?:\s*_/i
const NEAR = 8

/** Which lines are to be signed by hand, or stand beside such a line and say who signs. */
export function signingBlocks(lines: string[]): boolean[] {
  const surely = lines.map(
    (line, at) =>
      line.includes('_') &&
      (isSigned(line) ||
        (PER.test(line) &&
          lines
            .slice(at + 1, at + NEAR)
            .filter((below) => below.trim() !== '')
            .slice(0, 3)
            .some((below) => /^\s*(?:print(?:ed)? )?(?:name|title)\b/i.test(below) && BESIDE.test(below)))),
  )
  // who stands above the first clause is a party, whoever signs right below it
  const first = Math.max(
    0,
    lines.findIndex((line) => FIRST_CLAUSE.test(line)),
  )
  // the numbers of an exhibit say nothing of a contract that has none
  const text = lines.slice(0, first).findIndex((line) => IS_TEXT.test(line))
  const start = text >= 0 && lines.slice(text, first).some((line) => EXHIBIT.test(line)) ? 0 : first
  const isAmongThem = [...nearAny(surely.slice(0, start)), ...nearAny(surely.slice(start))]
  const isSaidToSign = nearBelow(linesBeforeSigning(lines, start))
  const end = lines.findLastIndex((line) => IS_TEXT.test(line))
  let before = ''
  const signs = lines.map((line, at) => {
    const goesOn = GOES_ON.test(before)
    if (line.trim() !== '') before = line.trimEnd()
    if (surely[at] === true) return true
    const isAtEnd = isAmongThem[at] === true || isSaidToSign[at] === true || at > end
    return line.includes('_') && !goesOn && isAtEnd && isForSomebody(line)
  })
  const isNear = nearAny(signs)
  return lines.map((line, at) => signs[at] === true || (isNear[at] === true && BESIDE.test(line)))
}

const FIRST_CLAUSE = /^\s*(?:1(?:[.)]|\.1\.?)\s|(?:article|section|clause) (?:1|i|one)\b)/i
const EXHIBIT =
  /^\s*(?:exhibit|schedule|appendix|annex|attachment)(?: (?:[a-z]|\d{1,2}|[ivx]{1,4}))?\s*(?:[:.–—-].*)?$/i
/** A sentence, or the heading of a clause: what follows the last one is no part of the text. */
const IS_TEXT = /^\s*(?:\d{1,2}|[A-Z])[.)]\s|^(?!\s*_).*[.;]\s*$/
const IN_WITNESS = /\bin witness whereof\b/i
const SIGNED_BELOW =
  /\bsigned (?:by|below)[:.]?\s*$|^\s*signed (?:below )?by (?:the|both) parties\b[^_]{0,60}[:.]?\s*$/i
const HAVE_SIGNED =
  /\b(?:have|has) (?:hereunto |duly ){0,2}(?:(?:signed|executed)(?: and delivered)? (?:this|these|the (?:foregoing |above )?(?:agreement|contract|lease)\b(?! dated))|been (?:signed|executed) by the parties\b)|\bthis (?:agreement|contract|lease) (?:is|was) (?:signed|executed) by the parties\b/i
/** “Made between”, “I appoint:” */
const GOES_ON = /\b(?:between|among|appoint) ?:?$|\b(?:and|to|of)$|\b(?<!signed )by$/i

/** “In witness whereof”, “Signed by:”, and below a text that they have signed it: above it, that is how parties are named. */
function linesBeforeSigning(lines: string[], start: number): boolean[] {
  const begin = lines.findIndex((line) => IS_TEXT.test(line))
  return lines.map(
    (line, at) =>
      IN_WITNESS.test(line) ||
      (at >= start && (SIGNED_BELOW.test(line) || (begin >= 0 && begin < at && HAVE_SIGNED.test(line)))),
  )
}

/** Of each line, whether it is one of these or near below one. */
function nearBelow(signs: boolean[]): boolean[] {
  let last = -Infinity
  return signs.map((isSign, at) => {
    if (isSign) last = at
    return at - last <= NEAR
  })
}

/** Of each line, whether one of these is near it. */
function nearAny(signs: boolean[]): boolean[] {
  const isAbove = nearBelow(signs.toReversed()).toReversed()
  return nearBelow(signs).map((isBelow, at) => isBelow || isAbove[at] === true)
}

/** Whether it has a line to write on behind a label for a signature, or above who signs there. */
function isSigned(line: string): boolean {
  const [first = '', ...behind] = line.split(RULES).map((words) => words.trim())
  if (first === '' && isSaidBelow(behind)) return true
  return behind.some((next, at) => isLabel(at === 0 ? first : (behind[at - 1] ?? ''), next))
}
/** Who signs on the lines that the words stand behind; two lines can also be parted, as in “____ / ____”. */
const isSaidBelow = (behind: string[]) =>
  behind.length > 0 &&
  (behind.join() === '/,' ||
    /^\(?L\. ?S\.\)?$/.test(behind.join('')) ||
    (behind.length === 1 && OFFICE.test(behind[0] ?? '')) ||
    behind.every((words) => words === '' || saysWho(words)))
/** Not “____, New York”: a place; nor “____, as Trustee”: a party. */
const OFFICE =
  /^, (?!as (?:Trustee|Partner|Member)$)[\p{L} -]{0,40}\b(?:President|Secretary|Treasurer|Director|Officer|Manager|Partner|Member|Trustee|CEO|CFO)$/u
/** A caption, or words with a capital, as “John Smith, President and Chief Executive Officer”; not “County, State of”. */
const saysWho = (words: string) =>
  !/["“]|(?:^|\s)(?:and|of|the|for)$/.test(words) &&
  (isCaption(words) ||
    (words.length <= MAX_WHO &&
      /^\p{Lu}/u.test(words) &&
      !/(?<!\bEsq)[.;!?]$/.test(words) &&
      isTitled(words)))
const MAX_WHO = 100
const isTitled = (words: string) =>
  words.split(/[\s,]+/).every((word) => /^(?:[\p{Lu}&(]|(?:and|of|the|for)$|$)/u.test(word))
const COMPANY =
  /\b(?:Inc|Incorporated|LLC|L\.L\.C|Ltd|Limited|Corp|Corporation|Company|Co|Holdings|GmbH|PLC|AG|LP|LLP|N\.A)\.?$/
/** “____, as Landlord”, “____ on behalf of the Landlord”, “____ for Acme Inc.”, which also name the parties at the top. */
const isForSomebody = (line: string) => {
  const [first = '', ...behind] = line.split(RULES).map((words) => words.trim())
  return first === '' && behind.length > 0 && behind.every((words) => words === '' || saysForWhom(words))
}
function saysForWhom(words: string): boolean {
  const [, how, who = ''] = /^(, as|on behalf of|for) (?:the )?(\p{Lu}.{0,80})$/u.exec(words) ?? []
  const isCompany = COMPANY.test(who)
  return how !== undefined && isTitled(who) && (isCompany || (how !== 'for' && !/[.;,!?]$/.test(who)))
}
/** “ACME CORP. By”, “Acme Inc. By”, “Acme LLC, by”: not “Renewal Notice By”, nor “Paid to Acme Inc. by”. */
function isNamedBy(words: string): boolean {
  if (words.length > MAX_WHO) return false
  const [, name = '', by] = /^(.+?),? ([Bb]y)$/.exec(words) ?? []
  return (
    /^\p{Lu}[^\p{Ll}\d]+ By$/u.test(words) ||
    (COMPANY.test(name) &&
      !/\b(?:Due|Paid|Payable|Owed|Delivered|[Tt]o|[Ff]rom) /.test(name) &&
      (by === 'By' || name.split(' ').every((word) => /^[\p{Lu}&]/u.test(word))))
  )
}
const isLabel = (words: string, next: string) =>
  SIGN_OF.test(words)
    ? !/^days?\b/.test(next)
    : BY.test(words) || ((SIGN.test(words) || isNamedBy(words)) && !/^(?!and$)\p{Ll}/u.test(next))
