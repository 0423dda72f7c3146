import { expect, test } from 'vitest'
import { readPageLines } from '#server/files/pdf-lines.ts'
import { withPdf } from '#server/files/pdfium.ts'
import { htmlToAst } from './html-ast.ts'
import { inlineText } from './inline-text.ts'
import { previewFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'

/** Tables of more columns than fit beside each other, each row set as text. */

const COLUMNS = 17
const row = (...cells: string[]) =>
  `<tr>${Array.from({ length: COLUMNS }, (_, at) => `<td>${cells[at] ?? '-'}</td>`).join('')}</tr>`

async function linesOf(contentHtml: string) {
  const typst = await sharedTypst()
  const pdf = typst.compile(
    previewFiles({ contract: { title: 'Lease', contentHtml }, asOf: '2026-01-01T00:00:00Z' }),
  )
  return withPdf(pdf, 5, (opened) => readPageLines(opened, 0).lines.map(({ text }) => text))
}

test('two paragraphs of one cell stand on two lines of the PDF, as the signer saw them', async () => {
  const lines = await linesOf(`<table>${row('<p>Rent</p><p>1,000</p>', '<p>2,000</p>')}</table>`)
  const at = lines.indexOf('Rent')
  expect(lines[at + 1]).toMatch(/^1,000 \| 2,000 \| - \|/)
})

test('every cell but the first has a bar before it, whether or not the first is empty or holds a list', () => {
  const list = '<ul><li>One</li></ul>'
  const rows = htmlToAst(
    `<table>${row('', 'Jan')}${row('Rent', '')}${row('Rent', list, 'Feb')}${row(list, 'Mar')}</table>`,
    () => undefined,
  )
  const starts = rows.map((block) => (block.t === 'p' ? inlineText(block.c).slice(0, 12) : block.t))
  expect(starts).toEqual([
    '| Jan | - | ',
    'Rent |  | - ',
    'Rent | ',
    'ul',
    '| Feb | - | ',
    'ul',
    '| Mar | - | ',
  ])
})

test('a row of nothing but empty cells is not set', () => {
  expect(htmlToAst(`<table><tr>${'<td></td>'.repeat(COLUMNS)}</tr></table>`, () => undefined)).toEqual([])
})
