import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { handLetters } from './hand-letters.ts'
import { handsFor } from './hands.ts'

const fileOf = (family: string, part: string) => {
  const name = family.toLowerCase().replace(' ', '-')
  const subset = part === 'latinExt' ? 'latin-ext' : part
  return `node_modules/@fontsource/${name}/files/${name}-${subset}-400-normal.woff2`
}

const files = Object.entries(handLetters).flatMap(([family, parts]) =>
  Object.entries(parts).map(([part, has]) => ({ file: fileOf(family, part), has })),
)

test.for(files)('$file has every letter that is told of it', ({ file, has }) => {
  const real = lettersIn(readFileSync(file))
  const told = Array.from({ length: 0x2100 }, (_, code) => code).filter((code) =>
    has.test(String.fromCodePoint(code)),
  )
  expect(told.length).toBeGreaterThan(15)
  expect(told.filter((code) => !real.has(code)).map((code) => code.toString(16))).toEqual([])
})

describe('a name is offered the hands that can write all of it', () => {
  const three = ['Caveat', 'Great Vibes', 'Marck Script']
  test.for([
    ['Ada Lovelace', three],
    ['Zoë Müller-O’Brien', three],
    ['Łukasz Żółć', three],
    ['Çağla Şimşek İnan', three],
    // the same letters, put together
    ['Zoe\u0308 Mu\u0308ller', three],
    ['Анна Щёголева', three],
    ['Олександр Їжакевич', three],
    ['Nguyễn Thị Ái', ['Great Vibes']],
    ['राम Kumar', ['Kalam']],
    ['محمد العربي', ['Aref Ruqaa']],
    ['王小明', []],
    ['山田 太郎', []],
    ['김민준', []],
    ['Ada 王', []],
  ] as const)('%s', ([name, families]) => {
    expect(handsFor(name)).toEqual({ families, isEvery: families.length === 3 })
  })
})

/** The code points in the `cmap` of a WOFF2 file. Sources: W3C WOFF 2.0, sections 4 and 5; OpenType, `cmap`. */
function lettersIn(font: Buffer): Set<number> {
  const table = cmapOf(font)
  const found = new Set<number>()
  for (let at = 0; at < table.readUInt16BE(2); at++) {
    const start = table.readUInt32BE(8 + 8 * at)
    if (table.readUInt16BE(start) === 4) for (const code of format4(table.subarray(start))) found.add(code)
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
