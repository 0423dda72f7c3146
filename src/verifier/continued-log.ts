import { readCheckpoint } from './checkpoint.ts'
import { type Bytes, readHex } from './der.ts'
import type { Finding } from './findings.ts'
import { verifyConsistency } from './merkle-tree.ts'
import type { Bundle } from './read-bundle.ts'
import { readFields, readText } from './record-chain.ts'
import { checkNote, readNote, readNoteKey } from './signed-note.ts'
import { bundleFiles } from './verify-bundle.ts'

const text = (bytes: Uint8Array | undefined) => readText(bytes) ?? ''

/** What is wrong with the answer itself: it shows nothing of the log. */
const useless = (detail: string): Finding => ({ check: 'later', ok: false, detail })
/** The log itself contradicts the files. */
const fail = (detail: string): Finding => ({ check: 'continued', ok: false, detail })

const EITHER =
  'either the service restored a backup, its log was tampered with, or its key was used elsewhere, such as by a copy of the service. What these files show by themselves doesn’t depend on it.'

/**
 * Whether a later checkpoint of the same log continues the one in the zip: nothing that was covered then was changed or
 * taken out since. `answer` is what the service says at /api/log-checkpoint?since=<records of the zip's checkpoint>. The check
 * is `continued` where a checkpoint of this log was compared, and `later` where there was none to compare.
 */
export async function checkContinued(files: Bundle, answer: Uint8Array): Promise<Finding> {
  const first = readCheckpoint(text(files.get(bundleFiles.checkpoint)))
  const key = await readNoteKey(text(files.get(bundleFiles.key)))
  const { checkpoint, consistencyProof } = readFields(text(answer)) ?? {}
  if (!first || !key) return useless('The checkpoint or the key in these files can’t be read.')
  if (checkpoint === null)
    return useless(
      'It has no checkpoint: the service says that it has signed none. No one signed that, so it shows nothing.',
    )
  const [note, second] = [readNote(String(checkpoint)), readCheckpoint(String(checkpoint))]
  if (!note || !second) return useless('It can’t be read as an answer from the service.')
  if ((await checkNote(note, key)) !== 'signed' || second.origin !== first.origin)
    return useless('Its checkpoint isn’t signed by the key of this log, so it says nothing about this log.')
  if (second.size < first.size)
    return fail(
      `Its checkpoint covers ${second.size} records, fewer than the ${first.size} that this one covers. Unless you saved it before you downloaded these files, ${EITHER}`,
    )
  const proof = readProof(consistencyProof)
  if (!proof)
    return useless(`It has no proof. Ask the service with since=${first.size}, and save that answer.`)
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
    : fail(`The later checkpoint doesn’t continue this one. If you asked with since=${first.size}, ${EITHER}`)
}

function readProof(hashes: unknown): Bytes[] | undefined {
  if (!Array.isArray(hashes)) return undefined
  const read = hashes.flatMap((hash) => readHex(new TextEncoder().encode(String(hash))) ?? [])
  return read.length === hashes.length && read.every(({ length }) => length === 32) ? read : undefined
}
