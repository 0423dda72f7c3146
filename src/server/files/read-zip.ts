import { buffer as allOf } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { FileError } from './file-error.ts'

export type Zip = {
  names: Set<string>
  /** One part unpacked; undefined where there is none. One that is not as long as it says is refused. @throws FileError */
  read(name: string): Promise<Buffer | undefined>
}

const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const LOCAL_BYTES = 30
const MAX_ENTRIES = 4000
/** Of everything in it, unpacked. */
const MAX_BYTES = 200 * 1024 * 1024

const damaged = () => new FileError('unreadable', 'This file is damaged and can’t be unpacked.')
const tooMuch = () => new FileError('too-large', 'This file is too large once unpacked.')

/** Whether a file is a zip to its end. */
export const hasZipEnd = (file: Buffer): boolean => findZipEnd(file) !== undefined

/** Behind a zip, as some mail programs and servers leave them; others read past them. */
const MAX_TRAILING_BYTES = 64

/** Behind the last byte of a zip; undefined where there is none. */
function findZipEnd(file: Buffer): number | undefined {
  const lowest = Math.max(0, file.length - END_BYTES - MAX_COMMENT_BYTES - MAX_TRAILING_BYTES)
  for (let at = file.length - END_BYTES; at >= lowest; at--) {
    if (file.readUInt32LE(at) !== END_SIGNATURE) continue
    const end = at + END_BYTES + file.readUInt16LE(at + 20)
    if (end <= file.length && file.length - end <= MAX_TRAILING_BYTES) return end
  }
  return undefined
}

/**
 * A zip by the list at its end. Refuses more than a document needs, names that lead out of it, two parts of one name or
 * in one place, parts that other programs would call otherwise, and encryption. @throws FileError
 */
export async function openZip(file: Buffer): Promise<Zip> {
  try {
    const zip = await fromBufferPromise(file.subarray(0, findZipEnd(file)), { strictFileNames: true })
    if (zip.entryCount > MAX_ENTRIES) throw tooMuch()
    const entries = await checkedEntries(zip)
    return {
      names: new Set(entries.keys()),
      async read(name) {
        const entry = entries.get(name)
        return entry && unpack(zip, entry)
      },
    }
  } catch (error) {
    throw error instanceof FileError ? error : damaged()
  }
}

async function checkedEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MAX_BYTES) throw tooMuch()
  if (entries.some((entry) => entry.isEncrypted()))
    throw new FileError(
      'encrypted',
      'This file is protected by a password. Save it without one and upload that.',
    )
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
  if (names.size < entries.length || entries.some(isMisnamed)) throw damaged()
  await refuseOtherPlaces(zip, entries)
  return new Map(entries.map((entry) => [entry.fileName, entry]))
}

/** Named with a zero, or by a second name that not every program reads. */
const isMisnamed = ({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry) =>
  fileName.includes('\0') || fileName !== getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, [], true)

/** Each part stands by itself, and is called there what the list calls it. */
async function refuseOtherPlaces(zip: ZipFile, entries: Entry[]) {
  let end = 0
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    const local = await zip.readLocalFileHeaderPromise(entry)
    const isSame =
      local.fileName.equals(entry.fileNameRaw) && local.compressionMethod === entry.compressionMethod
    if (!isSame || entry.relativeOffsetOfLocalHeader < end) throw damaged()
    end =
      entry.relativeOffsetOfLocalHeader +
      LOCAL_BYTES +
      local.fileNameLength +
      local.extraFieldLength +
      entry.compressedSize
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await allOf(await zip.openReadStreamPromise(entry))
  } catch {
    throw damaged()
  }
}
