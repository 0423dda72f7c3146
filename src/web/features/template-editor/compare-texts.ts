import { diffArrays } from 'diff'

/** A paragraph, heading, list item or table row: its words, and all that it is. */
export type Block = { text: string; html: string }

export type TextChange =
  | { kind: 'same'; blocks: number }
  /** The words are the same: only how they are set is not. */
  | { kind: 'formatted'; text: string }
  | { kind: 'changed'; before: string; after: string }

const TIME_LIMIT_MS = 500

/**
 * What became of a text, block by block. Where blocks were replaced, each is held against the one in its place. A pair of
 * texts that takes too long to compare is told as one change.
 */
export function compareTexts(before: readonly Block[], after: readonly Block[]): TextChange[] {
  const changes = diffArrays([...before], [...after], {
    comparator: (one, other) => one.text === other.text,
    timeout: TIME_LIMIT_MS,
  })
  if (!changes) return [{ kind: 'changed', before: joined(before), after: joined(after) }]
  const found: TextChange[] = []
  let inBefore = 0
  let inAfter = 0
  let removed: Block[] = []
  const close = (added: readonly Block[]) => {
    found.push(...paired(removed, added))
    removed = []
  }
  for (const { value, added: isAdded, removed: isRemoved } of changes) {
    const { length } = value
    if (isRemoved) {
      close([])
      removed = before.slice(inBefore, inBefore + length)
      inBefore += length
    } else if (isAdded) {
      close(after.slice(inAfter, inAfter + length))
      inAfter += length
    } else {
      close([])
      for (let n = 0; n < length; n++) found.push(unchanged(before[inBefore + n], after[inAfter + n]))
      inBefore += length
      inAfter += length
    }
  }
  close([])
  return merged(found)
}

const joined = (blocks: readonly Block[]) => blocks.map(({ text }) => text).join('\n')

const unchanged = (before: Block | undefined, after: Block | undefined): TextChange =>
  before?.html === after?.html ? { kind: 'same', blocks: 1 } : { kind: 'formatted', text: after?.text ?? '' }

const paired = (removed: readonly Block[], added: readonly Block[]): TextChange[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => ({
    kind: 'changed',
    before: removed[at]?.text ?? '',
    after: added[at]?.text ?? '',
  }))

/** Blocks that stayed, counted together. */
function merged(changes: readonly TextChange[]): TextChange[] {
  const found: TextChange[] = []
  for (const change of changes) {
    const last = found.at(-1)
    if (change.kind === 'same' && last?.kind === 'same')
      found[found.length - 1] = { kind: 'same', blocks: last.blocks + change.blocks }
    else found.push(change)
  }
  return found
}
