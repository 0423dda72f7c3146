import { cutTitle } from '#shared/contract-text/document-title.ts'
import { escapeBetweenTags } from '#shared/escape-text.ts'

/** What a reader of a file makes of it: pieces in the order of reading, with plain text in them. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string; centred?: boolean }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; rows: string[][] }

/** What every reader of a document answers. */
export type ReadDocument = {
  html: string
  /** What the document calls itself, or its first heading; empty when it has none. */
  title: string
  /** 0 to 1; 1 when the file itself holds the text. */
  confidence: number
  source: 'text' | 'ocr'
  /** For the person: what was left out or is doubtful. */
  warnings: string[]
}

const MAX_QUOTED = 60

/** In quotation marks, for a warning; of a long text the beginning. */
export function quoteBriefly(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' '))
  const isLong = letters.length > MAX_QUOTED
  return `“${isLong ? `${letters.slice(0, MAX_QUOTED).join('').trim()}…` : letters.join('')}”`
}

const BULLET = /^[•●▪◦‣∙·➢▸*–-]\s+(?=\S)/u
/** Boxes to tick, and the round ones of a choice of one: they may be filled in. */
const BOX = /^[□■○]\s+(?=\S)/u

/** What may as well be a minus, or part two halves of a sentence. */
const DASH = /^[–-]\s/
const MINUS = /^[–-]\s+[\d\p{Sc}]/u

/** The text of a list's item without its bullet; undefined for what is no item. */
export function itemText(text: string): string | undefined {
  return BULLET.test(text) && !MINUS.test(text) ? text.replace(BULLET, '') : undefined
}

export const startsWithDash = (text: string): boolean => DASH.test(text)

/** Whether a dash at the beginning of a line goes on with the text before it, whose last line is full, and not with a list. */
export const isDashWithin = (line: string, first: string, last: string): boolean =>
  /^[–-]\s+[\p{Ll}\d\p{Sc}]/u.test(line) && !startsItem(first) && !/[.;:!?,]["”’)]?$/.test(last)

/** Whether it begins with a bullet or a box: a line of its own, and no part of the one before it. */
export const startsItem = (text: string): boolean => BULLET.test(text) || BOX.test(text)

/** Whether more has to come: after a comma, or a word that nothing ends with. */
export const leadsOn = (text: string): boolean => LEADS_ON.test(text.slice(-MAX_LEADING))

const MAX_LEADING = 20
const LEADS_ON =
  /(?:,|['’]s|&|(?:^|\s)(?:an?|and|any|are|as|at|be|between|by|for|from|if|in|into|is|its|may|no|not|of|on|or|per|shall|such|than|that|the|their|this|to|under|unless|which|who|whose|will|with|(?:article|clause|paragraph|section)s?))$/i

const STARRED = /[^\s*]\*(?=[\s.,;:)]|$)/
const isStarred = (block: Block) => block.kind === 'paragraph' && /^\*\s/.test(block.text)

function wordsOf(block: Block): string {
  if (block.kind === 'list') return block.items.join(' ')
  return block.kind === 'table' ? block.rows.flat().join(' ') : block.text
}

const beginsWith = (block: Block, sign: RegExp) => block.kind === 'paragraph' && sign.test(block.text)

/** Circles that follow each other, where some are filled and some are not: what was chosen, and no bullets. */
function choicesIn(blocks: Block[]): Set<Block> {
  const choices = new Set<Block>()
  let circles: Block[] = []
  for (const block of [...blocks, undefined])
    if (block && beginsWith(block, /^[○●]\s/)) circles.push(block)
    else {
      if (circles.some((circle) => beginsWith(circle, /^○/)))
        for (const circle of circles) choices.add(circle)
      circles = []
    }
  return choices
}

const isItem = (block: Block | undefined) => block?.kind === 'paragraph' && itemText(block.text) !== undefined

/**
 * Puts items that follow each other into one list. No item is a lone star that explains one behind a word before it, and a
 * lone dash.
 */
export function gatherLists(blocks: Block[]): Block[] {
  const gathered: Block[] = []
  const choices = choicesIn(blocks)
  let hasReference = false
  for (const [at, block] of blocks.entries()) {
    const around = [blocks[at - 1], blocks[at + 1]]
    const isNote = hasReference && isStarred(block) && !around.some((other) => other && isStarred(other))
    const isText = isNote || choices.has(block) || (beginsWith(block, DASH) && !around.some(isItem))
    const item = block.kind === 'paragraph' && !isText ? itemText(block.text) : undefined
    hasReference ||= STARRED.test(wordsOf(block))
    const last = gathered.at(-1)
    if (item === undefined) gathered.push(block)
    else if (last?.kind === 'list') last.items.push(item)
    else gathered.push({ kind: 'list', items: [item] })
  }
  return gathered
}

/** HTML that shows exactly this text. */
export function blocksToHtml(blocks: Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'list')
        return `<ul>${block.items.map((item) => `<li>${escapePrintable(item)}</li>`).join('')}</ul>`
      if (block.kind === 'table') return tableHtml(block.rows)
      if (block.kind === 'heading') return `<h${block.level}>${escapePrintable(block.text)}</h${block.level}>`
      const style = block.centred ? ' style="text-align:center"' : ''
      return `<p${style}>${escapePrintable(block.text).replaceAll('\n', '<br>')}</p>`
    })
    .join('\n')
}

function tableHtml(rows: string[][]): string {
  const cells = rows.map((row) => row.map((cell) => `<td>${escapePrintable(cell)}</td>`).join(''))
  return `<table><tbody>${cells.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`
}

export function firstHeading(blocks: Block[]): string {
  const heading = blocks.find((block) => block.kind === 'heading')
  return heading ? cutTitle(heading.text) : ''
}

// characters that no document may hold have no form in HTML either
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g

export const escapePrintable = (text: string): string => escapeBetweenTags(text.replace(UNPRINTABLE, ''))
