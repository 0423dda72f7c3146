import { expect, test } from 'vitest'
import type { Block } from './contract-ast.ts'
import { turnPages } from './turn-pages.ts'

const paragraph = (letters: number): Block => ({ t: 'p', c: ['x'.repeat(letters)] })
const heading: Block = { t: 'h', l: 2, c: ['Schedule'] }
const lead: Block = { t: 'p', leads: 'line', c: ['The Borrower pays:'] }
const title: Block = { t: 'p', stick: true, c: ['Payments'] }
const table: Block = { t: 'table', columns: [1], head: [], rows: [], size: 10, inset: 6 }
const wide: Block = { ...table, isTurned: true }
const long = paragraph(400)

test('a text without wide tables stays on upright pages', () => {
  expect(turnPages([heading, table, long])).toEqual({
    body: [],
    last: [heading, table, long],
    isLastTurned: false,
  })
})

test('a wide table is turned with all lines that announce it; what follows is upright', () => {
  expect(turnPages([long, heading, lead, title, wide, long])).toEqual({
    body: [long, { t: 'turned', c: [heading, lead, title, wide] }],
    last: [long],
    isLastTurned: false,
  })
})

test('little text between two wide tables, or after the last one, makes no page of its own', () => {
  expect(turnPages([long, wide, paragraph(9), lead, wide, paragraph(99)])).toEqual({
    body: [long],
    last: [wide, paragraph(9), lead, wide, paragraph(99)],
    isLastTurned: true,
  })
  expect(turnPages([wide, long, wide, long])).toEqual({
    body: [{ t: 'turned', c: [wide] }, long, { t: 'turned', c: [wide] }],
    last: [long],
    isLastTurned: false,
  })
})

test('a text that is nothing but a wide table has the signatures below it', () => {
  expect(turnPages([wide])).toEqual({ body: [], last: [wide], isLastTurned: true })
})
