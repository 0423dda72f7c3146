import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Box } from './paper-letters.ts'

const run = promisify(execFile)
const DOTS_PER_INCH = 300
/** Of WCAG 2, for text of any size. */
const MIN_CONTRAST = 4.5
/** Spaces, and places to break, stand as words, too. */
const NOTHING = /^[\s\u200b-\u200d]*$/
const SCALE = DOTS_PER_INCH / 72

type Picture = { width: number; height: number; shades: Uint8Array }

/** The words of a page, in points from its upper left corner, that are hardly told from what is under them: as they are printed. */
export async function findPale(file: string, folder: string, pages: Box[][]): Promise<string[]> {
  await run('pdftoppm', ['-gray', '-r', String(DOTS_PER_INCH), file, join(folder, 'page')])
  const pictures = readdirSync(folder)
    .filter((name) => name.endsWith('.pgm'))
    .toSorted()
  if (pictures.length !== pages.length) throw new Error('The pages were not drawn')
  return pictures.flatMap((name, page) => {
    const picture = readGray(readFileSync(join(folder, name)))
    const words = (pages[page] ?? []).filter((box) => !NOTHING.test(box.word) && !isMark(box))
    return words.flatMap((word) => {
      const contrast = contrastOf(picture, word)
      return contrast < MIN_CONTRAST ? [`too pale (${contrast.toFixed(1)}): ${word.word}`] : []
    })
  })
}

function readGray(bytes: Buffer): Picture {
  const [head = '', width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 100)) ?? []
  return { width: Number(width), height: Number(height), shades: bytes.subarray(head.length) }
}

const luminanceOf = (shade: number) =>
  shade / 255 <= 0.04045 ? shade / 255 / 12.92 : ((shade / 255 + 0.055) / 1.055) ** 2.4

/** Marks over a letter have boxes of their own, without a width, that are said to hold the letter, too. */
const isMark = ({ word, left, right }: Box) => right === left && /\p{M}/u.test(word)

/** Between the darkest and the palest point of where a word stands. */
function contrastOf({ width, height, shades }: Picture, { left, top, right, bottom }: Box): number {
  let [dark, pale] = [255, 0]
  for (let y = Math.floor(top * SCALE); y < Math.min(height, bottom * SCALE); y++)
    for (let x = Math.floor(left * SCALE); x < Math.min(width, right * SCALE); x++) {
      const shade = shades[y * width + x] ?? 255
      dark = Math.min(dark, shade)
      pale = Math.max(pale, shade)
    }
  return (luminanceOf(pale) + 0.05) / (luminanceOf(dark) + 0.05)
}
