import type { GrayPicture } from '#server/files/pdfium.ts'

/** Shades of grey by which a point may differ, and points around it in which its like may lie. */
const TOLERANCE = 48
const REACH = 1
/** Points without their like. */
const MAX_UNLIKE = 8
const WINDOW = 16
const STEP = WINDOW / 2
/** Shades summed over a window: as much as eight black points; yellow over a line of text is more. */
const MAX_DIFFERENCE = 8 * 255

/**
 * Whether two drawings of a page show something different. What is drawn a point further, as by rounding, is the same;
 * what is missing, covered or tinted is not, from the size of a full stop of 14 points on.
 */
export function showsDifference(a: GrayPicture, b: GrayPicture): boolean {
  if (a.width !== b.width || a.height !== b.height) return true
  if (Buffer.compare(a.pixels, b.pixels) === 0) return false
  return countUnlike(a, b) + countUnlike(b, a) > MAX_UNLIKE || hasTint(a, b)
}

/** Points of one drawing that have no like in the other, counted no further than needed. */
function countUnlike({ width, height, pixels }: GrayPicture, other: GrayPicture): number {
  let unlike = 0
  for (let y = 0; y < height && unlike <= MAX_UNLIKE; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const shade = pixels[at] ?? 0
      if (Math.abs(shade - (other.pixels[at] ?? 0)) > TOLERANCE && !hasLike(shade, x, y, other)) unlike += 1
    }
  return unlike
}

function hasLike(shade: number, x: number, y: number, { width, height, pixels }: GrayPicture): boolean {
  let [lightest, darkest] = [0, 255]
  for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row += 1)
    for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column += 1) {
      const near = pixels[row * width + column] ?? 0
      lightest = Math.max(lightest, near)
      darkest = Math.min(darkest, near)
    }
  return shade <= lightest + TOLERANCE && shade >= darkest - TOLERANCE
}

/** Whether some part is lighter or darker as a whole; a line that moved over the edge of a window is not. */
function hasTint(a: GrayPicture, b: GrayPicture): boolean {
  const columns = Math.ceil(a.width / STEP)
  const rows = Math.ceil(a.height / STEP)
  const differs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const difference = sumOf(a, column * STEP, row * STEP) - sumOf(b, column * STEP, row * STEP)
      return Math.abs(difference) > MAX_DIFFERENCE
    }),
  )
  return differs.some((line, row) => line.some((is, column) => is && differs[row + 1]?.[column + 1] === true))
}

function sumOf({ width, height, pixels }: GrayPicture, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < Math.min(height, top + WINDOW); y += 1)
    for (let x = left; x < Math.min(width, left + WINDOW); x += 1) sum += pixels[y * width + x] ?? 0
  return sum
}
