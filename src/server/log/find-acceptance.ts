import { toHex } from '#verifier/der.ts'
import { type LogTree, readOwn } from './extend-tree.ts'

type Acceptance = { at: Date; size: number }

/**
 * Of the logs that the operator accepted one that can explain why the log lacks a checkpoint of this server: signed between
 * what the accepted log had and what was given up for it, and before that. `newest`: when the newest record that it covers was
 * written. Signatures of other keys explain nothing.
 */
export async function findAcceptance(
  { key, last }: LogTree,
  { size, root, newest }: { size: number; root: string; newest: Date },
): Promise<Acceptance | undefined> {
  for (const { at, before, from } of last.listAccepted()) {
    const [given, kept] = [
      await readOwn(key, before),
      from === undefined ? undefined : await readOwn(key, from),
    ]
    // of a time that can't be read nothing is explained
    if (!given || !(at >= newest) || size > given.size || size <= (kept?.size ?? 0)) continue
    if (size === given.size && toHex(given.root) !== root) continue
    return { at, size: given.size }
  }
  return undefined
}
