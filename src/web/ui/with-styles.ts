/** A part of a page that begins with few of Mantine's styles, as it loads, together with the rest of them. */
export async function withStyles<T>(part: Promise<T>): Promise<T> {
  const [come] = await Promise.all([part, import('./more-styles.ts')])
  return come
}
