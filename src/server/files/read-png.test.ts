import { describe, expect, test } from 'vitest'
import { PNG } from 'pngjs'
import { isBlank, readPng, sizeOfPng } from './read-png.ts'

function draw(
  paint: (png: PNG) => void,
  options: { filterType?: number; colorType?: 0 | 2 | 4 | 6 } = {},
): Buffer {
  const png = new PNG({ width: 60, height: 20 })
  paint(png)
  return PNG.sync.write(png, options)
}
const fill = (r: number, g: number, b: number, a: number) => (png: PNG) => {
  for (let at = 0; at < png.data.length; at += 4) png.data.set([r, g, b, a], at)
}

describe('a picture without anything drawn on it is blank', () => {
  for (const filterType of [0, 1, 2, 3, 4])
    for (const colorType of [0, 2, 4, 6] as const)
      test(`written with filter ${filterType} and colour type ${colorType}`, async () => {
        const blank = await readPng(draw(fill(90, 120, 200, 255), { filterType, colorType }))
        expect(blank && isBlank(blank)).toBe(true)
        const dotted = await readPng(
          draw(
            (png) => {
              fill(90, 120, 200, 255)(png)
              png.data.set([0, 0, 0, 255], (19 * 60 + 59) * 4)
            },
            { filterType, colorType },
          ),
        )
        expect(dotted && isBlank(dotted)).toBe(false)
      })

  test('also when its transparent pixels hide colours', async () => {
    const hidden = await readPng(
      draw((png) => png.data.forEach((_, at) => (png.data[at] = at % 4 === 3 ? 0 : at % 251))),
    )
    expect(hidden && isBlank(hidden)).toBe(true)
  })
})

test('a picture of a few pixels is a picture, too', async () => {
  for (const colorType of [0, 2, 4, 6] as const)
    for (const [width, height] of [
      [2, 1],
      [4, 4],
    ] as const) {
      const small = new PNG({ width, height })
      small.data.fill(255)
      small.data.set([0, 0, 0, 255], 0)
      const read = await readPng(PNG.sync.write(small, { colorType }))
      expect(read && isBlank(read)).toBe(false)
    }
})

test('the size is known without unpacking anything', () => {
  const bomb = draw(fill(0, 0, 0, 255))
  bomb.writeUInt32BE(50_000, 16)
  bomb.writeUInt32BE(50_000, 20)
  expect(sizeOfPng(bomb)).toEqual({ width: 50_000, height: 50_000 })
})

test('damaged and cut pictures are refused, whichever byte is hit', async () => {
  const png = draw((canvas) => canvas.data.set([1, 2, 3, 255], 400))
  for (let at = 0; at < png.length; at++) {
    const damaged = Buffer.from(png)
    damaged[at] = (damaged[at] ?? 0) ^ 0x10
    expect(await readPng(damaged)).toBeUndefined()
    expect(await readPng(png.subarray(0, at))).toBeUndefined()
  }
})

test('what is kept is the picture alone, without texts and other freight', async () => {
  const png = draw((canvas) => canvas.data.set([1, 2, 3, 255], 400))
  const kept = (await readPng(png))?.bare.toString('latin1') ?? ''
  expect(kept).not.toContain('gAMA')
  expect(PNG.sync.read(Buffer.from(kept, 'latin1')).data).toEqual(PNG.sync.read(png).data)
})
