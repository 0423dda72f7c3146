import { crc32 } from 'node:zlib'
import { listZip, packedEntry, type ZipEntry } from './read-zip.ts'

const LOCAL_BYTES = 30
const LISTED_BYTES = 46
const END_BYTES = 22

/** The same zip, those of its files that `texts` names with these texts instead, which are not packed. @throws FileError */
export function replaceEntries(file: Buffer, texts: Map<string, string>): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const entry of listZip(file)) {
    const text = texts.get(entry.name)
    const { content, bytes, method, crc } = text === undefined ? taken(file, entry) : stored(text)
    const name = Buffer.from(entry.name)
    const listed = Buffer.alloc(LISTED_BYTES)
    listed.write('PK\u0001\u0002', 'latin1')
    // names are in UTF-8
    listed.writeUInt16LE(0x0800, 8)
    listed.writeUInt16LE(method, 10)
    listed.writeUInt32LE(crc, 16)
    listed.writeUInt32LE(content.length, 20)
    listed.writeUInt32LE(bytes, 24)
    listed.writeUInt16LE(name.length, 28)
    listed.writeUInt32LE(offset, 42)
    const local = Buffer.alloc(LOCAL_BYTES)
    local.write('PK\u0003\u0004', 'latin1')
    // from the flags to the length of the name both heads say the same
    listed.copy(local, 6, 8, LOCAL_BYTES)
    files.push(local, name, content)
    list.push(listed, name)
    offset += local.length + name.length + content.length
  }
  const end = Buffer.alloc(END_BYTES)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(list.length / 2, 8)
  end.writeUInt16LE(list.length / 2, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...list, end])
}

const taken = (file: Buffer, entry: ZipEntry) => ({
  content: packedEntry(file, entry),
  bytes: entry.bytes,
  method: entry.method,
  crc: entry.crc32,
})

function stored(text: string) {
  const content = Buffer.from(text)
  return { content, bytes: content.length, method: 0, crc: crc32(content) }
}
