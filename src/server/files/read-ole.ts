import { FileError } from './file-error.ts'

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENTRY_BYTES = 128
const STREAM = 2
const ENCRYPTED_FLAG = 0x0100

export const isOle = (file: Buffer) => file.subarray(0, 8).equals(SIGNATURE)

/** Refuses a compound file that is no Word document, or an encrypted one. @throws FileError */
export function checkDoc(file: Buffer): void {
  if (findStream(file, 'EncryptedPackage') !== undefined) throw encrypted()
  const start = findStream(file, 'WordDocument')
  if (start === undefined)
    throw new FileError(
      'wrong-type',
      'This is no Word document. Save it as PDF or Word (.docx) and upload that.',
    )
  const sectorBytes = 1 << file.readUInt16LE(30)
  const at = (start + 1) * sectorBytes
  if (at + 12 > file.length || sectorBytes < 512)
    throw new FileError('unreadable', 'This Word file is damaged. Save it anew with Word and upload that.')
  if (file.readUInt16LE(at + 10) & ENCRYPTED_FLAG) throw encrypted()
}

const encrypted = () =>
  new FileError(
    'encrypted',
    'This Word file is protected by a password. Save it without one and upload that.',
  )

/** The sector in which a stream of this name begins. */
function findStream(file: Buffer, name: string): number | undefined {
  const wanted = Buffer.from(`${name}\0`, 'utf16le')
  // directory entries stand at multiples of their length
  for (let at = file.indexOf(wanted); at >= 0; at = file.indexOf(wanted, at + 1)) {
    const isEntry = at % ENTRY_BYTES === 0 && at + ENTRY_BYTES <= file.length
    if (isEntry && file.readUInt16LE(at + 64) === wanted.length && file[at + 66] === STREAM)
      return file.readUInt32LE(at + 116)
  }
  return undefined
}
