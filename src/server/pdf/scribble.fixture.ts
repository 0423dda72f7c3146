import { crc32, deflateSync } from 'node:zlib'

const drawn = new Map<string, string>()

/** A pen stroke on a transparent ground, as a browser would send it: PNG in a data URL. */
export function scribble(seed: number, width = 600, height = 200): string {
  const name = `${seed} ${width} ${height}`
  const picture = drawn.get(name) ?? draw(seed, width, height)
  drawn.set(name, picture)
  return picture
}

function draw(seed: number, width: number, height: number): string {
  const rows = Buffer.alloc((width * 4 + 1) * height)
  for (let step = 0; step <= 6000; step += 1) {
    const t = step / 6000
    const x = width * (0.06 + 0.88 * t) + 26 * Math.sin(t * 31 + seed)
    const y = height * (0.5 + 0.3 * Math.sin(t * (17 + (seed % 5)) + seed) * Math.cos(t * 5 + seed))
    dot(rows, width, height, x, y, 2.2 + 1.2 * Math.sin(t * 40))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

function dot(rows: Buffer, width: number, height: number, x: number, y: number, radius: number) {
  for (let py = Math.floor(y - 4); py <= y + 4; py += 1)
    for (let px = Math.floor(x - 4); px <= x + 4; px += 1) {
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const cover = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(px - x, py - y)))
      const at = py * (width * 4 + 1) + 1 + px * 4
      const alpha = Math.max(rows[at + 3] ?? 0, Math.round(cover * 255))
      rows.set([0x1b, 0x2a, 0x4a, alpha], at)
    }
}

function chunk(type: string, data: Buffer) {
  const out = Buffer.alloc(data.length + 12)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  data.copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8)
  return out
}
