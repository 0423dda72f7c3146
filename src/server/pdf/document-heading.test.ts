import { beforeAll, expect, test } from 'vitest'
import { readPageLines } from '#server/files/pdf-lines.ts'
import { withPdf } from '#server/files/pdfium.ts'
import { headingOfSealed } from './document-heading.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import { sealedFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'
import type { TypstCompiler } from './typst-compiler.ts'

/** What stands above the text on the first page. */

let typst: TypstCompiler
beforeAll(async () => {
  typst = await sharedTypst()
})

const AGREEMENT = 'RECHTSANWALTSVERGÜTUNGSVEREINBARUNG'

test.for([
  ['a heading of the first level', `<h1>${AGREEMENT}</h1>`],
  ['a heading of the second level', `<h2>${AGREEMENT}</h2>`],
  ['a heading of the sixth level', `<h6>${AGREEMENT} ÜBER LEISTUNGEN</h6>`],
  ['a numbered heading', `<h2>1. ${AGREEMENT}</h2><p>1.1 One.</p><p>1.2 Two.</p><h2>2. Fees</h2>`],
  ['a paragraph', `<p>${AGREEMENT}</p>`],
])('a title of one long word that the text begins with as %s stays on the page', async ([, html]) => {
  const document = exampleDocument(`${html}<p>Text.</p>`)
  const contract = { ...document.contract, title: AGREEMENT, language: 'de' }
  const pdf = typst.compile(sealedFiles({ ...document, contract }))
  await withPdf(pdf, 50, (opened) => {
    const { width, lines } = readPageLines(opened, 0)
    expect(lines[0]?.fontSize).toBeGreaterThan(12)
    for (const { text, left, right } of lines)
      expect({ text, isWithin: left > 100 && right < width - 100 }).toMatchObject({ isWithin: true })
  })
})

/** Points: where the names begin beside the labels, and the pictures beside the signers' entries, as the template sets the page. */
const NAMES = 222
const PICTURES = 396

test.for(['x', 'm', 'w', 'M', 'W', 'Q', '@', '9', 'ж', '漢'])(
  'a role of nothing but "%s" runs into neither the name beside it nor the signature in the certificate',
  async (letter) => {
    const document = exampleDocument('<p>Text.</p>')
    const signers = document.signers.map((signer) => ({ ...signer, role: letter.repeat(100) }))
    const pdf = typst.compile(sealedFiles({ ...document, signers }))
    const pages = await withPdf(pdf, 50, (opened) =>
      Array.from({ length: opened.pages }, (_, index) => readPageLines(opened, index).lines),
    )
    const small = pages.map((lines) =>
      lines.filter(
        ({ text, fontSize }) => fontSize < 9 && text.replaceAll('\u200b', '').includes(letter.repeat(4)),
      ),
    )
    const [onFirst = [], ...inCertificate] = small
    expect(onFirst.length).toBeGreaterThan(signers.length)
    expect(onFirst.filter(({ right }) => right > NAMES)).toEqual([])
    expect(inCertificate.flat().length).toBeGreaterThan(signers.length)
    expect(inCertificate.flat().filter(({ right }) => right > PICTURES)).toEqual([])
  },
)

test.for([
  ['Asia/Tokyo', 'Last signedNovember 26, 2026 (Pacific Time)'],
  ['America/New_York', 'Last signedNovember 26, 2026'],
])('the zone of the day is named where a signer in %s has another day', ([timeZone = '', row = '']) => {
  const document = exampleDocument('<p>Text.</p>')
  const contract = { ...document.contract, completedAt: '2026-11-27T04:30:00.000Z' }
  const sender = { ...document.sender, timeZone: 'America/Los_Angeles' }
  const signers = document.signers.map((signer) => ({
    ...signer,
    signature: { ...signer.signature, timeZone },
  }))
  const { rows } = headingOfSealed({ ...document, contract, sender, signers }, [])
  expect(rows.map(([label, day]) => label + day)).toContain(row)
})
