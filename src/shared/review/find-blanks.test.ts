import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { findBlanks } from './find-blanks.ts'
import { readLabelledContracts } from '#test/labelled-contracts.ts'

const textsOf = (text: string) => findBlanks(text).blanks.map(({ text: words }) => words)

describe('what looks forgotten', () => {
  test.each([
    ['between [Customer] and [Name of the supplier]', ['[Customer]', '[Name of the supplier]']],
    ['dated [date], for [●] and [___] and [ ] and [?]', ['[date]', '[●]', '[___]', '[ ]', '[?]']],
    ['on this ___ day of ____, 2026', ['____']],
    ['Name: ..........', ['____']],
    [
      'Dear {{first_name}}, dear <<Customer_Name>>, dear <Customer Name>',
      ['{{first_name}}', '<<Customer_Name>>', '<Customer Name>'],
    ],
    ['$X,XXX on XX/XX/XXXX, the rest TBD', ['$X,XXX', 'XX/XX/XXXX', 'TBD']],
    ['pay within 30 [days]', ['[days]']],
    ['Lorem ipsum dolor', ['Lorem ipsum']],
  ])('is found in %j', (text, found) => {
    expect(textsOf(text)).toEqual(found)
  })

  test('is told once, with the number of its places and the words around the first', () => {
    expect(findBlanks('This lease is between [Customer] and Ann.\nThe [Customer] pays.').blanks).toEqual([
      {
        id: '[Customer]',
        text: '[Customer]',
        excerpt: 'This lease is between [Customer] and Ann.',
        at: 22,
        count: 2,
      },
    ])
    const long = `${'word '.repeat(30)}this __ _ ____ day of ____________ ${'word '.repeat(30)}`
    const [blank] = findBlanks(long).blanks
    expect(blank?.excerpt).toMatch(/^… (word )+this ____ day of ____ (word )+…$/)
    expect(blank?.excerpt.slice(blank.at)).toMatch(/^____ day of/)
  })
})

describe('what is meant as it stands', () => {
  test.each([
    'the fee is [***] and [*], [†]',
    'he said: “[t]he customer [sic] pays [emphasis added]”, see [12] and cop[ies]',
    '[Signature page follows]',
    '[Remainder of page intentionally left blank; next page is signature page]',
    '[Reserved], [Intentionally omitted.], [Redacted - Personal Information], [LOGO]',
    '[x] monthly [ ] yearly',
    'subject to Section 4.01 [Web Site Development] and Sections 15(d)(iv) [Effect of Termination]',
    '2. [Governing Law]',
    'EXHIBIT B\n[Co-Branded Pages]',
    'Exhibits 5 ["Stock"] and 8 ["Lease"]',
    '1. Introduction ....................... 3',
    'version [(x).x.x], array[i], page X of XX',
    'Contact: Ann <ann@example.com>, if a < B and C > d',
    'signed on [@field:signing_date] by [@field:creator_name]',
  ])('is left alone in %j', (text) => {
    expect(findBlanks(text)).toEqual({ blanks: [], signatureLines: 0 })
  })
})

test('lines for signing by hand are counted, with those for name and date beside them, and are no blanks', () => {
  const text =
    'The rent is ____.\n\nLANDLORD\n\nBy: ____________\nName: __________\nTitle: _____\nDate:____\n\n______________\nTenant'
  expect(findBlanks(text)).toMatchObject({ blanks: [{ excerpt: 'The rent is ____.' }], signatureLines: 5 })
})

test('a date that is open far from any signature is a blank, not a line for signing', () => {
  expect(findBlanks('Date: ________\nThis agreement is about work.')).toMatchObject({
    blanks: [{ excerpt: 'Date: ____' }],
    signatureLines: 0,
  })
})

test('the contracts that come with the product are whole', () => {
  for (const name of ['employment-offer', 'lease', 'loan-agreement', 'mutual-nda', 'services-agreement']) {
    const html = readFileSync(new URL(`../../../examples/${name}.html`, import.meta.url), 'utf8')
    expect({ name, ...findBlanks(textOfHtml(html)) }).toEqual({ name, blanks: [], signatureLines: 0 })
  }
})

test('a text of a million characters that is made of beginnings is read in a moment', () => {
  for (const piece of ['[', '_ ', '{{', '<A', '$X,', ': ....', 'by ', '(a)[B', 'Name: '])
    expect(findBlanks(piece.repeat(1_000_000 / piece.length)).blanks.length).toBeLessThan(100)
}, 20_000)

const contracts = readLabelledContracts()
test.skipIf(!contracts)(
  'of the signed contracts in REAL_CONTRACTS, three in four have nothing open, and all of them together fewer than 85 places',
  () => {
    const found = (contracts ?? []).map(({ text }) => findBlanks(text).blanks.length)
    expect(found.filter((count) => count === 0).length / found.length).toBeGreaterThan(0.7)
    expect(found.reduce((sum, count) => sum + count, 0)).toBeLessThan(85)
  },
)
