import { crc32, deflateSync } from 'node:zlib'

type Picture = { width: number; height: number; rgba: Uint8Array }

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** 8 bits a channel, red, green, blue and alpha, not interlaced. */
const KIND = [8, 6, 0, 0, 0]
const UP = 2

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** A PNG with these pixels and nothing else. Source: W3C PNG specification, third edition, sections 5, 9 and 11. */
export function encodePng({ width, height, rgba }: Picture): Uint8Array {
  const stride = width * 4
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const at = y * (stride + 1)
    rows[at] = UP
    // each row as its difference from the one above, which packs well
    for (let x = 0; x < stride; x += 1) {
      const above = y === 0 ? 0 : (rgba[(y - 1) * stride + x] ?? 0)
      rows[at + 1 + x] = (rgba[y * stride + x] ?? 0) - above
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set(KIND, 8)
  const packed = deflateSync(rows, { level: 9 })
  return Buffer.concat([MAGIC, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', new Uint8Array())])
}
