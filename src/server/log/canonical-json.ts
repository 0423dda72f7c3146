import canonicalize from 'canonicalize'

/** RFC 8785 text of plain JSON: the same value always gives the same bytes. */
export function canonicalJson(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('Only plain JSON has a canonical form')
  return text
}
