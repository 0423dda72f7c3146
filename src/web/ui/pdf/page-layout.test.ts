import { describe, expect, test } from 'vitest'
import { layOutPages, PAGE_GAP, pageAt, pagesNear, zoomStep } from './page-layout.ts'

const portrait = 1.4
const layout = layOutPages([portrait, 0.7, portrait, portrait], 500)

describe('pages one under another', () => {
  test('each page has the height of its own form', () => {
    expect(layout.pages.map(({ height }) => height)).toEqual([700, 350, 700, 700])
    expect(layout.pages[1]).toEqual({ index: 1, top: PAGE_GAP + 700 + PAGE_GAP, height: 350 })
    expect(layout.total).toBe(5 * PAGE_GAP + 700 + 350 + 700 + 700)
  })

  test('the page at a height is found, also above the first, between two, and below the last', () => {
    expect([-100, 0, 711, 713, 724, 1e6].map((y) => pageAt(layout, y))).toEqual([0, 0, 0, 0, 1, 3])
  })

  test('only pages within a screen of what is seen are drawn', () => {
    const long = layOutPages(
      Array.from({ length: 500 }, () => portrait),
      500,
    )
    const { first, last } = pagesNear(long, long.pages[250]?.top ?? 0, 600)
    expect(first).toBe(249)
    expect(last).toBe(251)
  })

  test('a document without pages has none to draw', () => {
    expect(pagesNear(layOutPages([], 500), 0, 600)).toEqual({ first: 0, last: 0 })
  })
})

describe('zoom', () => {
  test('goes a step up or down and stays at its ends', () => {
    expect(zoomStep(1, 1)).toBe(1.25)
    expect(zoomStep(1, -1)).toBe(0.75)
    expect(zoomStep(3, 1)).toBe(3)
    expect(zoomStep(0.5, -1)).toBe(0.5)
  })
})
