import { diffWordsWithSpace } from 'diff'

/** Automatic suggestions need more new characters than this. */
export const ENOUGH_NEW_CHARACTERS = 20
const TIME_LIMIT_MS = 40

/** How many characters of `after` were not in `before`. */
export function countNewCharacters(before: string, after: string): number {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const max = Math.min(before.length, after.length) - start
  while (end < max && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const old = before.slice(start, before.length - end)
  const young = after.slice(start, after.length - end)
  if (old === '' || young === '') return young.length
  const changes = diffWordsWithSpace(old, young, { timeout: TIME_LIMIT_MS })
  // two very different texts: what it grew by is certain
  if (!changes) return Math.max(0, young.length - old.length)
  return changes.reduce((sum, { added, value }) => (added ? sum + value.length : sum), 0)
}
