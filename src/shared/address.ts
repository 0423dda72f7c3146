const entriesOf = (values: unknown): [string, unknown][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : []

/** The address of a call with its parameters filled in. Stands apart, so that a page can have it without zod. */
export function fillAddress(
  template: string,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const values = new Map(entriesOf(params))
  const path = template.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(values.get(key) ?? '')),
  )
  // a list is a repeated parameter
  const given = entriesOf(query).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[key, String(one)]])),
  )
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}
