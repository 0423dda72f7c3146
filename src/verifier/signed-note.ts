import { digest } from './algorithms.ts'
import { type Bytes, bytesOf, concat, equalBytes, toHex } from './der.ts'

/** The key of one that signs notes, as C2SP signed-note spreads it: `name+hash+base64(0x01 || key)`. */
export type NoteKey = {
  name: string
  /** The first 4 bytes of SHA-256 over name, line feed, kind, and key. */
  id: Bytes
  /** Ed25519, 32 bytes. */
  publicKey: Bytes
}

/** Of C2SP signed-note. */
const ED25519 = 1
const ID_BYTES = 4
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const MAX_NOTE = 100_000

const utf8 = (text: string): Bytes => bytesOf(new TextEncoder().encode(text))

/** Undefined for anything but standard base64 with its padding. */
export function readBase64(text: string): Bytes | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z\d+/]*={0,2}$/.test(text)) return undefined
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  return writeBase64(bytes) === text ? bytes : undefined
}

export const writeBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const idOf = async (name: string, key: Uint8Array): Promise<Bytes> => {
  const hash = await digest('SHA-256', concat(utf8(`${name}\n`), new Uint8Array([ED25519]), key))
  return hash.slice(0, ID_BYTES)
}

/** The key of this name, by its 32 bytes. */
export const noteKey = async (name: string, publicKey: Uint8Array): Promise<NoteKey> => ({
  name,
  id: await idOf(name, publicKey),
  publicKey: bytesOf(publicKey),
})

export const writeNoteKey = ({ name, id, publicKey }: NoteKey): string =>
  `${name}+${toHex(id)}+${writeBase64(concat(new Uint8Array([ED25519]), publicKey))}`

/** Undefined when the text is no such key, or one of another kind than Ed25519. */
export async function readNoteKey(text: string): Promise<NoteKey | undefined> {
  const [, name = '', id, encoded = ''] = /^([^\s+]{1,200})\+([\da-f]{8})\+(\S+)$/.exec(text.trim()) ?? []
  const bytes = readBase64(encoded)
  if (bytes?.length !== KEY_BYTES + 1 || bytes[0] !== ED25519) return undefined
  const key = await noteKey(name, bytes.subarray(1))
  return toHex(key.id) === id ? key : undefined
}

/** The lines that are signed, with their last line feed, and the signature lines. */
type Note = { text: string; signatures: { name: string; id: Bytes; signature: Bytes }[] }

/** For a signature of the key over the text, which ends in a line feed. */
export const writeNote = (text: string, { name, id }: NoteKey, signature: Uint8Array): string =>
  `${text}\n— ${name} ${writeBase64(concat(id, signature))}\n`

/** Undefined when it is no signed note. */
export function readNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || note.length > MAX_NOTE || !note.endsWith('\n')) return undefined
  const lines = note.slice(end + 2, -1).split('\n')
  const signatures = lines.flatMap((line) => {
    const [, name = '', encoded = ''] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? []
    const bytes = readBase64(encoded)
    if (!bytes || bytes.length <= ID_BYTES) return []
    return [{ name, id: bytes.slice(0, ID_BYTES), signature: bytes.slice(ID_BYTES) }]
  })
  return signatures.length === lines.length ? { text: note.slice(0, end + 1), signatures } : undefined
}

/** Whether this key signed the note: 'absent' when none of its signatures is by it. */
export async function checkNote(
  { text, signatures }: Note,
  { name, id, publicKey }: NoteKey,
): Promise<'signed' | 'forged' | 'absent'> {
  const own = signatures.find((line) => line.name === name && equalBytes(line.id, id))
  if (!own) return 'absent'
  if (own.signature.length !== SIGNATURE_BYTES) return 'forged'
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  const isSigned = await crypto.subtle.verify('Ed25519', key, own.signature, utf8(text))
  return isSigned ? 'signed' : 'forged'
}
