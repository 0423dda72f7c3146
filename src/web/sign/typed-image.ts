import { useEffect, useState } from 'react'
import { type Language, languages } from '#shared/explaining/languages.ts'
import { PAD_HEIGHT } from '#shared/signing/ink.ts'
import type { Hand } from './hands/hand-letters.ts'
import { type FoundHands, canWrite, handsFor, loadHand } from './hands/hands.ts'
import { INK, WHITE, newImage } from './signature-image.ts'
import { faceShown, markShown, type Typed } from './typed-shown.ts'
import { currentLanguage } from './words.ts'

/** For names that no hand can write, and where the network brings none: letters of the device, the nearest to a brush. */
const DEVICE_LETTERS =
  '"Kaiti SC", KaiTi, STKaiti, "Klee", "Yu Mincho", "Hiragino Mincho ProN", Batang, serif'
const MARGIN = 16
const MAX_SIZE = 84
/** So long a name waits for its hand; then letters of the device stand in for it, so that one can sign. */
const PATIENCE_MS = 4000

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

/** A typed name as a PNG data URL, dark ink on white, in the letters in which it was seen. */
export const typedImage = async (name: string, hand: string) => imageOn(newImage(), { name, hand })

/** Half as wide as a signature, and as high. */
export const INITIALS_SIZE = { width: 500, height: 300 }

/** The same for initials. */
export const typedInitials = async (letters: string, hand: string) =>
  imageOn(Object.assign(document.createElement('canvas'), INITIALS_SIZE), { name: letters, hand })

async function imageOn(canvas: HTMLCanvasElement, typed: Typed): Promise<string> {
  drawIn(canvas, typed.name, faceShown(typed) ?? (await faceFor(typed)))
  return canvas.toDataURL('image/png')
}

/** In the chosen hand, or the first that can write it; letters of the device where none comes. */
async function faceFor({ name, hand }: Typed): Promise<string> {
  const found = await handsFor(name, readersOf(currentLanguage()))
  const used = found?.hands.find(({ family }) => family === hand) ?? found?.hands[0]
  const isLoaded = used !== undefined && (await loadHand(used, name))
  return isLoaded ? `"${used.family}", ${DEVICE_LETTERS}` : DEVICE_LETTERS
}

/** Shows a typed name, anew where its hand comes late, and marks it as shown. */
export async function showTyped(canvas: HTMLCanvasElement, typed: Typed, signal: AbortSignal) {
  const show = (face: string) => {
    if (signal.aborted) return
    drawIn(canvas, typed.name, face)
    markShown(typed, face)
  }
  const before = faceShown(typed)
  if (before) show(before)
  const standIn = setTimeout(() => show(DEVICE_LETTERS), PATIENCE_MS)
  const face = await faceFor(typed)
  clearTimeout(standIn)
  show(face)
}

/** Whose first letter is written from right to left: then all of it runs that way, as in its field. */
const FROM_RIGHT = /^\P{L}*(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** Sets the name as large as it fits, with every flourish. The canvas is as high as the pad, in whatever density. */
function drawIn(canvas: HTMLCanvasElement, name: string, face: string) {
  const context = canvas.getContext('2d')
  if (!context) return
  // by default it's that of the page for a canvas that stands there, and another for one that doesn't
  context.direction = FROM_RIGHT.test(name) ? 'rtl' : 'ltr'
  const { width, height } = canvas
  const unit = height / PAD_HEIGHT
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
