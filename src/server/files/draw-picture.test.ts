import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { sharedTypst } from '#server/pdf/typst.fixture.ts'
import { drawPicture } from './draw-picture.ts'

/** A quarter red, a quarter half-transparent blue, the rest see-through. */
function aPicture(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = x < width / 4 ? [255, 0, 0, 255] : x < width / 2 ? [0, 0, 255, 128] : [0, 0, 0, 0]
      png.data.set(colour, (y * width + x) * 4)
    }
  return PNG.sync.write(png)
}

const colourAt = ({ data, width, height }: PNG, across: number) => {
  const at = (Math.floor(height / 2) * width + Math.floor(width * across)) * 4
  return [...data.subarray(at, at + 4)]
}

test.for(['native', 'wasm'] as const)(
  'a picture set by the %s compiler and drawn again keeps its colors and what is see-through, at any size',
  async (kind) => {
    const typst = await sharedTypst(kind)
    const pdf = typst.setPicture({ extension: 'png', width: 40, height: 20, bytes: aPicture(40, 20) })
    for (const [width, height] of [
      [40, 20],
      [20, 10],
    ] as const) {
      const drawn = PNG.sync.read(Buffer.from(await drawPicture({ pdf, width, height })))
      expect([drawn.width, drawn.height]).toEqual([width, height])
      expect(colourAt(drawn, 1 / 8)).toEqual([255, 0, 0, 255])
      const [red, , blue, alpha = 0] = colourAt(drawn, 3 / 8)
      expect([red, blue]).toEqual([0, 255])
      expect(Math.abs(alpha - 128)).toBeLessThan(3)
      expect(colourAt(drawn, 3 / 4)[3]).toBe(0)
    }
    const damaged = aPicture(40, 20).subarray(0, 80)
    expect(() => typst.setPicture({ extension: 'png', width: 40, height: 20, bytes: damaged })).toThrow(
      'The image is damaged.',
    )
  },
)
