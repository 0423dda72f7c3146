import { formatNumber } from '#shared/format-number.ts'
import type { ListedTemplate } from '#shared/templates/templates.api.ts'

/** From this many on, a search is worth its place. */
const WORTH_SEARCHING = 5
export const isWorthSearching = (templates: readonly unknown[]) => templates.length >= WORTH_SEARCHING

/** What is searched at most. A person's own, and those shared with them, come first. */
export const MAX_SEARCHED = 1000

/** How many a search found; what was not searched is said. */
export const foundOf = (found: readonly unknown[], all: readonly unknown[]): string =>
  all.length < MAX_SEARCHED
    ? `${found.length} of ${all.length} templates`
    : `${found.length} of the first ${formatNumber(all.length)} templates`

/** The templates whose name or description holds what is wanted, whatever its case; all of them for an empty search. */
export function findTemplates(templates: readonly ListedTemplate[], wanted: string): ListedTemplate[] {
  const words = wanted.trim().toLowerCase()
  return templates.filter(({ name, description }) =>
    `${name} ${description ?? ''}`.toLowerCase().includes(words),
  )
}
