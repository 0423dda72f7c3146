const SECTOR = 512
const MINI = 64
const END = 0xfffffffe
const FREE = 0xffffffff
const TEXT_AT = 1024

type Entry = { name: string; kind: number; child?: number; right?: number; start: number; bytes: number }

function directoryEntry({ name, kind, child = FREE, right = FREE, start, bytes }: Entry): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(`${name}\0`, 0, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(kind, 66)
  entry.writeUInt32LE(FREE, 68)
  entry.writeUInt32LE(right, 72)
  entry.writeUInt32LE(child, 76)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(bytes, 120)
  return entry
}

const table = (values: number[]) => {
  const sector = Buffer.alloc(SECTOR, 0xff)
  for (const [at, value] of values.entries()) sector.writeUInt32LE(value, at * 4)
  return sector
}
const padded = (data: Buffer, to: number) =>
  Buffer.concat([data, Buffer.alloc((to - (data.length % to)) % to)])
/** A stream that takes these places one after another. */
const chain = (first: number, length: number) =>
  Array.from({ length }, (_, at) => (at === length - 1 ? END : first + at + 1))

/** The formats of three runs: what stands before these words, the words, and the rest. */
function pageOfFormats(text: string, { words, formats }: { words: string; formats: number[] }): Buffer {
  const page = Buffer.alloc(SECTOR)
  const start = TEXT_AT + text.indexOf(words)
  for (const [at, place] of [TEXT_AT, start, start + words.length, TEXT_AT + text.length + 1].entries())
    page.writeUInt32LE(place, at * 4)
  page.writeUInt8(100, 17)
  page.writeUInt8(formats.length, 200)
  Buffer.from(formats).copy(page, 201)
  page.writeUInt8(3, SECTOR - 1)
  return page
}

/**
 * A Word 97 file as small as Word makes them: its streams are shorter than 4,096 bytes and lie together in one.
 * `isProtected`: as if by a password. `formatted`: some of its words, with the bytes of their formats. `footnotes`: their text.
 */
export function smallDoc(
  text: string,
  isProtected = false,
  formatted?: { words: string; formats: number[] },
  footnotes = '',
): Buffer {
  const notes = footnotes && `${footnotes}\r`
  const words = Buffer.from(`${text}\r${notes}`, 'latin1')
  const document = Buffer.alloc(TEXT_AT + words.length)
  document.writeUInt16LE(0xa5ec, 0)
  document.writeUInt16LE(0x00c1, 2)
  document.writeUInt16LE(0x0200 | (isProtected ? 0x0100 : 0), 10)
  document.writeUInt32LE(TEXT_AT, 0x18)
  document.writeUInt32LE(words.length - notes.length, 0x4c)
  document.writeUInt32LE(notes.length, 0x50)
  words.copy(document, TEXT_AT)
  if (formatted) pageOfFormats(text, formatted).copy(document, SECTOR)
  const pieces = Buffer.alloc(formatted ? 33 : 21)
  pieces.writeUInt8(2, 0)
  pieces.writeUInt32LE(16, 1)
  pieces.writeUInt32LE(words.length, 9)
  pieces.writeUInt32LE((TEXT_AT * 2) | 0x40000000, 15)
  if (formatted) {
    document.writeUInt32LE(21, 0xfa)
    document.writeUInt32LE(12, 0xfe)
    pieces.writeUInt32LE(TEXT_AT, 21)
    pieces.writeUInt32LE(TEXT_AT + words.length, 25)
    pieces.writeUInt32LE(1, 29)
  }

  const [first, second] = [padded(pieces, MINI), padded(document, MINI)]
  const mini = padded(Buffer.concat([first, second]), SECTOR)
  const [at, sectors] = [first.length / MINI, mini.length / SECTOR]
  const miniTable = table([...chain(0, at), ...chain(at, second.length / MINI)])
  const directory = Buffer.concat([
    directoryEntry({ name: 'Root Entry', kind: 5, child: 1, start: 3, bytes: mini.length }),
    directoryEntry({ name: 'WordDocument', kind: 2, right: 2, start: at, bytes: document.length }),
    directoryEntry({ name: '1Table', kind: 2, start: 0, bytes: pieces.length }),
    Buffer.alloc(128),
  ])
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  for (const [place, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, 2],
    [64, 1],
    [68, END],
  ] as const)
    header.writeUInt32LE(value, place)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  return Buffer.concat([
    header,
    table([0xfffffffd, END, END, ...chain(3, sectors)]),
    directory,
    miniTable,
    mini,
  ])
}
