import { deriveKey } from './derive-key.ts'
import {
  type MasterKeys,
  masterFile,
  openMasterKeys,
  readMasterKeys,
  readMovedTo,
  saveMovedTo,
} from './key-files.ts'
import { KeyFileError } from './private-file.ts'
import {
  boxKid,
  type DataKey,
  dataKeyFrom,
  decryptField,
  decryptInTurns,
  encryptField,
  type FieldPlace,
} from './sealed-box.ts'

/**
 * What the master keys of this installation can do. Old keys open what they sealed for ever; new data is sealed
 * with the active one. A rotation by another process is noticed within a second, and at once for a key not seen yet.
 * What was sealed with a key that isn't in the folder is a KeyFileError: nothing is known to be wrong with it.
 */
export type Keyring = {
  /** Name of the master key that new data is sealed with. */
  activeKid(): string
  /** Whether the folder has the master key of this name. */
  hasKey(kid: string): boolean
  /** The master key to which somebody has begun to move what older ones sealed; undefined before the first time. */
  movedTo(): string | undefined
  /** From now on, what older master keys sealed may be moved to the active one, also by the daily job. */
  beginMove(): void
  /** Seals a contract's key for storage beside the contract. */
  wrapKey(key: DataKey, place: FieldPlace): Buffer
  unwrapKey(wrapped: Uint8Array, place: FieldPlace): DataKey
  /** The same key wrapped by the active master key; the very same bytes when it already is. */
  rewrap(wrapped: Uint8Array, place: FieldPlace): Buffer
  /** Seals data that belongs to no contract (a user's phone, a delivery's payload). */
  encryptField(plaintext: Uint8Array | string, place: FieldPlace): Buffer
  decryptField(box: Uint8Array, place: FieldPlace): Buffer
  decryptText(box: Uint8Array, place: FieldPlace): string
  /** As decryptField, for what may be large. */
  decryptInTurns(box: Uint8Array, place: FieldPlace): Promise<Buffer>
  /** The same data sealed with the active master key; the very same bytes when it already is. */
  reseal(box: Uint8Array, place: FieldPlace): Buffer
  /** Whether a box or a wrapped key was sealed with the active master key; if not, rotation has work to do. */
  isCurrent(sealed: Uint8Array, place: FieldPlace): boolean
}

type Use = 'contract keys' | 'account data'

const rereadAfterMs = 1000

/** Opens the folder of key files, making the first keys when there are none; throws KeyFileError. */
export function openKeyring(dir: string): Keyring {
  let master = openMasterKeys(dir)
  let readAt = performance.now()
  const derived = new Map<string, DataKey>()

  function reread(): MasterKeys {
    master = readMasterKeys(dir)
    readAt = performance.now()
    return master
  }

  function activeKid(): string {
    return (performance.now() - readAt > rereadAfterMs ? reread() : master).active
  }

  function keyFor(kid: string, use: Use): DataKey | undefined {
    const known = derived.get(`${use} ${kid}`)
    if (known) return known
    const masterKey = master.keys.get(kid) ?? reread().keys.get(kid)
    if (!masterKey) return undefined
    const key = { kid, secret: deriveKey(masterKey, use) }
    derived.set(`${use} ${kid}`, key)
    return key
  }

  function seal(use: Use, plaintext: Uint8Array | string, place: FieldPlace): Buffer {
    const kid = activeKid()
    const key = keyFor(kid, use)
    if (!key) throw missing(kid, place, 'encrypted')
    return encryptField(key, plaintext, place)
  }

  const open = (use: Use, box: Uint8Array, place: FieldPlace): Buffer =>
    decryptField(keyOf(use, box, place), box, place)

  function keyOf(use: Use, box: Uint8Array, place: FieldPlace): DataKey {
    const kid = boxKid(box, place)
    const key = keyFor(kid, use)
    if (!key) throw missing(kid, place, 'decrypted')
    return key
  }

  const missing = (kid: string, { table, column }: FieldPlace, what: string) =>
    new KeyFileError(
      `${table}.${column} can't be ${what}: ${masterFile(kid)} is not in ${dir}; copy it from the machine that has it, or restore it from your backup`,
    )

  function renew(use: Use, box: Uint8Array, place: FieldPlace): Buffer {
    const plaintext = open(use, box, place)
    return boxKid(box, place) === activeKid() ? Buffer.from(box) : seal(use, plaintext, place)
  }

  return {
    activeKid,
    hasKey: (kid) => keyFor(kid, 'account data') !== undefined,
    movedTo: () => readMovedTo(dir),
    beginMove: () => saveMovedTo(dir, activeKid()),
    wrapKey: (key, place) => seal('contract keys', key.secret.export(), place),
    unwrapKey: (wrapped, place) => dataKeyFrom(open('contract keys', wrapped, place)),
    rewrap: (wrapped, place) => renew('contract keys', wrapped, place),
    encryptField: (plaintext, place) => seal('account data', plaintext, place),
    decryptField: (box, place) => open('account data', box, place),
    decryptInTurns: (box, place) => decryptInTurns(keyOf('account data', box, place), box, place),
    decryptText: (box, place) => open('account data', box, place).toString('utf8'),
    reseal: (box, place) => renew('account data', box, place),
    isCurrent: (sealed, place) => boxKid(sealed, place) === activeKid(),
  }
}
