import type { Side } from '#shared/template-fields/field-layout-rules.ts'

type Named = { id: string; label: string }

const beside: Record<Side, string> = {
  top: 'above',
  bottom: 'below',
  left: 'to the left of',
  right: 'to the right of',
}

/** What a drop line does: "Place Tenant above Rent". */
export const dropName = (moved: Named, target: Named, side: Side): string =>
  `Place ${moved.label} ${beside[side]} ${target.label}`

/** Where a field stands: "row 2", or "row 2, place 1 of 3". */
export function placeOf(rows: readonly Named[][], fieldId: string): string {
  const at = rows.findIndex((row) => row.some(({ id }) => id === fieldId))
  const row = rows[at] ?? []
  const place = row.findIndex(({ id }) => id === fieldId) + 1
  return row.length > 1 ? `row ${at + 1}, place ${place} of ${row.length}` : `row ${at + 1}`
}

export const isSameLayout = (a: readonly Named[][], b: readonly Named[][]): boolean =>
  JSON.stringify(a.map((row) => row.map(({ id }) => id))) ===
  JSON.stringify(b.map((row) => row.map(({ id }) => id)))
