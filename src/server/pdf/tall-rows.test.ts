import { beforeAll, expect, test } from 'vitest'
import { readPageLines } from '#server/files/pdf-lines.ts'
import { withPdf } from '#server/files/pdfium.ts'
import { previewFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'
import type { TypstCompiler } from './typst-compiler.ts'

let typst: TypstCompiler
beforeAll(async () => {
  typst = await sharedTypst()
})

const ITEMS = 120
const items = (make: (item: string) => string) =>
  Array.from({ length: ITEMS }, (_, at) => make(`Item${at}x`)).join('')

/** Points from the lower edge of the paper to the footer. */
const FOOTER = 80

test.for([
  ['of many words', items((item) => `${item} and a few words more `)],
  ['of lines', items((item) => `${item}<br>`)],
  ['of paragraphs', items((item) => `<p>${item}</p>`)],
  ['with a list', `<ul>${items((item) => `<li>${item}</li>`)}</ul>`],
  ['with a table', `<table>${items((item) => `<tr><td>${item}</td></tr>`)}</table>`],
])('a row that is taller than a page goes on, though a short cell stands beside one %s', async ([, cell]) => {
  const head = '<thead><tr><th>No.</th><th>What</th></tr></thead>'
  expect(await itemsWithin(`<table>${head}<tr><td>1</td><td>${cell}</td></tr></table>`)).toBe(ITEMS)
})

test('rows beside a short cell that belongs to all of them go on when they are more than a page holds', async () => {
  let first = `<td rowspan="${ITEMS}">All of it</td>`
  const rows = items((item) => {
    const row = `<tr>${first}<td>${item}</td></tr>`
    first = ''
    return row
  })
  expect(await itemsWithin(`<table>${rows}</table>`)).toBe(ITEMS)
})

/** How many of them stand above the footer of a page. */
async function itemsWithin(contentHtml: string) {
  const contract = { title: 'Lease', contentHtml }
  const pdf = typst.compile(previewFiles({ contract, asOf: '2026-01-01T00:00:00Z' }))
  const pages = await withPdf(pdf, 100, (opened) =>
    Array.from({ length: opened.pages }, (_, index) => {
      const { lines, height } = readPageLines(opened, index)
      const within = lines.filter(({ y }) => y < height - FOOTER)
      return within.flatMap(({ text }) => text.match(/Item\d+x/g) ?? [])
    }),
  )
  return new Set(pages.flat()).size
}
