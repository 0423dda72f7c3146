const PAGE = 48
/** Text, halftone, generic and refinement regions; each begins with its size. */
const REGIONS = new Set([4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43])
const UNKNOWN = 0xffffffff
const MAX_SEGMENTS = 100_000

/**
 * Pixels that somebody who unpacks this JBIG2 data (ISO 14492, as PDF holds it) has to go through: of its page and of
 * every region, whatever the picture around it says.
 */
export function jbig2Work(bytes: Uint8Array): number {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let work = 0
  let at = 0
  for (let count = 0; count < MAX_SEGMENTS && at + 11 <= data.length; count += 1) {
    const segment = readSegment(data, at)
    if (!segment) break
    const { type, from, length } = segment
    if ((type === PAGE || REGIONS.has(type)) && from + 8 <= data.length) {
      const [width, height] = [data.readUInt32BE(from), data.readUInt32BE(from + 4)]
      // a page may leave its height to its stripes
      if (height !== UNKNOWN) work += width * height
    }
    if (length === UNKNOWN) break
    at = from + length
  }
  return work
}

/** Its head: kind, and where its data are. */
function readSegment(data: Buffer, start: number) {
  const number = data.readUInt32BE(start)
  const flags = data.readUInt8(start + 4)
  const counts = data.readUInt8(start + 5)
  let at = start + 6
  let references = counts >> 5
  if (references === 7) {
    if (start + 9 > data.length) return undefined
    references = data.readUInt32BE(start + 5) & 0x1fffffff
    at = start + 9 + Math.ceil((references + 1) / 8)
  }
  at += references * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4)
  at += flags & 0x40 ? 4 : 1
  if (at + 4 > data.length) return undefined
  return { type: flags & 0x3f, length: data.readUInt32BE(at), from: at + 4 }
}
