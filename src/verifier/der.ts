/** Strict DER: definite, minimal lengths and nothing left over, so that a value has exactly one encoding. */
export type Der = {
  tag: number
  /** The whole value: tag, length and content. */
  raw: Bytes
  content: Bytes
}

export type Bytes = Uint8Array<ArrayBuffer>

export class DerError extends Error {}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** A plain copy, whatever view or buffer it came in. */
export function bytesOf(view: Uint8Array): Bytes {
  return new Uint8Array(view)
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false
  return true
}

export function concat(...parts: Uint8Array[]): Bytes {
  const out = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function toHex(bytes: Uint8Array): string {
  let out = ''
  for (const byte of bytes) out += hexOf[byte]
  return out
}

/** What a byte stands for as a digit, in lower case; no digit where it stands for none. */
const NO_DIGIT = 16
const digitOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(byte))
  return digit < 0 ? NO_DIGIT : digit
})

/** The bytes that digits stand for, two each; undefined where these are anything else. */
export function readHex(digits: Uint8Array): Bytes | undefined {
  if (digits.length % 2) return undefined
  const out = new Uint8Array(digits.length / 2)
  for (let at = 0; at < out.length; at += 1) {
    const high = digitOf[digits[at * 2] ?? 0] ?? NO_DIGIT
    const low = digitOf[digits[at * 2 + 1] ?? 0] ?? NO_DIGIT
    if (high === NO_DIGIT || low === NO_DIGIT) return undefined
    out[at] = high * 16 + low
  }
  return out
}

// ---- reading ----

/** The one value that fills these bytes. @throws DerError */
export function readDer(bytes: Bytes): Der {
  const value = readFirst(bytes)
  if (value.raw.length !== bytes.length) throw new DerError('bytes after the end of a value')
  return value
}

/** The value at the start of these bytes; what follows is the caller's business. @throws DerError */
export function readFirst(bytes: Bytes): Der {
  const tag = byteAt(bytes, 0)
  if ((tag & 0x1f) === 0x1f) throw new DerError('tag of more than one byte')
  const first = byteAt(bytes, 1)
  let length = first
  let header = 2
  if (first >= 0x80) {
    const count = first & 0x7f
    if (count === 0 || count > 4) throw new DerError('length is not definite')
    length = 0
    for (let at = 0; at < count; at += 1) length = length * 256 + byteAt(bytes, 2 + at)
    if (length < 0x80 || length < 256 ** (count - 1)) throw new DerError('length is not minimal')
    header += count
  }
  const end = header + length
  if (end > bytes.length) throw new DerError('value ends before its length')
  return { tag, raw: bytes.subarray(0, end), content: bytes.subarray(header, end) }
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new DerError('value is cut short')
  return byte
}

/** The values inside a constructed one, checking its tag. @throws DerError */
export function childrenOf(value: Der, tag: number = tags.sequence): Der[] {
  expectTag(value, tag)
  const out: Der[] = []
  let at = 0
  while (at < value.content.length) {
    const child = readFirst(value.content.subarray(at))
    out.push(child)
    at += child.raw.length
  }
  return out
}

/** The only value inside a constructed one. @throws DerError */
export function onlyChild(value: Der, tag: number): Der {
  const [child, more] = childrenOf(value, tag)
  if (!child || more) throw new DerError('exactly one value expected')
  return child
}

export function expectTag(value: Der | undefined, tag: number): Der {
  if (!value) throw new DerError('value is missing')
  if (value.tag !== tag) throw new DerError(`tag ${value.tag} where ${tag} belongs`)
  return value
}

export function readOid(value: Der | undefined): string {
  const { content } = expectTag(value, tags.oid)
  const arcs: number[] = []
  let arc = 0
  for (const [at, byte] of content.entries()) {
    if (arc === 0 && byte === 0x80) throw new DerError('object identifier is not minimal')
    arc = arc * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      arcs.push(arc)
      arc = 0
    } else if (at === content.length - 1) throw new DerError('object identifier is cut short')
  }
  const [head = 0, ...rest] = arcs
  const top = Math.min(Math.floor(head / 40), 2)
  return [top, head - top * 40, ...rest].join('.')
}

export function readSmallInteger(value: Der | undefined): number {
  const { content } = expectTag(value, tags.integer)
  if (content.length !== 1) throw new DerError('small number expected')
  return byteAt(content, 0)
}

export function readBoolean(value: Der | undefined): boolean {
  const { content } = expectTag(value, tags.boolean)
  if (content.length !== 1) throw new DerError('boolean of more than one byte')
  const byte = byteAt(content, 0)
  if (byte !== 0 && byte !== 0xff) throw new DerError('boolean is neither true nor false')
  return byte === 0xff
}

/** Bits that fill whole bytes, as signatures and keys do. */
export function readBitString(value: Der | undefined): Bytes {
  const { content } = expectTag(value, tags.bitString)
  if (byteAt(content, 0) !== 0) throw new DerError('bits that do not fill whole bytes')
  return content.subarray(1)
}

export function readTime(value: Der | undefined): Date {
  if (!value) throw new DerError('time is missing')
  const text = new TextDecoder().decode(value.content)
  const utc = value.tag === tags.utcTime
  const pattern = utc
    ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)()Z$/
    : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d*[1-9])?Z$/
  const match = utc || value.tag === tags.generalizedTime ? pattern.exec(text) : null
  if (!match) throw new DerError('time is not in UTC')
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  const fullYear = utc ? (year < 50 ? 2000 : 1900) + year : year
  const fraction = Math.round(Number(match[7] || 0) * 1000)
  return new Date(Date.UTC(fullYear, month - 1, day, hour, minute, second, fraction))
}

// ---- writing ----

export function der(tag: number, ...parts: Uint8Array[]): Bytes {
  const content = concat(...parts)
  const { length } = content
  if (length < 0x80) return concat(new Uint8Array([tag, length]), content)
  const size: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) size.unshift(rest % 256)
  return concat(new Uint8Array([tag, 0x80 | size.length, ...size]), content)
}

export const sequence = (...parts: Uint8Array[]) => der(tags.sequence, ...parts)
export const octetString = (bytes: Uint8Array) => der(tags.octetString, bytes)
export const bitString = (bytes: Uint8Array) => der(tags.bitString, new Uint8Array([0]), bytes)
export const nullValue = () => der(tags.null)
export const booleanTrue = () => der(tags.boolean, new Uint8Array([0xff]))
export const utf8String = (text: string) => der(tags.utf8String, new TextEncoder().encode(text))

/** Members of a SET OF in the order that DER demands. */
export function setOf(...members: Uint8Array[]): Bytes {
  return der(tags.set, ...members.toSorted(byBytes))
}

function byBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length)
  for (let at = 0; at < shared; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** A number that is not negative, big-endian, as DER writes it. */
export function integer(value: number | Uint8Array): Bytes {
  const bytes = typeof value === 'number' ? new Uint8Array([value]) : value
  if (typeof value === 'number' && (value < 0 || value > 127)) throw new DerError('number is not small')
  let start = 0
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1
  const trimmed = bytes.subarray(start)
  const sign = (trimmed[0] ?? 0) >= 0x80 ? new Uint8Array([0]) : new Uint8Array()
  return der(tags.integer, sign, trimmed)
}

export function oid(dotted: string): Bytes {
  const [top = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const content = [top * 40 + second, ...rest].flatMap((arc) => {
    const sevens = [arc % 128]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      sevens.unshift((left % 128) | 0x80)
    return sevens
  })
  return der(tags.oid, new Uint8Array(content))
}

/** UTCTime until 2049, GeneralizedTime from then on, as RFC 5280 demands. */
export function time(date: Date): Bytes {
  const digits = date.toISOString().replace(/\.\d+|[-:T]/g, '')
  const short = date.getUTCFullYear() < 2050
  return der(
    short ? tags.utcTime : tags.generalizedTime,
    new TextEncoder().encode(short ? digits.slice(2) : digits),
  )
}
