import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPale } from './paper-contrast.ts'

const run = promisify(execFile)
const MAX_OUTPUT = 100_000_000
const MIN_POINTS = 6
/** Points: below the running header, above the foot of an A4 page. */
const [TOP, BOTTOM] = [80, 762]

export type Paper = {
  /** The words of each line as they stand from left to right, without signs, the letters of each sorted. */
  lines: string[]
  /** Every letter between header and footer of every page, in its order, as pdftotext finds it. */
  text: string
  /** Every letter of every page, headers and footers included. */
  whole: string
  /** Words set too small or too pale, and words that lie over each other. */
  unreadable: string[]
}

/** What the pages of a PDF of ours say. Needs poppler. */
export async function readPaper(pdf: Uint8Array): Promise<Paper> {
  const folder = mkdtempSync(join(tmpdir(), 'plainseal-paper-'))
  try {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    const read = async (tool: string, ...args: string[]) =>
      (await run(tool, args, { maxBuffer: MAX_OUTPUT })).stdout
    const between = ['-x', '0', '-y', String(TOP), '-W', '596', '-H', String(BOTTOM - TOP)]
    const [text, whole, fonts, boxes] = [
      await read('pdftotext', '-raw', '-nopgbrk', ...between, file, '-'),
      await read('pdftotext', '-raw', '-nopgbrk', file, '-'),
      await read('pdftohtml', '-xml', '-i', '-stdout', '-zoom', '1', file),
      await read('pdftotext', '-bbox', file, '-'),
    ]
    const pages = boxes.split('<page ').slice(1).map(boxesIn)
    const inner = pages.map((page) => page.filter(({ top, bottom }) => top >= TOP && bottom <= BOTTOM))
    const pale = await findPale(file, folder, pages)
    return {
      text,
      whole,
      lines: linesIn(inner),
      unreadable: [...tooSmall(fonts), ...overlaid(inner), ...pale],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function tooSmall(xml: string): string[] {
  const fonts = Array.from(xml.matchAll(/<fontspec id="(\d+)" size="(\d+)"[^>]*color="([^"]+)"/g)).filter(
    ([, , size]) => Number(size) < MIN_POINTS,
  )
  const small = new Set(fonts.map(([, id]) => id))
  return Array.from(xml.matchAll(/<text [^>]*font="(\d+)">(.*?)<\/text>/g))
    .filter(([, font, text]) => small.has(font) && text?.trim())
    .map(([, , text]) => `too small: ${text}`)
}

export type Box = { left: number; top: number; right: number; bottom: number; word: string }

const boxesIn = (page: string): Box[] =>
  Array.from(
    page.matchAll(/xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g),
    ([, left, top, right, bottom, word = '']) => ({
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
      word,
    }),
  )

function overlaid(pages: Box[][]): string[] {
  return pages.flatMap((boxes) =>
    boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .flatMap((other) => (shareOf(one, other) > 0.5 ? [`${one.word} lies over ${other.word}`] : [])),
    ),
  )
}

function linesIn(pages: Box[][]): string[] {
  return pages.flatMap((page) => {
    const lines: Box[][] = []
    const middleOf = ({ top, bottom }: Box) => (top + bottom) / 2
    for (const box of page.toSorted((a, b) => middleOf(a) - middleOf(b))) {
      const first = lines.at(-1)?.[0]
      if (first && Math.abs(middleOf(first) - middleOf(box)) < 4) lines.at(-1)?.push(box)
      else lines.push([box])
    }
    return lines.map((line) =>
      line
        .toSorted((a, b) => a.left - b.left)
        .map(({ word }) =>
          Array.from(word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
            .toSorted()
            .join(''),
        )
        .filter(Boolean)
        .join(' '),
    )
  })
}

/** How much of the smaller of two boxes lies within the other. */
function shareOf(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  if (width <= 0 || height <= 0) return 0
  const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)
  return (width * height) / Math.min(areaOf(one), areaOf(other))
}
