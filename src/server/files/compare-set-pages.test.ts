import { describe, expect, test } from 'vitest'
import { compareSetPages } from './compare-set-pages.ts'
import { sheetsPdf, words } from './lossy-pdf.fixture.ts'
import { showsDifference } from './pdf-pages/compare-pictures.ts'

const text = 'The rent is 900 dollars, due on the first of each month.'
const sheets = (...contents: string[]) => sheetsPdf({ sheets: contents.map((content) => ({ content })) })

describe('the pages of an attachment within a document', () => {
  const first = words('Lease')
  const [one, two] = [words(text), `${words('Prices', 20, 120)} 0 0 40 40 re f`]
  const compare = (...set: string[]) =>
    compareSetPages({ attachment: sheets(one, two), document: sheets(first, ...set) })

  test('are the same when they say and show the same', async () => {
    expect(await compare(one, two)).toEqual([])
  })

  test.for([
    ['a word less', words(text.replace('900 ', ''))],
    ['another number', words(text.replace('900', '9000'))],
    ['the same words hidden under a bar', `${one} 20 150 200 30 re f`],
    ['a line at the lower edge', `${one}\n${words('Page 2 of 3', 220, 6)}`],
    ['the same words somewhere else', words(text, 20, 100)],
  ] as const)('differ by %s', async ([, set]) => {
    expect(await compare(set, two)).toEqual([1])
  })

  test('differ by a drawing that is missing or pale', async () => {
    const drawing = '0 0 40 40 re f'
    expect(await compare(one, two.replace(drawing, ''))).toEqual([2])
    expect(await compare(one, two.replace(drawing, `0.9 g ${drawing}`))).toEqual([2])
  })
})

describe('two pictures of a page', () => {
  const [width, height] = [200, 100]
  /** White with marks on it. */
  function picture(marks: { x: number; y: number; wide: number; high: number; shade?: number }[]) {
    const pixels = new Uint8Array(width * height).fill(255)
    for (const { x, y, wide, high, shade = 0 } of marks)
      for (let row = y; row < y + high; row += 1) pixels.fill(shade, row * width + x, row * width + x + wide)
    return { width, height, pixels }
  }
  const line = { x: 20, y: 31, wide: 150, high: 1 }

  test('are the same when a line is a point further, also over the edge of a window', () => {
    for (const y of [30, 31, 32])
      expect(showsDifference(picture([line]), picture([{ ...line, y }]))).toBe(false)
  })

  test('differ by a line that is missing or further away, a tick, and a line that is marked in yellow', () => {
    const tick = { x: 100, y: 60, wide: 3, high: 4 }
    const yellow = { x: 20, y: 50, wide: 100, high: 14, shade: 226 }
    for (const other of [[], [{ ...line, y: 34 }], [line, tick], [line, yellow]])
      expect(showsDifference(picture([line]), picture(other))).toBe(true)
  })
})
