import type { Track } from './contract-ast.ts'
import { SMALL_LETTER } from './letter-widths.ts'
import { measureCell } from './measure-cell.ts'
import type { TableSource } from './read-table.ts'

/** Characters; a column to be filled in by hand is as wide as one that holds this. */
const emptyColumn = 50
const shortColumn = 12
/** In tables with more columns, short ones share as well. */
const MAX_SHORT_COLUMNS = 6

/** A longer one, such as a fingerprint, is divided like a word. */
const MAX_NUMBER_LENGTH = 24
/** Of a word that is divided, as many letters find room on a line. */
const DIVIDED_WORD = 8

type Column = {
  longestWord: number
  longestNumber: number
  /** What its longest line needs, its title set on two lines; `wholeLine` is with the title on one. */
  line: number
  wholeLine: number
  /** The longest cell, in characters. */
  length: number
  isShort: boolean
}

/**
 * Shares the width of the page, in points, among columns: short texts get what they need. Of the others each first
 * holds its longest number whole, then its longest word; the rest goes by the length of the texts, none taking more than it can use.
 */
export function columnWidths(
  source: TableSource,
  width: number,
  { size, padding }: Setting,
): { tracks: Track[]; widths: number[] } {
  const columns = readColumns(source)
  if (columns.every(({ isShort }) => isShort)) {
    const tracks = columns.map(({ length }) => Math.max(4, length))
    return { tracks, widths: tracks.map((track) => (width * track) / sum(tracks)) }
  }
  const pointsOf = (letters: number) => Math.ceil(letters * size * SMALL_LETTER) + padding
  const given = new Map(
    columns.map((column) => [
      column,
      column.isShort ? pointsOf(Math.max(column.wholeLine, column.longestWord)) : 0,
    ]),
  )
  const open = columns.filter(({ isShort }) => !isShort)
  const giveUpTo = (goal: (column: Column) => number, weight: (column: Column) => number) => {
    const wants = open.map((column) => ({
      column,
      want: Math.max(0, goal(column) - (given.get(column) ?? 0)),
      weight: weight(column),
    }))
    for (const [column, more] of pour(width - sum([...given.values()]), wants))
      given.set(column, (given.get(column) ?? 0) + more)
  }
  giveUpTo((column) => pointsOf(leastOf(column)), alike)
  giveUpTo(({ longestWord }) => pointsOf(longestWord), alike)
  giveUpTo(({ line }) => pointsOf(line), byLength)
  // titles of equal columns all stand on one line, or the columns stay equal
  const whole = columns.map((column) => Math.max(given.get(column) ?? 0, pointsOf(column.wholeLine)))
  if (sum(whole) <= width) giveUpTo(({ wholeLine }) => pointsOf(wholeLine), byLength)
  giveUpTo(() => Infinity, byLength)

  const widths = columns.map((column) => Math.max(1, given.get(column) ?? 0))
  return { tracks: widths.map((points, at) => (columns[at]?.isShort ? 'auto' : points)), widths }
}

type Setting = { size: number; padding: number }

/** Small letters: a line that is no longer, such as a date, is better whole. */
const SHORT_LINE = 20

/**
 * Whether every column can hold what it should: short lines whole, or its longest word, or at least its longest number, such as a
 * sum, and of words what reads well when they are divided.
 */
export function holds(
  what: 'lines' | 'words' | 'numbers',
  source: TableSource,
  width: number,
  { size, padding }: Setting,
): boolean {
  const needs = readColumns(source).map((column) => {
    const word = column.line <= SHORT_LINE ? Math.max(column.line, column.longestWord) : column.longestWord
    const letters = what === 'lines' ? word : what === 'words' ? column.longestWord : leastOf(column)
    return (
      Math.ceil((column.isShort ? Math.max(column.wholeLine, letters) : letters) * size * SMALL_LETTER) +
      padding
    )
  })
  return sum(needs) <= width
}

const leastOf = ({ longestNumber, longestWord }: Column) =>
  Math.max(longestNumber, Math.min(longestWord, DIVIDED_WORD))

const alike = () => 1
const byLength = ({ length }: Column) => Math.sqrt(length)

function readColumns(source: TableSource): Column[] {
  const columns = Array.from({ length: source.columns }, () => ({
    line: 1,
    wholeLine: 1,
    length: 1,
    longestWord: 1,
    longestNumber: 1,
    isForm: true,
  }))
  for (const [y, row] of source.rows.entries())
    for (const cell of row.cells) {
      const column = columns[cell.column]
      if (cell.cs > 1 || !column) continue
      const { length, longestLine, longestWord, longestNumber } = measureCell(cell.element)
      const isHead = y < source.headRows
      if (!isHead && length > 0) column.isForm = false
      column.wholeLine = Math.max(column.wholeLine, longestLine)
      column.line = Math.max(column.line, isHead ? Math.ceil(longestLine / 2) : longestLine)
      column.length = Math.max(column.length, length)
      column.longestWord = Math.max(column.longestWord, longestWord)
      if (longestNumber <= MAX_NUMBER_LENGTH)
        column.longestNumber = Math.max(column.longestNumber, longestNumber)
    }
  return columns.map(({ isForm, ...column }) => {
    const isShort = column.length <= shortColumn && source.columns <= MAX_SHORT_COLUMNS && !isForm
    // nothing but a title: a column to be filled in by hand
    const length = isForm ? Math.max(column.length, emptyColumn) : column.length
    return { ...column, ...(isForm && { line: length }), length, isShort }
  })
}

type Vessel = {
  column: Column
  want: number
  weight: number
}

/** Fills vessels by their weights; one that has what it wants leaves the rest to the others. */
function pour(room: number, vessels: Vessel[]): Map<Column, number> {
  const full = new Map<Column, number>()
  for (;;) {
    const open = vessels.filter(({ column }) => !full.has(column))
    const left = Math.max(0, room - sum([...full.values()]))
    const weights = sum(open.map(({ weight }) => weight))
    const fills = open.filter(({ want, weight }) => want <= (left * weight) / weights)
    if (fills.length === 0)
      return new Map([
        ...full,
        ...open.map(({ column, weight }) => [column, (left * weight) / weights] as const),
      ])
    for (const { column, want } of fills) full.set(column, want)
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
