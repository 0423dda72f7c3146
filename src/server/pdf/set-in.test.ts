import { expect, test } from 'vitest'
import { htmlToAst } from './html-ast.ts'
import { refineBlocks } from './refine-blocks.ts'

/** How many steps each paragraph begins further in. */
function stepsOf(...paragraphs: string[]) {
  const html = paragraphs.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('')
  return refineBlocks(htmlToAst(html, () => undefined)).map((block) =>
    block.t === 'p' && block.inset && block.hang ? Math.round(block.inset / block.hang.width) : 0,
  )
}

test('a list under a colon begins further in, and a list in it further still', () => {
  expect(
    stepsOf(
      '1.1 The Seller:',
      '(a) delivers,',
      '(b) installs:',
      '(i) hardware,',
      '(ii) software,',
      '(c) trains.',
      '1.2 The Buyer pays.',
    ),
  ).toEqual([0, 1, 1, 2, 2, 1, 0])
  expect(stepsOf('The Seller must:', '(1) deliver, and', '(2) install.')).toEqual([0, 1, 1])
})

test('a list goes on after the one within it, also where that has numbers with a period', () => {
  const steps = stepsOf('The Seller:', '(i) delivers:', '1. hardware,', '2. software,', '(ii) installs.')
  expect(steps).toEqual([0, 1, 2, 2, 1])
})

test('a list goes on after a paragraph without a number, up to the next heading', () => {
  expect(
    stepsOf(
      '1.1 The Seller:',
      '(a) delivers.',
      'Delivery is free.',
      '(b) installs.',
      '<h2>Price</h2>',
      '(c) Paid.',
    ),
  ).toEqual([0, 1, 0, 1, 0, 0])
})

test('a list in a list in a list begins where the one around it does, and these go on after it', () => {
  expect(
    stepsOf(
      'The Seller:',
      '(a) delivers:',
      '(i) hardware:',
      '1. servers,',
      '2. cables,',
      '(ii) software,',
      '(b) installs.',
    ),
  ).toEqual([0, 1, 2, 2, 2, 2, 1])
})

test('a list that a paragraph without a number announces is in no list before it', () => {
  expect(
    stepsOf('The Seller:', '(a) delivers,', '(b) installs.', 'The Buyer:', '(a) pays,', '(b) inspects.'),
  ).toEqual([0, 1, 1, 0, 1, 1])
  expect(
    stepsOf('The Seller:', '(a) delivers.', 'Delivery is:', '(i) free,', '(ii) fast.', '(b) installs.'),
  ).toEqual([0, 1, 0, 1, 1, 1])
})

test('the bullets that such a paragraph ends with begin where its text does', () => {
  const [, paragraph, list] = refineBlocks(
    htmlToAst('<p>The Seller:</p><p>(a) delivers:</p><ul><li>hardware</li></ul>', () => undefined),
  )
  const width = paragraph?.t === 'p' && paragraph.hang?.width
  expect(paragraph).toMatchObject({ inset: width })
  expect(list).toMatchObject({ indent: 2 * Number(width) })
})

test('clauses that nothing announces begin at the margin', () => {
  expect(stepsOf('(a) The Seller delivers.', '(b) The Buyer pays.')).toEqual([0, 0])
  expect(stepsOf('1.1 The Seller delivers.', '(a) The Buyer pays.')).toEqual([0, 0])
  expect(stepsOf('The Seller:', '(c) delivers.')).toEqual([0, 0])
  expect(stepsOf('The parties agree as follows:', '(1) The Seller delivers.', '(2) The Buyer pays.')).toEqual(
    [0, 0, 0],
  )
  expect(stepsOf('The Seller:', '1. The Seller delivers.', '2. The Buyer pays.')).toEqual([0, 0, 0])
})

test('what has a word that needs the whole line stays at the margin', () => {
  expect(stepsOf('The Seller:', `(a) ${'x'.repeat(70)}`)).toEqual([0, 0])
})
