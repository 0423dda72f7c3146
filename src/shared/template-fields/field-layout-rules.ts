import type { FieldPosition } from './template-fields.api.ts'
import { MAX_COLUMNS } from './template-field-rules.ts'

type Placed = {
  id: string
  sortOrder: number
  rowPosition: number | null
  columnPosition: number | null
}
/** Where a moved field goes, seen from the one it is dropped at. */
export type Side = 'top' | 'bottom' | 'left' | 'right'

const byOrder = (a: Placed, b: Placed) => a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1)

/**
 * The rows of a form, top to bottom, each with 1 to 6 fields from left to right. A field that nobody has placed has a
 * row of its own after all others; what does not fit into a row goes on in the next.
 */
export function rowsOfFields<F extends Placed>(fields: readonly F[]): F[][] {
  const placed = Map.groupBy(
    fields.filter(({ rowPosition }) => rowPosition !== null).toSorted(byOrder),
    ({ rowPosition }) => rowPosition ?? 0,
  )
  const rows = [...placed]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row.toSorted((a, b) => (a.columnPosition ?? 0) - (b.columnPosition ?? 0)))
    .flatMap(inRowsOfSix)
  const others = fields.filter(({ rowPosition }) => rowPosition === null).toSorted(byOrder)
  return [...rows, ...others.map((field) => [field])]
}

function inRowsOfSix<F>(row: F[]): F[][] {
  const rows: F[][] = []
  for (let at = 0; at < row.length; at += MAX_COLUMNS) rows.push(row.slice(at, at + MAX_COLUMNS))
  return rows
}

/** The fields in the order in which they are read: row by row. */
export const inReadingOrder = <F extends Placed>(fields: readonly F[]): F[] => rowsOfFields(fields).flat()

export const ROW_IS_FULL = `The limit is ${MAX_COLUMNS} fields per row.`

/** Why a field cannot be placed beside this one, or undefined when it can. */
export function whyNotBeside<F extends Placed>(
  rows: readonly F[][],
  movedId: string,
  targetId: string,
): string | undefined {
  const row = rows.find((fields) => fields.some(({ id }) => id === targetId)) ?? []
  const others = row.filter(({ id }) => id !== movedId)
  return others.length >= MAX_COLUMNS ? ROW_IS_FULL : undefined
}

/**
 * The rows after a field was dropped at a side of another: top and bottom make a row of its own there, left and right
 * place it in the other's row. Unchanged when it is dropped at itself or does not fit.
 */
export function moveField<F extends Placed>(
  rows: readonly F[][],
  movedId: string,
  targetId: string,
  side: Side,
): F[][] {
  const moved = rows.flat().find(({ id }) => id === movedId)
  const isBeside = side === 'left' || side === 'right'
  if (!moved || movedId === targetId || (isBeside && whyNotBeside(rows, movedId, targetId)))
    return rows.map((row) => [...row])
  const left = rows.map((row) => row.filter(({ id }) => id !== movedId)).filter((row) => row.length > 0)
  return left.flatMap((row) => {
    const at = row.findIndex(({ id }) => id === targetId)
    if (at < 0) return [row]
    if (side === 'top') return [[moved], row]
    if (side === 'bottom') return [row, [moved]]
    return [row.toSpliced(side === 'left' ? at : at + 1, 0, moved)]
  })
}

/**
 * The places of the named fields, each its own, and of the fields that make room for them, in the next free column of
 * their row. Undefined when a row would hold more than six.
 */
export function withRoomMade<F extends Placed>(
  fields: readonly F[],
  named: readonly FieldPosition[],
): FieldPosition[] | undefined {
  const rows = new Map<number, Set<number>>()
  const take = ({ rowPosition, columnPosition }: Omit<FieldPosition, 'fieldId'>): boolean => {
    const columns = rows.get(rowPosition) ?? new Set()
    if (columns.has(columnPosition) || columns.size >= MAX_COLUMNS) return false
    rows.set(rowPosition, columns.add(columnPosition))
    return true
  }
  const moved = [...named]
  if (!named.every(take)) return undefined
  const others = inReadingOrder(fields).filter(({ id }) => !named.some(({ fieldId }) => fieldId === id))
  for (const { id: fieldId, rowPosition, columnPosition } of others) {
    if (rowPosition === null) continue
    const from = columnPosition ?? 0
    if (take({ rowPosition, columnPosition: from })) continue
    const free = Array.from({ length: MAX_COLUMNS }, (_, step) => (from + step) % MAX_COLUMNS)
    const place = free.find((columnPosition) => take({ rowPosition, columnPosition }))
    if (place === undefined) return undefined
    moved.push({ fieldId, rowPosition, columnPosition: place })
  }
  return moved
}

/** What the server is told of the rows: every field by its row and column. */
export const positionsOf = (rows: readonly { id: string }[][]): FieldPosition[] =>
  rows.flatMap((row, rowPosition) =>
    row.map(({ id }, columnPosition) => ({ fieldId: id, rowPosition, columnPosition })),
  )
