import { centerOfDot, CURVE_RADIUS, DOT_RADIUS, isShort, PAD_HEIGHT, PAD_WIDTH } from '#shared/signing/ink.ts'
import { light } from '#shared/palette.ts'
import { type Png, readPngNow, rowsOf, sizeOfPng } from '#server/files/read-png.ts'

/** As many as the signer's page sends; what is larger is set as the picture that it is. */
const MAX_PIXELS = 400_000

/**
 * What was drawn, as an SVG that is sharp at every size; undefined where the picture came without lines, or shows anything
 * else than they do. The picture is what was signed: its lines only stand for it where nobody can tell them apart.
 */
export function drawnInk(bytes: Buffer): Buffer | undefined {
  const size = sizeOfPng(bytes)
  if (!size || size.width * size.height > MAX_PIXELS) return undefined
  const png = readPngNow(bytes)
  return png?.ink && showsTheSame(png, png.ink) ? svgOf(png.ink) : undefined
}

function svgOf(ink: string): Buffer {
  const shapes = ink.split('\n').map((line) => {
    const dot = centerOfDot(line)
    if (dot)
      return `<circle cx="${dot.x}" cy="${dot.y}" r="${DOT_RADIUS}" fill="${light.text}" stroke="none"/>`
    return `<path stroke-width="${radiusOf(line) * 2}" d="${line}"/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAD_WIDTH}" height="${PAD_HEIGHT}" viewBox="0 0 ${PAD_WIDTH} ${PAD_HEIGHT}">` +
      `<g fill="none" stroke="${light.text}" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g></svg>`,
  )
}

const radiusOf = (line: string) => (isShort(line) ? DOT_RADIUS : CURVE_RADIUS)

/** In pixels: how far browsers may differ in drawing the edge of a line. */
const TOLERANCE = 1.5
/** Of the pixels of the lines: what may differ all the same. */
const MAX_DIFFERING = 0.005

/** Whether every line is in the picture, and nothing but them. */
function showsTheSame(png: Png, ink: string): boolean {
  const { width, height } = png
  const scale = width / PAD_WIDTH
  if (Math.abs(height - PAD_HEIGHT * scale) > 1) return false
  const dark = darkPixels(png)
  const near = new Uint8Array(width * height)
  let walked = 0
  let missing = 0
  let points = 0
  for (const line of ink.split('\n')) {
    const radius = radiusOf(line) * scale
    for (const [x, y] of pointsAlong(line, scale)) {
      points += 1
      if (points > MAX_POINTS) return false
      const [column, row] = [Math.floor(x), Math.floor(y)]
      mark(near, png, [x, y], radius + TOLERANCE)
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      walked += 1
      if (!dark[row * width + column]) missing += 1
    }
  }
  const foreign = dark.reduce((sum, is, at) => sum + (is && !near[at] ? 1 : 0), 0)
  return walked > 0 && missing <= walked * MAX_DIFFERING && foreign <= walked * MAX_DIFFERING
}

/** No hand draws as long: what has more is no signature, and would keep the next contract waiting. */
const MAX_POINTS = 100_000

/** On white paper: darker than half. */
function darkPixels(png: Png): Uint8Array {
  const { width, height, channels } = png
  const colors = channels > 2 ? 3 : 1
  const dark = new Uint8Array(width * height)
  let at = 0
  for (const row of rowsOf(png))
    for (let x = 0; x < row.length; x += channels) {
      const alpha = channels === colors ? 255 : (row[x + colors] ?? 0)
      let light = 0
      for (let c = x; c < x + colors; c++) light += row[c] ?? 0
      dark[at++] = 255 - (alpha / 255) * (255 - light / colors) < 128 ? 1 : 0
    }
  return dark
}

function mark(near: Uint8Array, { width, height }: Png, [x, y]: Point, radius: number) {
  const bottom = Math.min(height - 1, Math.ceil(y + radius))
  const right = Math.min(width - 1, Math.ceil(x + radius))
  for (let row = Math.max(0, Math.floor(y - radius)); row <= bottom; row++)
    for (let column = Math.max(0, Math.floor(x - radius)); column <= right; column++)
      if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= radius) near[row * width + column] = 1
}

type Point = readonly [x: number, y: number]

/** Points on the line, no further apart than a pixel or so. */
function* pointsAlong(line: string, scale: number): Generator<Point> {
  const [x = 0, y = 0, ...rest] = line.match(/-?\d+(?:\.\d+)?/g)?.map((found) => Number(found) * scale) ?? []
  let start: Point = [x, y]
  yield start
  // a straight line is a curve whose handles lie at its ends
  const handles = isShort(line) ? [...start, ...rest, ...rest] : rest
  for (let at = 0; at + 6 <= handles.length; at += 6) {
    const [ax = 0, ay = 0, bx = 0, by = 0, ex = 0, ey = 0] = handles.slice(at, at + 6)
    const long = distance(start, [ax, ay]) + distance([ax, ay], [bx, by]) + distance([bx, by], [ex, ey])
    const steps = Math.ceil(long)
    for (let step = 1; step <= steps; step++) {
      const t = step / steps
      const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
      yield [p * start[0] + q * ax + r * bx + s * ex, p * start[1] + q * ay + r * by + s * ey]
    }
    start = [ex, ey]
  }
}

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])
