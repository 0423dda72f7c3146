/** What takes long to make and is not always needed: made by the first call, the same for each later one. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
