import { createRequire } from 'node:module'
import path from 'node:path'
import { createWorker, type Line as SeenLine, OEM, type Worker } from 'tesseract.js'
import { FileError } from './file-error.ts'
import type { Line, PageLines } from './pdf-lines.ts'

export type RecognizedPage = PageLines & {
  /** Of each word, 0 to 1. */
  confidences: number[]
}

/** The size that the lines are given in, whatever the size of the picture: as on paper. */
const PAGE_WIDTH = 612

// without a handler of its own every damaged picture would end the process
const errorHandler = () => {}

let started: Promise<Worker> | undefined

/** Everything comes from installed packages; nothing is fetched and nothing is written. */
function start(): Promise<Worker> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  const langPath = path.join(folder, '4.0.0_best_int')
  return createWorker('eng', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', errorHandler })
}

/** The lines of English text in a picture (PNG, JPEG, WebP, GIF or PGM) of this width. @throws FileError */
export async function recognize(picture: Uint8Array, width: number): Promise<RecognizedPage> {
  const worker = await (started ??= start())
  const { data } = await worker
    .recognize(Buffer.from(picture), {}, { blocks: true, text: false })
    .catch(async () => {
      // what is left of it after a failure is not known
      started = undefined
      await worker.terminate()
      throw new FileError('unreadable', 'This image is damaged and can’t be opened. Use another one.')
    })
  const scale = PAGE_WIDTH / width
  const seen = (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .filter(({ words }) => words.some(({ text }) => /[\p{L}\d_]/u.test(text)))
  const size = median(seen.map(heightOf)) * scale
  const lines = seen.map((line) => toLine(line, scale, size))
  return {
    width: PAGE_WIDTH,
    height: Math.max(0, ...lines.map(({ y }) => y)),
    lines,
    isPicture: true,
    confidences: seen.flatMap(({ words }) => words.map(({ confidence }) => confidence / 100)),
  }
}

const heightOf = ({ rowAttributes, bbox }: SeenLine) => rowAttributes?.rowHeight || bbox.y1 - bbox.y0

/** Heights are measured roughly: what is nearly as high as most lines counts as of their size. */
function toLine(line: SeenLine, scale: number, size: number): Line {
  const { bbox, baseline, words } = line
  const own = heightOf(line) * scale
  return {
    text: words.map(({ text }) => text).join(' '),
    left: bbox.x0 * scale,
    right: bbox.x1 * scale,
    y: ((baseline.y0 + baseline.y1) / 2) * scale,
    fontSize: own > size * 1.35 ? Math.round(own) : size,
    isBold: false,
    firstWordWidth: words[0] ? (words[0].bbox.x1 - words[0].bbox.x0) * scale : 0,
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 10
}

export const mean = (values: number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
