import { type Bytes, concat, readHex } from './der.ts'
import { Rejected } from './signed-data.ts'

/**
 * How a seal lies in the file, written by the sealer and read back by the verifier. The sealed revision ends with an
 * update that adds a signature dictionary; when a timestamp authority is configured, two object numbers are left
 * open for what can only exist after sealing: the validation data (/DSS) and the document timestamp.
 */
export const signatureType = '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached'
export const timestampType = '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161'

/** Every byte to the character of the same number. (TextDecoder's latin1 is windows-1252, which does not.) */
export function latin1(bytes: Uint8Array): string {
  let out = ''
  // spread into the call, they would take seven times as long
  for (let at = 0; at < bytes.length; at += 8192)
    out += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + 8192))
  return out
}

/** Only for characters below U+0100. */
export function fromLatin1(string: string): Bytes {
  const bytes = new Uint8Array(string.length)
  for (let at = 0; at < string.length; at += 1) bytes[at] = string.charCodeAt(at)
  return bytes
}

/** `/ByteRange [0 a b c]` in a width that does not depend on the numbers, so that it can be filled in later. */
export function byteRange(before: number, after: number, length: number): string {
  return `/ByteRange [0 ${wide(before)} ${wide(after)} ${wide(length)}]`
}

function wide(number: number) {
  return String(number).padStart(10, ' ')
}

export type SignatureGap = {
  /** Offset of `<` and of the byte after `>`. */
  start: number
  end: number
  /** What the gap holds: the CMS and zeros. */
  contents: Bytes
}

/** In characters, two for a byte: many times what a signature with timestamp takes, and nothing to keep a machine busy. */
const maxGapLength = 1_000_000

/**
 * Reads `/ByteRange` and `/Contents` at the start of a signature dictionary and checks that the range covers all of
 * `file[0..end]` but the gap. @throws Rejected
 */
export function readGap(file: Bytes, objectAt: number, objectHead: string, end: number): SignatureGap {
  const head = latin1(file.subarray(objectAt, objectAt + 300))
  if (!head.startsWith(objectHead)) throw new Rejected('The signature dictionary is not where it belongs.')
  const pattern = /^ \/ByteRange \[0 +(\d+) +(\d+) +(\d+)\] \/Contents </
  const found = pattern.exec(head.slice(objectHead.length))
  if (!found) throw new Rejected('The signature does not say what it covers.')
  const [before = 0, after = 0, length = 0] = found.slice(1).map(Number)
  const start = objectAt + objectHead.length + found[0].length - 1
  if (!found[0].startsWith(` ${byteRange(before, after, length)}`))
    throw new Rejected('The range that the signature covers is oddly written.')
  if (before !== start || after + length !== end || after <= start + 1 || after > end)
    throw new Rejected('The signature does not cover the whole document.')
  if (after - start > maxGapLength)
    throw new Rejected('The place of the signature is larger than any signature.')
  const contents = readHex(file.subarray(start + 1, after - 1))
  if (!contents?.length || latin1(file.subarray(after - 1, after)) !== '>')
    throw new Rejected('There is something beside the signature in its place.')
  return { start, end: after, contents }
}

/** The bytes that a signature with this gap covers. */
export function coveredBytes(file: Bytes, gap: { start: number; end: number }, end: number): Bytes {
  return concat(file.subarray(0, gap.start), file.subarray(gap.end, end))
}

/** The CMS at the start of a gap; only zeros may follow. @throws Rejected */
export function withoutPadding(contents: Bytes, length: number): Bytes {
  for (let at = length; at < contents.length; at += 1)
    if (contents[at] !== 0) throw new Rejected('There is something after the signature in its place.')
  return contents.subarray(0, length)
}
