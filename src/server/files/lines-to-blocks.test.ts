import { expect, test } from 'vitest'
import { linesToBlocks } from './lines-to-blocks.ts'
import type { Line } from './pdf-lines.ts'

const read = (...texts: string[]) => {
  const lines = texts.map((text, at): Line => {
    const [word = ''] = text.split(' ')
    const place = { left: 72, right: 72 + text.length * 5, y: 100 + at * 14, firstWordWidth: word.length * 5 }
    return { text, ...place, fontSize: 11, isBold: false }
  })
  return linesToBlocks([{ width: 612, height: 792, isPicture: false, lines }]).blocks
}
const paragraph = (text: string) => ({ kind: 'paragraph', text })

test('a minus or dash at the beginning of a line of a PDF belongs to the sentence that it stands in', () => {
  const rate = 'The rate is the base rate at the beginning of each quarter of a calendar year'
  const less = '– 2.5 per cent, and interest is due at the end of each month of the whole term.'
  expect(read(rate, less)).toEqual([paragraph(`${rate} ${less}`)])
})

test('a line of a PDF that alone begins with a dash keeps it, as does each amount', () => {
  expect(read('Discounts:', '- 500 USD', '- 200 USD')).toEqual(
    ['Discounts:', '- 500 USD', '- 200 USD'].map(paragraph),
  )
  expect(read('Payment:', '– net of tax.')).toContainEqual(paragraph('– net of tax.'))
})

test('lines of a PDF that begin with dashes are a list, and those with boxes stand each on its own', () => {
  expect(read('Ann brings:', '– plates', '– cups')).toContainEqual({
    kind: 'list',
    items: ['plates', 'cups'],
  })
  expect(read('Pay:', '□ monthly', '■ yearly')).toEqual(['Pay:', '□ monthly', '■ yearly'].map(paragraph))
})
