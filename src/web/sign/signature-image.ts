import type { PointGroup } from 'signature_pad'
import { light } from '#shared/palette.ts'
import {
  CURVE_RADIUS,
  centerOfDot,
  DOT_RADIUS,
  INK_CHUNK,
  isShort,
  isInk,
  PAD_HEIGHT,
  PAD_WIDTH,
} from '#shared/signing/ink.ts'
import { inkLines } from './ink-lines.ts'
import { withChunk } from './png-chunk.ts'

export const INK = light.text
export const WHITE = light.sheet
/** Pixels of the image for each unit of the pad. */
const IMAGE_SCALE = 2

const THINNEST_ON_SCREEN = 0.8

/** The pad draws dots of this radius along the line. */
export const penAt = (scale: number) => {
  const radius = Math.max(CURVE_RADIUS * scale, THINNEST_ON_SCREEN)
  return { minWidth: radius, maxWidth: radius, dotSize: (radius * DOT_RADIUS) / CURVE_RADIUS }
}

/** The same strokes in another measure: from the screen's to the pad's own and back. */
export const scaleStrokes = (strokes: PointGroup[], scale: number, pen = penAt(1)): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    ...pen,
    penColor: INK,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }))

export function newImage() {
  const canvas = document.createElement('canvas')
  canvas.width = PAD_WIDTH * IMAGE_SCALE
  canvas.height = PAD_HEIGHT * IMAGE_SCALE
  return canvas
}

/** Drawn strokes as a PNG data URL, dark ink on white, with the lines that the pixels show. */
export function drawnImage(strokes: PointGroup[]): string {
  const canvas = newImage()
  const lines = inkLines(strokes)
  drawLines(canvas, lines)
  const image = canvas.toDataURL('image/png')
  // so much that the server would not take it: then the picture stands for itself
  return isInk(lines) ? withChunk(image, INK_CHUNK, lines) : image
}

function drawLines(canvas: HTMLCanvasElement, lines: string) {
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = WHITE
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(IMAGE_SCALE, IMAGE_SCALE)
  context.fillStyle = INK
  context.strokeStyle = INK
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const line of lines.split('\n')) {
    const dot = centerOfDot(line)
    if (dot) {
      context.beginPath()
      context.arc(dot.x, dot.y, DOT_RADIUS, 0, 2 * Math.PI)
      context.fill()
      continue
    }
    context.lineWidth = 2 * (isShort(line) ? DOT_RADIUS : CURVE_RADIUS)
    context.stroke(new Path2D(line))
  }
}
