import { inflateSync } from 'node:zlib'
import { stepsOf } from '#server/files/pdf-pages/content-steps.ts'
import { latin1 } from '#verifier/seal-layout.ts'
import { readClassicXref, type ClassicXref } from '../classic-xref.ts'

/** The objects of a PDF as the compiler writes them, some of which are replaced and some added. */
export class PdfObjects {
  private readonly pdf: Uint8Array
  private readonly xref: ClassicXref
  /** Where each object ends: with the next, or with the table. */
  private readonly ends: Map<number, number>
  private readonly written = new Map<number, string>()
  private size: number

  /** Undefined for a PDF of another form. */
  static read(pdf: Uint8Array): PdfObjects | undefined {
    const xref = readClassicXref(pdf)
    return xref && new PdfObjects(pdf, xref)
  }

  private constructor(pdf: Uint8Array, xref: ClassicXref) {
    this.pdf = pdf
    this.xref = xref
    this.size = xref.offsets.length
    const starts = xref.offsets.filter((at) => at !== undefined).toSorted((a, b) => a - b)
    this.ends = new Map(starts.map((at, index) => [at, starts[index + 1] ?? xref.xrefAt]))
  }

  get root(): Dictionary {
    return this.dictionary(referenceOf(dictionaryOf(`<<${this.xref.trailer}>>`).get('Root')) ?? 0)
  }

  get numbers(): number[] {
    return [...this.xref.offsets.keys()].filter((number) => this.xref.offsets[number] !== undefined)
  }

  /** What stands between `obj` and `endobj`, or the bytes of its stream. */
  text(number: number): string {
    const text = this.written.get(number)
    if (text !== undefined) return text
    const at = this.xref.offsets[number]
    if (at === undefined) return ''
    const head = latin1(this.pdf.subarray(at, Math.min(at + 64_000, this.ends.get(at) ?? at)))
    const begins = head.indexOf('obj') + 3
    const stream = /\bstream\r?\n/.exec(head)
    const whole = stream ? head : latin1(this.pdf.subarray(at, this.ends.get(at)))
    return whole.slice(begins, stream ? stream.index : whole.lastIndexOf('endobj')).trim()
  }

  dictionary(number: number): Dictionary {
    return dictionaryOf(this.text(number))
  }

  /** Of a value that is one or names one. */
  resolve(value: string | undefined): Dictionary {
    const number = referenceOf(value)
    return number === undefined ? dictionaryOf(value ?? '') : this.dictionary(number)
  }

  /** The unpacked stream, as Latin 1. */
  stream(number: number): string {
    const at = this.xref.offsets[number]
    if (at === undefined) return ''
    const all = Buffer.from(this.pdf.buffer, this.pdf.byteOffset, this.pdf.length)
    const head = this.dictionary(number)
    const begins = all.indexOf('stream', at + this.text(number).length, 'latin1') + 6
    const from = begins + (all[begins] === 0x0d ? 2 : 1)
    const data = all.subarray(from, from + Number(head.get('Length')))
    return (head.get('Filter')?.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1')
  }

  replace(number: number, text: string) {
    this.written.set(number, text)
  }

  add(text: string): number {
    const number = this.size
    this.size += 1
    this.written.set(number, text)
    return number
  }

  /** The PDF with what was replaced and added; the same every time. */
  bytes(): Uint8Array {
    if (this.written.size === 0) return this.pdf
    const { offsets, xrefAt, trailer } = this.xref
    const starts = this.numbers.toSorted((a, b) => (offsets[a] ?? 0) - (offsets[b] ?? 0))
    const parts: Uint8Array[] = [this.pdf.subarray(0, offsets[starts[0] ?? 0])]
    const places: number[] = []
    let length = parts[0]?.length ?? 0
    const added = Array.from({ length: this.size - offsets.length }, (_, index) => offsets.length + index)
    for (const number of [...starts, ...added]) {
      const at = offsets[number] ?? xrefAt
      const text = this.written.get(number)
      const part =
        text === undefined
          ? this.pdf.subarray(at, this.ends.get(at))
          : Buffer.from(`${number} 0 obj\n${text}\nendobj\n\n`, 'latin1')
      places[number] = length
      length += part.length
      parts.push(part)
    }
    const rows = Array.from({ length: this.size }, (_, number) => {
      const place = places[number]
      return place === undefined ? '0000000000 65535 f\r\n' : `${String(place).padStart(10, '0')} 00000 n\r\n`
    })
    const end = `xref\n0 ${this.size}\n${rows.join('')}trailer\n<<${trailer.replace(/\/Size \d+/, `/Size ${this.size}`)}>>\nstartxref\n${length}\n%%EOF`
    return Buffer.concat([...parts, Buffer.from(end, 'latin1')])
  }
}

/** Values by name (without `/`), each as it is written. */
export type Dictionary = Map<string, string>

export function dictionaryOf(text: string): Dictionary {
  const values = valuesIn(/^\s*<<([^]*)>>\s*$/.exec(text)?.[1] ?? '')
  const dictionary: Dictionary = new Map()
  for (let at = 0; at + 1 < values.length; at += 2)
    dictionary.set((values[at] ?? '').slice(1), values[at + 1] ?? '')
  return dictionary
}

export const arrayOf = (text = ''): string[] => valuesIn(/^\s*\[([^]*)\]\s*$/.exec(text)?.[1] ?? '')

/** Of "12 0 R". */
export function referenceOf(value: string | undefined): number | undefined {
  const number = /^(\d+) 0 R$/.exec(value ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

export const written = (dictionary: Dictionary): string =>
  `<<\n${[...dictionary].map(([name, value]) => `  /${name} ${value}\n`).join('')}>>`

/** "12 0 R" is one. */
function valuesIn(text: string): string[] {
  const values: string[] = []
  for (const { operator, operands } of stepsOf(text)) {
    values.push(...operands)
    if (operator === 'R') values.push(`${values.splice(-2).join(' ')} R`)
    else if (operator) values.push(operator)
  }
  return values
}
