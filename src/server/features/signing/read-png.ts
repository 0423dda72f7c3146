import { promisify } from 'node:util'
import { crc32, inflate as inflateCallback } from 'node:zlib'

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
  /** The same picture with its necessary chunks alone: no texts, profiles or other freight. */
  bare: Buffer
}

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
  const size = sizeOfPng(png)
  const channels = CHANNELS.get(png[25] ?? -1)
  const isUsual = png[24] === 8 && png[26] === 0 && png[27] === 0 && png[28] === 0
  if (!size || !channels || !isUsual || size.width === 0 || size.height === 0) return undefined

  const necessary = [...chunksOf(png)].filter(
    ({ type }) => type === 'IHDR' || type === 'IDAT' || type === 'IEND',
  )
  if (necessary[0]?.type !== 'IHDR' || necessary.at(-1)?.type !== 'IEND') return undefined
  const length = size.height * (size.width * channels + 1)
  const rows = await unpack(
    Buffer.concat(necessary.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
    length,
  )
  if (rows?.length !== length) return undefined
  return { ...size, channels, rows, bare: Buffer.concat([MAGIC, ...necessary.map(({ whole }) => whole)]) }
}

const MEGABYTE = 1024 * 1024
/** zlib takes no smaller piece. */
const MIN_CHUNK_BYTES = 64
const inflate = promisify(inflateCallback)

/** On a thread of the pool: the others are answered meanwhile. Undefined for what is damaged or larger. */
async function unpack(data: Buffer, maxOutputLength: number): Promise<Buffer | undefined> {
  try {
    // one piece, as a rule: each further one costs another way to the thread and back
    const chunkSize = Math.min(Math.max(maxOutputLength + 1, MIN_CHUNK_BYTES), MEGABYTE)
    return await inflate(data, { maxOutputLength, chunkSize })
  } catch {
    return undefined
  }
}

/** Whether every pixel looks the same; fully transparent ones do whatever colour they hide. Ends at the first that differs. */
export function isBlank({ width, height, channels, rows }: Png): boolean {
  const stride = width * channels
  const hasAlpha = channels === 2 || channels === 4
  let above: Buffer = Buffer.alloc(stride)
  let first: number | undefined
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1)
    const row = unfilter(rows[start] ?? 0, rows.subarray(start + 1, start + 1 + stride), above, channels)
    for (let x = 0; x < stride; x += channels) {
      let look = hasAlpha && row[x + channels - 1] === 0 ? -1 : 0
      if (look === 0) for (let c = x; c < x + channels; c++) look = look * 256 + (row[c] ?? 0)
      first ??= look
      if (look !== first) return false
    }
    above = row
  }
  return true
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
