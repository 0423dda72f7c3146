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
    held: [],
    ending: [paragraph(400)],
  })
  expect(splitEnding([list(100, 100)])).toEqual({ body: [], held: [], ending: [list(100, 100)] })
})

test('a closing formula takes the lines before it along, and the last lines of what is longer', () => {
  expect(splitEnding([paragraph(900), paragraph(60), paragraph(9), paragraph(12)])).toEqual({
    body: [paragraph(900)],
    held: [],
    ending: [paragraph(60), paragraph(9), paragraph(12)],
  })
  for (const before of [list(100, 100), paragraph(900)])
    expect(splitEnding([paragraph(9), before, paragraph(9)])).toEqual({
      body: [paragraph(9)],
      held: [before],
      ending: [paragraph(9)],
    })
})

test('a rule between the last paragraphs goes along with them', () => {
  expect(splitEnding([paragraph(900), { t: 'hr' }, paragraph(9)])).toEqual({
    body: [],
    held: [paragraph(900)],
    ending: [{ t: 'hr' }, paragraph(9)],
  })
})

test('of a contract that is one long list, the last items stay with the signatures and keep their numbers', () => {
  const { body, ending } = splitEnding([list(800, 800, 300)])
  expect(body).toEqual([{ ...list(800, 800), numbers: { from: 1, to: 3 } }])
  expect(ending).toEqual([{ ...list(300), start: 3, numbers: { from: 1, to: 3 }, continues: true }])
  expect(splitEnding([list(800, 800, 90, 90)])).toEqual({
    body: [{ ...list(800, 800), numbers: { from: 1, to: 4 } }],
    held: [],
    ending: [{ ...list(90, 90), start: 3, numbers: { from: 1, to: 4 }, continues: true }],
  })
})

test('of a long paragraph of typed lines, the last ones stay with the signatures', () => {
  expect(splitEnding([paragraph(9), { t: 'p', c: lines(40) }])).toEqual({
    body: [paragraph(9), { t: 'p', c: lines(38), goesOn: true }],
    held: [],
    ending: [{ t: 'p', c: lines(2), continues: true }],
  })
})

test('of what would fill much of a page by itself, the last lines stay with the signatures', () => {
  for (const last of [paragraph(800), list(10, 800)])
    expect(splitEnding([paragraph(400), last])).toEqual({ body: [paragraph(400)], held: [last], ending: [] })
})

test('Japanese fills a page with half as many letters', () => {
  expect(splitEnding([japanese(400)])).toEqual({ body: [], held: [japanese(400)], ending: [] })
  expect(splitEnding([japanese(400), japanese(40), japanese(60)])).toEqual({
    body: [japanese(400)],
    held: [],
    ending: [japanese(40), japanese(60)],
  })
})

test('a contract without text has no ending', () => {
  expect(splitEnding([])).toEqual({ body: [], held: [], ending: [] })
})
