import { beforeAll, expect, test } from 'vitest'
import { readPageLines } from '#server/files/pdf-lines.ts'
import { withPdf } from '#server/files/pdfium.ts'
import type { SealedDocument } from './sealed-document.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import { sealedFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'
import type { TypstCompiler } from './typst-compiler.ts'

/** How the signatures are shared out among the pages behind the text, wherever the text ends. */

let typst: TypstCompiler
beforeAll(async () => {
  typst = await sharedTypst()
})

function signedBy(signers: number, linesOfText: number): SealedDocument {
  const document = exampleDocument('<p>A line of the contract.</p>'.repeat(linesOfText))
  const [first] = document.signers
  if (!first) throw new Error('no signer')
  // the sender in each place: their cards are the tallest
  const name = 'Signer 100'
  return {
    ...document,
    sender: { ...document.sender, name },
    signers: Array.from({ length: signers }, () => ({ ...first, name })),
  }
}

/** The number of cards on each page before the certificate. */
async function cardsOfPages(document: SealedDocument): Promise<number[]> {
  const pdf = typst.compile(sealedFiles(document))
  const pages = await withPdf(pdf, 100, (opened) => {
    const contract: string[] = []
    for (let index = 0; index < opened.pages; index++) {
      const lines = readPageLines(opened, index).lines.map(({ text }) => text)
      if (lines.includes('Certificate of Completion')) break
      // parties are named above the text, too
      contract.push(lines.join('\n').replace(/^[^]*Last signed.*/, ''))
    }
    return contract
  })
  const count = (pattern: RegExp) => pages.map((page) => page.match(pattern)?.length ?? 0)
  const names = count(/Signer 1\d\d/g)
  // the hash is the last line of a card, so none is split
  expect(count(/Signature [\da-f]{32}/g)).toEqual(names)
  const first = pages.findIndex((page) => page.includes('Signatures'))
  expect(names[first]).toBeGreaterThan(0)
  // never apart from the last lines of the text
  const lastLine = document.contract.contentHtml ? 'A line of the contract.' : 'Signatures'
  expect(pages[first]).toContain(lastLine)
  // nor without a heading, on whichever page
  expect(pages.map((page) => page.includes('Signatures'))).toEqual(names.map((count) => count > 0))
  return names
}

/** Points: where the right one of two cards begins, as the template sets the page. */
const RIGHT_CARD = 310
/** Above the foot of the page. */
const BOTTOM = 760

function cardLines(lines: ReturnType<typeof readPageLines>['lines']) {
  const start = lines.findIndex(({ text }) => text === 'Signatures')
  return lines.slice(start + 1).filter(({ y }) => y < BOTTOM)
}

test.for(['x', 'm', 'w', 'M', 'W', 'Q', '@', '9', '漢'])(
  'a name or role of nothing but "%s" does not run into the card beside it',
  async (letter) => {
    const document = signedBy(1, 0)
    const signers = document.signers.map((signer) => ({
      ...signer,
      name: letter.repeat(200),
      role: letter.repeat(60),
    }))
    const lines = await withPdf(typst.compile(sealedFiles({ ...document, signers })), 100, (opened) =>
      cardLines(readPageLines(opened, 0).lines),
    )
    expect(
      lines
        .map(({ text }) => text)
        .join('')
        .split(letter).length,
    ).toBeGreaterThan(200)
    expect(lines.filter(({ right }) => right > RIGHT_CARD)).toEqual([])
  },
)

test('each signature has below it who signed, as what, for which company where that was said, and when', async () => {
  const lines = await withPdf(typst.compile(sealedFiles(signedBy(1, 3))), 100, (opened) =>
    cardLines(readPageLines(opened, 0).lines).map(({ text }) => text),
  )
  expect(lines.slice(0, 5)).toEqual([
    'Signer 100',
    'Sender and signer',
    'Lovelace Analytical Ltd',
    'November 20, 2026, 10:12 AM GMT+1',
    'Company as stated by the sender',
  ])
})

test('a contract that is one paragraph of many lines has the last of them above its signatures', async () => {
  for (const count of [50, 54, 58, 62, 66]) {
    const document = signedBy(2, 0)
    const contentHtml = `<p>${Array.from({ length: count }, () => 'A line of the contract that goes on.').join('<br>')}</p>`
    const contract = { ...document.contract, contentHtml }
    const pages = await withPdf(typst.compile(sealedFiles({ ...document, contract })), 100, (opened) =>
      Array.from({ length: opened.pages }, (_, index) => readPageLines(opened, index).lines),
    )
    const signed = pages.find((lines) => lines.some(({ text }) => text === 'Signatures')) ?? []
    const above = signed.slice(
      0,
      signed.findIndex(({ text }) => text === 'Signatures'),
    )
    const ofText = above.filter(({ text }) => text.includes('that goes on.'))
    expect({ count, isApart: ofText.length < 3 }).toEqual({ count, isApart: false })
    // nobody sees where it was parted
    const steps = ofText.slice(1).map(({ y }, at) => Math.round(y - (ofText[at]?.y ?? 0)))
    expect(new Set(steps).size).toBe(1)
  }
})

const signerCounts = [1, 2, 3, 4, 5, 7, 30]

// two rows of two may part, as each page then holds a full row
test.for([
  { linesOfText: 0, cards: [[1], [2], [3], [4], [5], [4, 3], [4, 8, 8, 6, 4]] },
  { linesOfText: 8, cards: [[1], [2], [3], [2, 2], [2, 3], [2, 5], [2, 8, 8, 8, 4]] },
  { linesOfText: 12, cards: [[1], [2], [0, 3], [2, 2], [2, 3], [0, 7], [0, 8, 8, 8, 6]] },
  { linesOfText: 17, cards: [[1], [0, 2], [0, 3], [0, 4], [0, 5], [0, 7], [0, 8, 8, 8, 6]] },
  {
    linesOfText: 21,
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
  'after $linesOfText lines no card stands alone on a last page, and none without a heading or the last line of the text',
  async ({ linesOfText, cards }) => {
    const seen = []
    for (const signers of signerCounts) seen.push(await cardsOfPages(signedBy(signers, linesOfText)))
    expect(seen).toEqual(cards)
  },
)
