import { expect, test } from 'vitest'
import { sheetsPdf } from './lossy-pdf.fixture.ts'
import { readPages } from './read-pages.ts'

const RENT = 'The Tenant shall pay $900 on May 4.'
const text = (words: string, look = '', y = 160) => `BT ${look} /F1 9 Tf 20 ${y} Td (${words}) Tj ET`
const read = (content: string) => readPages({ bytes: sheetsPdf({ sheets: [{ content }] }) })

test('what is seen on a page is read', async () => {
  expect(await read(text(RENT))).toEqual({
    text: RENT,
    starts: [{ page: 1, at: 0 }],
    read: [1],
    inPart: [],
    unread: [],
    isTextless: false,
    isCutShort: false,
  })
})

test.for([
  ['in white', text('The rent is $1.', '1 g', 100)],
  ['without ink', text('The rent is $1.', '3 Tr', 100)],
  ['beside the page', text('The rent is $1.', '', -50)],
  ['too small to be seen', 'BT /F1 1 Tf 20 100 Td (The rent is $1.) Tj ET'],
  ['under a white box', `${text('The rent is $1.', '', 100)} 1 g 10 90 200 30 re f`],
] as const)('words %s are no words of the file', async ([, hidden]) => {
  expect(await read(`${text(RENT)} ${hidden}`)).toMatchObject({ text: RENT, read: [1] })
  expect(await read(`${hidden} 0 Tr 0 g ${text(RENT)}`)).toMatchObject({ text: RENT, read: [1] })
})

test('white words on a dark ground are seen', async () => {
  const content = `0 g 0 80 300 60 re f ${text(RENT, '1 g', 100)}`
  expect(await read(content)).toMatchObject({ text: RENT })
})

test('a page whose words lie unseen under its picture, as text recognition puts them there, is not read', async () => {
  const guessed = Array.from({ length: 5 }, (_, row) =>
    text(`Guess ${row}: the rent is $9.`, '3 Tr', 60 + row * 20),
  )
  expect(await read(`${guessed.join(' ')} 0 Tr ${text('Copy 1', '', 20)}`)).toEqual({
    text: '',
    starts: [],
    read: [],
    inPart: [],
    unread: [1],
    isTextless: true,
    isCutShort: false,
  })
})

test('a picture of a page has no text that is read, not even the line that a program stamped on it', async () => {
  const picture = 'q 300 0 0 200 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID aZaZ EI Q'
  for (const content of [picture, `${picture} ${text('Envelope ID: 12345-67890', '', 190)}`])
    expect(await read(content)).toMatchObject({ text: '', starts: [], read: [], unread: [1] })
})

test('pages that there is no more time for are said not to be read', async () => {
  const bytes = sheetsPdf({ sheets: [{ content: text(RENT) }, { content: text(RENT) }] })
  expect(await readPages({ bytes, maxMs: -1 })).toMatchObject({
    text: '',
    read: [],
    unread: [1, 2],
    isTextless: false,
    isCutShort: true,
  })
})

test('a page with more on it than is read of one is known to be read in part', async () => {
  const rows = Array.from(
    { length: 1400 },
    (_, at) => `(${at}. ${RENT} It pays ${at} times, and never later.) Tj T*`,
  )
  const content = `BT /F1 4 Tf 5 TL 20 7080 Td ${rows.join('\n')} ET`
  const long = { content, more: '/MediaBox [0 0 300 7100]' }
  const sheets = [{ content: text(RENT) }, long]
  const found = await readPages({ bytes: sheetsPdf({ sheets }) })
  expect(found).toMatchObject({ read: [1, 2], inPart: [2], unread: [] })
  expect(found.text).not.toContain('1399')
})

test('what nobody can tell from the text of a page, as where it has a note beside it, is no lack of text', async () => {
  const note = '<< /Type /Annot /Subtype /FreeText /Rect [20 20 200 40] /Contents (No pets) >>'
  const noted = await readPages({
    bytes: sheetsPdf({ sheets: [{ content: text(RENT), annotations: [note] }] }),
  })
  expect(noted).toMatchObject({ text: '', read: [], unread: [1], isTextless: false })
})
