import { expect, test } from 'vitest'
import type { Block, Inline } from './contract-ast.ts'
import { splitEnding } from './split-ending.ts'

const paragraph = (letters: number): Block => ({ t: 'p', c: ['x'.repeat(letters)] })
const japanese = (letters: number): Block => ({ t: 'p', c: ['契約を、'.repeat(letters / 4)] })
const list = (...items: number[]): Block => ({
  t: 'ol',
  start: 1,
  numbering: '1.',
  items: items.map((letters) => [paragraph(letters)]),
})

const lines = (count: number): Inline[] =>
  Array.from({ length: count }, (): Inline[] => ['x'.repeat(60), { t: 'br' }])
    .flat()
    .slice(0, -1)

test('the last paragraph, or a short list or table, stays with the signatures as a whole', () => {
  expect(splitEnding([paragraph(9), paragraph(400)])).toEqual({
    body: [paragraph(9)],
    ending: [paragraph(400)],
  })
  expect(splitEnding([list(100, 100)])).toEqual({ body: [], ending: [list(100, 100)] })
})

test('a closing formula takes the lines before it along, but no list or table', () => {
  expect(splitEnding([paragraph(900), paragraph(60), paragraph(9), paragraph(12)])).toEqual({
    body: [paragraph(900)],
    ending: [paragraph(60), paragraph(9), paragraph(12)],
  })
  expect(splitEnding([list(100, 100), paragraph(9)])).toEqual({
    body: [list(100, 100)],
    ending: [paragraph(9)],
  })
})

test('of a contract that is one long list, the last item stays with the signatures and keeps its number', () => {
  const { body, ending } = splitEnding([list(800, 800, 300)])
  expect(body).toEqual([{ ...list(800, 800), numbers: { from: 1, to: 3 } }])
  expect(ending).toEqual([{ ...list(300), start: 3, numbers: { from: 1, to: 3 }, continues: true }])
})

test('of a long paragraph of typed lines, the last ones stay with the signatures', () => {
  expect(splitEnding([paragraph(9), { t: 'p', c: lines(40) }])).toEqual({
    body: [paragraph(9), { t: 'p', c: lines(38), goesOn: true }],
    ending: [{ t: 'p', c: lines(2), continues: true }],
  })
})

test('what would fill a page by itself stays where it begins', () => {
  expect(splitEnding([paragraph(3000)])).toEqual({ body: [paragraph(3000)], ending: [] })
  expect(splitEnding([list(10, 3000)])).toEqual({ body: [list(10, 3000)], ending: [] })
})

test('Japanese fills a page with half as many letters', () => {
  expect(splitEnding([japanese(1200)])).toEqual({ body: [japanese(1200)], ending: [] })
  expect(splitEnding([japanese(400), japanese(40), japanese(60)])).toEqual({
    body: [japanese(400)],
    ending: [japanese(40), japanese(60)],
  })
})

test('a contract without text has no ending', () => {
  expect(splitEnding([])).toEqual({ body: [], ending: [] })
})
