import { describe, expect, test } from 'vitest'
import { sheetsPdf } from './lossy-pdf.fixture.ts'
import { readPages } from './read-pages.ts'
import { readPdf } from './read-pdf.ts'
import { countWords, hasPdftotext, missingShare, pdftotext, plain, sum } from './words-in-text.fixture.ts'

async function missingOf(bytes: Uint8Array) {
  const seen = pdftotext(bytes)
  const { text, inPart, unread } = await readPages({ bytes })
  const draft = plain((await readPdf({ bytes })).html)
  return { draft: missingShare(seen, draft), sentences: missingShare(seen, text), inPart, unread }
}

/** Points from the left, points from the top, and what stands there. */
type Said = [left: number, down: number, words: string]

const escaped = (words: string) => words.replace(/[()\\]/g, String.raw`\$&`)

const pdfOf = (...pages: Said[][]) =>
  sheetsPdf({
    above: '/MediaBox [0 0 612 792]',
    sheets: pages.map((said) => ({
      content: said
        .map(([left, down, words]) => `BT /F1 10 Tf ${left} ${792 - down} Td (${escaped(words)}) Tj ET`)
        .join('\n'),
    })),
  })

/** Lines one below the other. */
const block = (left: number, top: number, ...lines: string[]): Said[] =>
  lines.map((words, at): Said => [left, top + at * 14, words])

const opening =
  'This contract is made between the Owner and the Club named below, on the day of the last signature.'
const items = [
  'keep the hall clean',
  'close all windows at night',
  'tell the Owner of every loss that it sees',
].map((what, at): Said => [72, 120 + at * 14, `- To ${what} as long as this contract is in force`])
const clause = (what: string) => [
  `The Club shall pay for the ${what} whatever the Owner has asked for in writing, and`,
  'AT ITS OWN RISK, WITHOUT ANY RECOURSE TO THE OWNER, shall have',
  `it insured by an insurer that the Owner knows, for as long as the ${what} is used`,
]

const courtPaper = (what: string) =>
  Array.from({ length: 27 }, (_, at): Said[] => [
    [at < 9 ? 52 : 46, 60 + at * 24, `${at + 1}`],
    [
      80,
      60 + at * 24,
      clause(`${what} of row ${String.fromCodePoint(97 + at)}`)[0] + (at % 9 === 8 ? '.' : ''),
    ],
  ]).flat()

describe.skipIf(!hasPdftotext)('of the words that pdftotext sees on the pages of a PDF', () => {
  test.for([
    [
      'a paragraph that stands in from both sides and has lines in capitals',
      pdfOf([[50, 60, opening], ...block(110, 100, ...clause('hall')), [50, 200, opening]]),
    ],
    [
      'definitions without a full stop',
      pdfOf([
        [50, 60, opening],
        [50, 90, '"Services" means all services that the Owner has carried out for the Club'],
        [50, 120, '"Officer" means any person who serves the Club as one of its directors'],
        [50, 150, '"Fees" means the fees set out in the letter, as they are varied in writing'],
      ]),
    ],
    ['items of a list without a full stop', pdfOf([[50, 60, opening], ...items, [50, 200, opening]])],
    [
      'a sentence that goes on in the next page, and numbered clauses without a full stop',
      pdfOf(
        [
          [50, 60, opening],
          [50, 90, '1. The Club gives notice of each change of its address to the Owner at once'],
          [
            50,
            104,
            '2. The Club keeps the key from everybody who is no member of it at the time, and of the',
          ],
        ],
        [
          [
            50,
            60,
            'Owner. The Club pays interest on whatever it owes to the Owner after the day it was due.',
          ],
          [50, 100, opening],
        ],
      ),
    ],
    [
      'two columns',
      pdfOf([
        [50, 60, opening],
        ...Array.from({ length: 8 }, (_, at): Said[] => [
          [50, 100 + at * 14, at === 7 ? 'all of it.' : `The Club pays rent each month and week ${at}`],
          [320, 100 + at * 14, at === 7 ? 'no birds.' : `No dogs or cats live in the hall and so on ${at}`],
        ]).flat(),
      ]),
    ],
  ] as const)('every one of %s is read', async ([, pdf]) => {
    expect(await missingOf(pdf)).toEqual({ draft: 0, sentences: 0, inPart: [], unread: [] })
  })

  test('the numbers before the lines of court paper are left out, and nothing else', async () => {
    const pdf = pdfOf(courtPaper('hall'), courtPaper('field'))
    const missing = await missingOf(pdf)
    const numbers = 54 / sum(countWords(pdftotext(pdf)).values())
    expect(missing).toMatchObject({ inPart: [], unread: [] })
    expect(missing.draft).toBeCloseTo(numbers, 5)
    expect(missing.sentences).toBeCloseTo(numbers, 5)
  })

  test('a table is in the draft, and not in what is explained, which its page says', async () => {
    const table = Array.from({ length: 6 }, (_, at): Said[] => [
      [50, 100 + at * 14, `Rent of the hall in season ${at}`],
      [400, 100 + at * 14, `$${900 + at} a month`],
    ]).flat()
    const missing = await missingOf(pdfOf([[50, 80, opening]], [[50, 60, opening], ...table]))
    expect(missing).toMatchObject({ draft: 0, inPart: [2], unread: [] })
    expect(missing.sentences).toBeGreaterThan(0.4)
  })
})
