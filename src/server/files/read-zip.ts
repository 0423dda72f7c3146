import { inflateRawSync } from 'node:zlib'
import { FileError } from './file-error.ts'

export type ZipEntry = {
  name: string
  packedBytes: number
  bytes: number
  offset: number
  method: number
  flags: number
  crc32: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT_LENGTH = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED_FLAG = 1
const MAX_ENTRIES = 4000
/** Of everything in it, unpacked. */
const MAX_BYTES = 200 * 1024 * 1024

const damaged = () => new FileError('unreadable', 'This file is damaged: it cannot be unpacked.')

/** Where the end of a zip begins: only a file that is a zip to its last byte has one. */
export function findZipEnd(file: Buffer): number | undefined {
  const lowest = Math.max(0, file.length - END_BYTES - MAX_COMMENT_LENGTH)
  for (let at = file.length - END_BYTES; at >= lowest; at--)
    if (
      file.readUInt32LE(at) === END_SIGNATURE &&
      at + END_BYTES + file.readUInt16LE(at + 20) === file.length
    )
      return at
  return undefined
}

/**
 * What a zip says to hold, from the list at its end. Refuses more than a document needs, names that lead out of it,
 * two entries of one name, encryption. @throws FileError
 */
export function listZip(file: Buffer): ZipEntry[] {
  const end = findZipEnd(file)
  if (end === undefined) throw damaged()
  const count = file.readUInt16LE(end + 10)
  const tooMuch = new FileError('too-large', 'This file unpacks to more than a document may be.')
  if (count > MAX_ENTRIES) throw tooMuch
  const entries: ZipEntry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || file.readUInt32LE(at) !== ENTRY_SIGNATURE) throw damaged()
    const nameBytes = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameBytes),
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      crc32: file.readUInt32LE(at + 16),
      packedBytes: file.readUInt32LE(at + 20),
      bytes: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES) throw tooMuch
  if (entries.some(({ flags }) => flags & ENCRYPTED_FLAG))
    throw new FileError(
      'encrypted',
      'This file is protected by a password. Save it without one and upload that.',
    )
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size < entries.length || entries.some(({ name }) => leadsOut(name))) throw damaged()
  return entries
}

const leadsOut = (name: string) => /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|[\0\\]/i.test(name)

/** One entry as it is packed. @throws FileError */
export function packedEntry(file: Buffer, { offset, packedBytes, method }: ZipEntry): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL_SIGNATURE) throw damaged()
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const packed = file.subarray(start, start + packedBytes)
  if (packed.length !== packedBytes || (method !== STORED && method !== DEFLATED)) throw damaged()
  return packed
}

/** One entry unpacked; one that is not as long as it says is refused. @throws FileError */
export function unpackEntry(file: Buffer, entry: ZipEntry): Buffer {
  const { bytes, method } = entry
  const packed = packedEntry(file, entry)
  const unpacked = method === STORED ? packed : inflate(packed, bytes)
  if (unpacked.length !== bytes) throw damaged()
  return unpacked
}

function inflate(packed: Buffer, bytes: number): Buffer {
  try {
    // unpacking stops where it becomes longer than it said
    return bytes === 0 ? Buffer.alloc(0) : inflateRawSync(packed, { maxOutputLength: bytes })
  } catch {
    throw damaged()
  }
}
