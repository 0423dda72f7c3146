import { describe, expect, test } from 'vitest'
import { cleanPicture, type Pixels } from './clean-picture.ts'

type Paint = (x: number, y: number) => [r: number, g: number, b: number, a?: number]

function picture(paint: Paint, width = 400, height = 300): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [r, g, b, a = 255] = paint(at % width, Math.floor(at / width))
    data.set([r, g, b, a], at * 4)
  }
  return { width, height, data }
}

/** A wave from (100, 100) to (300, 200), about six pixels thick. */
const isInk = (x: number, y: number) => x >= 100 && x <= 300 && Math.abs(y - 150 - 47 * Math.sin(x / 16)) < 6
const blue: [number, number, number] = [30, 50, 140]
/** The grain of a camera, the same each time. */
const grain = (x: number, y: number) => ((x * 7919 + y * 104_729 + x * y * 31) % 23) - 11

function cleaned(paint: Paint) {
  const result = cleanPicture(picture(paint))
  if ('refusal' in result) throw new Error(result.refusal)
  return result
}
const opaque = ({ data }: Pixels) => data.filter((value, at) => at % 4 === 3 && value > 128).length
const anInk = opaque(picture((x, y) => (isInk(x, y) ? [0, 0, 0] : [0, 0, 0, 0])))

describe('the ink is kept, in its colour, and the paper is gone', () => {
  test.for<[string, Paint]>([
    ['on white', (x, y) => (isInk(x, y) ? blue : [255, 255, 255])],
    ['on nothing', (x, y) => (isInk(x, y) ? blue : [0, 0, 0, 0])],
    [
      'on grey paper with the grain of a camera',
      (x, y) => {
        const noise = grain(x, y)
        return isInk(x, y) ? [30 + noise, 50 + noise, 140 + noise] : [190 + noise, 186 + noise, 175 + noise]
      },
    ],
    [
      'with a shadow over half of it',
      (x, y) => {
        const light = 1 - 0.5 * (x / 400)
        const [r, g, b] = isInk(x, y) ? blue : [250, 248, 240]
        return [r * light, g * light, b * light]
      },
    ],
    [
      'where the paper lies on a dark table',
      (x, y) =>
        x < 60 || x > 340 || y < 60 || y > 245 ? [60, 40, 30] : isInk(x, y) ? blue : [250, 250, 250],
    ],
    [
      'with dust beside it',
      (x, y) =>
        isInk(x, y) || (x === 20 && y === 20) || (x >= 380 && x < 383 && y === 280) ? blue : [250, 250, 250],
    ],
  ])('%s', ([, paint]) => {
    const result = cleaned(paint)
    // cut to the ink, with a little room
    expect(result.width).toBeGreaterThan(200)
    expect(result.width).toBeLessThan(230)
    expect(result.height).toBeGreaterThan(95)
    expect(result.height).toBeLessThan(130)
    expect(opaque(result) / anInk).toBeGreaterThan(0.9)
    expect(opaque(result) / anInk).toBeLessThan(1.1)
    expect(result.data[3]).toBe(0)
    const at = result.data.findIndex((value, index) => index % 4 === 3 && value === 255)
    const [r = 0, g = 0, b = 0] = result.data.subarray(at - 3, at)
    expect(b).toBeGreaterThan(g)
    expect(g).toBeGreaterThan(r)
  })
})

test('pale ink becomes dark enough to be read', () => {
  const result = cleaned((x, y) => (isInk(x, y) ? [170, 170, 170] : [255, 255, 255]))
  expect(Math.max(...result.data.filter((_, at) => at % 4 !== 3))).toBeLessThanOrEqual(110)
})

describe('what is no signature is refused', () => {
  test.for<[string, string, Paint]>([
    ['white paper', 'empty', () => [255, 255, 255]],
    ['nothing', 'empty', () => [0, 0, 0, 0]],
    ['grey paper with grain', 'empty', (x, y) => [170 + grain(x, y), 170 + grain(x, y), 170 + grain(x, y)]],
    ['a single dot', 'empty', (x, y) => (Math.hypot(x - 200, y - 150) < 7 ? [0, 0, 0] : [255, 255, 255])],
    ['black', 'dark', () => [0, 0, 0]],
    ['a picture taken in the dark', 'dark', (x, y) => (isInk(x, y) ? [5, 5, 8] : [50, 48, 45])],
    ['half a paper on a dark table', 'busy', (x) => (x < 190 ? [60, 40, 30] : [250, 250, 250])],
    [
      'a patch of colour',
      'busy',
      (x, y) => (x > 100 && x < 300 && y > 90 && y < 200 ? blue : [250, 250, 250]),
    ],
    ['stripes all over', 'busy', (x) => (x % 40 < 18 ? [20, 20, 20] : [240, 240, 240])],
  ])('%s: %s', ([, refusal, paint]) => {
    expect(cleanPicture(picture(paint))).toEqual({ refusal })
  })
})
