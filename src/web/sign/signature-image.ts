import SignaturePad, { type PointGroup } from 'signature_pad'
import { light } from '#shared/palette.ts'

export const PAD_WIDTH = 500
export const PAD_HEIGHT = 150
export const LINE_WIDTH = 2
export const INK = light.text
export const WHITE = light.sheet
/** Pixels of the image for each unit of the pad. */
const IMAGE_SCALE = 2
const SCRIPT = '"Dancing Script", "Snell Roundhand", "Segoe Script", cursive'
const MARGIN = 20

/** The pad draws dots of this radius along the line; half the line's width. */
const RADIUS = LINE_WIDTH / 2
const THINNEST_ON_SCREEN = 0.8

export const penAt = (scale: number) => {
  const radius = Math.max(RADIUS * scale, THINNEST_ON_SCREEN)
  return { minWidth: radius, maxWidth: radius, dotSize: radius * 1.5 }
}

/** The same strokes in another measure: from the screen's to the pad's own and back. */
export const scaleStrokes = (strokes: PointGroup[], scale: number, pen = penAt(1)): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    ...pen,
    penColor: INK,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }))

function newImage() {
  const canvas = document.createElement('canvas')
  canvas.width = PAD_WIDTH * IMAGE_SCALE
  canvas.height = PAD_HEIGHT * IMAGE_SCALE
  return canvas
}

/** Drawn strokes as a PNG data URL, dark ink on white. */
export function drawnImage(strokes: PointGroup[]): string {
  const canvas = newImage()
  const pad = new SignaturePad(canvas, { backgroundColor: WHITE })
  pad.off()
  pad.fromData(scaleStrokes(strokes, IMAGE_SCALE, penAt(IMAGE_SCALE)))
  return canvas.toDataURL('image/png')
}

/** A typed name as a PNG data URL, set in a script face, dark ink on white. */
export async function typedImage(name: string): Promise<string> {
  const canvas = newImage()
  await drawTyped(canvas, name)
  return canvas.toDataURL('image/png')
}

/** Sets the name as large as it fits. The canvas has the proportions of the pad. */
export async function drawTyped(canvas: HTMLCanvasElement, name: string) {
  await document.fonts.load(`48px ${SCRIPT}`, name || 'x').catch(() => undefined)
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  const unit = width / PAD_WIDTH
  context.fillStyle = WHITE
  context.fillRect(0, 0, width, height)
  context.font = `100px ${SCRIPT}`
  const wide = context.measureText(name).width || 1
  const room = width - 2 * MARGIN * unit
  const size = Math.min(72 * unit, (100 * room) / wide)
  context.font = `${size}px ${SCRIPT}`
  context.fillStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2)
}
