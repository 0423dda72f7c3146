import { useEffect, useState } from 'react'
import { type Language, languages } from '#shared/explaining/languages.ts'
import { PAD_HEIGHT } from '#shared/signing/ink.ts'
import type { Hand } from './hands/hand-letters.ts'
import { type FoundHands, canWrite, handsFor, loadHand } from './hands/hands.ts'
import { INK, WHITE, newImage } from './signature-image.ts'
import { currentLanguage } from './words.ts'

/** For names that no hand can write, and where the network brings none: letters of the device, the nearest to a brush. */
const DEVICE_LETTERS =
  '"Kaiti SC", KaiTi, STKaiti, "Klee", "Yu Mincho", "Hiragino Mincho ProN", Batang, serif'
const MARGIN = 16
const MAX_SIZE = 84

/** Those of the page and of the browser: they tell in which country's way characters are written. */
const readersOf = (page: Language) => [languages[page].tag, ...navigator.languages]

const NONE: FoundHands = { hands: [], isEvery: true }

/** The hands for this name; until it is known which, those of the last one that can write this one, too. */
export function useHands(name: string): FoundHands {
  const [{ hands, isEvery }, setFound] = useState(NONE)
  const language = currentLanguage()
  useEffect(() => {
    let isCurrent = true
    void handsFor(name, readersOf(language)).then((found = NONE) => isCurrent && setFound(found))
    return () => {
      isCurrent = false
    }
  }, [name, language])
  const able = hands.filter((hand) => canWrite(hand, name))
  return { hands: able, isEvery: isEvery || able.length < hands.length }
}

/** Whether the hand is there for this name. While it `waits` it isn't loaded; what is there stays. */
export function useHand(hand: Hand | undefined, name: string, waits = false): boolean {
  const [loaded, setLoaded] = useState<Hand>()
  useEffect(() => {
    if (!hand || waits) return undefined
    let isCurrent = true
    void loadHand(hand, name).then((is) => isCurrent && setLoaded(is ? hand : undefined))
    return () => {
      isCurrent = false
    }
  }, [hand, name, waits])
  return hand !== undefined && loaded === hand
}

/** A typed name as a PNG data URL, in the chosen hand or the first that can write it, dark ink on white. */
export async function typedImage(name: string, hand: string): Promise<string> {
  const canvas = newImage()
  await drawTyped(canvas, { name, hand })
  return canvas.toDataURL('image/png')
}

/** Half as wide as a signature, and as high. */
export const INITIALS_SIZE = { width: 500, height: 300 }

/** The same for initials. */
export async function typedInitials(letters: string, hand: string): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), INITIALS_SIZE)
  await drawTyped(canvas, { name: letters, hand })
  return canvas.toDataURL('image/png')
}

type Typed = { name: string; hand: string; language?: Language; signal?: AbortSignal }

/**
 * Sets the name as large as it fits, with every flourish, in the hand of this name or the first that can write it. The
 * canvas is as high as the pad, in whatever density.
 */
export async function drawTyped(
  canvas: HTMLCanvasElement,
  { name, hand, language = currentLanguage(), signal }: Typed,
) {
  const found = await handsFor(name, readersOf(language))
  const used = found?.hands.find(({ family }) => family === hand) ?? found?.hands[0]
  const isLoaded = used !== undefined && (await loadHand(used, name))
  const context = canvas.getContext('2d')
  if (!context || signal?.aborted) return
  const { width, height } = canvas
  const unit = height / PAD_HEIGHT
  const face = isLoaded ? `"${used.family}", ${DEVICE_LETTERS}` : DEVICE_LETTERS
  context.fillStyle = WHITE
  context.fillRect(0, 0, width, height)
  context.font = `100px ${face}`
  const at100 = inkedArea(context, name)
  const room = { width: width - 2 * MARGIN * unit, height: height - 2 * MARGIN * unit }
  const size = Math.min(MAX_SIZE * unit, (100 * room.width) / at100.width, (100 * room.height) / at100.height)
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
