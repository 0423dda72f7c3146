import { describe, expect, test } from 'vitest'
import { htmlToDocx } from '#test/example-files.ts'
import { readDocx } from './read-docx.ts'
import { openZip } from './read-zip.ts'
import { replaceParts } from './replace-parts.ts'
import { numberedDocx, paragraph, run, tableRow } from './word-numbers/numbered-docx.fixture.ts'

const read = async (body: string) => (await readDocx({ bytes: numberedDocx(body, '') })).html
const broken = (type: string, bold = '') => `<w:r><w:rPr>${bold}</w:rPr><w:br w:type="${type}"/></w:r>`

describe('a break of a page or column in a Word document', () => {
  test.for(['page', 'column'])('parts the words around it: %s', async (type) => {
    expect(await read(paragraph(run('5') + broken(type) + run('Annex 1')))).toBe('<p>5<br />Annex 1</p>')
  })

  test('is nothing where a paragraph begins or ends, and no paragraph of its own', async () => {
    const [page, bold] = [broken('page'), broken('page', '<w:b/>')]
    const body =
      paragraph(page + run('One')) + paragraph(run('Two') + bold) + paragraph(page) + paragraph(bold)
    expect(await read(body)).toBe('<p>One</p><p>Two<strong></strong></p>')
  })
})

const cells = (...words: string[]) => tableRow(...words.map((word) => paragraph(word)))

test('a row of a table in a Word document that begins further right keeps its cells below their columns', async () => {
  const later = cells('100', '200').replace('<w:tr>', '<w:tr><w:trPr><w:gridBefore w:val="2"/></w:trPr>')
  expect(await read(`<w:tbl>${cells('Item', 'No.', '2024', '2025')}${later}</w:tbl>`)).toContain(
    '<tr><td colspan="2"></td><td><p>100</p></td><td><p>200</p></td></tr>',
  )
})

const sym = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`
const inFont = (font: string, text: string) =>
  `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>${text}</w:t></w:r>`

describe('a sign in a Word document', () => {
  test.for([
    ['of any typeface', sym('Arial', '20AC') + run('500'), '€500'],
    ['a box of any typeface', sym('MS Gothic', '2612') + run(' Monthly'), '☒ Monthly'],
    ['of Symbol', run('at most ') + inFont('Symbol', '\uf0a3 5'), 'at most ≤ 5'],
    ['of Symbol by its plain letter', run('at most ') + sym('Symbol', '00A3') + run(' 5'), 'at most ≤ 5'],
    ['a ticked box by its plain letter', sym('Wingdings', '00FE') + run(' Monthly'), '🗹 Monthly'],
    ['a diamond of Symbol, where Wingdings has a box', inFont('Symbol', '\uf0a8'), '♦'],
  ] as const)('comes in: %s', async ([, content, text]) => {
    const { html, warnings } = await readDocx({ bytes: numberedDocx(paragraph(content), '') })
    expect([html, warnings]).toEqual([`<p>${text}</p>`, []])
  })

  test('of a typeface that is not known is named', async () => {
    const bytes = numberedDocx(paragraph(run('Fee ') + sym('SymbolPS', 'F0B1') + run('5')), '')
    expect((await readDocx({ bytes })).warnings).toEqual([expect.stringMatching(/^Some signs/)])
  })
})

test('a picture in a Word document that is cropped is left out with what was cut away, and that is said', async () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const zip = await openZip(await htmlToDocx(`<p>Plan <img src="data:image/png;base64,${pixel}"></p>`))
  const xml = (await zip.read('word/document.xml'))?.toString('utf8') ?? ''
  const withCrop = async (sides: string) => {
    const cropped = xml.replace(/<a:srcRect\b[^<>]*>/, `<a:srcRect ${sides}/>`)
    const { html, warnings } = await readDocx({
      bytes: await replaceParts(zip, new Map([['word/document.xml', cropped]])),
    })
    return [html.includes('<img'), ...warnings]
  }
  expect(await withCrop('l="0" t="20000"')).toEqual([false, expect.stringMatching(/^Cropped images/)])
  expect(await withCrop('l="-500" t="0"')).toEqual([true])
})
