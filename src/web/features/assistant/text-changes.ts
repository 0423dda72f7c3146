import { diffWordsWithSpace } from 'diff'

/** A piece of two texts in one; nothing but spaces is never added or removed. */
export type TextChange = { is: 'kept' | 'added' | 'removed'; text: string }

const TIME_LIMIT_MS = 100
/** A line that keeps less of itself, in pieces, is read more easily as an old and a new one. */
const MIN_KEPT = 2 / 3
const MAX_LINE = 200

/** What changes from one text to another, word by word. */
export function textChanges(before: string, after: string): TextChange[] {
  const found = diffWordsWithSpace(before, after, { timeout: TIME_LIMIT_MS })
  const changes: TextChange[] =
    found?.map(({ value, added, removed }) => ({
      is: added ? 'added' : removed ? 'removed' : 'kept',
      text: value,
    })) ?? oldAndNew(before, after)
  return (isScattered(before, changes) ? oldAndNew(before, after, '\n') : changes).flatMap(withoutEdges)
}

const oldAndNew = (before: string, after: string, between = ''): TextChange[] => [
  { is: 'removed', text: before },
  { is: 'kept', text: between },
  { is: 'added', text: after },
]

function isScattered(before: string, changes: TextChange[]): boolean {
  if (before.length > MAX_LINE || before.includes('\n')) return false
  const kept = changes.reduce((sum, { is, text }) => sum + (is === 'kept' ? text.length : 0), 0)
  return changes.filter(({ is }) => is === 'removed').length > 1 && kept < before.length * MIN_KEPT
}

/** The spaces around what changes stand beside it. */
function withoutEdges({ is, text }: TextChange): TextChange[] {
  const words = text.trim()
  if (is === 'removed' && !words) return []
  if (is === 'kept' || !words) return [{ is: 'kept', text }]
  const [before = '', after = ''] = text.split(words)
  return [
    { is: 'kept', text: before },
    { is, text: words },
    { is: 'kept', text: after },
  ]
}
