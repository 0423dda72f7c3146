import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { findBlanks } from './find-blanks.ts'
import { readLabelledContracts } from '#test/labelled-contracts.ts'
import { cpuTimeOf } from '#test/processor-time.ts'

const textsOf = (text: string) => findBlanks(text).blanks.map(({ text: words }) => words)

const choicesIn = (text: string) => findBlanks(text).blanks.map(({ options }) => options)

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
    ['within [X] days, at [X]% for [X] business days', ['[X]']],
    ['[ ] of Austin and [ ] agree\n[x] as agreed', ['[ ]']],
    ['BUYER: [ ] of [ ], for $[ ]', ['[ ]']],
    ['Price [ ]\nPaid [x]', ['[ ]']],
    ['[x] by card, at a price of $[ ]', ['[ ]']],
    ['[x] Other: ____\n[ ] None', ['____']],
    ['[x] cash [ ] check. The rent is $____.', ['____']],
    ['The rent is $____: [x] monthly [ ] yearly', ['____']],
    ['The rent is Click or tap here to enter text.', ['Click or tap here to enter text.']],
    [
      'due on Click or tap to enter a date. or Click here to enter a date.',
      ['Click or tap to enter a date.', 'Click here to enter a date.'],
    ],
    [
      'paid Choose an item. as Section Error! Reference source not found. says',
      ['Choose an item.', 'Error! Reference source not found.'],
    ],
    ['3. [Customer] shall pay within 30 days.\n(a) [Supplier] delivers.', ['[Customer]', '[Supplier]']],
    ['Schedule 1: [Insert description of the Services]', ['[Insert description of the Services]']],
    ['EXHIBIT A\n[Describe the goods]', ['[Describe the goods]']],
    ['on January __, 2027', ['____']],
    ['in 20__', ['____']],
    ['for $__ a month', ['____']],
    ['due on the ……… , 2027', ['____']],
    ['made the ........ day of ........ 2027', ['____']],
    ['for a term of ........ months', ['____']],
    ['the sum of ........ dollars', ['____']],
    ['a rent of ........ payable in advance', ['____']],
    ['residing at ........ hereinafter', ['____']],
    ['$........ per month', ['____']],
    ['made on the\n........ day of May', ['____']],
    ['£[X] plus VAT, and [X] per cent', ['[X]']],
    ['Dear «Tenant_Name»', ['«Tenant_Name»']],
    ['The rent is ＿＿＿＿, or ＿ ＿ ＿ a week.', ['____']],
  ])('is found in %j', (text, found) => {
    expect(textsOf(text)).toEqual(found)
  })

  test('is one blank for each place where Word asks for words with the same words', () => {
    const text = 'Rent: Click or tap here to enter text.\nTerm: Click or tap here to enter text.'
    expect(findBlanks(text).blanks.map(({ excerpt }) => excerpt)).toEqual(text.split('\n'))
  })

  test('is the day on which a contract ends, in brackets within a sentence', () => {
    expect(textsOf('The term begins on [start of contract] and ends on [end of contract].')).toEqual([
      '[start of contract]',
      '[end of contract]',
    ])
    expect(textsOf('It runs until [end of agreement]')).toEqual(['[end of agreement]'])
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
    '[Signed] John Smith, [sgd], [illegible signature], [Company Seal], [END OF DOCUMENT]',
    'Signed by both.\n* * * [End of Agreement] * * *',
    '[Rest of page left blank], [continued], [Sheet 2 of 3]',
    'free to use under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)',
    '[x] monthly [ ] yearly',
    '- [X] Driveway\n- [ ] Roof\n- [ ] Other: ____',
    '[ ] Roof of [Address]\n\n[ ] Fence\n\n[x] Driveway',
    '1. [ ] by mail\nor\n2. [x] by email to\nthe address above',
    'Payment due: [X] on completion [ ] Net 15\n[ ] Net 30',
    'Roof\t[ ]\t$400\nDriveway\t[x]\t$300',
    '| [ ] | Roof |\n| [X] | Driveway |',
    'Pets allowed [ ]\nSmoking allowed [x]',
    '☐ Roof\n☒ Driveway',
    '☐ yes ☑ no, and ( ) alone (x) with others',
    '✓ Driveway\n☐ Roof',
    '( ) by mail\n(x) by email',
    'as in (x) the first and (y) the second case, see f( )',
    'subject to Section 4.01 [Web Site Development] and Sections 15(d)(iv) [Effect of Termination]',
    '2. [Governing Law]',
    'EXHIBIT B\n[Co-Branded Pages]',
    'Exhibits 5 ["Stock"] and 8 ["Lease"]',
    '1. Introduction ....................... 3\nPreface ............... iv',
    'Term of the lease ........ iv\nHeating ............ included\nRent ........ monthly\nIntroduction ........ page 3',
    'a __name__, «le mot», and 20_',
    'version [(x).x.x], array[i], page X of XX',
    'Contact: Ann <ann@example.com>, if a < B and C > d',
    'To enter text, click the field. The customer may choose an item. An error! Choose an item of two.',
    'signed on [@field:signing_date] by [@field:creator_name]',
  ])('is left alone in %j', (text) => {
    expect(findBlanks(text)).toEqual({ blanks: [], places: [], signatureLines: [] })
  })
})

describe('boxes of which none is ticked', () => {
  test.each([
    ['- [ ] Driveway\n- [ ] Roof: $____\n- [ ] Other: ____', [['Driveway', 'Roof: $____', 'Other']]],
    ['[ ] Yes [ ] No', [['Yes', 'No']]],
    ['**Plan:** [ ] Monthly | [ ] Yearly', [['Monthly', 'Yearly']]],
    ['Package: ☐Basic ☐Full', [['Basic', 'Full']]],
    ['( ) by mail\n( ) by email', [['by mail', 'by email']]],
    ['Contact by: [ ] Email [ ] Phone', [['Email', 'Phone']]],
    ['Roof ☐\nDriveway ☐', [['Roof', 'Driveway']]],
  ])('are one blank in %j', (text, found) => {
    expect(choicesIn(text)).toEqual(found)
  })

  test('are told beside a choice that is made: each question and each list for itself', () => {
    expect(choicesIn('Pets: [ ] Yes [ ] No\nSmoking: [x] Yes [ ] No')).toEqual([['Yes', 'No']])
    expect(choicesIn('SERVICES\n[x] Roof\n[ ] Fence\n\nEXTRAS\n[ ] Rush\n[ ] Weekend')).toEqual([
      ['Rush', 'Weekend'],
    ])
    expect(choicesIn('Pets\t[ ]\t[ ]\nSmoking\t[x]\t[ ]')).toHaveLength(1)
  })

  test('are told where the first of them stands, and a box alone with its line to write on once', () => {
    expect(findBlanks('Pay: [ ] now [ ] later').blanks).toEqual([
      {
        id: 'boxes Pay | now | later',
        text: '[ ]',
        excerpt: 'Pay: [ ] now [ ] later',
        at: 5,
        count: 1,
        options: ['now', 'later'],
      },
    ])
    expect(textsOf('- [ ] Other: ____')).toEqual(['____'])
    expect(textsOf('- [ ] I agree')).toEqual(['[ ]'])
    expect(textsOf('☐ I agree')).toEqual([])
  })
})

test('lines for signing by hand are counted, with those for name and date beside them, and are no blanks', () => {
  const text =
    'The rent is ____.\n\nLANDLORD\n\nBy: ____________\nName: __________\nTitle: _____\nDate:____\n\n______________\nTenant'
  expect(findBlanks(text)).toMatchObject({
    blanks: [{ excerpt: 'The rent is ____.' }],
    signatureLines: ['By: ____________', 'Name: __________', 'Title: _____', 'Date:____', '______________'],
  })
})

test.each([
  'The Tenant shall pay the rent by the ____ day of each month.',
  'The rent is due by ____.',
  'The initial term is ____ months.',
  "Tenant's initial deposit is $____.",
  'The initial ____ months are free.',
  '________ (“Landlord”) leases to ________ (“Tenant”) the apartment.',
  '________ (“Landlord”)',
  '____ day of ____, 2027',
  'Signed this ____ day of ____, 2027.',
  'Signed by the Tenant on the ____ day of May.',
  'The work is to be accepted by ____.',
  'Deposit signed: $____',
  'Rent Due By ____',
  'May 4, 2027 by ____',
  '____, 2027',
  '____ %',
  'The rent is paid to the Landlord by ____',
  '____________ and ____________',
  '____ of ____',
  '________ County, State of ________',
  '________, Tenant, and ________, Landlord',
  '________, New York',
  '____/____/______',
  'Payment To Be Made By ____',
  'Payment To Acme Inc. By ____',
  'Renewal Notice By ____',
  'Balance Owed By ____',
  '________, Tenant, pays the rent to the owner of the house',
  'By: ____________\nCompany shall pay $____ a year.',
])('a line to write on in a sentence is a blank, and none for signing by hand, in %j', (text) => {
  expect(textsOf(text)).toEqual(['____'])
})

test.each([
  'By ________',
  'LANDLORD By: ________',
  'Signature of Tenant: ________',
  'Tenant’s Signature (print): ________',
  'Signed by the Landlord ________',
  'For and on behalf of Acme Inc. ________',
  'Tenant’s initials ____',
  'Initialed ACME:____',
  '________ Tenant     ________ Date',
  '________ (signature)',
  '________',
  'ACME CORP. By ________',
  'Acme Inc. By ________',
  '________, President',
  'Signature/Date ________',
  '________ John Smith, President and Chief Executive Officer',
  'Tenant’s Initials: ____ and ____',
  '____ / ____',
])('a line beside a label for a signature, or above who signs, is one for signing by hand in %j', (text) => {
  expect(findBlanks(text)).toEqual({ blanks: [], places: [], signatureLines: [text] })
})

test('what is in brackets on a line for signing by hand is a blank all the same', () => {
  expect(findBlanks('By: ________ for [Name of the supplier]')).toMatchObject({
    blanks: [{ text: '[Name of the supplier]' }],
    signatureLines: ['By: ________ for [Name of the supplier]'],
  })
})

test('a date that is open far from any signature is a blank, not a line for signing', () => {
  expect(findBlanks('Date: ________\nThis agreement is about work.')).toMatchObject({
    blanks: [{ excerpt: 'Date: ____' }],
    signatureLines: [],
  })
})

test('the contracts that come with the product are whole', () => {
  for (const name of ['employment-offer', 'lease', 'loan-agreement', 'mutual-nda', 'services-agreement']) {
    const html = readFileSync(new URL(`../../../examples/${name}.html`, import.meta.url), 'utf8')
    expect({ name, ...findBlanks(textOfHtml(html)) }).toEqual({
      name,
      blanks: [],
      places: [],
      signatureLines: [],
    })
  }
})

test('a text of a hundred thousand beginnings is read in a moment', () => {
  for (const piece of [
    '[',
    '_ ',
    '{{',
    '<A',
    '$X,',
    ': ....',
    'by ',
    '(a)[B',
    'Name: ',
    'Click or tap ',
    'Error! ',
    '＿ ',
    '[ ] ',
    '[x] ',
    '☐',
    '( ) a\n',
    'a: [ ] b',
  ]) {
    const text = piece.repeat(100_000)
    const took = cpuTimeOf(() => expect(findBlanks(text).blanks.length).toBeLessThan(100))
    expect([piece, took < 3000]).toEqual([piece, true])
  }
})

const contracts = readLabelledContracts()
test.skipIf(!contracts)(
  'of the signed contracts in REAL_CONTRACTS, three in four have nothing open, and all of them together fewer than 85 places',
  () => {
    const found = (contracts ?? []).map(({ text }) => findBlanks(text).blanks.length)
    expect(found.filter((count) => count === 0).length / found.length).toBeGreaterThan(0.7)
    expect(found.reduce((sum, count) => sum + count, 0)).toBeLessThan(85)
  },
)
