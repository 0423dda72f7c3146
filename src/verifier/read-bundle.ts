import type { Bytes } from './der.ts'

/** Files by name. */
export type Bundle = Map<string, Bytes>

const LOCAL = 0x04034b50
const LISTED = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const LISTED_BYTES = 46
const END_BYTES = 22
const MAX_FILES = 20
/** No folders, nothing that a screen or a shell reads otherwise. */
const plainName = /^\w[\w.-]{0,254}$/

/** Whether this begins as a zip does. */
export const isZip = (file: Uint8Array): boolean =>
  file[0] === 0x50 && file[1] === 0x4b && file[2] === 3 && file[3] === 4

/**
 * The files of an evidence zip, which stores each as it is, one after the other. Undefined for any other zip: where
 * nothing is packed, nothing can grow, and where there are no gaps and no folders, all programs see the same files.
 */
export function readBundle(zip: Bytes): Bundle | undefined {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length)
  const end = zip.length - END_BYTES
  if (end < 0 || view.getUint32(end, true) !== END || view.getUint16(end + 20, true) !== 0) return undefined
  const count = view.getUint16(end + 10, true)
  const list = view.getUint32(end + 16, true)
  if (count === 0 || count > MAX_FILES || count !== view.getUint16(end + 8, true)) return undefined
  if (list + view.getUint32(end + 12, true) !== end) return undefined
  const files: Bundle = new Map()
  let [at, listed] = [0, list]
  for (let left = count; left > 0; left -= 1) {
    const entry = readEntry(view, listed, end)
    const file = entry && readFile(view, entry, at, list)
    if (!file || files.has(entry.name)) return undefined
    files.set(entry.name, zip.subarray(file.start, file.end))
    ;[at, listed] = [file.end, entry.end]
  }
  return at === list && listed === end ? files : undefined
}

type Entry = { name: string; size: number; at: number; end: number }

const nameAt = (view: DataView, at: number, length: number) =>
  new TextDecoder('latin1').decode(new Uint8Array(view.buffer, view.byteOffset + at, length))

/** What the list at the end says of a file that is neither packed nor encrypted. */
function readEntry(view: DataView, at: number, limit: number): Entry | undefined {
  if (at + LISTED_BYTES > limit || view.getUint32(at, true) !== LISTED) return undefined
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  const [length, extra, comment] = [28, 30, 32].map((part) => view.getUint16(at + part, true))
  const end = at + LISTED_BYTES + (length ?? 0)
  // a link, say, whose target other programs would read
  if (view.getUint32(at + 36, true) !== 0 || view.getUint16(at + 40, true) !== 0) return undefined
  if (flags !== 0 || method !== 0 || packed !== size || extra !== 0 || comment !== 0 || end > limit)
    return undefined
  const name = nameAt(view, at + LISTED_BYTES, length ?? 0)
  return plainName.test(name) ? { name, size, at: view.getUint32(at + 42, true), end } : undefined
}

/** Where the bytes of a file are, which begins here and says the same of itself. */
function readFile(view: DataView, { name, size, at }: Entry, expected: number, limit: number) {
  const start = at + LOCAL_BYTES + name.length
  if (at !== expected || start + size > limit || view.getUint32(at, true) !== LOCAL) return undefined
  const isSame =
    view.getUint32(at + 6, true) === 0 &&
    view.getUint32(at + 18, true) === size &&
    view.getUint32(at + 22, true) === size &&
    view.getUint16(at + 26, true) === name.length &&
    view.getUint16(at + 28, true) === 0 &&
    nameAt(view, at + LOCAL_BYTES, name.length) === name
  return isSame ? { start, end: start + size } : undefined
}
