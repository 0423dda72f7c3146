import { PNG } from 'pngjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PageLines, readPageLines } from '#server/files/pdf-lines.ts'
import { drawPage, type GrayPicture, withPdf } from '#server/files/pdfium.ts'
import { exampleDocument, servicesAgreement } from './services-agreement.fixture.ts'
import { sealedFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'

// The rules and their sources are in docs/decisions/0042-typography-of-the-pdf.md.

const INCH = 72
const SIZE = 12

const commonest = (numbers: number[]) => {
  const counts = Map.groupBy(numbers, (number) => number)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0
}

const edgesOf = ({ width, height, lines }: PageLines) => ({
  left: Math.min(...lines.map(({ left }) => left)),
  right: width - Math.max(...lines.map(({ right }) => right)),
  foot: height - Math.max(...lines.map(({ y }) => y)),
})

/** Too wide for an upright page. */
const SCHEDULE = `<h2>Schedule 3: Payments</h2><table>${`<tr>${'<td>$1,234,567.50</td>'.repeat(9)}</tr>`.repeat(30)}</table>`
const SUMS = /^(?:\$1,234,567\.50[\u2060 ]{0,2}){9}$/
const isTurned = ({ width, height }: PageLines) => width > height

describe.each(['letter', 'a4'] as const)('on %s', (paper) => {
  let pages: PageLines[] = []
  let all: PageLines[] = []
  beforeAll(async () => {
    const document = exampleDocument(servicesAgreement(3) + SCHEDULE + servicesAgreement(3) + SCHEDULE)
    const typst = await sharedTypst()
    const pdf = typst.compile(sealedFiles({ ...document, contract: { ...document.contract, paper } }))
    all = await withPdf(pdf, 50, (opened) =>
      Array.from({ length: opened.pages }, (_, index) => readPageLines(opened, index)),
    )
    const certificate = all.findIndex(({ lines }) => lines.some(({ text }) => text === 'The document'))
    pages = all.slice(0, certificate)
  })
  const textLines = () => pages.flatMap(({ lines }) => lines.filter(({ fontSize }) => fontSize === SIZE))

  test('the text is set in 12 points, and 120 to 145 percent of that apart', () => {
    expect(commonest(pages.flatMap(({ lines }) => lines.map(({ fontSize }) => fontSize)))).toBe(SIZE)
    const steps = pages.flatMap(({ lines }) =>
      lines.slice(1).map(({ y }, at) => Math.round((y - (lines[at]?.y ?? 0)) * 10) / 10),
    )
    expect(commonest(steps) / SIZE).toBeGreaterThanOrEqual(1.2)
    expect(commonest(steps) / SIZE).toBeLessThanOrEqual(1.45)
  })

  test('a full line has 45 to 75 characters', () => {
    const widest = Math.max(...textLines().map(({ left, right }) => right - left))
    const full = textLines().filter(({ left, right }) => right - left > widest * 0.9)
    const lengths = full.map(({ text }) => text.length)
    expect(full.length).toBeGreaterThan(20)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(45)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  })

  test('all text keeps an inch from the edges of the paper, and running lines half an inch', () => {
    for (const { width, height, lines } of pages)
      for (const { left, right, y, fontSize, text } of lines) {
        const edge = fontSize < 8 ? INCH / 2 : INCH
        const isWithin = left >= INCH && right <= width - INCH && y - fontSize >= edge && y <= height - edge
        expect({ text, isWithin }).toMatchObject({ isWithin: true })
      }
  })

  test('every page has the same margins, those turned sideways for a wide table and those of the certificate included', () => {
    expect(all.length).toBeGreaterThan(pages.length + 1)
    expect(pages.filter(isTurned).length).toBeGreaterThan(3)
    const [first] = all.map(edgesOf)
    for (const edges of all.map(edgesOf))
      for (const side of ['left', 'right', 'foot'] as const)
        expect({ side, by: Math.abs(edges[side] - (first?.[side] ?? 0)) < 2 }).toEqual({ side, by: true })
  })

  test('a wide table has its title above it, and the signatures below where it ends the text; what follows it stands upright', () => {
    const texts = pages.map((page) => ({ isTurned: isTurned(page), all: page.lines.map(({ text }) => text) }))
    const titled = texts.filter(({ all }) => all.includes('Schedule 3: Payments'))
    expect(titled.map(({ isTurned }) => isTurned)).toEqual([true, true])
    const signed = texts.find(({ all }) => all.includes('Signatures'))
    expect(signed?.isTurned).toBe(true)
    expect(signed?.all[signed.all.indexOf('Signatures') - 1]).toMatch(SUMS)
    const following = texts.filter(({ all }, at) => at > 0 && all.includes('Services Agreement'))
    expect(following.map(({ isTurned }) => isTurned)).toEqual([false])
  })

  test('no text of the contract is smaller than 8 points', () => {
    const sums = pages.flatMap(({ lines }) => lines.filter(({ text }) => SUMS.test(text)))
    expect(sums).toHaveLength(60)
    expect(Math.min(...sums.map(({ fontSize }) => fontSize))).toBeGreaterThanOrEqual(8)
  })

  test('no page ends with a heading', () => {
    for (const [at, { height, lines }] of pages.entries()) {
      const last = lines.findLast(({ y }) => y < height - INCH)
      expect({ at, isHeading: (last?.fontSize ?? 0) > SIZE }).toEqual({ at, isHeading: false })
    }
  })
})

test('no page ends with the first line of a paragraph, or begins with its last', async () => {
  const typst = await sharedTypst()
  const paragraph = `<p>Alpha ${'word '.repeat(60)}omega.</p>`
  for (const before of [0, 1, 2, 3, 4, 5, 6]) {
    const document = exampleDocument('<p>One line.</p>'.repeat(before) + paragraph.repeat(18))
    const pages = await withPdf(typst.compile(sealedFiles(document)), 50, (opened) =>
      Array.from({ length: opened.pages }, (_, index) =>
        readPageLines(opened, index).lines.filter(({ text }) => /^Alpha|word|omega/.test(text)),
      ),
    )
    const ofText = pages.filter((lines) => lines.length > 0)
    expect(ofText.length).toBeGreaterThan(2)
    for (const lines of ofText) {
      const [first, last] = [lines[0]?.text ?? '', lines.at(-1)?.text ?? '']
      expect({ before, last: last.startsWith('Alpha') }).toEqual({ before, last: false })
      expect({ before, first: /^(?!Alpha).*omega\.$/.test(first) }).toEqual({ before, first: false })
    }
  }
})

test('a tall picture between two wide tables is set so that all of it is on their page', async () => {
  const sums = `<table><tr>${'<td>$1,234,567.50</td>'.repeat(9)}</tr></table>`
  const image = new PNG({ width: 80, height: 760 })
  image.data.fill(255)
  // black only at its foot
  for (let at = 0; at < image.data.length; at += 4)
    if (at > image.data.length * 0.98) image.data.fill(0, at, at + 3)
  const picture = `<p><img src="data:image/png;base64,${PNG.sync.write(image).toString('base64')}"></p>`
  const typst = await sharedTypst()
  const pdf = typst.compile(sealedFiles(exampleDocument(sums + picture + sums)))
  const lowest = await withPdf(pdf, 50, (opened) =>
    Array.from({ length: opened.pages }, (_, index) => drawPage(opened, index, 72)).flatMap((page) =>
      page && page.width > page.height ? [lowestDark(page) / page.height] : [],
    ),
  )
  expect(lowest[1]).toBeGreaterThan(0.75)
})

/** The last row with something black in it. */
const lowestDark = ({ width, pixels }: GrayPicture) =>
  Math.floor(pixels.findLastIndex((shade) => shade < 30) / width)
