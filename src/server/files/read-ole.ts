import { FileError } from './file-error.ts'

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENTRY_BYTES = 128
const STREAM = 2
const ROOT = 5
const ENCRYPTED_FLAG = 0x0100
/** Table numbers in the header itself (MS-CFB 2.2). */
const HEADER_TABLES = 109

export const isOle = (file: Buffer) => file.subarray(0, 8).equals(SIGNATURE)

/** Refuses a compound file that is no Word document, or an encrypted one. @throws FileError */
export function checkDoc(file: Buffer): void {
  if (file.length < 512) throw damaged()
  if (findEntry(file, 'EncryptedPackage', STREAM)) throw encrypted()
  const entry = findEntry(file, 'WordDocument', STREAM)
  if (!entry)
    throw new FileError(
      'wrong-type',
      'This isn’t a Word document. Save it as PDF or Word (.docx) and upload that.',
    )
  const at = placeOf(file, entry)
  if (at === undefined || at + 12 > file.length) throw damaged()
  if (file.readUInt16LE(at + 10) & ENCRYPTED_FLAG) throw encrypted()
}

const damaged = () =>
  new FileError(
    'unreadable',
    'This Word file is damaged. Open it in Word, save it again, and upload the new file.',
  )

const encrypted = () =>
  new FileError(
    'encrypted',
    'This Word file is protected by a password. Save it without one and upload that.',
  )

type Entry = { start: number; bytes: number }

function findEntry(file: Buffer, name: string, kind: number): Entry | undefined {
  const wanted = Buffer.from(`${name}\0`, 'utf16le')
  // directory entries stand at multiples of their length
  for (let at = file.indexOf(wanted); at >= 0; at = file.indexOf(wanted, at + 1)) {
    const isEntry = at % ENTRY_BYTES === 0 && at + ENTRY_BYTES <= file.length
    if (isEntry && file.readUInt16LE(at + 64) === wanted.length && file[at + 66] === kind)
      return { start: file.readUInt32LE(at + 116), bytes: file.readUInt32LE(at + 120) }
  }
  return undefined
}

/** Where the data of a stream begin. Short ones lie together in a stream of their own, in small sectors. */
function placeOf(file: Buffer, { start, bytes }: Entry): number | undefined {
  const sectorBytes = 1 << file.readUInt16LE(30)
  if (sectorBytes < 512) return undefined
  const sectorAt = (sector: number) => (sector + 1) * sectorBytes
  if (bytes >= file.readUInt32LE(56)) return sectorAt(start)
  const root = findEntry(file, 'Root Entry', ROOT)
  if (!root) return undefined
  const offset = start * (1 << file.readUInt16LE(32))
  let sector: number | undefined = root.start
  for (let skip = Math.floor(offset / sectorBytes); skip > 0 && sector !== undefined; skip -= 1)
    sector = nextSector(file, sector, sectorBytes)
  return sector === undefined ? undefined : sectorAt(sector) + (offset % sectorBytes)
}

/** The sector that follows in the same stream; undefined where the table does not say. */
function nextSector(file: Buffer, sector: number, sectorBytes: number): number | undefined {
  const perTable = sectorBytes / 4
  const table = Math.floor(sector / perTable)
  if (table >= HEADER_TABLES) return undefined
  const at = (file.readUInt32LE(76 + table * 4) + 1) * sectorBytes + (sector % perTable) * 4
  return at + 4 <= file.length ? file.readUInt32LE(at) : undefined
}
