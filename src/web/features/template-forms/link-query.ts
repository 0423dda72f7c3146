import type { TypedValue } from '#web/features/templates/default-field-value.ts'

/** The query of a link with the values of fields that it left open, in place of its own. */
export function withFieldValues(search: string, values: Readonly<Record<string, TypedValue>>): string {
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(values)) {
    query.delete(key)
    for (const one of [value].flat()) query.append(key, String(one))
  }
  return `?${query}`
}

/** The query of a page as a call takes it: a repeated parameter is a list. */
export function linkQuery(search: string): Record<string, string | string[]> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(query.keys())]
      .filter((key) => key !== '__proto__')
      .map((key) => {
        const values = query.getAll(key)
        return [key, values.length > 1 ? values : (values[0] ?? '')]
      }),
  )
}
