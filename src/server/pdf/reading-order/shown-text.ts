import { type Step, stepsOf } from '#server/files/pdf-pages/content-steps.ts'
import { arrayOf, dictionaryOf, type PdfObjects, referenceOf } from './pdf-objects.ts'

/** What one sequence of marked content shows, in the order in which it is drawn. */
export type Shown = {
  text: string
  /** Where its base line begins, and the size of its type. */
  x: number
  y: number
  size: number
}

/** Glyphs to text. */
type Glyphs = Map<number, string>

/** Reads what stands in the marked content of pages that the compiler wrote. */
export class ShownText {
  private readonly objects: PdfObjects
  private readonly fonts = new Map<number, Glyphs>()

  constructor(objects: PdfObjects) {
    this.objects = objects
  }

  /** By the numbers of the marked content. */
  ofPage(number: number): Map<number, Shown> {
    const page = this.objects.dictionary(number)
    const fonts = this.objects.resolve(this.objects.resolve(page.get('Resources')).get('Font'))
    const contents = referenceOf(page.get('Contents'))
    const reader = new PageReader((name) => this.glyphsOf(referenceOf(fonts.get(name.slice(1)))))
    if (contents !== undefined) for (const step of stepsOf(this.objects.stream(contents))) reader.take(step)
    return reader.shown
  }

  private glyphsOf(font: number | undefined): Glyphs {
    if (font === undefined) return new Map()
    const known = this.fonts.get(font)
    if (known) return known
    const map = referenceOf(this.objects.dictionary(font).get('ToUnicode'))
    const glyphs = map === undefined ? new Map<number, string>() : readGlyphs(this.objects.stream(map))
    this.fonts.set(font, glyphs)
    return glyphs
  }
}

type Marked = { id?: number; replaced?: true }

class PageReader {
  readonly shown = new Map<number, Shown>()
  private readonly glyphsOf: (font: string) => Glyphs
  private readonly open: Marked[] = []
  private glyphs: Glyphs = new Map()
  private size = 0
  private x = 0
  private y = 0

  constructor(glyphsOf: (font: string) => Glyphs) {
    this.glyphsOf = glyphsOf
  }

  take({ operator, operands }: Step) {
    if (operator === 'BMC') this.open.push({})
    else if (operator === 'BDC') this.begin(operands[1] ?? '')
    else if (operator === 'EMC') this.open.pop()
    else if (operator === 'cm') {
      this.x = Number(operands[4])
      this.y = Number(operands[5])
    } else if (operator === 'Tf') {
      this.glyphs = this.glyphsOf(operands[0] ?? '')
      this.size = Number(operands[1])
    } else if (operator === 'Tj' || operator === 'TJ') this.show(operands[0] ?? '')
  }

  private begin(properties: string) {
    const found = dictionaryOf(properties)
    const id = found.get('MCID')
    const actual = found.get('ActualText')
    if (actual !== undefined) this.add(utf16(bytesOf(actual)))
    this.open.push({
      ...(id !== undefined && { id: Number(id) }),
      ...(actual !== undefined && { replaced: true }),
    })
  }

  private show(operand: string) {
    if (this.open.some(({ replaced }) => replaced)) return
    const strings = operand.startsWith('[') ? arrayOf(operand) : [operand]
    for (const string of strings) {
      if (!/^[(<]/.test(string)) continue
      const bytes = bytesOf(string)
      for (let at = 0; at + 1 < bytes.length; at += 2)
        this.add(this.glyphs.get(bytes.readUInt16BE(at)) ?? '\ufffd')
    }
  }

  private add(text: string) {
    const id = this.open.findLast((marked) => marked.id !== undefined)?.id
    if (id === undefined) return
    const known = this.shown.get(id)
    if (known) {
      known.text += text
      known.size ||= this.size
    } else this.shown.set(id, { text, x: this.x, y: this.y, size: this.size })
  }
}

/** The pairs of a ToUnicode map. */
function readGlyphs(map: string): Glyphs {
  const glyphs: Glyphs = new Map()
  for (const [, section = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of section.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi))
      glyphs.set(Number.parseInt(glyph, 16), utf16(Buffer.from(text, 'hex')))
  return glyphs
}

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Of a string in parentheses or in hexadecimal digits. */
function bytesOf(string: string): Buffer {
  if (string.startsWith('<')) return Buffer.from(string.slice(1, -1).replace(/\s/g, ''), 'hex')
  const text = string
    .slice(1, -1)
    .replace(/\\([0-7]{1,3}|\r\n|[^])/g, (_, code: string) =>
      /^[0-7]/.test(code)
        ? String.fromCharCode(Number.parseInt(code, 8) & 255)
        : /^[\r\n]/.test(code)
          ? ''
          : (escaped[code] ?? code),
    )
  return Buffer.from(text, 'latin1')
}

/** Big-endian, with or without a mark of its order. */
function utf16(bytes: Buffer): string {
  const text = Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')
  return text.startsWith('\ufeff') ? text.slice(1) : text
}
