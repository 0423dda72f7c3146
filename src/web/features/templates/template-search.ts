import type { ListedTemplate } from '#shared/templates/templates.api.ts'

/** From this many on, a search is worth its place. */
const WORTH_SEARCHING = 5
export const isWorthSearching = (templates: readonly unknown[]) => templates.length >= WORTH_SEARCHING

/** The templates whose name or description holds what is wanted, whatever its case; all of them for an empty search. */
export function findTemplates(templates: readonly ListedTemplate[], wanted: string): ListedTemplate[] {
  const words = wanted.trim().toLowerCase()
  return templates.filter(({ name, description }) =>
    `${name} ${description ?? ''}`.toLowerCase().includes(words),
  )
}
