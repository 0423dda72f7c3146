import { brotliDecompressSync } from 'node:zlib'

/** The code points in the `cmap` of a WOFF2 file. Sources: W3C WOFF 2.0, sections 4 and 5; OpenType, `cmap`. */
export function lettersIn(font: Buffer): Set<number> {
  const table = cmapOf(font)
  const found = new Set<number>()
  for (let at = 0; at < table.readUInt16BE(2); at++) {
    const start = table.readUInt32BE(8 + 8 * at)
    const format = formats[table.readUInt16BE(start)]
    if (format) for (const code of format(table.subarray(start))) found.add(code)
  }
  return found
}

const CMAP = 0
const NAMED = 63
const GLYPHS = new Set([10, 11])

function cmapOf(font: Buffer): Buffer {
  let at = 48
  const number = () => {
    let value = 0
    for (;;) {
      const byte = font.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let offset = 0
  for (let table = 0; table < font.readUInt16BE(12); table++) {
    const flags = font.readUInt8(at++)
    const tag = flags & 63
    if (tag === NAMED) at += 4
    let length = number()
    const isTransformed = GLYPHS.has(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0
    if (isTransformed) length = number()
    if (tag === CMAP) {
      const [from, to] = [offset, offset + length]
      // what follows the directory is one compressed piece
      for (let rest = table + 1; rest < font.readUInt16BE(12); rest++) {
        const next = font.readUInt8(at++)
        if ((next & 63) === NAMED) at += 4
        number()
        if (GLYPHS.has(next & 63) ? next >> 6 !== 3 : next >> 6 !== 0) number()
      }
      return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(from, to)
    }
    offset += length
  }
  throw new Error('no cmap')
}

function* format4(table: Buffer): Generator<number> {
  const segments = table.readUInt16BE(6) / 2
  for (let segment = 0; segment < segments; segment++) {
    const column = (index: number) => 14 + 2 * index * segments + 2 * segment + (index > 0 ? 2 : 0)
    const [end, start] = [table.readUInt16BE(column(0)), table.readUInt16BE(column(1))]
    const [delta, range] = [table.readUInt16BE(column(2)), table.readUInt16BE(column(3))]
    for (let code = start; code <= end && code < 0xffff; code++) {
      const index = column(3) + range + 2 * (code - start)
      const glyph = range === 0 ? (code + delta) & 0xffff : table.readUInt16BE(index)
      if (glyph !== 0) yield code
    }
  }
}

/** With letters beyond the first 65,536. */
function* format12(table: Buffer): Generator<number> {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + 12 * group
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) yield code
  }
}

const formats: Record<number, (table: Buffer) => Generator<number>> = { 4: format4, 12: format12 }
