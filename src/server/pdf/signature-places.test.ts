import { expect, test } from 'vitest'
import { readPageLines } from '#server/files/pdf-lines.ts'
import { withPdf } from '#server/files/pdfium.ts'
import { markPlaces } from '#shared/contract-text/signature-places.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { htmlToAst } from './html-ast.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import type { SealedDocument, SignatureFact } from './sealed-document.ts'
import { previewFiles, sealedFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'

const keep = () => undefined
const place = (html: string) => markPlaces(html, ['Ana Pérez'])
const INITIALS = '[@field:initials_of_signer_1]'

test('a place is a line, empty or with its picture, and then the words that were read there', () => {
  const words = { t: 'x', v: 'Initials of Ana Pérez', m: ['place'] }
  expect(htmlToAst(place(`<p>Rent ${INITIALS}</p>`), keep)).toMatchObject([
    { t: 'p', c: ['Rent ', { t: 'place', number: 1, alt: 'Initials of Ana Pérez', w: 70, h: 20 }, words] },
  ])
  const pictures = new Map([[1, { src: 'image-1.png', w: 40, h: 18 }]])
  expect(htmlToAst(place(`<p>${INITIALS}</p>`), keep, false, pictures)).toMatchObject([
    { t: 'p', c: [{ t: 'place', src: 'image-1.png', w: 40, h: 18 }, words] },
  ])
})

test('in a list a place hangs below its line, where the sign of the item stands at the top', () => {
  expect(htmlToAst(place(`<ul><li>${INITIALS}</li></ul>`), keep)).toMatchObject([
    { t: 'ul', items: [[{ c: [{ t: 'place', hangs: true }, {}] }]] },
  ])
})

/** The example, its first signer with a place in a heading that is a table's, which is repeated on each page. */
function signedInTable(signature: Partial<SignatureFact>): SealedDocument {
  const rows = '<tr><td>A row of a table that is longer than a page</td></tr>'.repeat(60)
  const html = `<table><thead><tr><th>Parts ${INITIALS}</th></tr></thead><tbody>${rows}</tbody></table>`
  const document = exampleDocument(place(html))
  const [first, ...others] = document.signers
  if (!first) throw new Error('The example has no signer')
  return {
    ...document,
    signers: [{ ...first, signature: { ...first.signature, ...signature } }, ...others],
  }
}

const pictureOfExample = () => exampleDocument().signers[0]?.signature.imageDataUrl ?? ''

test('the certificate names the page of a place, also where the head of a table repeats it', async () => {
  const places = [{ number: 1, kind: 'initials' as const, at: 1, of: 1 }]
  const initials = { imageDataUrl: pictureOfExample(), hash: 'a'.repeat(64), method: 'typed' as const }
  const typst = await sharedTypst()
  const words = await wordsOfPdf(typst.compile(sealedFiles(signedInTable({ places, initials }))))
  expect(words).toMatch(/Initials at 1 place page 1 · Typed/)
  expect(words.match(/Initials of Ana Pérez/g)?.length).toBeGreaterThan(1)
})

test('no contract is sealed whose initials are missing, or no picture', () => {
  const places = [{ number: 1, kind: 'initials' as const, at: 1, of: 1 }]
  expect(() => sealedFiles(signedInTable({ places }))).toThrow('The initials of')
  const initials = {
    imageDataUrl: 'data:image/png;base64,AAAA',
    hash: 'a'.repeat(64),
    method: 'typed' as const,
  }
  expect(() => sealedFiles(signedInTable({ places, initials }))).toThrow('cannot be read')
})

/** The lines of the first page below its heading, from the example with this text. */
async function linesOf(html: string, names: string[]): Promise<string[]> {
  const typst = await sharedTypst()
  const pdf = typst.compile(sealedFiles(exampleDocument(markPlaces(html, names))))
  const lines = await withPdf(pdf, 100, (opened) => readPageLines(opened, 0).lines.map(({ text }) => text))
  return lines.slice(lines.findIndex((line) => line.startsWith('November 20, 2026')) + 1)
}

test('whose initials they are stands below them, and never on the next line under those of another', async () => {
  const three = [1, 2, 3].map((number) => `[@field:initials_of_signer_${number}]`).join(' ')
  const names = ['Ann Alder', 'Ben Birch', 'Cy Cedar']
  const [text, below] = await linesOf(`<p>Initials: ${three}</p>`, names)
  expect(text).toBe('Initials:')
  expect(below?.match(/Initials of \w+ \w+/g)).toEqual(names.map((name) => `Initials of ${name}`))
  const long = names.map((name) => `${name} of Somewhere in the Country far away`)
  const wrapped = (await linesOf(`<p>Initials: ${three}</p>`, long)).slice(1, 4)
  expect(wrapped).toEqual(long.map((name) => `Initials of ${name}`))
})

test('a preview shows each place as an empty line with the name of its signer', async () => {
  const contractHtml = place(`<p>Rent ${INITIALS}</p><p>[@field:signature_of_signer_2]</p>`)
  const files = previewFiles({
    contract: { title: 'Lease', contentHtml: contractHtml },
    asOf: '2026-11-20T09:00:00.000Z',
  })
  const typst = await sharedTypst()
  const words = await wordsOfPdf(typst.compile(files))
  expect(words).toContain('Initials of Ana Pérez')
  expect(words).toContain('Signature of signer 2 (1 of 2)')
  expect(Buffer.from(files.get('document.json') ?? []).toString()).not.toContain('"src"')
})
