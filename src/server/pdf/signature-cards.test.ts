import { beforeAll, expect, test } from 'vitest'
import { readPageLines } from '#server/files/pdf-lines.ts'
import { withPdf } from '#server/files/pdfium.ts'
import type { SealedDocument } from './sealed-document.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import { sealedFiles } from './template-data.ts'
import { openTypst, type TypstCompiler } from './typst-compiler.ts'

/** How the signatures are shared out among the pages behind the text, wherever the text ends. */

let typst: TypstCompiler
beforeAll(async () => {
  typst = await openTypst()
})

function signedBy(signers: number, linesOfText: number): SealedDocument {
  const document = exampleDocument('<p>A line of the contract.</p>'.repeat(linesOfText))
  const [first] = document.signers
  if (!first) throw new Error('no signer')
  const named = (_: unknown, index: number) => ({ ...first, name: `Signer ${100 + index}` })
  return { ...document, signers: Array.from({ length: signers }, named) }
}

/** The number of cards on each page before the certificate. */
async function cardsOfPages(document: SealedDocument): Promise<number[]> {
  const pdf = typst.compile(sealedFiles(document))
  const pages = await withPdf(pdf, 100, (opened) => {
    const contract: string[] = []
    for (let index = 0; index < opened.pages; index++) {
      const lines = readPageLines(opened, index).lines.map(({ text }) => text)
      if (lines.includes('Certificate of Completion')) break
      contract.push(lines.join('\n'))
    }
    return contract
  })
  const count = (pattern: RegExp) => pages.map((page) => page.match(pattern)?.length ?? 0)
  const names = count(/Signer 1\d\d/g)
  // the hash is the last line of a card, so none is split
  expect(count(/Signature [\da-f]{32}/g)).toEqual(names)
  expect(names[pages.findIndex((page) => page.includes('Signatures'))]).toBeGreaterThan(0)
  return names
}

/** Points: where the right one of two cards begins, as the template sets the page. */
const RIGHT_CARD = 310
/** Below the running header, above the foot of the page. */
const TOP = 80
const BOTTOM = 760

test.for(['x', 'm', 'w', 'M', 'W', 'Q', '@', '9', '漢'])(
  'a name or device of nothing but "%s" does not run into the card beside it',
  async (letter) => {
    const document = signedBy(1, 0)
    const signers = document.signers.map((signer) => ({
      ...signer,
      name: letter.repeat(200),
      signature: { ...signer.signature, device: letter.repeat(60) },
    }))
    const lines = await withPdf(typst.compile(sealedFiles({ ...document, signers })), 100, (opened) =>
      readPageLines(opened, 0).lines.filter(({ y }) => y > TOP && y < BOTTOM),
    )
    expect(
      lines
        .map(({ text }) => text)
        .join('')
        .split(letter).length,
    ).toBeGreaterThan(260)
    expect(lines.filter(({ right }) => right > RIGHT_CARD)).toEqual([])
  },
)

const signerCounts = [1, 2, 3, 4, 5, 7, 30]

// two rows of two may part, as each page then holds a full row
test.for([
  { rows: 4, linesOfText: 0, cards: [[1], [2], [3], [4], [5], [7], [8, 8, 8, 6]] },
  { rows: 3, linesOfText: 6, cards: [[1], [2], [3], [4], [5], [4, 3], [6, 8, 8, 8]] },
  { rows: 2, linesOfText: 13, cards: [[1], [2], [3], [4], [2, 3], [4, 3], [4, 8, 8, 6, 4]] },
  { rows: 1, linesOfText: 20, cards: [[1], [2], [0, 3], [2, 2], [2, 3], [2, 5], [2, 8, 8, 8, 4]] },
  {
    rows: 0,
    linesOfText: 24,
    cards: [
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [0, 5],
      [0, 7],
      [0, 8, 8, 8, 6],
    ],
  },
])(
  'where the text leaves room for $rows rows of cards the last card never stands alone, at the cost of no page',
  async ({ linesOfText, cards }) => {
    const seen = []
    for (const signers of signerCounts) seen.push(await cardsOfPages(signedBy(signers, linesOfText)))
    expect(seen).toEqual(cards)
  },
)
