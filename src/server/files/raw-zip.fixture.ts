import { crc32, deflateRawSync } from 'node:zlib'

type Part = {
  name: string
  data: string | Buffer
  declaredBytes?: number
  flags?: number
  /** Stands behind the name in the list. */
  extra?: Buffer
}

/** What makes some programs call a part otherwise than its name (Info-ZIP's Unicode path). */
export function otherName(name: string, other: string): Buffer {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + other.length, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(crc32(name), 5)
  return Buffer.concat([field, Buffer.from(other)])
}

/** A zip of exactly these parts, whatever they say about themselves. */
export function rawZip(parts: Part[]): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, data, declaredBytes, flags = 0, extra = Buffer.alloc(0) } of parts) {
    const content = Buffer.from(data)
    const packed = deflateRawSync(content)
    const named = Buffer.from(name)
    const head = Buffer.alloc(46)
    head.writeUInt16LE(flags, 8)
    head.writeUInt16LE(8, 10)
    head.writeUInt32LE(packed.length, 20)
    head.writeUInt32LE(declaredBytes ?? content.length, 24)
    head.writeUInt16LE(named.length, 28)
    const local = Buffer.alloc(30)
    local.write('PK\u0003\u0004', 'latin1')
    // from the flags to the length of the name both heads say the same
    head.copy(local, 6, 8, 30)
    head.write('PK\u0001\u0002', 'latin1')
    head.writeUInt16LE(extra.length, 30)
    head.writeUInt32LE(offset, 42)
    files.push(local, named, packed)
    list.push(head, named, extra)
    offset += local.length + named.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...list, end])
}

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const rels =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
export const documentXml = (body: string, prefix = 'w') =>
  `<${prefix}:document xmlns:${prefix}="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><${prefix}:body>${body}</${prefix}:body></${prefix}:document>`

/** The smallest Word document, with these parts in it or in place of its own. */
export function rawDocx(...parts: Part[]): Buffer {
  const own: Part[] = [
    { name: '[Content_Types].xml', data: types },
    { name: '_rels/.rels', data: rels },
    { name: 'word/document.xml', data: documentXml('<w:p><w:r><w:t>Lease</w:t></w:r></w:p>') },
  ]
  const replaced = new Set(parts.map(({ name }) => name))
  return rawZip([...own.filter(({ name }) => !replaced.has(name)), ...parts])
}
