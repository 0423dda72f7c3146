import type { Bytes } from './der.ts'
import { readBase64, readNote, writeBase64 } from './signed-note.ts'

/** What a checkpoint says of a log: that at this size its tree has this root (C2SP tlog-checkpoint). */
export type Checkpoint = { origin: string; size: number; root: Bytes }

const HASH_BYTES = 32

/** The text that is signed. */
export const writeCheckpoint = ({
  origin,
  size,
  root,
}: Pick<Checkpoint, 'origin' | 'size'> & { root: Uint8Array }) => `${origin}\n${size}\n${writeBase64(root)}\n`

/** What the note says, whoever signed it; undefined when it is no checkpoint. */
export function readCheckpoint(note: string): Checkpoint | undefined {
  const [origin, size, encoded, ...rest] = readNote(note)?.text.split('\n') ?? []
  const root = readBase64(encoded ?? '')
  // what extends a checkpoint follows in lines of its own, none of them empty
  if (!origin || !/^(0|[1-9]\d{0,15})$/.test(size ?? '') || root?.length !== HASH_BYTES) return undefined
  if (rest.at(-1) !== '' || rest.slice(0, -1).includes('')) return undefined
  const counted = Number(size)
  return Number.isSafeInteger(counted) ? { origin, size: counted, root } : undefined
}
