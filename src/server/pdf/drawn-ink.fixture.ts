import { crc32 } from 'node:zlib'
import { PNG } from 'pngjs'
import { INK_CHUNK } from '#shared/signing/ink.ts'

/** Lines as the signer's page writes them: a curve over the pad, and a dot. */
export const someInk = 'M50 100C100 0 200 0 250 100C300 140 400 140 450 40\nM470 20L470 20'

/** The picture of `someInk`, by stamping rounds along it; 1000 by 300, dark on white. */
export function pictureOfSomeInk(): PNG {
  const png = new PNG({ width: 1000, height: 300 })
  png.data.fill(255)
  for (let step = 0; step <= 4000; step++) {
    const t = (step % 2000) / 2000
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    const [xs, ys] =
      step < 2000
        ? [
            [50, 100, 200, 250],
            [100, 0, 0, 100],
          ]
        : [
            [250, 300, 400, 450],
            [100, 140, 140, 40],
          ]
    const along = ([p = 0, q = 0, r = 0, s = 0]: number[] = []) => 2 * (a * p + b * q + c * r + d * s)
    stamp(png, along(xs), along(ys), 2)
  }
  stamp(png, 940, 40, 3)
  return png
}

export function stamp(png: PNG, x: number, y: number, radius: number) {
  for (let row = Math.floor(y - radius); row <= y + radius; row++)
    for (let column = Math.floor(x - radius); column <= x + radius; column++)
      if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= radius)
        png.data.set([0x1b, 0x2a, 0x4a, 255], (row * png.width + column) * 4)
}

/** With the lines in a chunk of their own, as the signer's page sends it. */
export function pngWithInk(png: PNG, ink: string): Buffer {
  const bytes = PNG.sync.write(png)
  const named = Buffer.from(INK_CHUNK + ink, 'latin1')
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return Buffer.concat([bytes.subarray(0, -12), chunk, bytes.subarray(-12)])
}
