import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  createPrivateFile,
  KeyFileError,
  openPrivateFolder,
  readPrivateFile,
} from '#server/crypto/private-file.ts'
import { writeCheckpoint } from '#verifier/checkpoint.ts'
import { type NoteKey, noteKey, writeNote, writeNoteKey } from '#verifier/signed-note.ts'

/** Signs what the server says of its log. */
export type LogKey = {
  /** Names the log: follows from the key, so that no other log has it, whatever its address. */
  origin: string
  /** As others need it to check a checkpoint: a verifier key of C2SP signed-note. */
  verifierKey: string
  /** The note of a checkpoint. */
  signCheckpoint(size: number, root: Uint8Array): string
}

/** The key of the log in the folder of keys (Ed25519, PKCS #8 as PEM), made at the first start. @throws KeyFileError */
export async function openLogKey(dir: string): Promise<LogKey> {
  openPrivateFolder(dir)
  const path = join(dir, 'log.key')
  if (readPrivateFile(path) === undefined) {
    const { privateKey } = generateKeyPairSync('ed25519')
    createPrivateFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  }
  const secret = parseKey(path, readPrivateFile(path))
  const raw = createPublicKey(secret).export({ type: 'spki', format: 'der' }).subarray(-32)
  const origin = `plainseal-log/${createHash('sha256').update(raw).digest('hex').slice(0, 16)}`
  const key: NoteKey = await noteKey(origin, raw)
  return {
    origin,
    verifierKey: writeNoteKey(key),
    signCheckpoint(size, root) {
      const text = writeCheckpoint({ origin, size, root })
      return writeNote(text, key, sign(null, Buffer.from(text), secret))
    },
  }
}

function parseKey(path: string, pem: string | undefined): KeyObject {
  try {
    const key = createPrivateKey(pem ?? '')
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // said below
  }
  throw new KeyFileError(`${path} should hold an Ed25519 key as PEM; restore it from your backup.`)
}
