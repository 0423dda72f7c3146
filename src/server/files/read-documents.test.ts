import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawPages, htmlToDocx, htmlToPdf, readExample, toScan } from '#test/example-files.ts'
import { readDoc } from './read-doc.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { readPicture } from './read-picture.ts'
import { readScan } from './read-scan.ts'
import { readText } from './read-text.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const nda = readExample('mutual-nda.html')
const ndaTitle = 'Mutual Nondisclosure Agreement'
/** As much of it as is recognized in a moment. */
const beginning = nda.slice(0, nda.indexOf('<h2>2. '))

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('’', "'")
    .match(/[\p{L}\d']+/gu) ?? []
/** The part of the words of the example that is found again. */
function foundAgain(html: string, example: string): number {
  const got = new Set(wordsOf(html))
  const wanted = wordsOf(example)
  return wanted.filter((word) => got.has(word)).length / wanted.length
}

describe('a Word document', () => {
  test('keeps headings, lists, tables, formats, links and pictures', async () => {
    const bytes = await htmlToDocx(
      `<h1>Lease</h1><h2>Rent</h2><p>Pay <strong>now</strong>, <em>soon</em> or <u>later</u>, see <a href="https://example.com/terms">the terms</a>.</p>` +
        `<ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol><table><tr><td>Item</td><td>1 &lt; 2</td></tr></table><p><img src="${pixel}"></p>`,
      'Lease of the barn',
    )
    const { html, title, warnings } = await readDocx({ bytes })
    expect(title).toBe('Lease of the barn')
    expect(warnings).toEqual([])
    expect(html).toContain('<h1>Lease</h1><h2>Rent</h2>')
    expect(html).toContain('<strong>now</strong>, <em>soon</em> or <u>later</u>')
    expect(html).toContain('<a href="https://example.com/terms">the terms</a>')
    expect(html).toContain('<ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>')
    expect(html).toContain('<td><p>1 &lt; 2</p></td>')
    expect(html).toContain(`<img src="${pixel}"`)
  })

  test('is named by its first heading when it has no title, and loses none of its words', async () => {
    const { html, title } = await readDocx({ bytes: await htmlToDocx(nda) })
    expect(title).toBe(ndaTitle)
    expect(foundAgain(html, nda)).toBe(1)
  })

  test('of Word 97 gives its text, paragraph by paragraph', async () => {
    const bytes = readFileSync(new URL('../../../test/fixtures/mutual-nda.doc', import.meta.url))
    const { html, title, warnings } = await readDoc({ bytes })
    expect(title).toBe(ndaTitle)
    expect(html).toMatch(/<p>1\. Purpose<\/p>\n<p>1\.1 The parties want to explore/)
    expect(foundAgain(html, nda)).toBeGreaterThan(0.99)
    expect(warnings[0]).toContain('Save as .docx to keep them.')
  })
})

describe('a PDF', () => {
  test('is read as paragraphs and headings, with its words', async () => {
    const { html, title, scannedPages } = await readPdf({ bytes: await htmlToPdf(nda, ndaTitle) })
    expect(title).toBe(ndaTitle)
    expect(scannedPages).toEqual([])
    expect(html).toContain('<h1>Mutual Nondisclosure Agreement</h1>')
    expect(html).toContain('<h2>1. Purpose</h2>')
    expect(html).toMatch(/<p>1\.2 A party is the “Discloser”[^<]* receive\.<\/p>/)
    expect(foundAgain(html, nda)).toBeGreaterThan(0.98)
  })

  test('of pages that are pictures is known as a scan, recognized, and says how sure that is', async () => {
    const bytes = await toScan(await htmlToPdf(beginning, ndaTitle), 1)
    expect(await readPdf({ bytes })).toMatchObject({ html: '', scannedPages: [1] })
    const { html, confidence, source, warnings } = await readScan({ bytes })
    expect(html).toContain('Mutual Nondisclosure Agreement')
    expect(html).toContain('maintenance')
    expect(confidence).toBeGreaterThan(0.8)
    expect(confidence).toBeLessThan(1)
    expect(source).toBe('ocr')
    expect(warnings[0]).toContain('Compare it with the original.')
  })
})

describe('a picture of a page', () => {
  test('is recognized with the confidence of its words', async () => {
    const [picture = Buffer.alloc(0)] = await drawPages(
      await htmlToPdf('<p>The rent is $900.</p>', 'Rent'),
      1,
    )
    const { html, confidence, source } = await readPicture({ bytes: picture })
    expect(html).toContain('The rent is $900.')
    expect(confidence).toBeGreaterThan(0.8)
    expect(source).toBe('ocr')
  })
})

const read = (text: string) => readText({ bytes: new TextEncoder().encode(text) }).html

describe('a plain text file', () => {
  test('has paragraphs, clauses, items and headings in capitals', () => {
    expect(
      read(
        'LEASE OF THE BARN\n\nThis lease is made between the owner of the barn and\nthe farmer, who both agree.\n\n1. Rent.\n2. Term.\n\n- hay\n- straw\n\nJohn Doe\n1 Barn Road',
      ),
    ).toBe(
      [
        '<h2>LEASE OF THE BARN</h2>',
        '<p>This lease is made between the owner of the barn and the farmer, who both agree.</p>',
        '<p>1. Rent.</p>',
        '<p>2. Term.</p>',
        '<ul><li>hay</li><li>straw</li></ul>',
        '<p>John Doe<br>1 Barn Road</p>',
      ].join('\n'),
    )
  })

  test('keeps the star of a note that a star in the text refers to, and makes a list of others', () => {
    const note = '<p>The fee is $500*.</p>\n<p>* excluding VAT</p>\n<p>It is due.</p>'
    expect(read('The fee is $500*.\n\n* excluding VAT\n\nIt is due.')).toBe(note)
    const list = '<ul><li>hay</li><li>straw</li></ul>'
    expect(read('The fee is $500*.\n\n* hay\n* straw')).toBe(`<p>The fee is $500*.</p>\n${list}`)
    expect(read('The barn has\n\n* hay')).toBe('<p>The barn has</p>\n<ul><li>hay</li></ul>')
  })

  test.for([
    ['□', '■'],
    ['○', '●'],
    ['●', '○'],
  ])('keeps the boxes of a choice, whichever was ticked: %s %s', ([first, second]) => {
    expect(read(`Payment (tick one):\n${first} monthly\n${second} yearly`)).toBe(
      `<p>Payment (tick one):</p>\n<p>${first} monthly</p>\n<p>${second} yearly</p>`,
    )
  })

  test('takes a filled circle for a bullet where there is no empty one', () => {
    expect(read('● Ann\n● Bob')).toBe('<ul><li>Ann</li><li>Bob</li></ul>')
  })

  test('keeps a minus, and a dash that no other stands beside', () => {
    expect(read('Discounts:\n\n- 500 USD less\n\nand\n\n- net of tax')).toBe(
      '<p>Discounts:</p>\n<p>- 500 USD less</p>\n<p>and</p>\n<p>- net of tax</p>',
    )
    expect(read('- net of tax\n- due monthly')).toBe('<ul><li>net of tax</li><li>due monthly</li></ul>')
  })

  test('keeps a list whose introduction is long and has no colon', () => {
    const duties = 'The Customer shall on request of the Supplier and at its own cost promptly'
    const list = '<ul><li>provide access</li><li>return goods</li></ul>'
    for (const between of ['\n', '\n\n'])
      expect(read(`${duties}\n- provide access${between}- return goods`)).toBe(`<p>${duties}</p>\n${list}`)
    const rate = 'The rate is the base rate at the beginning of each quarter of the year'
    expect(read(`${rate}\n- 2.5 per cent.\n\nAnn owes:\n- rent\n- costs`)).toMatch(
      `<p>${rate} - 2.5 per cent.</p>`,
    )
  })

  test('shows exactly what it says: nothing of it is read as HTML', () => {
    expect(read('<script>alert(1)</script> & co')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; co</p>',
    )
  })

  test('is read whatever its encoding', () => {
    const wanted = '<p>Vertrag über 5 €</p>'
    expect(read('\ufeffVertrag über 5 €')).toBe(wanted)
    const utf16 = Buffer.from('\ufeffVertrag über 5 €', 'utf16le')
    expect(readText({ bytes: utf16 }).html).toBe(wanted)
    expect(readText({ bytes: Buffer.from(utf16).swap16() }).html).toBe(wanted)
    const windows = Buffer.from('Vertrag \xfcber 5 \x80', 'latin1')
    expect(readText({ bytes: windows }).html).toBe(wanted)
  })
})
