/**
 * A drawn signature as lines, beside its pixels and in the same file: the PNG holds them as a private chunk, so that one
 * hash is over both. A line for each stroke, in the notation of SVG paths and in the measure of the pad:
 * "M x y L x y" is a dot or a dash, "M x y C …" a curve.
 */
export const INK_CHUNK = 'inKS'

export const PAD_WIDTH = 500
export const PAD_HEIGHT = 150
/** Of the pen, in the measure of the pad: curves are twice as wide. */
export const CURVE_RADIUS = 1
export const DOT_RADIUS = 1.5

const MAX_INK_LENGTH = 64_000
const number = String.raw`-?\d{1,4}(?:\.\d{1,2})?`
const point = `${number} ${number}`
const stroke = `M${point}(?:L${point}|(?:C${point} ${point} ${point})+)`
const wholeInk = new RegExp(`^${stroke}(?:\n${stroke})*$`)

export const isInk = (text: string): boolean => text.length <= MAX_INK_LENGTH && wholeInk.test(text)

/** A dot or a dash: thicker than a curve, as a pen that rests. */
export const isShort = (line: string): boolean => line.includes('L')

/** Where the dot is; undefined for every longer line. A line without length is drawn by some programs, and not by others. */
export function centerOfDot(line: string): { x: number; y: number } | undefined {
  const [, x, y] = /^M(\S+) (\S+)L\1 \2$/.exec(line) ?? []
  return x && y ? { x: Number(x), y: Number(y) } : undefined
}
