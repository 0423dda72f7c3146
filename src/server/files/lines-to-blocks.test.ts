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
type Place = [text: string, left: number, y: number]
/** Lines of a page at these places, in the order in which they are drawn. */
const drawn = (...places: Place[]) => {
  const lines = places.map(([text, left, y]): Line => {
    const right = left + text.length * 5
    return { text, left, right, y, fontSize: 11, isBold: false, firstWordWidth: 25 }
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

test('lines of a PDF that begin with dashes are a list, also after a full line without a colon', () => {
  const duties = 'The Provider performs in each building of the estate the following that were agreed now'
  const cleaning = 'cleaning of the stairs, halls and entrances of all the buildings and yards on each'
  expect(read(duties, `– ${cleaning}`, 'working day', '– removal of snow')).toEqual([
    paragraph(duties),
    { kind: 'list', items: [`${cleaning} working day`, 'removal of snow'] },
  ])
})

const column = (left: number, ...texts: string[]) =>
  texts.map((text, at): Place => [text, left, 200 + at * 20])

test('what was filled in on a PDF after its words stands beside its labels', () => {
  const labels = column(72, 'Tenant:', 'Monthly rent:', 'Deposit:')
  const end: Place = ['Signed at the end by both parties on the day below.', 72, 400]
  expect(drawn(...labels, end, ...column(180, 'Ana Lee', '$950', '$1,900'))).toEqual([
    {
      kind: 'table',
      rows: [
        ['Tenant:', 'Ana Lee'],
        ['Monthly rent:', '$950'],
        ['Deposit:', '$1,900'],
      ],
    },
    paragraph(end[0]),
  ])
})

test('two columns of signatures that a PDF draws one after the other are read so', () => {
  const rest = ['By: ________', 'Name:', 'Title: Owner', 'Date: ______', 'Seal:', 'Place:']
  const text = JSON.stringify(drawn(...column(72, 'Ann:', ...rest), ...column(320, 'Bob:', ...rest)))
  expect(text.lastIndexOf('Place:', text.indexOf('Bob'))).toBeGreaterThan(text.indexOf('Ann'))
})

const row = (at: number, ...cells: string[]) =>
  cells.flatMap((text, column): Place[] => (text ? [[text, 72 + column * 120, 200 + at * 20]] : []))

test('an empty cell of a table of a PDF leaves the others below their columns', () => {
  const rows = [
    ['Item', 'Net', 'Gross'],
    ['A', '', '100'],
    ['B', '200', '300'],
  ]
  expect(drawn(...rows.flatMap((cells, at) => row(at, ...cells)))).toEqual([{ kind: 'table', rows }])
})
