import { beforeAll, expect, test } from 'vitest'
import { readPageLines } from '#server/files/pdf-lines.ts'
import { withPdf } from '#server/files/pdfium.ts'
import { previewFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'
import type { TypstCompiler } from './typst-compiler.ts'

/** Words that are wider than the cell of a table that they stand in. */

let typst: TypstCompiler
beforeAll(async () => {
  typst = await sharedTypst()
})

const COLUMNS = 8

/** The parts of lines of a table of which each cell holds the same word, by their left edge. */
async function partsOf(word: string, language?: string) {
  const row = `<tr>${`<td>${word}</td>`.repeat(COLUMNS)}</tr>`
  const contract = { title: 'Table', contentHtml: `<table>${row}</table>`, language }
  const pdf = typst.compile(previewFiles({ contract, asOf: '2026-01-01T00:00:00Z' }))
  return withPdf(pdf, 5, (opened) =>
    readPageLines(opened, 0).lines.filter(({ fontSize, y }) => fontSize === 8.5 && y < 700),
  )
}

const linesOf = async (word: string, language: string) => [
  ...new Set((await partsOf(word, language)).map(({ text }) => text.replace(/[\u00ad\u2010-]+$/, '-'))),
]

test('a long word is divided by its syllables', async () => {
  expect(await linesOf('Decontamination', 'en')).toEqual(['Deconta-', 'mination'])
})

test.for([
  ['Manufacturer’s', ['Manufac-', 'turer’s']],
  ['Subcontractor’s', ['Subcon-', 'tractor’s']],
  ["Administrator's", ['Adminis-', "trator's"]],
] as const)('%s is divided by a hyphen, too', async ([word, lines]) => {
  expect(await linesOf(word, 'en')).toEqual(lines)
})

test('a word that fits on a line of its own is not divided beside one that does not', async () => {
  expect(await linesOf('Decontamination protocol', 'en')).toEqual(['Deconta-', 'mination', 'protocol'])
})

test.for([
  ['RESPONSIBILITIES', 'en'],
  ['Versicherungsvertragsgesetz', 'de'],
  ['Ответственность', 'ru'],
] as const)('%s (%s) has a hyphen wherever it is divided, and loses no letter', async ([word, language]) => {
  const lines = await linesOf(word, language)
  expect(lines.join('').replaceAll('-', '')).toBe(word)
  expect(lines.slice(0, -1).every((line) => line.endsWith('-'))).toBe(true)
})

test.for(['Saskatchewanersdorf', 'Xkcdbrrstvwqzplmnk', 'manufacturer’s'])(
  '%s does not run into the cell beside it, whatever its syllables',
  async (word) => {
    const parts = await partsOf(word, 'en')
    const width = 388 / COLUMNS
    for (const { left, right, text } of parts)
      expect({ text, fits: right - left < width }).toMatchObject({ fits: true })
    expect(
      parts
        .map(({ text }) => text)
        .join('')
        .replaceAll(/[-\u00ad\u2010\u200b]/g, ''),
    ).toContain(word.slice(0, 3))
  },
)
