import type { Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sample } from 'fast-check'
import { oneLine } from '#shared/text.ts'
import { markPlaces } from '#shared/contract-text/signature-places.ts'
import { canonicalHtml } from '#server/features/contract-text/canonical-html.ts'
import { openSealKey } from '#server/pdf/seal-key.ts'
import { createSealer } from '#server/pdf/seal-pdf.ts'
import { sheetsPdf, words } from '#server/files/lossy-pdf.fixture.ts'
import { exampleDocument } from '#server/pdf/services-agreement.fixture.ts'
import type { SealedDocument } from '#server/pdf/sealed-document.ts'
import { sealedFiles } from '#server/pdf/template-data.ts'
import { openTypst, type TypstCompiler } from '#server/pdf/typst-compiler.ts'
import { anyMarkup, hostileLooks } from '#test/hostile-looks.ts'
import { readPaper } from '#test/paper-letters.ts'
import { readScreen, readScreenLines } from './screen-letters.ts'
import { mockServer, open, servePage, viewOf } from './signer-page.fixture.ts'
import { expect, phone, test } from './test.ts'

let server: Server
let origin: string
let typst: TypstCompiler
let dataDir: string

test.beforeAll(async () => {
  ;({ server, origin } = await servePage())
  typst = await openTypst()
  dataDir = mkdtempSync(join(tmpdir(), 'plainseal-shown-'))
})
test.afterAll(() => {
  server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Every part under a name, between marks by which the text is told from what stands above and behind it. */
const [START, END] = ['STARTOFCONTRACT', 'ENDOFCONTRACT']
const contractOf = (parts: Record<string, string>) =>
  markPlaces(
    `<p>${START}</p>${Object.entries(parts)
      .map(([name, html]) => `<p>PART ${name}</p>${canonicalHtml(html)}`)
      .join('')}<p>${END}</p>`,
    ['Ana Pérez'],
  )

/**
 * Without what neither side calls a letter: spaces and places to break. A letter with marks counts once, because pdftotext
 * says it for each of its glyphs.
 */
const lettersOf = (text: string) =>
  text
    .replace(/[\s\u200b-\u200d]/g, '')
    .normalize('NFKD')
    .replace(/(\P{M}\p{M}+)\1+/gu, '$1')
    .replace(/(\p{M})\1+/gu, '$1')

/** The letters of each part. A table that is set as text has bars between its cells, and no signs of lists. */
const partsOf = (text: string, parts: Record<string, string>) => {
  const hasTable = Object.values(parts).map((html) => canonicalHtml(html).includes('<table'))
  return (lettersOf(text).split(END)[0]?.split(START)[1] ?? '')
    .split('PART')
    .map((part, at) => (hasTable[at - 1] ? part.replace(/[•‣–|]/g, '') : part))
}

async function sealed(html: string, change = (document: SealedDocument) => document) {
  const sealer = createSealer({ sealKey: await openSealKey({ dataDir }) })
  const { pdf } = await sealer.seal(typst.compile(sealedFiles(change(exampleDocument(html)))), {
    reason: 'All signers have signed',
    signingAt: new Date(),
  })
  return readPaper(pdf)
}

test.describe.configure({ mode: 'serial' })

// pdftotext gives lines that run from right to left in an order of its own: they have a test of theirs
const leftToRight = Object.entries(hostileLooks).filter(([name]) => name !== 'right to left')
const random = sample(anyMarkup, { numRuns: 60, seed: 20_261_122 })
const places: Record<string, string> = {
  'places to initial':
    '<h2>Rent [@field:initials_of_signer_1]</h2><p><strong>Due <em>[@field:initials_of_signer_1]</em></strong></p>',
  'places to sign in a table':
    '<table><tr><td>[@field:signature_of_signer_1]</td><td>[@field:signature_of_signer_2]</td></tr></table>',
}
const contracts: Record<string, Record<string, string>> = {
  'contracts that try to look otherwise': { ...Object.fromEntries(leftToRight), ...places },
  'contracts put together at random': Object.fromEntries(random.map((html, at) => [`random${at}`, html])),
}

for (const [name, parts] of Object.entries(contracts))
  test(`every letter that the signer's page shows is in the sealed PDF, in the same order, and no other: ${name}`, async ({
    page,
    newVisitor,
  }) => {
    const content = contractOf(parts)
    const paper = await sealed(content)
    expect.soft(paper.unreadable).toEqual([])
    const narrow = await newVisitor({ ...phone, colorScheme: 'dark' })
    for (const screen of [page, narrow]) {
      await mockServer(screen, viewOf({ consentedAt: '2026-11-22T12:00:00Z' }, { content }))
      await open(screen, origin)
      await expect(screen.locator('.contract')).toContainText(END)
      // the words of a picture that can't be shown come once that is known
      await screen.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete))
      const shown = await readScreen(screen)
      expect.soft(shown.unreadable).toEqual([])
      expect.soft(partsOf(shown.text, parts)).toEqual(partsOf(paper.text, parts))
    }
  })

const mostlyHebrew = '<p>חוזה שכירות בין הצדדים החתומים מטה ביום זה</p>'
const bothWays: Record<string, string> = {
  'a contract in English': `<p>Between the parties, dated today, about this lease of theirs.</p>`,
  'a contract in Hebrew': mostlyHebrew.repeat(3),
}
const directed = [
  '<p>10 - 20 / 30!</p>',
  '<p>שלום (w0x) 10 - 20, עולם!</p>',
  '<p>pay שלום 10 - 20, now!</p>',
  '<p dir="rtl">pay 10 - 20, now!</p>',
  '<p dir="ltr">שלום 10 - 20, עולם!</p>',
  '<p>from <span dir="rtl">10 - 20</span> to <em dir="rtl">30 - 40 end!</em></p>',
  '<div dir="rtl">50 - 60 now <p>70 - 80 then</p></div>',
  '<div>10 - 20 <p>שלום עולם</p> 30 - 40</div>',
  '<blockquote>שלום 1 - 2<p>left 3 - 4</p></blockquote>',
  '<table><tr><td>one</td><td>two 5 - 6</td><td>שלום 7 - 8</td></tr></table>',
  '<table dir="rtl"><tr><td>one</td><td>two 5 - 6</td></tr></table>',
  '<p>pay \u202e001$ now\u202c 10 - 20 \u2067w1x 30 - 40\u2069</p>',
]

for (const [name, start] of Object.entries(bothWays))
  test(`words stand in the same order from left to right on the signer's page and in the sealed PDF: ${name}`, async ({
    page,
  }) => {
    const content = `${start}${directed.map((html) => canonicalHtml(html)).join('')}<p>${END}</p>`
    const { lines } = await sealed(content)
    await mockServer(page, viewOf({ consentedAt: '2026-11-22T12:00:00Z' }, { content }))
    await open(page, origin)
    await expect(page.locator('.contract')).toContainText(END)
    const shown = await readScreenLines(page)
    // title, parties and date stand above the text
    const first = lines.indexOf(shown[0] ?? '')
    expect(shown).toEqual(lines.slice(first, first + shown.length))
  })

const tags = Array.from('secret', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')
const names = {
  title: `Lease \u202e009$ w0x – | • “w1x”${tags} a${'\u0301'.repeat(20)}\u200b w2x`,
  sender: `Nora \u2066w3x\u2069 \u3164w4x\u00ad • O’Neil`,
  company: 'w5x\ufeff – | w6x \u2028Ltd',
}

test('title, name and company are the same on the page of the signer and in the sealed PDF, and every letter of them can be seen', async ({
  page,
  newVisitor,
}) => {
  // as every call takes them
  const [title = '', name = '', companyName = ''] = [names.title, names.sender, names.company].map((text) =>
    oneLine(300).parse(text),
  )
  const paper = await sealed('<p>Text</p>', (document) => ({
    ...document,
    contract: { ...document.contract, title },
    sender: { ...document.sender, name, companyName },
  }))
  expect(paper.unreadable).toEqual([])
  const narrow = await newVisitor({ ...phone, colorScheme: 'dark' })
  for (const screen of [page, narrow]) {
    const sender = { name, email: 'nora@example.com', companyName }
    const view = viewOf({ consentedAt: '2026-11-22T12:00:00Z', sender }, { title, content: '<p>Text</p>' })
    await mockServer(screen, view)
    await open(screen, origin)
    const header = screen.locator('.sender')
    await expect(header).toBeVisible()
    expect((await readScreen(screen, '.sender')).unreadable).toEqual([])
    for (const shown of [title, name, companyName]) {
      await expect(header).toContainText(shown)
      expect(lettersOf(paper.whole)).toContain(lettersOf(shown))
    }
  }
})

test('words of a PDF that are pale, or hardly paler than what is under them, are found', async () => {
  const { unreadable } = await readPaper(
    sheetsPdf({
      sheets: [
        {
          content: `0.7 g ${words('Pale', 20, 160)} 0 g ${words('Dark', 20, 130)} 0.6 g 20 90 100 20 re f 0.4 g ${words('Grey', 20, 95)}`,
        },
      ],
    }),
  )
  expect(unreadable).toEqual([
    expect.stringMatching(/^too pale .* Pale$/),
    expect.stringMatching(/^too pale .* Grey$/),
  ])
})
