/** How a signature begins that is written where none can be drawn: the conventional mark, or what programs for signing leave. */
const BEGINS =
  /(?<![\p{L}\d])\/s\/[ \t]{0,4}(?=[^\s/_])|\b(?:(?:electronically|digitally) signed|docu ?signed) by:?[ \t]{1,4}|\bsigned (?:on|this) [^\n.]{0,24}\d{4},?[ \t]by[ \t]|\bsigned by[ \t](?=[^\n.;]{2,60}[ \t]on[ \t][^\n]{0,16}\d{4})/giu
const NAME = /^\p{Lu}/u
/** What goes on behind a name: a second column, the label of the next line, a rule under it. */
const BEHIND =
  /[ \t]{2,}|[ \t](?:by|name|title|its|dated?)[ \t]?:|[ \t]?[-–—_[|]{2}|[ \t]\[|[ \t]\/s\/|[*|\n\t]/i
const MAX_NAME = 50

/** A date beside the word for it, alone on its line. */
const DATED =
  /^[\s|*>-]{0,8}(?:dated?|date signed)[ \t*]{0,3}:[ \t*]{0,6}(?=[^\n]{0,24}\d{4})[\p{L}\d][\p{L}\d ,./-]{5,24}$/iu
const MAX_DATED = 60
const NEAR_MARK = 6

/**
 * What stands in a text as if somebody had signed it: `/s/ Jane Doe`, `Signed on 3 May 2024 by Jane Doe`, and dates right
 * beside such a line. As it is written, each once, in the order of their first places. A name alone is none.
 */
export function findSignedMarks(lines: readonly string[]): string[] {
  const marks = lines.map(marksIn)
  const isNear = (at: number) =>
    marks.slice(Math.max(0, at - NEAR_MARK), at + NEAR_MARK + 1).some(({ length }) => length > 0)
  const words = lines.flatMap((line, at) => {
    const isDate = line.length <= MAX_DATED && DATED.test(line) && isNear(at)
    return isDate ? [line.trim()] : (marks[at] ?? [])
  })
  return [...new Set(words)]
}

const MAY_BE_SIGNED = /\/s\/|signed/i

function marksIn(line: string): string[] {
  if (!MAY_BE_SIGNED.test(line)) return []
  return [...line.matchAll(BEGINS)].flatMap(({ 0: begins, index }) => {
    const from = index + begins.length
    const behind = line.slice(from, from + MAX_NAME)
    const name = behind.slice(0, BEHIND.exec(behind)?.index ?? MAX_NAME).trim()
    // words of a program or a clause are followed by a name, or say nothing
    if (name === '' || (!begins.startsWith('/') && !NAME.test(name))) return []
    return [(begins + name).trim()]
  })
}
