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
