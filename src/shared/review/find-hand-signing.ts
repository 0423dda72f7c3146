/**
 * Where a text waits for a signature on paper: the lines to sign on, and those for the name, title and date beside them.
 * The signature blocks of a sealed contract say all of that. What those do not say is none of it: an address, a witness,
 * a line that holds somebody's own words.
 */

const RULE = /_(?:[ \t]?_){2,}|\.{5,}|…{2,}/
const RULES = new RegExp(RULE, 'g')
/** In the place of a line to write on: what a template asks for. */
const OPEN_BRACKET = /\[[^[\]\n]{0,40}\]$/
const MAX_LINE = 200
const MAX_CAPTION = 50
/** A caption with its marks, or a label with what a template asks for behind it. */
const MAX_SHORT = 100
const MAX_WORDS = 6
const MAX_WORDS_OF_SIGNATURE = 4

const SIGNS =
  /^(?:by|x|sign(?:ed|ature|atory)?(?: by| here)?|initials?|authori[sz]ed (?:signature|signatory))$/
const TELLS =
  /^(?:name(?: and title)?|title(?: ?\/ ?company)?|name ?\/ ?title|its|date(?: signed)?|dated|position|designation|capacity|company(?: name)?|authori[sz]ed (?:officer|representative)|for and on behalf of)$/
/** Whom a label or a caption can name, and how. */
const ROLE =
  /^(?:client|customer|contractor|subcontractor|company|employee|employer|landlord|tenant|lessor|lessee|buyer|seller|vendor|purchaser|provider|consultant|party|owner|broker|agent|signatory|signer|representative|borrower|lender|guarantor|licensor|licensee|franchisee|franchisor|supplier|member|founder|partner|participant|discloser|recipient|affiliate|artist|publisher|distributor|service|independent|print|printed|full|legal|typed|authori[sz]ed|first|second|disclosing|receiving|other|the|of|and|an?|b|1|2|i|ii|executed|accepted|agreed|acknowledged|if|applicable)$/
/** Those for whom no block of a sealed contract stands. */
const BY_OTHERS = /\b(?:witness|notary|attest|guardian|parent)/i
/** A line to sign on that says whose it is. */
const NAMED = /^[\p{L}’']{3,}(?: \w+)? signature/iu
/** How a party can be called that nobody foresaw. */
const NAME = /^(?:the )?\p{Lu}[\p{L}-]{2,20}:?$/iu
const HEADING = /^(?:signatures?|signature (?:page|block)|agreed and accepted|accepted and agreed)$/

/**
 * 'signs', 'tells': for signing, and for what stands beside it. 'bare': only a line to write on. 'parties': one for each who is
 * named before it. 'caption': short words.
 */
type Kind = 'empty' | 'signs' | 'tells' | 'bare' | 'parties' | 'caption' | 'text'
/** `isWritten`: with a place to write on. `label`: what a caption could be the label of. */
type Line = { kind: Kind; words: string; isWritten: boolean; label?: 'signs' | 'tells' | 'role' | undefined }

/** A label has one of these. */
const MAY_BE_LABEL =
  /\b(?:by|x|sign|initial|auth|name|title|its|date|position|designation|capacity|company|behalf)/i
/** A text with none of these in any line has nothing to be signed. */
const MAY_BE_SIGNED = /_[ \t]?_|\.{5}|…{2}|\b(?:by|sign\w{0,5}|initials?)\b[^\n]{0,20}[:\]]/i

const MARKS = /^[\s>|#*•-]+|[\s|*]+$/g

const plain = (words: string) =>
  words
    .replace(/\*\*|\|/g, ' ')
    .replace(/[()]/g, ' ')
    .replace(/['’]s?(?=\s|$)/g, '')
    .replace(/[:.,]{1,3}(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** What a label asks for; the words for whose it is may stand around it. */
function labelOf(words: string): 'signs' | 'tells' | undefined {
  if (words.length > MAX_CAPTION || !MAY_BE_LABEL.test(words)) return undefined
  const parts = plain(words).split(' ')
  if (parts.length > MAX_WORDS) return undefined
  // of whomever it is
  if (parts.length <= MAX_WORDS_OF_SIGNATURE && parts.at(-1) === 'signature') return 'signs'
  for (let from = 0; from < parts.length; from += 1)
    for (let to = parts.length; to > from; to -= 1) {
      const middle = parts.slice(from, to).join(' ')
      const kind = SIGNS.test(middle) ? 'signs' : TELLS.test(middle) ? 'tells' : undefined
      const around = [...parts.slice(0, from), ...parts.slice(to)]
      if (kind && around.every((part) => ROLE.test(part))) return kind
    }
  return undefined
}

function isRole(words: string): boolean {
  // “Landlord/Agent”, “Tenant(s)”
  const parts = plain(words.replaceAll('/', ' ').replaceAll('(s)', '')).split(' ')
  return parts.length <= MAX_WORDS && parts.every((part) => ROLE.test(part))
}

/** A name ends with such a word, not a sentence. */
export const ENDS_AS_NAME = /\b(?:inc|ltd|llc|co|corp|jr|sr)\.$/i

/** A few words with a capital that are no sentence. */
export const isCaption = (words: string) =>
  words.length <= MAX_CAPTION &&
  words.split(/\s+/).length <= MAX_WORDS &&
  (!/[.;!?]$/.test(words) || ENDS_AS_NAME.test(words)) &&
  /^[\p{Lu}("“[]/u.test(words)

/** Before each line to write on a label, or nothing; behind the last of them who signs there. */
function kindOfWritten(line: string): Kind {
  const pieces = line.split(RULES).map((piece) => piece.replace(MARKS, '').trim())
  const behind = pieces.at(-1) ?? ''
  const labels = new Set(pieces.slice(0, -1).map((piece) => (piece === '' ? 'bare' : labelOf(piece))))
  const labelBehind = labelOf(behind)
  const isSigner = behind !== '' && isRole(behind)
  if (labels.has(undefined) && behind === '' && namedIn(line).every(isNamed)) return 'parties'
  if (labels.has(undefined) || (behind !== '' && !isSigner && !labelBehind)) return 'text'
  if (labels.has('signs')) return 'signs'
  if (labels.has('bare') && (isSigner || labelBehind === 'signs')) return 'signs'
  return labels.has('tells') ? 'tells' : 'bare'
}

const labelsOf = (line: string) =>
  line
    .split(RULES)
    .slice(0, -1)
    .map((piece) => piece.replace(MARKS, '').trim())
/** Those before lines to write on who may be whoever signs: “Painter: ____ Customer: ____ Date: ____”. */
const namedIn = (line: string) => labelsOf(line).filter((label) => labelOf(label) !== 'tells')
const isNamed = (label: string) => isRole(label) || NAME.test(label)

/** Says of somebody who is none of the usual parties that they are one: “Ann (the “Painter”)”, “the Painter agrees”. */
const isPartyIn = (lines: readonly string[], label: string) => {
  const [name = ''] = label.split(':')
  const quoted = ['“', '"'].map((mark) => mark + name)
  const acting = ['agrees', 'promises', 'pays', 'accepts', 'confirms'].map((verb) => `${name} ${verb}`)
  return lines.some((line) => [...quoted, ...acting].some((words) => line.includes(words)))
}

/**
 * At the end of a text, lines for two or more parties who are named before them are signed; elsewhere what is asked may be a
 * name.
 */
function withPartiesAtEnd(lines: readonly string[], kinds: readonly Line[]): Line[] {
  const begin = kinds.findLastIndex(({ kind }) => kind === 'text') + 1
  const names = lines
    .filter((_, at) => at >= begin && kinds[at]?.kind === 'parties')
    .map((line) => namedIn(line))
  const isSigned =
    names.flat().length > 1 &&
    names.every((beside) => beside.some(isRole) || beside.every((name) => isPartyIn(lines, name)))
  return kinds.map((line, at) =>
    line.kind === 'parties' ? (isSigned && at >= begin ? { ...line, kind: 'signs' } : TEXT) : line,
  )
}

const TEXT: Line = { kind: 'text', words: '', isWritten: false }

function read(line: string): Line {
  if (line.length > MAX_LINE || (line.length > MAX_SHORT && !RULE.test(line))) return TEXT
  const words = line.replace(MARKS, '')
  if (words === '' || /^[-–—=]+$/.test(words)) return { ...TEXT, kind: 'empty' }
  if (RULE.test(line)) return { kind: kindOfWritten(line), words, isWritten: true }
  const bracket = OPEN_BRACKET.exec(words)
  const asked = bracket && labelOf(words.slice(0, bracket.index))
  if (asked) return { kind: asked, words, isWritten: true }
  const label = /:[*\s]*$/.test(words) ? labelOf(words) : undefined
  if (label) return { kind: label, words, isWritten: false }
  if (!isCaption(words)) return TEXT
  // with words of its own behind a colon it is no label
  const isPlain = !/:\s*\S/.test(words)
  return {
    kind: 'caption',
    words,
    isWritten: false,
    label: isPlain ? (isRole(words) ? 'role' : labelOf(words)) : undefined,
  }
}

/** Of lines with words, between two that are text, which are for signing; by what stands right above and below. */
function signingIn(block: readonly Line[]): boolean[] {
  let isByOthers = false
  return block.map((line, at) => {
    const isOthers = BY_OTHERS.test(line.words)
    if (isOthers || line.kind === 'caption' || NAMED.test(line.words)) isByOthers = isOthers
    if (isByOthers || line.kind === 'caption') return false
    const [above, below] = [block[at - 1] ?? TEXT, block[at + 1] ?? TEXT]
    const isBelowTold =
      below.kind !== 'caption' || (below.label !== undefined && !BY_OTHERS.test(below.words))
    // a label alone: what it asks for may stand below
    if (!line.isWritten) return isBelowTold
    if (line.kind !== 'bare') return true
    return isBelowTold && (below.kind === 'caption' || above.label !== undefined || above.kind === 'signs')
  })
}

const isSigner = (line: Line | undefined) => line?.label === 'role' || line?.label === 'signs'

/** Whether something in it is to be signed: a date alone is not. */
function isToSign(block: readonly Line[], goes: readonly boolean[]): boolean {
  const isLone = goes.filter(Boolean).length === 1
  return block.some(({ kind, isWritten }, at) => {
    if (!goes[at]) return false
    if (kind === 'bare')
      return [block[at - 1], block[at + 1]].some(
        (near) => near?.label === 'signs' || (!isLone && isSigner(near)),
      )
    return kind === 'signs' && (isWritten || !isLone)
  })
}

/**
 * The indices of what goes. A caption goes with the line that it belongs to, a heading with all that stood under it; who
 * signs stays named above whatever of theirs stays.
 */
function goingIn(block: readonly Line[]): number[] {
  const goes = signingIn(block)
  if (!isToSign(block, goes)) return []
  let isAllGone = true
  /** Something stays below, up to the next who signs. */
  let isSomeLeft = false
  return block
    .flatMap((_, fromEnd) => {
      const at = block.length - 1 - fromEnd
      const line = block[at] ?? TEXT
      if (line.kind !== 'caption') {
        isAllGone &&= goes[at] === true
        isSomeLeft ||= goes[at] !== true
        return goes[at] ? [at] : []
      }
      const isRoleOfMore = line.label === 'role' && isSomeLeft
      const isBeside =
        (goes[at + 1] === true && !isRoleOfMore) || (goes[at - 1] === true && block[at - 1]?.kind === 'bare')
      const isHeading = isAllGone && at < block.length - 1 && HEADING.test(plain(line.words))
      const isGoing = isHeading || (line.label !== undefined && isBeside)
      isSomeLeft = line.label !== 'role' && (isSomeLeft || !isGoing)
      return isGoing ? [at] : []
    })
    .toReversed()
}

/** Which lines of a text are for signing on paper and can go where people sign online, in their order. One pass, linear. */
export function findHandSigning(lines: readonly string[]): number[] {
  if (!lines.some((line) => line.length <= MAX_LINE && MAY_BE_SIGNED.test(line))) return []
  const found: number[] = []
  let block: { line: Line; at: number }[] = []
  const close = () => {
    for (const index of goingIn(block.map(({ line }) => line))) found.push(block[index]?.at ?? 0)
    block = []
  }
  for (const [at, line] of withPartiesAtEnd(lines, lines.map(read)).entries()) {
    if (line.kind === 'text') close()
    else if (line.kind !== 'empty') block.push({ line, at })
  }
  close()
  return found
}
