import type { PointGroup } from 'signature_pad'

type Point = { x: number; y: number }

/** The strokes as lines that need no library to be drawn: see `shared/signing/ink.ts`. */
export const inkLines = (strokes: Pick<PointGroup, 'points'>[]): string =>
  strokes
    .filter(({ points }) => points.length > 0)
    .map(({ points }) => (points.length > 2 ? curveThrough(points) : dash(points)))
    .join('\n')

const rounded = (value: number) => Math.round(value * 100) / 100

const written = (...points: Point[]) => points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join(' ')

const dash = ([start, end = start]: Point[]) => (start && end ? `M${written(start)}L${written(end)}` : '')

/** The very curve that the pad draws: each piece takes its direction from the points beside it. */
function curveThrough(points: Point[]): string {
  const [first] = points
  if (!first) return ''
  const pieces = points.slice(0, -2).map((start, at) => {
    const [before, end, after] = [points[at - 1] ?? start, points[at + 1] ?? start, points[at + 2] ?? start]
    return `C${written(handles(before, start, end).ahead, handles(start, end, after).behind, end)}`
  })
  return `M${written(first)}${pieces.join('')}`
}

/** Of the point in the middle; as signature_pad computes them. */
function handles(before: Point, point: Point, after: Point): { behind: Point; ahead: Point } {
  const behind = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 }
  const ahead = { x: (point.x + after.x) / 2, y: (point.y + after.y) / 2 }
  const [to, from] = [distance(before, point), distance(point, after)]
  const share = to + from === 0 ? 0 : from / (to + from)
  const shift = {
    x: point.x - ahead.x - (behind.x - ahead.x) * share,
    y: point.y - ahead.y - (behind.y - ahead.y) * share,
  }
  const moved = ({ x, y }: Point) => ({ x: x + shift.x, y: y + shift.y })
  return { behind: moved(behind), ahead: moved(ahead) }
}

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
