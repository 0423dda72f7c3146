import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** What is worked on without a pause: a megabyte takes about a millisecond. */
const TURN = 1024 * 1024

/** Does something to bytes from their first to their last, so that others have their turn in between. */
export async function inTurns(bytes: Uint8Array, work: (piece: Uint8Array, at: number) => void) {
  for (let at = 0; at < bytes.length; at += TURN) {
    if (at > 0) await setImmediate()
    work(bytes.subarray(at, at + TURN), at)
  }
}

/** SHA-256 in hex of all this in a row. */
export async function sha256InTurns(...parts: Uint8Array[]): Promise<string> {
  const hash = createHash('sha256')
  for (const part of parts) await inTurns(part, (piece) => hash.update(piece))
  return hash.digest('hex')
}
