import { startsClause } from '#shared/contract-text/document-title.ts'
import { sentencesOf } from '#shared/analysis/sentences.ts'
import { dropLineNumbers } from './drop-line-numbers.ts'
import { dropMargins } from './drop-margins.ts'
import { orderRows, type Row } from './order-lines.ts'
import type { PageLines } from './pdf-lines.ts'
import { type Part, rowsToParts } from './rows-to-blocks.ts'
import { itemText, leadsOn, startsItem } from './text-blocks.ts'

/** A text of several pages; the words from `at` on stand on that page, counted from 1. */
export type PagedText = { text: string; starts: { page: number; at: number }[] }

type Piece = PagedText & {
  isHeading: boolean
  isItem: boolean
  /** Whether its place shows that nothing more belongs to it. */
  isEnded: boolean
}

/**
 * The sentences of pages, for saying something of each: what isn't surely a whole sentence is left out. So are the cells of
 * tables, what stands beside each other with a gap, and the two halves of a sentence that something came between.
 */
export function pagesToText(pages: (PageLines & { page: number })[]): PagedText & { inPart: number[] } {
  const inOrder = dropLineNumbers(pages).map((page) => ({
    rows: orderRows(page, page.page),
    height: page.height,
  }))
  const rows = dropMargins(inOrder).rows.map(inOneForm).map(withGaps)
  const told = joinPieces(wholeSentences(placePieces(rowsToParts(rows), rows)))
  return { ...told, inPart: pagesInPart(rows, told) }
}

/** Letters and digits: a line or so. */
const MAX_LEFT_OUT = 80

/** The pages of which more than a line is left out. */
function pagesInPart(rows: Row[], { text, starts }: PagedText): number[] {
  const left = new Map<number, number>()
  const count = (page: number, letters: number) => left.set(page, (left.get(page) ?? 0) + letters)
  for (const row of rows) count(row.page, lettersIn(row.text))
  for (const [at, start] of starts.entries())
    count(start.page, -lettersIn(text.slice(start.at, starts[at + 1]?.at)))
  return [...left].filter(([, letters]) => letters > MAX_LEFT_OUT).map(([page]) => page)
}

/** Some files write a semicolon as its Greek double. */
function inOneForm(row: Row): Row {
  const cells = row.cells.map((cell) => ({ ...cell, text: cell.text.normalize('NFC') }))
  return { ...row, cells, text: row.text.normalize('NFC') }
}

/** Parts of a row that a gap keeps apart, by a tab; the number or bullet of a clause belongs to its words. */
function withGaps(row: Row): Row {
  const [first, ...others] = row.cells
  const [words] = others
  if (!first || !words) return row
  if (others.length > 1 || !isMark(first.text))
    return { ...row, text: row.cells.map(({ text }) => text).join('\t') }
  return { ...row, cells: [{ ...words, text: row.text, left: first.left }] }
}
const isMark = (text: string) =>
  (text.length <= MAX_MARK && startsClause(text)) || (text.length === 1 && startsItem(`${text} x`))
const MAX_MARK = 8

const LETTER = /[\p{L}\p{N}]/gu
const lettersIn = (text: string) => text.match(LETTER)?.length ?? 0

/** Parts have the letters of the rows in the same order, so that counting them tells where a page begins. */
function placePieces(parts: Part[], rows: Row[]): Piece[] {
  const begins: { page: number; letters: number }[] = []
  let letters = 0
  for (const { page, text } of rows) {
    if (begins.at(-1)?.page !== page) begins.push({ page, letters })
    letters += lettersIn(text)
  }
  let before = 0
  return parts.flatMap(({ block, isEnded }) =>
    textsOf(block).map((line) => {
      const item = block.kind === 'paragraph' ? itemText(line) : undefined
      const text = item ?? line
      const places = Array.from(text.matchAll(LETTER), ({ index }) => index)
      const page = begins.findLast((begin) => begin.letters <= before)?.page ?? 1
      const later = begins.flatMap((begin) => {
        const at = begin.letters > before ? places[begin.letters - before] : undefined
        return at === undefined ? [] : [{ page: begin.page, at }]
      })
      before += places.length
      return {
        text,
        starts: [{ page, at: 0 }, ...later],
        isHeading: block.kind === 'heading',
        isItem: block.kind === 'paragraph' && startsItem(line),
        isEnded,
      }
    }),
  )
}

const textsOf = (block: Part['block']): string[] =>
  block.kind === 'table' ? block.rows.map((cells) => cells.join('\t')) : [block.text]

/** Longer than names, titles and addresses, which end without a mark as well. */
const isProse = (text: string) =>
  text.length > MAX_TITLE
    ? /\p{Ll}/u.test(text)
    : text.length > MAX_NAME && (/(?:^|\s)\p{Ll}\S{4}/u.test(text) || leadsOn(text))
const MAX_NAME = 40
const MAX_TITLE = 90
const ENDED = /[.;:!?][)"'”’\]]{0,3}$/

function wholeSentences(pieces: Piece[]): Piece[] {
  const kept: Piece[] = []
  // whether what was read last goes on somewhere
  let isOpen = false
  const told = pieces.filter(({ text }) => !text.includes('\t')).map(withoutLink)
  for (const [at, piece] of told.entries()) {
    const { text, isHeading } = piece
    const isOwn = isOwnOne(piece)
    if (isHeading) {
      if (isOwn) isOpen = false
      kept.push(piece)
      continue
    }
    const goesOn = !isOwn && (isOpen || beginsSmall(text))
    const next = told[at + 1]
    const isTakenUp = next !== undefined && beginsSmall(next.text) && !isOwnOne(next)
    isOpen = ENDED.test(text)
      ? text.endsWith(';') && isTakenUp
      : !isStopped(piece, next) && (isProse(text) || (isOpen && !isOwn))
    const whole = withoutHalves(piece, { first: goesOn, last: isOpen })
    if (whole) kept.push(whole)
  }
  return kept
}

/** Begins something, whatever stands before it. */
const isOwnOne = ({ text, isItem }: Piece) => isItem || startsClause(text)

/** Without a mark, but so that a reader sees that it ends: above a gap or the next number, or with room left in its line. */
function isStopped({ text, isEnded }: Piece, next: Piece | undefined): boolean {
  const isPart = next !== undefined && isOwnOne(next)
  if (leadsOn(text)) return isPart && text.endsWith(',')
  return isPart || next === undefined || (isEnded && !beginsSmall(next.text))
}

const beginsSmall = (text: string) => /^\p{Ll}/u.test(text)

/** The word that leads from one part of a list to the next is of neither. */
const withoutLink = (piece: Piece): Piece => ({
  ...piece,
  text: piece.text.replace(/([;,]) (?:and\/or|and|or|&)$/, '$1'),
})

function withoutHalves(piece: Piece, half: { first: boolean; last: boolean }): Piece | undefined {
  if (!half.first && !half.last) return piece
  const sentences = sentencesOf(piece.text)
  const whole = sentences.slice(half.first ? 1 : 0, half.last ? -1 : undefined)
  const [first, last] = [whole[0], whole.at(-1)]
  if (!first || !last) return undefined
  const starts = piece.starts.map(({ page, at }) => ({ page, at: Math.max(0, at - first.start) }))
  return { ...piece, text: piece.text.slice(first.start, last.end), starts }
}

function joinPieces(pieces: Piece[]): PagedText {
  const texts: string[] = []
  const starts: PagedText['starts'] = []
  let length = 0
  for (const piece of pieces) {
    for (const { page, at } of piece.starts) {
      if (at >= piece.text.length && at > 0) continue
      const start = { page, at: length + at }
      // a page whose beginning was cut off has lost its words
      if (starts.at(-1)?.at === start.at) starts.pop()
      if (starts.at(-1)?.page !== page) starts.push(start)
    }
    texts.push(piece.text)
    length += piece.text.length + SEPARATOR.length
  }
  return { text: texts.join(SEPARATOR), starts }
}

const SEPARATOR = '\n\n'
