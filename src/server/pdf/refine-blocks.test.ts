import { expect, test } from 'vitest'
import { readPageLines } from '#server/files/pdf-lines.ts'
import { withPdf } from '#server/files/pdfium.ts'
import { htmlToAst } from './html-ast.ts'
import { refineBlocks } from './refine-blocks.ts'
import { previewFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'

const read = (html: string) => refineBlocks(htmlToAst(html, () => undefined))
const leadsIn = (html: string) => read(html).map((block) => block.t === 'p' && block.leads !== undefined)

test.for([
  '<p><b>Confidentiality</b></p>',
  '<p>CONFIDENTIALITY</p>',
  '<p><b>4.</b> <b>Confidentiality</b></p>',
  '<p>Confidential Information is:</p>',
])('%s stays on the page on which the next paragraph begins', (html) => {
  expect(leadsIn(`${html}<p>Everything that is marked so.</p>`)).toEqual([true, false])
  expect(leadsIn(html)).toEqual([false])
})

test.for([
  '<p>Confidentiality</p>',
  '<p><b>Nobody may tell anything to anybody.</b></p>',
  '<p>Confidential <b>Information</b></p>',
  `<p>${'Confidential Information is, whoever gave it, '.repeat(4)}:</p>`,
  '<p>2.5</p>',
])('%s is a paragraph like others', (html) => {
  expect(leadsIn(`${html}<p>Everything that is marked so.</p>`)).toEqual([false, false])
})

const LONG = '<p>This Agreement is governed by the laws of the State of New York, and by nothing else.</p>'
const kindsIn = (html: string) => read(html).map((block) => (block.t === 'p' ? block.leads : block.t))

test.for([
  ['<p>1.6 Governing Law</p>', 'heading'],
  ['<p>A.1 Governing Law</p>', 'heading'],
  ['<p>Governing Law</p>', 'line'],
  ['<p>第1条（準拠法）</p>', 'line'],
] as const)('a caption such as %s is never apart from the paragraph below it', ([html, lead]) => {
  expect(kindsIn(html + LONG)).toEqual([lead, undefined])
})

test('short paragraphs that are a list, an address, or before another heading are no captions', () => {
  expect(kindsIn(`<p>1.1 Red</p><p>1.2 Green</p>${LONG}`)).toEqual([undefined, undefined, undefined])
  expect(kindsIn(`${'<p>12 Harbor Street</p>'.repeat(4)}${LONG}`)).not.toContain('line')
  expect(kindsIn('<p>Exhibit 10</p><h1>Lease</h1>')).toEqual([undefined, 'h'])
})

test('a contract that is written in capitals is set like any other', () => {
  expect(leadsIn('<p>NOBODY MAY TELL</p>'.repeat(9))).toEqual(Array.from({ length: 9 }, () => false))
})

test('lists of which the items are long stand as far apart as paragraphs do', () => {
  const [long, short] = read(
    `<ol><li>${'The Client pays the Fees. '.repeat(9)}</li></ol><ul><li>in time</li></ul>`,
  )
  expect(long).toHaveProperty('isRoomy', true)
  expect(short).not.toHaveProperty('isRoomy')
})

test('no page ends with a heading that is typed as a paragraph', async () => {
  const typst = await sharedTypst()
  const clause = 'The Client pays the Fees in the month in which they are invoiced, and in full. '
  for (const sentences of [2, 3, 4]) {
    const part = (number: number) => `<p><b>${number}. Fees</b></p><p>${clause.repeat(sentences)}</p>`
    const contentHtml = Array.from({ length: 40 }, (_, at) => part(at + 1)).join('')
    const contract = { title: 'Fees', contentHtml }
    const pdf = typst.compile(previewFiles({ contract, asOf: '2026-01-01T00:00:00Z' }))
    const lasts = await withPdf(pdf, 20, (opened) =>
      Array.from({ length: opened.pages }, (_, index) =>
        readPageLines(opened, index).lines.findLast(({ fontSize }) => fontSize === 12),
      ),
    )
    expect(lasts.length).toBeGreaterThan(3)
    expect(lasts.filter((line) => line?.isBold)).toEqual([])
  }
})
