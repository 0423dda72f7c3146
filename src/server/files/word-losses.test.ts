import { describe, expect, test } from 'vitest'
import { canonicalHtml } from '#server/features/contract-text/canonical-html.ts'
import { identifyFile } from './identify-file.ts'
import { documentXml, rawDocx, rawZip } from './raw-zip.fixture.ts'
import { readDoc } from './read-doc.ts'
import { readDocx } from './read-docx.ts'
import { smallDoc } from './small-doc.fixture.ts'

const judge = (bytes: Uint8Array, filename = '') => identifyFile({ bytes, filename, declaredType: '' })
const p = (content: string) => `<w:p>${content}</w:p>`
const t = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const read = (body: string, ...parts: Parameters<typeof rawDocx>) =>
  readDocx({ bytes: rawDocx({ name: 'word/document.xml', data: documentXml(body) }, ...parts) })

describe('what of a Word document does not become text is said', () => {
  const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
  const chart =
    '<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
  test.for([
    [
      'an equation',
      p(`${t('The rate is ')}<m:oMath ${math}><m:r><m:t>x=12%</m:t></m:r></m:oMath>`),
      /^Equations/,
    ],
    ['a chart', p(t('Sales:') + chart), /^Charts/],
    [
      'an object of another program',
      p(`${t('Prices:')}<w:r><w:object><o:OLEObject xmlns:o="urn:o"/></w:object></w:r>`),
      /^Embedded/,
    ],
    [
      'what was chosen in a field of an older kind',
      p(
        `${t('Due: ')}<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Monthly"/><w:listEntry w:val="Weekly"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      /^Choices made in older/,
    ],
    [
      'words drawn along a line',
      p(
        `${t('Lease')}<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="Only until May"/></v:shape></w:pict></w:r>`,
      ),
      /^Decorative text/,
    ],
    [
      'a part that is a document of its own',
      `${p(t('Annex follows'))}<w:subDoc xmlns:r="urn:r" r:id="r9"/>`,
      /^Embedded/,
    ],
    [
      'words in an element that is not read',
      p(`${t('Rent: ')}<w:unknown>${t('900 dollars')}</w:unknown>`),
      /^Some text isn’t included, such as “Rent: 900 dollars”/,
    ],
  ] as const)('%s', async ([, body, warning]) => {
    expect((await read(body)).warnings).toEqual([expect.stringMatching(warning)])
  })

  test('headers and footers', async () => {
    const relations =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="h" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/></Relationships>'
    const header = (text: string) => [
      { name: 'word/_rels/document.xml.rels', data: relations },
      { name: 'word/header1.xml', data: documentXml(p(t(text))) },
    ]
    expect((await read(p(t('Lease')), ...header('Draft of May'))).warnings).toEqual([
      'Headers and footers aren’t included.',
    ])
    expect((await read(p(t('Lease')), ...header('1'))).warnings).toEqual([])
  })

  test('nothing of one whose words all came, and of what was deleted', async () => {
    const removed = `<w:del><w:r><w:delText>old</w:delText></w:r></w:del>`
    const { html, warnings } = await read(
      p(`<w:r><w:t>The re</w:t></w:r>${t('nt &amp; the')}<w:r><w:tab/></w:r>${t('deposit')}${removed}`),
    )
    expect(html).toContain('The rent &amp; the')
    expect(warnings).toEqual([expect.stringContaining('tracked changes')])
  })

  test('nothing of one whose notes stand within its paragraphs, or of a row of a table that was deleted', async () => {
    const footnotes = {
      name: 'word/footnotes.xml',
      data: documentXml('')
        .replace(/<w:body>.*/, `<w:footnote w:id="2">${p(t('In dollars.'))}</w:footnote></w:document>`)
        .replaceAll('w:document', 'w:footnotes'),
    }
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    const rent = await read(p(t('Rent is due monthly.') + note + t(' It is paid by wire.')), footnotes)
    expect(rent.html).toContain('It is paid by wire.')
    expect(rent.html).toContain('In dollars.')
    expect(rent.warnings).toEqual([])

    const row = (text: string, properties = '') => `<w:tr>${properties}<w:tc>${p(t(text))}</w:tc></w:tr>`
    const deleted = '<w:trPr><w:del w:id="1" w:author="Ann"/></w:trPr>'
    const table = await read(`<w:tbl>${row('Old fee', deleted)}${row('New fee')}</w:tbl>${p(t('End'))}`)
    expect(table.html).not.toContain('Old fee')
    expect(table.warnings).toEqual([expect.stringContaining('tracked changes')])
    const lost = await read(
      `<w:tbl>${row('Old fee', deleted)}</w:tbl>${p(`<w:unknown>${t('End')}</w:unknown>`)}`,
    )
    expect(lost.warnings).toContainEqual(expect.stringContaining('“End”'))
  })

  test('words that do not come, whatever prefix the names of Word have', async () => {
    const body = `<x:p><x:unknown><x:r><x:t>900 dollars</x:t></x:r></x:unknown></x:p><x:p><x:r><x:t>Rent</x:t></x:r></x:p>`
    const bytes = rawDocx({ name: 'word/document.xml', data: documentXml(body, 'x') })
    expect((await readDocx({ bytes })).warnings).toEqual([expect.stringContaining('“900 dollars”')])
  })

  test('numbers, formats and pictures of a Word 97 file', async () => {
    const { html, warnings } = await readDoc({ bytes: smallDoc('The rent is 900.') })
    expect(html).toBe('<p>The rent is 900.</p>')
    expect(warnings).toEqual([expect.stringMatching(/boxes to tick, charts, or equations, .* numbers/)])
  })

  test('no hyphen of a Word 97 file but those that only say where a word may be divided', async () => {
    const text = '$5\u001e7 a day, May 1\u001e3, clause 4\u001e2 of this agree\u001fment'
    expect((await readDoc({ bytes: smallDoc(text) })).html).toBe(
      '<p>$5‑7 a day, May 1‑3, clause 4‑2 of this agreement</p>',
    )
  })

  test('no letter of a Word 97 file, whatever wrote it', async () => {
    const { html } = await readDoc({ bytes: smallDoc('A fee of £5 and \x8050, or \x93½\x94.') })
    expect(html).toBe('<p>A fee of £5 and €50, or "½".</p>')
  })

  test('no number of a note of a Word 97 file; where it isn’t sure which is whose, that is said', async () => {
    const text = 'The price\u0002 is 900, due monthly\u0002.'
    const noted = (notes: string) => readDoc({ bytes: smallDoc(text, false, undefined, notes) })
    const { html, warnings } = await noted('\u0002 Without tax.\r\u0002 On the first day.')
    expect(html).toBe(
      '<p>The price[1] is 900, due monthly[2].</p>\n<p>[1] Without tax.</p>\n<p>[2] On the first day.</p>',
    )
    expect(warnings).toHaveLength(1)
    const doubtful = await noted('\u0002 Without tax.')
    expect(doubtful.html).toBe('<p>The price is 900, due monthly.</p>\n<p> Without tax.</p>')
    expect(doubtful.warnings).toContainEqual(expect.stringMatching(/^Footnotes and endnotes/))
  })

  const clause = 'The tenant shall not keep animals.'
  test.for([
    ['condensed by a twentieth of a point', [0x40, 0x88, 0xff, 0xff], clause],
    ['spaced by a quarter of a point', [0x40, 0x88, 0x05, 0x00], clause],
    ['of a size in scripts from right to left', [0x61, 0x4a, 0x17, 0x00, 0x60, 0x4a, 0x19, 0x00], clause],
    ['bold', [0x35, 0x08, 0x01], clause],
    ['deleted in a tracked change', [0x35, 0x08, 0x01, 0x00, 0x08, 0x01], 'The tenant shall  keep animals.'],
    ['whose deletion was rejected', [0x00, 0x08, 0x00], clause],
    ['with formats of their own length', [0x47, 0xca, 0x02, 0x00, 0x08, 0x35, 0x08, 0x01], clause],
  ] as const)('no word of a Word 97 file but those that were deleted: %s', async ([, formats, text]) => {
    const bytes = smallDoc(clause, false, { words: 'not', formats: [...formats] })
    expect((await readDoc({ bytes })).html).toBe(`<p>${text}</p>`)
  })
})

const field = (box: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${box}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
const control = (checked: 0 | 1) =>
  `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${t(checked ? '☒' : '☐')}</w:sdtContent></w:sdt>`
const sign = (letter: string) => `<w:r><w:sym w:font="Wingdings" w:char="${letter}"/></w:r>`

describe('what of a Word document has a like in a text becomes it, and nothing is said to be lost', () => {
  test.for([
    [
      'a box that is ticked, and one that is not',
      control(1) + t(' pets, ') + control(0) + t(' smoking'),
      '☑ pets, ☐ smoking',
    ],
    [
      'such boxes of an older kind',
      field('<w:default w:val="1"/>') + t(' pets, ') + field('<w:default w:val="0"/>') + t(' smoking'),
      '☑ pets, ☐ smoking',
    ],
    [
      'boxes that are letters of a font of signs',
      sign('F0FE') + t(' pets, ') + sign('F0A8') + t(' smoking'),
      '☑ pets, ☐ smoking',
    ],
    [
      'a hyphen that keeps its words together',
      '<w:r><w:t>555</w:t><w:noBreakHyphen/><w:t>0147</w:t></w:r>',
      '555‑0147',
    ],
    ['a line that ends within a paragraph', '<w:r><w:t>900</w:t><w:cr/><w:t>100</w:t></w:r>', '900<br />100'],
    ['text that is struck out twice', '<w:r><w:rPr><w:dstrike/></w:rPr><w:t>900</w:t></w:r>', '<s>900</s>'],
  ] as const)('%s', async ([, content, text]) => {
    const { html, warnings } = await read(p(content))
    expect([canonicalHtml(html), warnings]).toEqual([`<p>${text}</p>`, []])
  })
})

const relations = (target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`
const made = (main: string) =>
  rawZip([
    {
      name: '[Content_Types].xml',
      data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document2.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    { name: '_rels/.rels', data: relations('word/document2.xml') },
    { name: 'word/document2.xml', data: main },
  ])

describe('a Word file that is whole is taken', () => {
  test('a Word 97 file under 4,096 bytes; one with a password is not', async () => {
    const bytes = smallDoc('The rent is 900.')
    expect(bytes.length).toBeLessThan(4096)
    expect(await judge(bytes, 'lease.doc')).toMatchObject({ mimeType: 'application/msword' })
    await expect(judge(smallDoc('The rent is 900.', true))).rejects.toMatchObject({ code: 'encrypted' })
  })

  test('with its text in a part of another name; a sheet in that place is none', async () => {
    const bytes = made(`<?xml version="1.0"?>\n${documentXml(p(t('Lease')))}`)
    expect(await judge(bytes, 'lease.docx')).toMatchObject({ pages: null })
    expect((await readDocx({ bytes })).html).toBe('<p>Lease</p>')
    await expect(judge(made('<workbook/>'))).rejects.toMatchObject({ code: 'wrong-type' })
  })

  test('with a byte behind its end', async () => {
    for (const more of ['\n', '\0', '\r\n\r\n']) {
      const bytes = Buffer.concat([rawDocx(), Buffer.from(more)])
      expect(await judge(bytes, 'lease.docx')).toMatchObject({ pages: null })
      expect((await readDocx({ bytes })).html).toBe('<p>Lease</p>')
    }
  })
})
