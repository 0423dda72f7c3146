import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type DecipherGCM,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { inTurns } from './in-turns.ts'
import { keyBytes, kidOf } from './key-files.ts'
import { joinUnambiguously } from './keyed-hash.ts'

/** Where a sealed value lives. A value moved to another place does not open. */
export type FieldPlace = {
  table: string
  id: string
  column: string
}

/** A key and its public name (16 hex digits). Prints and serialises without the secret. */
export type DataKey = {
  readonly kid: string
  readonly secret: KeyObject
}

/** A sealed value cannot be opened. The message names table and column only: an id may itself be a secret. */
export class SealedBoxError extends Error {
  override readonly name = 'SealedBoxError'
  readonly reason: 'malformed' | 'unknown-key' | 'not-authentic'
  constructor(reason: SealedBoxError['reason'], place: FieldPlace, detail: string) {
    super(`${place.table}.${place.column} cannot be decrypted: ${detail}`)
    this.reason = reason
  }
}

// version (1) | kid (8) | IV (12) | ciphertext | tag (16)
const version = 1
const kidBytes = 8
const ivBytes = 12
const tagBytes = 16
const headerBytes = 1 + kidBytes
const overheadBytes = headerBytes + ivBytes + tagBytes
const algorithm = 'aes-256-gcm'

/** A fresh random key, as each contract has one of its own. Keep it wrapped by the keyring. */
export function newDataKey(): DataKey {
  return dataKeyFrom(randomBytes(keyBytes))
}

export function dataKeyFrom(bytes: Buffer): DataKey {
  if (bytes.length !== keyBytes) throw new RangeError(`A data key has ${keyBytes} bytes, not ${bytes.length}`)
  const secret = createSecretKey(bytes)
  return { kid: kidOf(secret), secret }
}

/** Seals a value for one place by AES-256-GCM with a random IV. Sealing the same value again looks different. */
export function encryptField(key: DataKey, plaintext: Uint8Array | string, place: FieldPlace): Buffer {
  const header = Buffer.concat([Buffer.of(version), Buffer.from(key.kid, 'hex')])
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key.secret, iv, { authTagLength: tagBytes })
  cipher.setAAD(associatedData(header, place))
  const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext, 'utf8') : plaintext
  return Buffer.concat([header, iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** The bytes that were sealed for this very place with this very key; otherwise throws SealedBoxError. */
export function decryptField(key: DataKey, box: Uint8Array, place: FieldPlace): Buffer {
  const { decipher, ciphertext } = beginToOpen(key, box, place)
  const plaintext = decipher.update(ciphertext)
  return Buffer.concat([plaintext, endOf(decipher, place)])
}

/** As decryptField, for what may be large: others have their turn meanwhile. */
export async function decryptInTurns(key: DataKey, box: Uint8Array, place: FieldPlace): Promise<Buffer> {
  const { decipher, ciphertext } = beginToOpen(key, box, place)
  const plaintext = Buffer.allocUnsafe(ciphertext.length)
  await inTurns(ciphertext, (piece, at) => decipher.update(piece).copy(plaintext, at))
  endOf(decipher, place)
  return plaintext
}

function beginToOpen(key: DataKey, box: Uint8Array, place: FieldPlace) {
  const bytes = Buffer.from(box.buffer, box.byteOffset, box.byteLength)
  const kid = boxKid(bytes, place)
  if (kid !== key.kid)
    throw new SealedBoxError('unknown-key', place, `it is sealed with key ${kid}, not ${key.kid}`)
  const header = bytes.subarray(0, headerBytes)
  const iv = bytes.subarray(headerBytes, headerBytes + ivBytes)
  const decipher = createDecipheriv(algorithm, key.secret, iv, { authTagLength: tagBytes })
  decipher.setAAD(associatedData(header, place))
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
  return { decipher, ciphertext: bytes.subarray(headerBytes + ivBytes, bytes.length - tagBytes) }
}

/** Throws where not all that was opened is genuine. */
function endOf(decipher: DecipherGCM, place: FieldPlace): Buffer {
  try {
    return decipher.final()
  } catch {
    throw new SealedBoxError('not-authentic', place, 'it was changed, or belongs elsewhere')
  }
}

/** As decryptField, for a value that was sealed from text. */
export function decryptText(key: DataKey, box: Uint8Array, place: FieldPlace): string {
  return decryptField(key, box, place).toString('utf8')
}

/** Name of the key that a box was sealed with; says nothing about whether the box is genuine. */
export function boxKid(box: Uint8Array, place: FieldPlace): string {
  if (box.length < overheadBytes) throw new SealedBoxError('malformed', place, 'it is too short')
  if (box[0] !== version) throw new SealedBoxError('malformed', place, `it has the unknown version ${box[0]}`)
  return Buffer.from(box.subarray(1, headerBytes)).toString('hex')
}

function associatedData(header: Buffer, place: FieldPlace): Buffer {
  return Buffer.concat([
    header,
    joinUnambiguously(['plainseal field v1', place.table, place.id, place.column]),
  ])
}
