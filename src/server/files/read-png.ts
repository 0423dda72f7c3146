import { promisify } from 'node:util'
import { crc32, inflate as inflateCallback, inflateSync } from 'node:zlib'
import { INK_CHUNK, isInk } from '#shared/signing/ink.ts'

/**
 * Reads just what a signature image is judged by, and nothing before its size is known to be harmless. A decoder for
 * everything costs ten times as much on the busiest call of the product; canvases write 8 bits a channel, not interlaced.
 * Source: W3C PNG specification, third edition, sections 5, 7 and 9.
 */
export type Png = {
  width: number
  height: number
  channels: number
  /** Filtered rows as they are stored: a filter byte, then the bytes of the row. */
  rows: Buffer
  /** The same picture with its necessary chunks alone, and its ink: no texts, profiles or other freight. */
  bare: Buffer
  /** What was drawn, as lines; see `shared/signing/ink.ts`. Whether the pixels show the same is not known here. */
  ink: string | undefined
}
type Packed = Omit<Png, 'rows'> & { data: Buffer; length: number }

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Grey, RGB, grey with alpha, RGB with alpha. */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [4, 2],
  [6, 4],
])

type Chunk = { type: string; whole: Buffer; data: Buffer }

function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = MAGIC.length; at + 12 <= png.length;) {
    const end = at + 12 + png.readUInt32BE(at)
    if (end > png.length) return
    const whole = png.subarray(at, end)
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return
    yield { type: whole.toString('latin1', 4, 8), whole, data: whole.subarray(8, -4) }
    at = end
  }
}

/** Width and height as the header claims them; undefined when this is no PNG. Unpacks nothing. */
export function sizeOfPng(png: Buffer): { width: number; height: number } | undefined {
  if (png.length < 45 || !png.subarray(0, 8).equals(MAGIC) || png.toString('latin1', 12, 16) !== 'IHDR')
    return undefined
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

/** The picture; undefined when it is damaged, or of a kind that no canvas writes. Check the size first. */
export async function readPng(png: Buffer): Promise<Png | undefined> {
  const packed = unwrap(png)
  if (!packed) return undefined
  // on a thread of the pool: the others are answered meanwhile
  return withRows(packed, await inflate(packed.data, unpacking(packed)).catch(() => undefined))
}

/** The same at once, for a process that nobody else waits for. */
export function readPngNow(png: Buffer): Png | undefined {
  const packed = unwrap(png)
  if (!packed) return undefined
  try {
    return withRows(packed, inflateSync(packed.data, unpacking(packed)))
  } catch {
    return undefined
  }
}

function unwrap(png: Buffer): Packed | undefined {
  const size = sizeOfPng(png)
  const channels = CHANNELS.get(png[25] ?? -1)
  const isUsual = png[24] === 8 && png[26] === 0 && png[27] === 0 && png[28] === 0
  if (!size || !channels || !isUsual || size.width === 0 || size.height === 0) return undefined

  const chunks = [...chunksOf(png)]
  const of = (wanted: string) => chunks.filter(({ type }) => type === wanted)
  const necessary = chunks.filter(({ type }) => type === 'IHDR' || type === 'IDAT' || type === 'IEND')
  if (necessary[0]?.type !== 'IHDR' || necessary.at(-1)?.type !== 'IEND') return undefined
  const inked = of(INK_CHUNK).find(({ data }) => isInk(data.toString('latin1')))
  const kept = [...necessary.slice(0, -1), ...(inked ? [inked] : []), ...necessary.slice(-1)]
  return {
    ...size,
    channels,
    bare: Buffer.concat([MAGIC, ...kept.map(({ whole }) => whole)]),
    ink: inked?.data.toString('latin1'),
    data: Buffer.concat(of('IDAT').map(({ data }) => data)),
    length: size.height * (size.width * channels + 1),
  }
}

const MEGABYTE = 1024 * 1024
/** zlib takes no smaller piece. */
const MIN_CHUNK_BYTES = 64
const inflate = promisify(inflateCallback)

/** One piece, as a rule: each further one costs another way to the thread and back. */
const unpacking = ({ length }: Packed) => ({
  maxOutputLength: length,
  chunkSize: Math.min(Math.max(length + 1, MIN_CHUNK_BYTES), MEGABYTE),
})

/** Undefined for what is damaged or larger. */
function withRows(packed: Packed, rows: Buffer | undefined): Png | undefined {
  if (rows?.length !== packed.length) return undefined
  const { width, height, channels, bare, ink } = packed
  return { width, height, channels, bare, ink, rows }
}

/** Whether every pixel looks the same; fully transparent ones do whatever colour they hide. Ends at the first that differs. */
export function isBlank(png: Png): boolean {
  const { width, channels } = png
  const stride = width * channels
  const hasAlpha = channels === 2 || channels === 4
  let first: number | undefined
  for (const row of rowsOf(png))
    for (let x = 0; x < stride; x += channels) {
      let look = hasAlpha && row[x + channels - 1] === 0 ? -1 : 0
      if (look === 0) for (let c = x; c < x + channels; c++) look = look * 256 + (row[c] ?? 0)
      first ??= look
      if (look !== first) return false
    }
  return true
}

/** The bytes of each row, from the top. */
export function* rowsOf({ width, height, channels, rows }: Png): Generator<Buffer> {
  const stride = width * channels
  let above: Buffer = Buffer.alloc(stride)
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1)
    above = unfilter(rows[start] ?? 0, rows.subarray(start + 1, start + 1 + stride), above, channels)
    yield above
  }
}

function unfilter(filter: number, stored: Buffer, above: Buffer, channels: number): Buffer {
  if (filter === 0) return stored
  const row = Buffer.alloc(stored.length)
  for (let x = 0; x < stored.length; x++) {
    const left = x >= channels ? (row[x - channels] ?? 0) : 0
    const corner = x >= channels ? (above[x - channels] ?? 0) : 0
    row[x] = (stored[x] ?? 0) + predict(filter, left, above[x] ?? 0, corner)
  }
  return row
}

// runs for each of up to 64 million bytes: nothing may be allocated here
function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const toLeft = Math.abs(up - corner)
  const toUp = Math.abs(left - corner)
  const toCorner = Math.abs(left + up - 2 * corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
