import { readCheckpoint } from './checkpoint.ts'
import { type Bytes, readHex } from './der.ts'
import type { Finding } from './findings.ts'
import { verifyConsistency } from './merkle-tree.ts'
import type { Bundle } from './read-bundle.ts'
import { readFields, readText } from './record-chain.ts'
import { checkNote, readNote, readNoteKey } from './signed-note.ts'
import { bundleFiles } from './verify-bundle.ts'

const text = (bytes: Uint8Array | undefined) => readText(bytes) ?? ''

const fail = (detail: string): Finding => ({ check: 'continued', ok: false, detail })

/**
 * Whether a later checkpoint of the same log continues the one in the zip: nothing that was covered then was changed or
 * taken out since. `answer` is what the service says at /api/log-checkpoint?since=<records of the zip's checkpoint>.
 */
export async function checkContinued(files: Bundle, answer: Uint8Array): Promise<Finding> {
  const first = readCheckpoint(text(files.get(bundleFiles.checkpoint)))
  const key = await readNoteKey(text(files.get(bundleFiles.key)))
  const { checkpoint, consistencyProof } = readFields(text(answer)) ?? {}
  const [note, second] = [readNote(String(checkpoint)), readCheckpoint(String(checkpoint))]
  const proof = readProof(consistencyProof)
  if (!first || !key || !note || !second || !proof)
    return fail('The later checkpoint, or its proof, can’t be read.')
  if ((await checkNote(note, key)) !== 'signed' || second.origin !== first.origin)
    return fail('The later checkpoint isn’t signed by the key of the log.')
  const isContinued = await verifyConsistency({
    first: first.size,
    firstRoot: first.root,
    second: second.size,
    secondRoot: second.root,
    proof,
  })
  return isContinued
    ? {
        check: 'continued',
        ok: true,
        detail: `The later checkpoint, over ${second.size} records, begins with all that this one covers.`,
      }
    : fail(
        'The later checkpoint doesn’t continue this one. Either the service restored a backup, or its log was tampered with. What these files show by themselves doesn’t depend on it.',
      )
}

function readProof(hashes: unknown): Bytes[] | undefined {
  if (!Array.isArray(hashes)) return undefined
  const read = hashes.flatMap((hash) => readHex(new TextEncoder().encode(String(hash))) ?? [])
  return read.length === hashes.length && read.every(({ length }) => length === 32) ? read : undefined
}
