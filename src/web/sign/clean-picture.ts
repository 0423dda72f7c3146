/** Pixels as a canvas gives them. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }
type Refusal = 'dark' | 'empty' | 'busy'

/** Paper darker than this, of 255, leaves too little between it and the ink. */
const DARKEST_PAPER = 90
/** How much darker than the paper around it ink is at least. */
const MIN_CONTRAST = 0.2
/** Of the contrast of the darkest ink: from where on something counts as ink, and from where on wholly. */
const INK_FROM = 0.4
const INK_FULL = 0.7
/** Of all pixels: a pen leaves more than the one, and less than the other. */
const MIN_INK = 0.0004
const MAX_INK = 0.3
/** Of the pixels at the edges: where so much is dark, something other than the signature is in the picture. */
const MAX_AT_EDGES = 0.12
/** Of the place that it takes: lines leave more of it free than a patch of colour, and a stamp still does. */
const MAX_BOX_SHARE = 0.65
/** Of all ink: a smaller speck is dust. */
const DUST = 0.002
/** Pixels: what is smaller is a stain. */
const SMALLEST_SIDE = 20

/**
 * The ink of a photographed or scanned signature on nothing, cut to where it is: paper becomes transparent, whatever its
 * shade and the light on it. Or why this is no picture of a signature.
 */
export function cleanPicture(picture: Pixels): Pixels | { refusal: Refusal } {
  const { width, height } = picture
  const light = lightOnWhite(picture)
  const paper = paperUnder(light, width, height)
  if (share(paper.tiles, 0.9) < DARKEST_PAPER) return { refusal: 'dark' }
  const contrast = light.map((value, at) => {
    const around = paper.at(at % width, Math.floor(at / width))
    return Math.max(0, 255 * (1 - value / Math.max(around, 1)))
  })
  const least = 255 * MIN_CONTRAST
  const dark = contrast.filter((value) => value > least)
  if (dark.length < light.length * MIN_INK) return { refusal: 'empty' }
  const darkest = share(dark, 0.9)
  const from = Math.max(least, darkest * INK_FROM)
  const alpha = contrast.map((value) =>
    Math.min(255, Math.max(0, (255 * (value - from)) / (darkest * INK_FULL - from))),
  )
  const { isOnTable } = keepPieces(alpha, width, paper.isPaper)
  if (isBusy(alpha, width, height)) return { refusal: 'busy' }
  const box = boxOf(alpha, width)
  if (!box || Math.max(box.width, box.height) < SMALLEST_SIDE)
    return { refusal: isOnTable ? 'busy' : 'empty' }
  if (countInk(alpha) > box.width * box.height * MAX_BOX_SHARE) return { refusal: 'busy' }
  return cut(alpha, inkColor(picture, alpha), width, box)
}

/** Transparent pixels are paper, too. */
function lightOnWhite({ data }: Pixels): Uint8ClampedArray {
  const light = new Uint8ClampedArray(data.length / 4)
  for (let at = 0; at < light.length; at++) {
    const of = (part: number) => data[at * 4 + part] ?? 0
    const color = 0.299 * of(0) + 0.587 * of(1) + 0.114 * of(2)
    light[at] = 255 - (of(3) / 255) * (255 - color)
  }
  return light
}

/** The value below which this share of the values lies. */
function share(values: Uint8ClampedArray, wanted: number): number {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  let left = values.length * wanted
  return counts.findIndex((count) => (left -= count) <= 0)
}

const TILES_ACROSS = 20
/** Of the lightest paper: what is darker is the table under it. */
const DARKEST_SHADOW = 0.5

/** How light the paper is at each place: a shadow over half of it is no ink. */
function paperUnder(light: Uint8ClampedArray, width: number, height: number) {
  const side = Math.max(12, Math.ceil(Math.max(width, height) / TILES_ACROSS))
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  const tiles = new Uint8ClampedArray(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const lines = []
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y++)
        lines.push(
          ...light.subarray(y * width + column * side, y * width + Math.min(width, (column + 1) * side)),
        )
      tiles[row * columns + column] = share(Uint8ClampedArray.from(lines), 0.8)
    }
  const tile = (column: number, row: number) =>
    tiles[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ?? 255
  /** Between the middles of the tiles, in proportion. */
  const at = (x: number, y: number) => {
    const [across, down] = [x / side - 0.5, y / side - 0.5]
    const [column, row] = [Math.floor(across), Math.floor(down)]
    const [right, below] = [across - column, down - row]
    const upper = tile(column, row) * (1 - right) + tile(column + 1, row) * right
    const lower = tile(column, row + 1) * (1 - right) + tile(column + 1, row + 1) * right
    return upper * (1 - below) + lower * below
  }
  const darkest = share(tiles, 0.9) * DARKEST_SHADOW
  const isPaper = (x: number, y: number) => tile(Math.floor(x / side), Math.floor(y / side)) >= darkest
  return { tiles, at, isPaper }
}

const countInk = (alpha: Uint8ClampedArray) => alpha.reduce((sum, value) => sum + (value >= 128 ? 1 : 0), 0)

function isBusy(alpha: Uint8ClampedArray, width: number, height: number): boolean {
  let [inked, atEdges] = [0, 0]
  for (let at = 0; at < alpha.length; at++) {
    if ((alpha[at] ?? 0) < 128) continue
    inked += 1
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) atEdges += 1
  }
  return inked > alpha.length * MAX_INK || atEdges > 4 * (width + height) * MAX_AT_EDGES
}

type IsPaper = (x: number, y: number) => boolean

/** Wipes what hangs together and is too small to be part of a signature, or is the edge of the paper on a table. */
function keepPieces(alpha: Uint8ClampedArray, width: number, isPaper: IsPaper) {
  const seen = new Uint8Array(alpha.length)
  const piece = new Int32Array(alpha.length)
  const smallest = Math.max(4, countInk(alpha) * DUST)
  const steps = [-1, 1, -width, width]
  const nearTable = (x: number, y: number) =>
    !isPaper(x - 1, y) || !isPaper(x + 1, y) || !isPaper(x, y - 1) || !isPaper(x, y + 1)
  let isOnTable = false
  for (let start = 0; start < alpha.length; start++) {
    if (seen[start] || !alpha[start]) continue
    let [size, weight, touchesTable] = [1, 0, false]
    piece[0] = start
    seen[start] = 1
    for (let looked = 0; looked < size; looked++) {
      const at = piece[looked] ?? 0
      if ((alpha[at] ?? 0) >= 128) weight += 1
      const x = at % width
      touchesTable ||= nearTable(x, Math.floor(at / width))
      for (let side = 0; side < 4; side++) {
        const next = at + (steps[side] ?? 0)
        // the pixel beside the last of a row is not the first of the next
        const isBeside = side > 1 || Math.abs((next % width) - x) === 1
        if (next < 0 || next >= alpha.length || !isBeside || seen[next] || !alpha[next]) continue
        seen[next] = 1
        piece[size++] = next
      }
    }
    isOnTable ||= touchesTable
    if (touchesTable || weight < smallest) for (const at of piece.subarray(0, size)) alpha[at] = 0
  }
  return { isOnTable }
}

type Box = { left: number; top: number; width: number; height: number }

function boxOf(alpha: Uint8ClampedArray, width: number): Box | undefined {
  let [left, right, top, bottom] = [width, -1, -1, -1]
  for (let at = 0; at < alpha.length; at++) {
    if ((alpha[at] ?? 0) < 64) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    if (top < 0) top = y
    bottom = y
    left = Math.min(left, x)
    right = Math.max(right, x)
  }
  return top < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

type Color = [r: number, g: number, b: number]
/** Lighter ink could not be read on white. */
const LIGHTEST_INK = 110

/** One colour for all of it: that of the pen, without the light that fell on it. */
function inkColor({ data }: Pixels, alpha: Uint8ClampedArray): Color {
  const sum: Color = [0, 0, 0]
  let weights = 0
  for (let at = 0; at < alpha.length; at++) {
    if ((alpha[at] ?? 0) < 230) continue
    const opacity = (data[at * 4 + 3] ?? 0) / 255
    for (const part of [0, 1, 2] as const) sum[part] += (data[at * 4 + part] ?? 0) * opacity
    weights += opacity
  }
  const mean = sum.map((part) => part / Math.max(weights, 1))
  const [r = 0, g = 0, b = 0] = mean
  const darker = Math.min(1, LIGHTEST_INK / Math.max(1, 0.299 * r + 0.587 * g + 0.114 * b))
  return [r * darker, g * darker, b * darker]
}

/** With a little room around. */
function cut(alpha: Uint8ClampedArray, color: Color, width: number, box: Box): Pixels {
  const margin = Math.ceil(Math.max(box.width, box.height) * 0.03)
  const cutOut = { width: box.width + 2 * margin, height: box.height + 2 * margin }
  const data = new Uint8ClampedArray(cutOut.width * cutOut.height * 4)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const inked = alpha[(box.top + y) * width + box.left + x] ?? 0
      data.set([...color, inked], ((y + margin) * cutOut.width + x + margin) * 4)
    }
  return { ...cutOut, data }
}
