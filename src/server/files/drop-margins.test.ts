import { expect, test } from 'vitest'
import { linesToBlocks } from './lines-to-blocks.ts'
import type { Line, PageLines } from './pdf-lines.ts'

/** A page of Letter paper with these lines at these heights. */
const pageOf = (...said: [y: number, text: string, fontSize?: number][]): PageLines => ({
  width: 612,
  height: 792,
  isPicture: false,
  lines: said.map(([y, text, fontSize = 10]): Line => {
    const right = 60 + text.length * 5
    return { text, left: 60, right, y, fontSize, isBold: false, firstWordWidth: 20 }
  }),
})
const read = (...pages: PageLines[]) => {
  const { blocks, warnings } = linesToBlocks(pages)
  return { text: JSON.stringify(blocks), warnings }
}

const headed = (number: number, words: string) =>
  pageOf([30, 'NDA of Harbor Line, version B'], [200, words], [760, `Page ${number} of 3`])
const numbered = (number: number, words: string) => pageOf([200, words], [760, `– ${number} –`])
const initialed = (words: string) => pageOf([380, 'The buyer initials here.'], [400, words])
const titled = (number: number) => pageOf([90, `Part ${number} of the lease`, 14], [120, 'Rent is due.'])

test('headers, footers and the numbers of pages are left out of a PDF’s text, and the first of them is named', () => {
  const { text, warnings } = read(
    headed(1, 'Ann keeps the secret.'),
    headed(2, 'Bob pays.'),
    headed(3, 'Both sign.'),
  )
  expect(text).toMatch(/Ann keeps the secret.*Bob pays.*Both sign/)
  expect(text).not.toMatch(/NDA|Page/)
  expect(warnings).toEqual(['Headers and footers aren’t included, such as “NDA of Harbor Line, version B”.'])
})

test('where only numbers of pages are left out, nothing is said', () => {
  const { text, warnings } = read(numbered(1, 'Ann keeps the secret.'), numbered(2, 'Bob pays.'))
  expect(text).not.toContain('–')
  expect(warnings).toEqual([])
})

test.for(['Schedule #', 'Sheet # of the lease', 'Exhibit #: the goods', 'Unit #'])(
  '“%s” at the same height of several pages is told apart by its number, and stays',
  (title) => {
    const page = (number: number) =>
      pageOf([80, title.replace('#', String(number))], [200, `The goods of ${number} are sold.`])
    const { text, warnings } = read(page(1), page(2), page(3))
    for (const number of [1, 2, 3]) expect(text).toContain(title.replace('#', String(number)))
    expect(warnings).toEqual([])
  },
)

test('a line that stands on several pages, but not at their edges, is part of the contract', () => {
  expect(read(initialed('One.'), initialed('Two.')).text.match(/initials/g)).toHaveLength(2)
})

test('a page of two lines, one of them large, keeps what no other page repeats', () => {
  expect(read(titled(1), titled(2)).text).toMatch(/Part 1 of the lease.*Part 2 of the lease/)
})

const full = (first: string, ...others: [y: number, text: string][]) =>
  pageOf(
    ...Array.from({ length: 45 }, (_, at): [number, string] => [80 + at * 14, `${first} ${at}a`]),
    ...others,
  )

test.for(['2026.', '30%.', '$500.', '€ 950', '90', '12.', '(iv)', '5 of 10'])(
  '“%s” on the last line of a page is part of the contract, whether or not the pages are numbered below',
  (last) => {
    expect(read(full('Ann', [710, last]), full('Bob')).text).toContain(` ${last}`)
    const pages = [full('Ann', [710, last], [760, 'Page 1 of 2']), full('Bob', [760, 'Page 2 of 2'])]
    const { text, warnings } = read(...pages)
    expect(text).toContain(` ${last}`)
    expect(text).not.toContain('Page')
    expect(warnings).toEqual([])
  },
)

test.for([
  ['Subtotal: $500', 'Subtotal: $700'],
  ['Discount: 15', 'Discount: 20'],
] as const)('amounts at the same height of two pages are no header: %s', ([first, second]) => {
  const { text, warnings } = read(pageOf([60, first], [200, 'Goods.']), pageOf([60, second], [200, 'Work.']))
  expect(text).toContain(first)
  expect(text).toContain(second)
  expect(warnings).toEqual([])
})

test('the numbers of pages are left out where they begin later, or stand below what is of several parts', () => {
  const numbers = ['i', 'ii', '1', '2', 'A-1']
  const { text } = read(...numbers.map((number, at) => full(`Page${at}`, [750, number])))
  for (const number of numbers) expect(text).not.toMatch(new RegExp(` ${number}["\\s]`))
})

test.for(['(#)', '#.', 'Página: #', 'Contrat – Page : #', 'Contrato | Página: #'])(
  'the numbers of pages are left out, however they are written: %s',
  (way) => {
    const numbers = way === '(#)' ? ['i', 'ii', 'iii'] : ['1', '2', '3']
    const feet = numbers.map((number) => way.replace('#', number))
    const { text } = read(...feet.map((foot, at) => full(`Page${at}`, [750, foot])))
    for (const foot of feet) expect(text).not.toContain(foot)
  },
)

test.for(['(#)', '#.'])('the number of a clause at the head of its page stays: %s', (way) => {
  const numbers = way === '(#)' ? ['i', 'ii'] : ['1', '2']
  const heads = numbers.map((number) => way.replace('#', number))
  const { text } = read(...heads.map((head, at) => pageOf([60, head], [200, `The goods of ${at} are sold.`])))
  for (const head of heads) expect(text).toContain(head)
})
