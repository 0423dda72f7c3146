import { beforeAll, describe, expect, test } from 'vitest'
import { type Line, readPageLines } from '#server/files/pdf-lines.ts'
import { withPdf } from '#server/files/pdfium.ts'
import type { SealedDocument } from './sealed-document.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import { sealedFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'
import type { TypstCompiler } from './typst-compiler.ts'

/** Whatever a text ends with, its last lines stand above its signatures: on the same page, and not alone of their paragraph. */

const CASES_OF_SHAPE = 3

let typst: TypstCompiler
beforeAll(async () => {
  typst = await sharedTypst()
})

const SENTENCE =
  'The Supplier shall correct at its own cost whatever does not meet the Specification within ten business days. '
const ARABIC =
  'يلتزم المورد بأداء الخدمات بالعناية التي يبذلها المختص الحريص ويبلغ العميل بكل ما قد يؤخر التسليم. '
const JAPANESE =
  '乙は、善良な管理者の注意をもって本業務を遂行し、納期の遅延が見込まれるときは、直ちに甲に通知しなければならない。'

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')
const HEAD = '<thead><tr><th>No.</th><th>Milestone</th></tr></thead>'
const rows = (count: number, text = 'Delivery of a part') =>
  times(count, (at) => `<tr><td>${at}</td><td>${text}</td></tr>`)
const wideRows = (count: number) => `<tr>${'<td>$1,234,567.50</td>'.repeat(9)}</tr>`.repeat(count)

/** What a text ends with, in the size that is asked for. */
const paragraphs: Record<string, (size: number) => string> = {
  'a paragraph': (size) => `<p>${SENTENCE.repeat(size)}</p>`,
  'a justified paragraph': (size) => `<p style="text-align: justify">${SENTENCE.repeat(size)}</p>`,
  'a clause with a number that hangs': (size) => `<p>9.1 ${SENTENCE.repeat(size)}</p>`,
  'a paragraph with a word wider than its line': (size) =>
    `<p>${'x'.repeat(200)} ${SENTENCE.repeat(size)}</p>`,
  'a quote': (size) => `<blockquote><p>${SENTENCE.repeat(size)}</p></blockquote>`,
  'the long last item of a list': (size) =>
    `<ol><li>${SENTENCE}${SENTENCE}</li><li>${SENTENCE.repeat(size)}</li></ol>`,
  'a list in a list in a quote': (size) =>
    `<blockquote><ul><li>One and<ol><li>two and<ul><li>${SENTENCE.repeat(size)}</li></ul></li></ol></li></ul></blockquote>`,
  Arabic: (size) => `<p>${ARABIC.repeat(size)}</p>`,
  'Japanese without spaces': (size) => `<p>${JAPANESE.repeat(size)}</p>`,
}
const others: Record<string, (size: number) => string> = {
  'a closing formula': (size) => `<p>${SENTENCE.repeat(size)}</p><p>Sincerely,</p>`,
  'a paragraph of typed lines': (size) => `<p>${times(size * 3, (at) => `Typed line ${at}<br>`)}</p>`,
  'a quote of several paragraphs': (size) =>
    `<blockquote>${times(size, () => `<p>${SENTENCE}</p>`)}</blockquote>`,
  'a list': (size) => `<ol>${times(size * 2, () => `<li>${SENTENCE}</li>`)}</ol>`,
  'a list of short items': (size) => `<ul>${times(size * 3, (at) => `<li>Item ${at}</li>`)}</ul>`,
  'a Japanese list': (size) => `<ol>${times(size, () => `<li>${JAPANESE}</li>`)}</ol>`,
  'a table': (size) => `<table>${HEAD}${rows(size * 2)}</table>`,
  'a table and a closing formula': (size) =>
    `<table>${HEAD}${rows(size * 2)}</table><p>Signed in Vienna.</p>`,
  'a table on pages turned sideways': (size) => `<p>Payments</p><table>${wideRows(size)}</table>`,
  'a table on pages turned sideways and a closing formula': (size) =>
    `<p>Payments</p><table>${wideRows(size)}</table><p>Signed in Vienna.</p>`,
  'a table whose last row is taller than a page': (size) =>
    `<table>${HEAD}${rows(2)}${rows(1, SENTENCE.repeat(size * 2))}</table>`,
  'a table with cells over many rows': (size) =>
    `<table>${times(size, (at) => `<tr>${at === 0 ? `<td rowspan="${size}">All</td>` : ''}<td>Part ${at}, as described</td></tr>`)}</table>`,
  'a table in a list': (size) =>
    `<ol><li>First</li><li>See<table>${HEAD}${rows(size, SENTENCE)}</table></li></ol>`,
  'an Arabic table': (size) =>
    `<table>${times(size, () => `<tr><td>${ARABIC}</td><td>${ARABIC}</td></tr>`)}</table>`,
  'a heading and a short paragraph': (size) =>
    `<p>${SENTENCE.repeat(size)}</p><h2>Law</h2><p>${SENTENCE}</p>`,
  'a heading': (size) => `<h2>${SENTENCE.repeat(size)}</h2>`,
}

/** Sizes, heights of what is above, numbers of signers and papers, each with each other in the course of many cases. */
const casesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    size: [11, 4, 23, 7, 33, 15, 9][at % 7] ?? 0,
    before: [3, 11, 0, 8, 14, 5, 10, 1, 6][at % 9] ?? 0,
    signers: [2, 3, 1, 6, 4, 5][at % 6] ?? 0,
    paper: (['letter', 'a4'] as const)[(at >> 1) % 2] ?? 'a4',
  }))

type Case = ReturnType<typeof casesOf>[number]

const BEFORE = 'One short line.'

function documentOf(last: (size: number) => string, { size, before, signers, paper }: Case): SealedDocument {
  const document = exampleDocument(`<p>${BEFORE}</p>`.repeat(before) + last(size))
  const [first] = document.signers
  if (!first) throw new Error('no signer')
  return {
    ...document,
    contract: { ...document.contract, paper },
    signers: Array.from({ length: signers }, (_, at) => ({ ...first, name: `Signer ${100 + at}` })),
    log: { ...document.log, events: [] },
  }
}

/** Points: between header and footer. */
const isOfPage = ({ y }: Line, height: number) => y > 88 && y < height - 62
// of a page that runs from right to left, each word is read as a line
const HASH = /^Signature( [\da-f]{32}|$)/
const DATE = /^November( 20, 2026, 10:12|$)/

type Page = {
  heading: Line | undefined
  /** How far down the lines of what the text ends with stand. */
  ofLast: number[]
  cards: number
  dates: number
}

/** The lines of the contract pages, above their signatures, and how many cards each page has. */
async function pagesOf(document: SealedDocument) {
  const pdf = typst.compile(sealedFiles(document))
  return withPdf(pdf, 100, (opened) => {
    const pages: Page[] = []
    for (let index = 0; index < opened.pages; index++) {
      const { lines, height } = readPageLines(opened, index)
      if (lines.some(({ text, fontSize }) => text.startsWith('Certificate') && fontSize > 15)) break
      const shown = lines.filter((line) => isOfPage(line, height))
      const heading = shown.findIndex(({ text }) => text === 'Signatures')
      const start = shown.findIndex(({ text }) => text.startsWith('Last signed')) + 2
      const isAfter = pages.some((page) => page.heading)
      const ofText = isAfter ? [] : shown.slice(start === 1 ? 0 : start, heading === -1 ? undefined : heading)
      const below = isAfter ? shown : heading === -1 ? [] : shown.slice(heading)
      pages.push({
        heading: shown[heading],
        ofLast: heightsOf(ofText.filter(({ text }) => text !== BEFORE)),
        cards: below.filter(({ text }) => HASH.test(text)).length,
        dates: below.filter(({ text }) => DATE.test(text)).length,
      })
    }
    return pages
  })
}

/** Each line once: what stands beside each other, as in a table, and dots above letters are one. */
const heightsOf = (lines: Line[]) =>
  lines
    .map(({ y }) => y)
    .toSorted((a, b) => a - b)
    .filter((y, at, all) => at === 0 || y - (all[at - 1] ?? 0) > 7)

/** What is to be so of every case, as it's expected and as it is; `least`: lines of what the text ends with. */
async function seenOf(document: SealedDocument, one: Case, least: number) {
  const pages = await pagesOf(document)
  const first = pages.findIndex(({ heading }) => heading)
  const { heading, ofLast, cards } = pages[first] ?? {}
  const top = heading?.y ?? 0
  const gap = top - Math.max(0, ...(ofLast ?? []))
  return {
    ...one,
    lines: Math.min(ofLast?.length ?? 0, least),
    isBelow: gap > 25 && gap < 80,
    hasCard: (cards ?? 0) > 0,
    cards: pages.reduce((sum, page) => sum + page.cards, 0),
    isSplit: pages.some((page) => page.cards !== page.dates),
    alone: pages.filter((page) => page.ofLast.length === 1).length,
  }
}
const together = { isBelow: true, hasCard: true, isSplit: false }

describe('the last lines stand above the signatures where the text ends with', () => {
  test.for(Object.entries(paragraphs))('%s, and none of it stands alone on a page', async ([, last]) => {
    for (const one of casesOf(CASES_OF_SHAPE))
      expect(await seenOf(documentOf(last, one), one, 2)).toEqual({
        ...one,
        ...together,
        lines: 2,
        cards: one.signers,
        alone: 0,
      })
  })

  test.for(Object.entries(others))('%s', async ([, last]) => {
    for (const one of casesOf(CASES_OF_SHAPE))
      // a row or an item may be one line
      expect(await seenOf(documentOf(last, one), one, 1)).toMatchObject({
        ...one,
        ...together,
        lines: 1,
        cards: one.signers,
      })
  })
})

test('a heading among the last lines has as much room above it as elsewhere', async () => {
  const clauses = `<h2>Clause</h2><p>${SENTENCE}It pays for that.</p>`.repeat(4)
  const document = documentOf(() => clauses, { size: 0, before: 1, signers: 1, paper: 'a4' })
  const lines = await withPdf(
    typst.compile(sealedFiles(document)),
    50,
    (opened) => readPageLines(opened, 0).lines,
  )
  const at = lines.flatMap(({ text }, index) => (text === 'Clause' ? [index] : [])).slice(1)
  const gaps = at.map((index) => Math.round((lines[index]?.y ?? 0) - (lines[index - 1]?.y ?? 0)))
  expect(gaps).toHaveLength(3)
  expect(new Set(gaps).size).toBe(1)
})
