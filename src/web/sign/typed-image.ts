import { useEffect, useState } from 'react'
import { PAD_HEIGHT } from '#shared/signing/ink.ts'
import { handsFor, loadHand } from './hands.ts'
import { INK, WHITE, newImage } from './signature-image.ts'

/** For names that no hand can write, and where the network brings none: letters of the device, the nearest to a brush. */
const DEVICE_LETTERS =
  '"Kaiti SC", KaiTi, STKaiti, "Klee", "Yu Mincho", "Hiragino Mincho ProN", Batang, serif'
const MARGIN = 16
const LARGEST = 84

/** Whether the hand is there for this name. */
export function useHand(family: string, name: string): boolean {
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void loadHand(family, name).then((is) => isCurrent && setLoaded(is ? family : undefined))
    return () => {
      isCurrent = false
    }
  }, [family, name])
  return loaded === family
}

/** A typed name as a PNG data URL, in the chosen hand or the first that can write it, dark ink on white. */
export async function typedImage(name: string, hand: string): Promise<string> {
  const { families } = handsFor(name)
  const canvas = newImage()
  await drawTyped(canvas, { name, family: families.includes(hand) ? hand : families[0] })
  return canvas.toDataURL('image/png')
}

/** Half as wide as a signature, and as high. */
export const INITIALS_SIZE = { width: 500, height: 300 }

/** The same for initials. */
export async function typedInitials(letters: string, hand: string): Promise<string> {
  const { families } = handsFor(letters)
  const canvas = Object.assign(document.createElement('canvas'), INITIALS_SIZE)
  await drawTyped(canvas, { name: letters, family: families.includes(hand) ? hand : families[0] })
  return canvas.toDataURL('image/png')
}

type Typed = { name: string; family: string | undefined; signal?: AbortSignal }

/** Sets the name as large as it fits, with every flourish. The canvas is as high as the pad, in whatever density. */
export async function drawTyped(canvas: HTMLCanvasElement, { name, family, signal }: Typed) {
  const isLoaded = family !== undefined && (await loadHand(family, name))
  const context = canvas.getContext('2d')
  if (!context || signal?.aborted) return
  const { width, height } = canvas
  const unit = height / PAD_HEIGHT
  const face = isLoaded ? `"${family}", ${DEVICE_LETTERS}` : DEVICE_LETTERS
  context.fillStyle = WHITE
  context.fillRect(0, 0, width, height)
  context.font = `100px ${face}`
  const at100 = inkedArea(context, name)
  const room = { width: width - 2 * MARGIN * unit, height: height - 2 * MARGIN * unit }
  const size = Math.min(LARGEST * unit, (100 * room.width) / at100.width, (100 * room.height) / at100.height)
  context.font = `${size}px ${face}`
  const { left, width: wide, top, height: high } = inkedArea(context, name)
  context.fillStyle = INK
  context.fillText(name, (width - wide) / 2 + left, (height - high) / 2 + top)
}

/** A flourish reaches beyond what a letter counts as wide. */
function inkedArea(context: CanvasRenderingContext2D, name: string) {
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  const ink = context.measureText(name)
  const [left, top] = [ink.actualBoundingBoxLeft, ink.actualBoundingBoxAscent]
  return {
    left,
    top,
    width: Math.max(left + ink.actualBoundingBoxRight, 1),
    height: Math.max(top + ink.actualBoundingBoxDescent, 1),
  }
}
