import { placeholderStartSource } from '#shared/contract-text/placeholders.ts'
import { ENDS_AS_NAME, findHandSigning } from './find-hand-signing.ts'
import { findSignedMarks } from './find-signed-marks.ts'

/** What leads to signatures: “IN WITNESS WHEREOF, the parties have executed…”, “The parties have signed below.” */
const LEADS_IN =
  /\bin witness (?:whereof|of)\b|\b(?:parties|undersigned)\b[^\n]{0,80}\b(?:sign|signed|execute[ds]?|set their hands)\b|\b(?:agreed (?:to )?and accepted|accepted and agreed)\b|\bby signing below\b/i
const MAX_LEAD_IN = 600

/** Who signs, or a heading: few words and no sentence, without a value behind a colon or the number of a clause. */
const MAX_CAPTION = 60
function isCaption(line: string): boolean {
  const words = line.trim()
  const isSentence = /[.;!?]$/.test(words) && !ENDS_AS_NAME.test(words)
  return words.length <= MAX_CAPTION && !isSentence && !/:\s*\S|^\d/.test(words)
}
/** Names above the first line to sign on, and a heading above them. */
const MAX_CAPTIONS = 3
/** What may stand between two who sign: an address, a date. */
const MAX_BETWEEN = 100

/**
 * At which of these lines of a text its signing begins: the last place where lines to sign on, marks of signatures, or places
 * for them stand, with who signs there and the words that lead to it. Undefined where there is none.
 */
export function findSigningBlock(lines: readonly string[]): number | undefined {
  const marks = findSignedMarks(lines)
  const byHand = findHandSigning(lines)
  const signed = new Set(byHand)
  for (const [at, line] of lines.entries())
    if (PLACE.test(line) || marks.some((mark) => line.includes(mark))) signed.add(at)
  if (signed.size === 0) return undefined
  const last = Math.max(...signed)
  // a mark within the text may be quoted from another contract
  const isWithin = lines.slice(last + 1).some((line) => line.length > MAX_BETWEEN)
  if (isWithin && !byHand.includes(last)) return undefined
  return withLeadIn(lines, startOf(lines, signed, last))
}

const PLACE = new RegExp(`${placeholderStartSource}signature_of_signer_`)

/** The first of the lines to sign on that stand together with the last one. */
function startOf(lines: readonly string[], signed: ReadonlySet<number>, last: number): number {
  let start = last
  for (let at = last; at >= 0 && (lines[at] ?? '').length <= MAX_BETWEEN; at -= 1)
    if (signed.has(at)) start = at
  return start
}

function withLeadIn(lines: readonly string[], start: number): number {
  let first = start
  let captions = 0
  for (let at = start - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    if (line.length <= MAX_LEAD_IN && LEADS_IN.test(line)) return withHeading(lines, at)
    if (captions === MAX_CAPTIONS || !isCaption(line)) break
    captions += 1
    first = at
  }
  return first
}

const HEADING = /^\W*(?:signatures?|signature (?:page|block)|execution)\W*$/i

/** A heading of its own stands above the words that lead in. */
function withHeading(lines: readonly string[], at: number): number {
  const above = lines.slice(0, at).findLastIndex((line) => line.trim() !== '')
  return HEADING.test(lines[above] ?? '') ? above : at
}
