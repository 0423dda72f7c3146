export type Box = [left: number, bottom: number, right: number, top: number]
/** As in `cm`: x' = ax + cy + e, y' = bx + dy + f. */
export type Transform = [a: number, b: number, c: number, d: number, e: number, f: number]

/** What a page says about its shape, with what it inherits. Boxes as they are written, in units of the page. */
export type PageShape = {
  mediaBox?: number[] | undefined
  cropBox?: number[] | undefined
  /** Degrees, clockwise. */
  rotate?: number | undefined
  /** Points in one unit. */
  userUnit?: number | undefined
}

export type PageGeometry = {
  /** In points, as the page is shown. */
  width: number
  height: number
  /** The part of the page that is shown, in its own units. */
  box: Box
  /** From units of the page to points, with the origin at the lower left corner of what is shown. */
  toShown: Transform
}

/** What readers show where a page says nothing that can be used (US Letter). */
const DEFAULT_BOX: Box = [0, 0, 612, 792]
/** Neither side of a page may be longer (ISO 32000-2, Annex C): larger pages are made smaller as a whole. */
const MAX_SIDE = 14_400

/**
 * How a page is shown: the one definition for all that is done with the pages of an attachment. Boxes may be swapped,
 * missing or without an area; what is shown is where the crop box and the media box meet.
 */
export function geometryOf({ mediaBox, cropBox, rotate = 0, userUnit = 1 }: PageShape): PageGeometry {
  const media = boxOf(mediaBox) ?? DEFAULT_BOX
  const box = intersect(boxOf(cropBox) ?? media, media) ?? media
  const [left, bottom, right, top] = box
  const turns = (((Math.trunc(rotate / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3
  const [across, up] = turns % 2 === 0 ? [right - left, top - bottom] : [top - bottom, right - left]
  const wanted = Number.isFinite(userUnit) && userUnit > 0 ? userUnit : 1
  const unit = Math.min(wanted, MAX_SIDE / Math.max(across, up))
  const turned: Transform[] = [
    [1, 0, 0, 1, -left, -bottom],
    [0, -1, 1, 0, -bottom, right],
    [-1, 0, 0, -1, right, top],
    [0, 1, -1, 0, top, -left],
  ]
  const toShown = turned[turns]?.map((value) => value * unit) as Transform
  return { width: across * unit, height: up * unit, box, toShown }
}

/** Whether the page is shown as it is written, from its origin. */
export const isPlain = ({ toShown }: PageGeometry): boolean =>
  toShown.every((value, at) => value === (at === 0 || at === 3 ? 1 : 0))

function boxOf(values: number[] | undefined): Box | undefined {
  if (!values || values.length < 4 || !values.every(Number.isFinite)) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = values
  return withArea([Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)])
}

const intersect = (a: Box, b: Box) =>
  withArea([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])])

const withArea = (box: Box): Box | undefined => (box[2] > box[0] && box[3] > box[1] ? box : undefined)

/** The box around a box that was transformed. */
export function transformBox([left, bottom, right, top]: Box, transform: Transform): Box {
  const corners = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const
  const [a, b, c, d, e, f] = transform
  const xs = corners.map(([x, y]) => a * x + c * y + e)
  const ys = corners.map(([x, y]) => b * x + d * y + f)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
