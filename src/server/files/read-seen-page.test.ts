import { expect, test } from 'vitest'
import { FONT, highlightPdf, markerPdf, sheetsPdf } from './lossy-pdf.fixture.ts'
import { hostilePdf } from './raw-pdf.fixture.ts'
import { readPdf } from './read-pdf.ts'
import { readScan } from './read-scan.ts'

const RENT = 'The Tenant shall pay $900 on May 4.'
const text = (words: string, look = '', y = 160) => `BT ${look} /F1 9 Tf 20 ${y} Td (${words}) Tj ET`
const read = (content: string, more = '') => readPdf({ bytes: sheetsPdf({ sheets: [{ content, more }] }) })
const warning = 'Hidden text on page 1 isn’t included.'

test.for([
  ['in white', text('Rent is $1.', '1 g', 100)],
  ['without ink', text('Rent is $1.', '3 Tr', 100)],
  ['under a white box', `${text('Rent is $1.', '', 100)} 1 g 10 90 200 30 re f`],
] as const)('words of a PDF %s are not imported, and that is said', async ([, hidden]) => {
  for (const content of [`${text(RENT)} ${hidden}`, `${hidden} 0 Tr 0 g ${text(RENT)}`])
    expect(await read(content)).toMatchObject({ html: `<p>${RENT}</p>`, warnings: [warning] })
})

test('an amount that follows hidden words keeps its sign', async () => {
  const { html } = await read(`${text('Rent is', '1 g')} 0 g ${text('$900 is due on each May 4.', '', 140)}`)
  expect(html).toBe('<p>$900 is due on each May 4.</p>')
})

test('a line to write on behind a hidden word stays', async () => {
  const { html } = await read(
    `${text('Date: ')} ${text('/d1/', '1 g', 140)} 0 g ${text('____ of May', '', 120)}`,
  )
  expect(html).toContain('____ of May')
})

test('a word on stripes keeps the letter that is as dark as its stripe', async () => {
  const stripe = '0 g 48 70 2 60 re f'
  const { html, warnings } = await read(`${stripe} ${text('The hall is let for one year.', '', 100)}`)
  expect([html, warnings]).toEqual(['<p>The hall is let for one year.</p>', []])
})

test('what a layer that is off says is not imported', async () => {
  const bytes = sheetsPdf({
    catalog: '/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>',
    sheets: [
      {
        content: `${text(RENT)} /OC /Hidden BDC ${text('The rent is $9000.', '', 100)} EMC`,
        resources: `/Resources ${FONT.slice(0, -2)} /Properties << /Hidden 10 0 R >> >>`,
      },
    ],
    objects: ['<< /Type /OCG /Name (Secret) >>'],
  })
  expect(await readPdf({ bytes })).toMatchObject({ html: `<p>${RENT}</p>`, warnings: [warning] })
  // whose form is filled in besides
  expect(await readPdf({ bytes: hostilePdf() })).toMatchObject({
    html: '<p>The rent is 900.</p>\n<p>Ada Lovelace</p>',
    warnings: [warning],
  })
})

test('a page with more hidden words than seen ones, as scanners make them, is recognized from what it shows', async () => {
  const guessed = Array.from({ length: 4 }, (_, row) =>
    text(`Tle 1andlord pays $1,S00 in row ${row}`, '3 Tr', 20 + row * 20),
  )
  const bytes = sheetsPdf({
    sheets: [{ content: `${guessed.join(' ')} 0 Tr ${text('The landlord pays $1,500 each month.')}` }],
  })
  expect(await readPdf({ bytes })).toMatchObject({ scannedPages: [1] })
  const { html, source, confidence, warnings } = await readScan({ bytes })
  expect(html).toBe('<p>The landlord pays $1,500 each month.</p>')
  expect(source).toBe('ocr')
  expect(confidence).toBeLessThan(1)
  expect(warnings).toContain(warning)
})

test('words under a marker are imported', async () => {
  for (const bytes of [highlightPdf(), markerPdf()])
    expect(await readPdf({ bytes })).toMatchObject({ html: '<p>The rent is 900 dollars.</p>', warnings: [] })
})

test.for([90, 180, 270])('a page that is turned by %i degrees is read as it looks', async (turn) => {
  const content = `${text(RENT)} 1 g ${text('Rent is $1.', '', 100)}`
  expect(await read(content, `/Rotate ${turn}`)).toMatchObject({
    html: `<p>${RENT}</p>`,
    warnings: [warning],
  })
})

test('pages that there is no time to look at are said to be unchecked', async () => {
  const bytes = sheetsPdf({ sheets: [{ content: text(RENT) }, { content: text(RENT, '', 120) }] })
  expect(await readPdf({ bytes, maxMs: -1 })).toMatchObject({
    html: `<p>${RENT}</p>\n<p>${RENT}</p>`,
    warnings: [
      'We couldn’t check 2 pages (the first is page 1) for hidden text. Compare it with the original.',
    ],
  })
})
