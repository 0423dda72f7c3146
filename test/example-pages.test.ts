import { beforeAll, describe, expect, test } from 'vitest'
import { readPageLines } from '#server/files/pdf-lines.ts'
import { withPdf } from '#server/files/pdfium.ts'
import { exampleDocument } from '#server/pdf/services-agreement.fixture.ts'
import { sealedFiles } from '#server/pdf/template-data.ts'
import { sharedTypst } from '#server/pdf/typst.fixture.ts'
import type { TypstCompiler } from '#server/pdf/typst-compiler.ts'
import { readExampleContract, readExampleList } from './example-contract.ts'

/** The example contracts as the sealed PDF shows them, signed by three. */

const FIELDS = { contract_id: '0193a5c2-7f4e-7b1a-9c3d-2e5f60718293', signing_date: 'November 20, 2026' }
/** Points: below the running header, above the foot of an A4 page. */
const TOP = 80
const BOTTOM = 760

let typst: TypstCompiler
beforeAll(async () => {
  typst = await sharedTypst()
})

/** For each page before the certificate its lines, from top to bottom. */
async function contractPages(file: string): Promise<string[][]> {
  const html = Object.entries(FIELDS).reduce(
    (filled, [field, value]) => filled.replaceAll(`[@field:${field}]`, value),
    readExampleContract(file).html,
  )
  const pdf = typst.compile(sealedFiles(exampleDocument(html)))
  const pages = await withPdf(pdf, 100, (document) =>
    Array.from({ length: document.pages }, (_, index) =>
      readPageLines(document, index)
        .lines.filter(({ y }) => y > TOP && y < BOTTOM)
        .toSorted((one, other) => one.y - other.y)
        .map(({ text }) => text.trim()),
    ),
  )
  const certificate = pages.findIndex((lines) => lines.includes('Certificate of Completion'))
  expect(certificate).toBeGreaterThan(0)
  return pages.slice(0, certificate)
}

describe.each(readExampleList())('$file', ({ file }) => {
  test('no heading and no title of a table stands alone at the end of a page', async () => {
    const { blocks } = readExampleContract(file)
    const titles = blocks
      .filter(({ tag, text }) => tag === 'h2' || (tag === 'p' && /^Table [A-Z]-\d/.test(text)))
      .map(({ text }) => text)
    const pages = await contractPages(file)
    expect(titles.length).toBeGreaterThan(5)
    expect(pages.flat()).toEqual(expect.arrayContaining(titles.filter((title) => title.length < 45)))
    const last = new Set(pages.map((lines) => lines.at(-1)))
    expect([...titles, 'Signatures'].filter((title) => last.has(title))).toEqual([])
  })

  test('every word of its tables stands whole', async () => {
    const shown = new Set((await contractPages(file)).flat().flatMap(wordsOf))
    const words = readExampleContract(file).tables.flat(2).flatMap(wordsOf)
    expect(words.length).toBeGreaterThan(10)
    expect(words.filter((word) => !shown.has(word))).toEqual([])
  })
})

test('the services agreement is set on twelve pages with its signatures, before the certificate', async () => {
  const pages = await contractPages('services-agreement.html')
  expect(pages).toHaveLength(12)
  expect(pages[11]).toContain('Signatures')
  expect(readExampleContract('services-agreement.html').tables).toHaveLength(6)
})

/** What may stand on a line of its own: addresses break after a full stop or hyphen. */
function wordsOf(text: string): string[] {
  return text.split(/[\s@./-]+/).filter(Boolean)
}
