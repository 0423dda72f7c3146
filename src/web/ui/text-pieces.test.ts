import { expect, test } from 'vitest'
import { cutIntoPieces } from './text-pieces.ts'

const block = (nodeName: string, length: number) => ({ nodeName, textContent: 'x'.repeat(length) })
const clause = [block('H2', 20), block('P', 900), block('P', 900)]
const clauses = (count: number) => Array.from({ length: count }, () => clause).flat()

test('a text of usual length is one piece', () => {
  const blocks = clauses(50)
  expect(cutIntoPieces(blocks)).toEqual([{ blocks, characters: 50 * 1820 }])
})

test('a long text comes in pieces that lose no block, keep their order and are short', () => {
  const blocks = clauses(300)
  const pieces = cutIntoPieces(blocks)
  expect(pieces.flatMap((piece) => piece.blocks)).toEqual(blocks)
  for (const { characters } of pieces) expect(characters).toBeLessThan(12_000)
})

test('no piece begins with a heading or ends with one', () => {
  const pieces = cutIntoPieces(clauses(300))
  expect(pieces.length).toBeGreaterThan(20)
  for (const { blocks } of pieces.slice(1)) expect(blocks[0]?.nodeName).toBe('P')
  for (const { blocks } of pieces.slice(0, -1)) expect(blocks.at(-1)?.nodeName).toBe('P')
})
