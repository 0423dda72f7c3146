import { expect, test } from 'vitest'
import { pagesToText } from './pages-to-text.ts'
import type { Line, PageLines } from './pdf-lines.ts'

const WIDTH = 6
type Said = [text: string, place?: { left?: number; y?: number; size?: number }]

/** A page of lines one below the other, each letter as wide as the next. */
function pageOf(page: number, ...said: Said[]): PageLines & { page: number } {
  let below = 60
  const lines = said.map(([text, { left = 60, y = below, size = 10 } = {}]): Line => {
    below = y + 14
    const firstWordWidth = text.split(' ')[0]!.length * WIDTH
    return { text, left, right: left + text.length * WIDTH, y, fontSize: size, isBold: false, firstWordWidth }
  })
  return { page, width: 612, height: 792, lines, isPicture: false }
}

/** Each page with its words. */
function pagesIn({ text, starts }: ReturnType<typeof pagesToText>) {
  return starts.map(({ page, at }, index) => [page, text.slice(at, starts[index + 1]?.at).trim()])
}

const long = 'The Tenant shall pay the rent of $900 to the Landlord on the first day'

test('a sentence that lines, a hyphen and the end of a page divide is whole again, and begins on its page', () => {
  const read = pagesToText([
    pageOf(
      1,
      [long],
      ['of each month. The Landlord shall keep the roof, the windows and the hea-'],
      ['ting in good repair, and shall answer for every loss that comes of them,'],
    ),
    pageOf(
      2,
      ['unless the Tenant caused it by what nobody else would have done there.'],
      [`${long}.`, { y: 120 }],
    ),
  ])
  expect(read.text).toBe(
    `${long} of each month. The Landlord shall keep the roof, the windows and the heating in good repair, and shall answer for every loss that comes of them, unless the Tenant caused it by what nobody else would have done there.\n\n${long}.`,
  )
  expect(pagesIn(read)).toEqual([
    [1, expect.stringMatching(/comes of them,$/)],
    [2, expect.stringMatching(/^unless the Tenant/)],
  ])
})

test('what repeats at the edges of pages, and their numbers, are no part of a sentence', () => {
  const pages = ['rent', 'deposit', 'fee'].map((name, at) =>
    pageOf(
      at + 1,
      ['Lease of the harbour shop, confidential', { y: 30 }],
      [`The Tenant shall pay the ${name} that is named in this lease to the Landlord,`, { y: 80 }],
      [`and the ${name} is due within a week.`],
      [`Page ${at + 1} of 3`, { y: 760 }],
    ),
  )
  expect(pagesIn(pagesToText(pages))).toEqual(
    ['rent', 'deposit', 'fee'].map((name, at) => [
      at + 1,
      `The Tenant shall pay the ${name} that is named in this lease to the Landlord, and the ${name} is due within a week.`,
    ]),
  )
})

test('columns are read one after the other', () => {
  const left = 'The Tenant pays rent each month and'
  const right = 'No dogs or cats live in the shop and'
  const lines = Array.from({ length: 8 }, (_, row): Said[] => [
    [row === 7 ? 'all of it.' : `${left}${row}`, { y: 80 + row * 14, left: 50 }],
    [row === 7 ? 'no birds.' : `${right}${row}`, { y: 80 + row * 14, left: 330 }],
  ])
  const { text } = pagesToText([pageOf(1, ...lines.flat())])
  expect(text.indexOf('all of it.')).toBeGreaterThan(0)
  expect(text.indexOf('No dogs')).toBeGreaterThan(text.indexOf('all of it.'))
})

test('cells of a table, and words that a gap keeps apart, are left out', () => {
  const { text } = pagesToText([
    pageOf(
      1,
      [`${long}.`],
      ['Rent', { y: 120, left: 60 }],
      ['$900', { y: 120, left: 400 }],
      ['Deposit', { y: 134, left: 60 }],
      ['$1,800', { y: 134, left: 400 }],
      ['The Tenant shall keep the shop', { y: 200, left: 60 }],
      ['The Landlord may end the lease.', { y: 200, left: 340 }],
      ['The law of Oregon applies to this lease and all that is done under it.', { y: 260 }],
    ),
  ])
  expect(text).toBe(`${long}.\n\nThe law of Oregon applies to this lease and all that is done under it.`)
})

test('of a sentence that something came between neither half is told', () => {
  const { text } = pagesToText([
    pageOf(1, ['The deposit is paid back. In no event whatsoever, and not even by agreement']),
    pageOf(2, ['The Landlord may enter at night. The Tenant gets a key to every door there is.']),
    pageOf(3, ['and the Tenant may leave at any time. The roof is kept in good repair by us all.']),
  ])
  expect(text).toBe(
    'The deposit is paid back.\n\nThe Tenant gets a key to every door there is.\n\nThe roof is kept in good repair by us all.',
  )
})

test('the number of a clause belongs to its words, and a clause begins a sentence of its own', () => {
  const { text } = pagesToText([
    pageOf(
      1,
      ['The Landlord lets the shop to the Tenant for the years named below, but not the'],
      ['2.1', { y: 160, left: 60 }],
      ['The Tenant shall pay $900 each month, and the first of it on May 4,', { y: 160, left: 100 }],
      ['2027, in the office of the Landlord.', { y: 174, left: 100 }],
    ),
  ])
  expect(text).toContain(
    '2.1 The Tenant shall pay $900 each month, and the first of it on May 4, 2027, in the office of the Landlord.',
  )
  expect(text).not.toContain('named below')
})

test('a part of a list ends before the word that leads to the next one', () => {
  const { text } = pagesToText([
    pageOf(1, ['3. The Tenant shall keep the shop clean and dry; and', { y: 60 }], ['4. Dogs', { y: 100 }]),
  ])
  expect(text).toBe('3. The Tenant shall keep the shop clean and dry;\n\n4. Dogs')
})

test('what goes on with a small letter, or after a word that leads on, is no sentence of its own', () => {
  const { text } = pagesToText([
    pageOf(1, ['The rent is paid at the office. One half is due by May 1, 2027;', { y: 60 }]),
    pageOf(2, ['and one half by June 1. The office is open on each day of the year.', { y: 60 }]),
    pageOf(3, ['5.1 Subject to the Terms and Conditions of Landlord’s', { y: 60 }]),
    pageOf(4, ['Shop this Lease begins on May 4. It ends when the Tenant has gone.', { y: 60 }]),
  ])
  expect(text).toBe(
    'The rent is paid at the office.\n\nThe office is open on each day of the year.\n\nIt ends when the Tenant has gone.',
  )
})

test('a semicolon that a file writes as its Greek double ends a part as every other does', () => {
  const { text } = pagesToText([pageOf(1, [`${long}\u037e`], [`3. ${long}.`])])
  expect(text).toContain(`${long};`)
})

test('what ends without a mark is told where the page shows that it ends: by a gap, a number, or a bullet', () => {
  const { text } = pagesToText([
    pageOf(
      1,
      ['“Services” means all services carried out or performed for the Client', { y: 60 }],
      ['“Officer” means any individual who serves the Client as its director', { y: 90 }],
      ['• To ensure that payments are made through the recommended platform', { y: 120 }],
      ['• To offer every service that the Client has subscribed to in writing', { y: 134 }],
      ['1. The Client gives notice of each change of its address to the Agent', { y: 162 }],
      ['2. The Client keeps its password from everybody who does not need it', { y: 176 }],
      ['3. The Agent pays interest on whatever it owes the Client, but only at', { y: 204 }],
      ['Rates are set by the Agent each year. The Client is told of each of them.', { y: 260 }],
    ),
  ])
  expect(text).toBe(
    [
      '“Services” means all services carried out or performed for the Client',
      '“Officer” means any individual who serves the Client as its director',
      'To ensure that payments are made through the recommended platform',
      'To offer every service that the Client has subscribed to in writing',
      '1. The Client gives notice of each change of its address to the Agent',
      '2. The Client keeps its password from everybody who does not need it',
      'The Client is told of each of them.',
    ].join('\n\n'),
  )
})

test('a paragraph that stands in from both sides goes on in capitals, and into the next page', () => {
  const inset = { left: 120 }
  const { text } = pagesToText([
    pageOf(
      1,
      ['The parties have agreed on all that follows, and each of them keeps a copy of it in its office.'],
      ['The Participant knows that there may be OTHER', { y: 100, ...inset }],
      ['RISKS AND LOSSES of all kinds that nobody has', { y: 114, ...inset }],
      ['heard of, and accepts them, also those that the', { y: 128, ...inset }],
    ),
    pageOf(
      2,
      ['Organizer has not named to anybody in writing.', { y: 60, ...inset }],
      ['The law of Oregon applies to this contract and to whatever is done under it by anybody at all.'],
    ),
  ])
  expect(text).toContain(
    'The Participant knows that there may be OTHER RISKS AND LOSSES of all kinds that nobody has heard of, and accepts them, also those that the Organizer has not named to anybody in writing.',
  )
})

const numbered = (page: number, what: string) =>
  pageOf(
    page,
    ...Array.from({ length: 25 }, (_, at): Said[] => {
      const y = 60 + at * 24
      const words =
        at % 5 === 4 ? `and this is all of the ${what}.` : `the Parties have agreed on the ${what} of it`
      const said = at % 5 === 0 ? words.replace('the', 'The') : words
      const isNear = at % 7 === 3
      if (isNear) return [[`${at + 1} ${said}`, { y, left: 46 }]]
      return [
        [`${at + 1}`, { y, left: 46 }],
        [said, { y, left: 86 }],
      ]
    }).flat(),
  )

const prose = (page: number) => pageOf(page, [`${long}.`])

test('the numbers that court paper has before its lines are no part of them, and those of a table are', () => {
  const { text, inPart } = pagesToText([numbered(1, 'rent'), numbered(2, 'deposit')])
  expect(text).not.toMatch(/\d/)
  expect(text.match(/The Parties have agreed/g)).toHaveLength(10)
  expect(inPart).toEqual([])
  // a table counts its rows once, and two schedules stand in a contract that has more pages
  expect(pagesToText([numbered(1, 'rent'), prose(2)])).toMatchObject({ inPart: [1] })
  const schedules = [1, 2, 3].map(prose).concat(numbered(4, 'rent'), numbered(5, 'deposit'))
  expect(pagesToText(schedules)).toMatchObject({ inPart: [4, 5] })
})

test('a page of which more than a line is left out is known', () => {
  const table = Array.from({ length: 6 }, (_, row): Said[] => [
    ['Rent of a month in the year', { y: 120 + row * 14, left: 60 }],
    [`$${900 + row}`, { y: 120 + row * 14, left: 400 }],
  ])
  const { inPart } = pagesToText([pageOf(1, [`${long}.`]), pageOf(2, [`${long}.`], ...table.flat())])
  expect(inPart).toEqual([2])
})
