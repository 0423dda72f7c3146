import { Marked } from 'marked'
import { escapeBetweenTags } from '#shared/escape-text.ts'

/** What a contract has no use for, or uses for itself: blanks, fields, tags, links, code. It stays as it was written. */
const OWN = /[_[\]<>&`~+=!"']/g
/** Characters stand here while the library reads the rest; a text that uses them itself is left alone. */
const SHIELD = 0xe000
const SHIELDED = /[\ue000-\ue0ff]/
const shield = (text: string) =>
  text.replace(/[\s\S]/g, (letter) => String.fromCharCode(SHIELD + letter.charCodeAt(0)))
const unshield = (text: string) =>
  text.replace(/[\ue000-\ue0ff]/g, (letter) =>
    escapeBetweenTags(String.fromCharCode(letter.charCodeAt(0) - SHIELD)),
  )

const HEADING = /^ {0,3}#{1,6} +\S/
const NAMED_HEADING = /^#{1,6} +[^\s\p{Ll}]/u
const RULE = /^ {0,3}(---|\*\*\*|\* \* \*|- - -)[ \t]*$/
const BULLET = /^(\s*)([-*])(?=[ \t]+\S)/
const NUMBER = /^(\s*)(\d{1,4})\.(?=[ \t]+\S)/
/** The row that parts the head of a table from the rest. */
const isTable = (line: string) => /^[\s|:-]+$/.test(line) && line.includes('---') && line.includes('|')
// on one line; what is a footnote's mark has no other half that fits
const EMPHASIS =
  /(?<!\*)\*\*(?=[^\s*])[^*\n]{0,2000}?[^\s*]\*\*(?!\*)|(?<![\p{L}\p{N}*])(\*|\*{3})(?=[^\s*])[^*\n]{0,2000}?[^\s*]\1(?![\p{L}\p{N}*])/gu
const BOLD = /(?<!\*)\*\*(?=[^\s*])[^*\n]{0,2000}?[^\s*]\*\*(?!\*)/
/** `Price*`: then a line that begins with a star explains it. */
const FOOTNOTE = /[^\s*]\*+(?=[\s.,;:)]|$)/m

const count = (lines: string[], pattern: RegExp) => lines.filter((line) => pattern.test(line)).length

/** Whether marks stand there that nobody writes but for Markdown; a few dashes or numbers are none. */
function isMarkdown(lines: string[]): boolean {
  const headings = count(lines, HEADING)
  const lists = [count(lines, BULLET) > 1, count(lines, NUMBER) > 1].filter(Boolean).length
  const hasRule = lines.some((line) => RULE.test(line))
  if (lines.some((line) => BOLD.test(line) || isTable(line))) return true
  if (headings > 1 || (headings === 1 && (hasRule || lists > 0))) return true
  return NAMED_HEADING.test(lines.find((line) => line.trim() !== '') ?? '') || (hasRule && lists > 0)
}

/** The numbers that a list would repeat as they are: one after the other, from the first of their run. */
function numbersInRuns(lines: string[]): Set<number> {
  const kept = new Set<number>()
  const lastOf = new Map<number, { at: number; number: number }>()
  for (const [at, line] of lines.entries()) {
    const [, indent = '', digits = ''] = NUMBER.exec(line) ?? []
    if (!digits || digits.startsWith('0')) continue
    const number = Number(digits)
    const before = lastOf.get(indent.length)
    if (before?.number === number - 1) kept.add(before.at).add(at)
    lastOf.set(indent.length, { at, number })
  }
  return kept
}

type Kept = { numbers: Set<number>; stars: boolean; tables: boolean }

/** The mark with which a line begins, where it is one here. */
function leadOf(line: string, at: number, { numbers, stars }: Kept): string {
  const heading = /^ {0,3}#{1,6}(?= +\S)/.exec(line)
  if (heading) return heading[0]
  const bullet = BULLET.exec(line)
  if (bullet) return bullet[2] === '-' || stars ? bullet[0] : ''
  return numbers.has(at) ? (NUMBER.exec(line)?.[0] ?? '') : ''
}

/** A backslash says that the mark after it is none, and goes. */
const shieldMarks = (text: string) =>
  text
    .replace(/\\([\\*_#[\](){}.+\-|~`$!<>&])/g, (_, mark: string) => shield(mark))
    .replace(/[*\\]/g, shield)
    .replace(OWN, shield)

function shieldInline(text: string): string {
  let shielded = ''
  let from = 0
  for (const { 0: match, index } of text.matchAll(EMPHASIS)) {
    const mark = /^\*+/.exec(match)?.[0] ?? ''
    const inner = match.slice(mark.length, -mark.length)
    shielded += shieldMarks(text.slice(from, index)) + mark + shieldMarks(inner) + mark
    from = index + match.length
  }
  return shielded + shieldMarks(text.slice(from))
}

/** The text with only those marks in it that mean something here. */
function shieldText(lines: string[], kept: Kept): string {
  const shielded: string[] = []
  let wasItem = false
  for (const [at, line] of lines.entries()) {
    const isWhole = RULE.test(line) || (kept.tables && isTable(line))
    const lead = isWhole ? line : leadOf(line, at, kept)
    const rest = shieldInline(line.slice(lead.length))
      // what would begin something else
      .replace(/^(\s*)(#+|-+|\d+[.)])/, (_, space: string, mark: string) => space + shield(mark))
    // no part of the item above
    if (wasItem && lead === '' && (BULLET.test(line) || NUMBER.test(line))) shielded.push('')
    shielded.push(kept.tables ? lead + rest : (lead + rest).replaceAll('|', shield))
    wasItem = !isWhole && lead !== '' && !lead.endsWith('#')
  }
  return shielded.join('\n')
}

const none = () => undefined
const marked = new Marked({
  breaks: true,
  gfm: true,
  tokenizer: { code: none, html: none, tag: none, lheading: none, url: none, autolink: none, def: none },
})

/** Letters, digits and all that is no mark, with the numbers of lists where they stand. */
function lettersOf(html: string): string {
  const lists: (number | undefined)[] = []
  const text = html.replace(/<(\/?)(\w+)([^>]*)>/g, (_, end: string, tag: string, more: string) => {
    if (tag === 'ol' || tag === 'ul') {
      if (end) lists.pop()
      else lists.push(tag === 'ul' ? undefined : Number(/start="(\d+)"/.exec(more)?.[1] ?? 1))
    }
    const number = lists.at(-1)
    if (tag !== 'li' || end || number === undefined) return ''
    lists[lists.length - 1] = number + 1
    return `${number}.`
  })
  return withoutMarks(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
}
const withoutMarks = (text: string) => text.replace(/[\s#*\-|:\\]/g, '')

const MAX_LENGTH = 500_000
/** A list that stands in farther is none that somebody wrote, and reading it takes long. */
const TOO_DEEP = /^ {100} *(?:[-*]|\d{1,4}\.) /

/**
 * A plain text that is written in Markdown as HTML: headings, lists, rules, tables, bold and italic. Every letter, number,
 * blank, bracket and line break stays as it is. Undefined where it is no Markdown, or where something would be lost.
 */
export function markdownToHtml(text: string): string | undefined {
  if (text.length > MAX_LENGTH || SHIELDED.test(text)) return undefined
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n')
  if (lines.some((line) => TOO_DEEP.test(line)) || !isMarkdown(lines)) return undefined
  const stars =
    lines.filter((line) => BULLET.exec(line)?.[2] === '*').length > 1 &&
    !FOOTNOTE.test(text.replace(EMPHASIS, ''))
  const ways: Kept[] = [
    { numbers: numbersInRuns(lines), stars, tables: true },
    { numbers: new Set(), stars, tables: false },
  ]
  const expected = withoutMarks(text)
  for (const kept of ways) {
    const read = marked.parse(shieldText(lines, kept), { async: false })
    const html = unshield(read.replaceAll('\n', '').replace(/(<p>|<br>) +/g, '$1'))
    if (lettersOf(html) === expected) return html
  }
  return undefined
}
