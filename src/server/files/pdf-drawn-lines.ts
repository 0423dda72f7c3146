import type { Pdfium } from './pdfium.ts'

/** What a page has to write on, without a letter of its own. Points; y grows downwards from the top of the page. */
export type BlankLine = { left: number; right: number; y: number }

/** Points; y grows upwards from the bottom of the page. */
type Box = { left: number; right: number; bottom: number; top: number }

/** Points: shorter lines are letters or ticks, longer ones part the page. */
export const MIN_WIDTH = 60
const MAX_WIDTH = 400
const MAX_HEIGHT = 3

const PATH_OBJECT = 2
const MAX_OBJECTS = 5000
/** What has more is a drawing. */
const MAX_SEGMENTS = 2000

/** The lines that a page draws, each by itself or many as one path. */
export function readDrawnLines(pdfium: Pdfium, page: number, height: number): BlankLine[] {
  const lines: BlankLine[] = []
  const memory = pdfium.wasmExports.malloc(24)
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS)
  for (let at = 0; at < count; at += 1) {
    const object = pdfium._FPDFPage_GetObject(page, at)
    if (pdfium._FPDFPageObj_GetType(object) !== PATH_OBJECT) continue
    for (const { left, right, bottom, top } of boxesOf(pdfium, object, memory)) {
      const width = right - left
      if (width >= MIN_WIDTH && width <= MAX_WIDTH && top - bottom <= MAX_HEIGHT)
        lines.push({ left, right, y: height - bottom })
    }
  }
  pdfium.wasmExports.free(memory)
  return lines
}

/** Of a path that is nothing but level lines each of these, else the box around all of it. */
function boxesOf(pdfium: Pdfium, path: number, memory: number): Box[] {
  const parts = partsOf(pdfium, path, memory)
  if (parts.length > 1 && parts.every(({ bottom, top }) => top - bottom <= MAX_HEIGHT)) return joined(parts)
  if (!pdfium._FPDFPageObj_GetBounds(path, memory, memory + 4, memory + 8, memory + 12)) return []
  const [left = 0, bottom = 0, right = 0, top = 0] = floats(pdfium, memory, 4)
  return [{ left, right, bottom, top }]
}

const MOVE_TO = 2

/** The boxes around the parts of a path, each of which begins where the pen is set down anew. */
function partsOf(pdfium: Pdfium, path: number, memory: number): Box[] {
  const count = pdfium._FPDFPath_CountSegments(path)
  if (count > MAX_SEGMENTS || !pdfium._FPDFPageObj_GetMatrix(path, memory)) return []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floats(pdfium, memory, 6)
  const parts: Box[] = []
  for (let at = 0; at < count; at += 1) {
    const segment = pdfium._FPDFPath_GetPathSegment(path, at)
    if (!pdfium._FPDFPathSegment_GetPoint(segment, memory, memory + 4)) return []
    const [px = 0, py = 0] = floats(pdfium, memory, 2)
    const [x, y] = [a * px + c * py + e, b * px + d * py + f]
    const open = parts.at(-1)
    if (!open || pdfium._FPDFPathSegment_GetType(segment) === MOVE_TO)
      parts.push({ left: x, right: x, bottom: y, top: y })
    else
      Object.assign(open, {
        left: Math.min(open.left, x),
        right: Math.max(open.right, x),
        bottom: Math.min(open.bottom, y),
        top: Math.max(open.top, y),
      })
  }
  // where the pen was lifted without drawing
  return parts.filter(({ left, right, bottom, top }) => right > left || top > bottom)
}

/** Points between the dots and dashes of one line. */
const MAX_GAP = 6

/** Dots and dashes as the lines that they make. */
function joined(parts: Box[]): Box[] {
  const lines: Box[] = []
  for (const part of parts.toSorted((one, other) => one.bottom - other.bottom || one.left - other.left)) {
    const line = lines.at(-1)
    const goesOn =
      line &&
      Math.abs(part.bottom - line.bottom) < 1 &&
      part.left >= line.left &&
      part.left - line.right <= MAX_GAP
    if (goesOn) line.right = Math.max(line.right, part.right)
    else lines.push({ ...part })
  }
  return lines
}

const floats = (pdfium: Pdfium, at: number, count: number) =>
  Array.from(pdfium.HEAPF32.subarray(at / 4, at / 4 + count))
