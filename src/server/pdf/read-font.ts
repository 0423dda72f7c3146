import { readFileSync } from 'node:fs'

/** How far each character that a TrueType font holds moves the line, as a part of the type size (OpenType: cmap, hmtx). */
export function readAdvances(file: string): Map<number, number> {
  const font = readFileSync(file)
  const table = tablesOf(font)
  const unitsPerEm = font.readUInt16BE(table('head') + 18)
  const metrics = font.readUInt16BE(table('hhea') + 34)
  const advanceOf = (glyph: number) =>
    font.readUInt16BE(table('hmtx') + 4 * Math.min(glyph, metrics - 1)) / unitsPerEm
  const glyphs = readGlyphs(font, table('cmap'))
  return new Map(Array.from(glyphs, ([character, glyph]) => [character, advanceOf(glyph)]))
}

/** The characters that a TrueType font has a picture for. */
export function readCharacters(file: string): Iterable<number> {
  const font = readFileSync(file)
  return readGlyphs(font, tablesOf(font)('cmap')).keys()
}

/** Where a table of the font begins. */
function tablesOf(font: Buffer) {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + at * 16
      return [font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8)] as const
    }),
  )
  return (name: string) => {
    const at = tables.get(name)
    if (at === undefined) throw new Error(`The typeface has no table ${name}`)
    return at
  }
}

/** Of formats 4, for characters below U+10000, and 12. */
function readGlyphs(font: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let entry = 0; entry < font.readUInt16BE(cmap + 2); entry += 1) {
    const at = cmap + font.readUInt32BE(cmap + 8 + entry * 8)
    const format = font.readUInt16BE(at)
    if (format === 4) readSegments(font, at, glyphs)
    if (format === 12) readGroups(font, at, glyphs)
  }
  return glyphs
}

function readGroups(font: Buffer, at: number, glyphs: Map<number, number>) {
  const groups = font.readUInt32BE(at + 12)
  for (let group = at + 16; group < at + 16 + groups * 12; group += 12) {
    const start = font.readUInt32BE(group)
    const end = font.readUInt32BE(group + 4)
    const glyph = font.readUInt32BE(group + 8)
    for (let character = start; character <= end; character += 1)
      if (glyph + character - start !== 0) glyphs.set(character, glyph + character - start)
  }
}

function readSegments(font: Buffer, at: number, glyphs: Map<number, number>) {
  const twice = font.readUInt16BE(at + 6)
  for (let ends = at + 14; ends < at + 14 + twice; ends += 2) {
    const end = font.readUInt16BE(ends)
    const start = font.readUInt16BE(ends + 2 + twice)
    const delta = font.readUInt16BE(ends + 2 + twice * 2)
    const offsetAt = ends + 2 + twice * 3
    const offset = font.readUInt16BE(offsetAt)
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      const stored = offset === 0 ? character : font.readUInt16BE(offsetAt + offset + 2 * (character - start))
      const glyph = (stored + delta) % 0x1_0000
      if (stored !== 0 && glyph !== 0) glyphs.set(character, glyph)
    }
  }
}
