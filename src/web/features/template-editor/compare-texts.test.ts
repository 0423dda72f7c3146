import { expect, test } from 'vitest'
import { type Block, compareTexts } from './compare-texts.ts'

const block = (text: string): Block => ({ text, html: `<p>${text}</p>` })
const blocks = (...texts: string[]) => texts.map(block)

test('paragraphs that stayed are counted, changed ones stand beside each other', () => {
  expect(
    compareTexts(blocks('A', 'B', 'Rent is $100.', 'C'), blocks('A', 'B', 'Rent is $200.', 'C', 'New')),
  ).toEqual([
    { kind: 'same', blocks: 2 },
    { kind: 'changed', before: 'Rent is $100.', after: 'Rent is $200.' },
    { kind: 'same', blocks: 1 },
    { kind: 'changed', before: '', after: 'New' },
  ])
  expect(compareTexts(blocks('A', 'B'), blocks('B'))).toEqual([
    { kind: 'changed', before: 'A', after: '' },
    { kind: 'same', blocks: 1 },
  ])
  expect(compareTexts([], [])).toEqual([])
})

test('the same words set in another way are told as such', () => {
  expect(compareTexts([block('A')], [{ text: 'A', html: '<h2>A</h2>' }])).toEqual([
    { kind: 'formatted', text: 'A' },
  ])
})
