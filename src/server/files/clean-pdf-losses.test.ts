import { describe, expect, test } from 'vitest'
import { cleanPdf } from './clean-pdf.ts'
import {
  filledPdf,
  hatchedPdf,
  highlightPdf,
  inheritedPdf,
  layeredPdf,
  markerPdf,
  misplacedMarkPdf,
  notePdf,
  sharedPdf,
  shapedPdf,
  shownFieldPdf,
  sheetsPdf,
  words,
} from './lossy-pdf.fixture.ts'
import { showsDifference } from './pdf-pages/compare-pictures.ts'
import { drawColors, inShades } from './pdfium-shades.ts'
import { sizeOfPage, withPdf } from './pdfium.ts'
import { readPdf } from './read-pdf.ts'

const clean = (bytes: Uint8Array) => cleanPdf({ bytes })
const textOf = async (bytes: Uint8Array) =>
  (await readPdf({ bytes })).html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const picturesOf = (bytes: Uint8Array) =>
  withPdf(bytes, 10, (document) =>
    Array.from({ length: document.pages }, (_, at) => {
      const { width, height } = sizeOfPage(document, at)!
      const size = { width: Math.round(width * 2), height: Math.round(height * 2) }
      return inShades(drawColors(document, at, size)!)
    }),
  )
async function looksLike(bytes: Uint8Array, original: Uint8Array) {
  const [before, after] = [await picturesOf(original), await picturesOf(bytes)]
  return (
    before.length === after.length && before.every((picture, at) => !showsDifference(picture, after[at]!))
  )
}
const refusal = (bytes: Uint8Array) =>
  clean(bytes).then(
    () => expect.unreachable('it was taken'),
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  )

describe('what a page shows is what is kept of it', () => {
  test.for([
    [
      'text whose fonts stand above the page, with a note on it',
      inheritedPdf(),
      /The rent is 900 dollars, due monthly\./,
    ],
    ['text that is marked, without a look of the mark’s own', highlightPdf(), /The rent is 900 dollars\./],
    ['text under a mark that darkens it', markerPdf(), /The rent is 900 dollars\./],
    ['text that is marked beside the mark’s own rectangle', misplacedMarkPdf(), /The rent is 900 dollars\./],
    ['a pattern that is made very small', hatchedPdf(), /Ground floor/],
    ['a note on a page without content', notePdf('FreeText', true), /No pets allowed/],
    ['a note that has no look of its own', notePdf('FreeText', false), /No pets allowed/],
    [
      'a line of no width, which nobody sees',
      sheetsPdf({
        sheets: [
          {
            content: words('The rent is 900.'),
            annotations: [
              '<< /Type /Annot /Subtype /PolyLine /Rect [1 1 2 2] /BS << /W 0 >> /Vertices [50 46 250 46] >>',
            ],
          },
        ],
      }),
      /The rent is 900\./,
    ],
    ['notes on pages that share their resources', sharedPdf(), /Tenants First stamp Owners Second stamp/],
  ] as const)('%s', async ([, original, said]) => {
    const { bytes, pages, warnings } = await clean(original)
    expect([pages !== null, warnings]).toEqual([true, []])
    expect(await textOf(bytes)).toMatch(said)
    expect(await looksLike(bytes, original)).toBe(true)
  })

  test('marked text stays readable under its mark', async () => {
    const { bytes } = await clean(highlightPdf())
    const [picture] = await picturesOf(bytes)
    const shades = new Set(picture?.pixels)
    expect(Math.min(...shades)).toBeLessThan(60)
    // the mark itself, in yellow
    expect([...shades].some((shade) => shade > 200 && shade < 250)).toBe(true)
  })

  test.for([
    ['drawn by nobody', {}],
    ['that is read-only', { more: '/Ff 1' }],
    ['that readers are asked to draw', { form: '/NeedAppearances true' }],
    ['that belongs to no form', { isInForm: false }],
  ] as const)('the value of a field %s', async ([, field]) => {
    const { bytes, pages } = await clean(filledPdf(field))
    expect(pages).toBe(1)
    expect(await textOf(bytes)).toContain('Ada Lovelace')
  })

  test('a field that shows its value in another form, though scripts gave it that form, and it is said', async () => {
    const original = shownFieldPdf(
      '/FT /Tx /V (1234.5) /DA (/F1 12 Tf 0 g) /AP << /N 11 0 R >>',
      'BT /F1 12 Tf 2 5 Td ($1,234.50) Tj ET',
      { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' },
    )
    const { bytes, pages, warnings } = await clean(original)
    expect([pages, warnings]).toEqual([
      1,
      [expect.stringContaining('fields that seem to show something other')],
    ])
    expect(await textOf(bytes)).toContain('$1,234.50')
    expect(await looksLike(bytes, original)).toBe(true)
  })

  test('a box that isn’t ticked and has no look for that, without the frame that a browser puts around it', async () => {
    const tick = '0 0 200 20 re f'
    const box = (state: string) =>
      shownFieldPdf(`/FT /Btn /AS /${state} /AP << /N << /Yes 11 0 R >> >>`, tick)
    const empty = await clean(box('Off'))
    expect([empty.pages, empty.warnings]).toEqual([1, []])
    const alone = sheetsPdf({ sheets: [{ content: words('Rent:') }] })
    expect(await looksLike(empty.bytes, alone)).toBe(true)
    const ticked = await clean(box('Yes'))
    expect(ticked.pages).toBe(1)
    expect(await looksLike(ticked.bytes, box('Yes'))).toBe(true)
    expect(await looksLike(ticked.bytes, alone)).toBe(false)
  })

  test('a layer that is hidden is left out, and it is said; what is shown stays', async () => {
    const original = layeredPdf()
    const { bytes, pages, warnings } = await clean(original)
    expect([pages, warnings]).toEqual([1, [expect.stringContaining('Hidden layers')]])
    expect(await textOf(bytes)).toBe('The rent is 100. Signed below.')
    expect(await looksLike(bytes, original)).toBe(true)
  })
})

/** Of a file that is kept whole, behind why. */
const alsoSaidOf = async (original: Uint8Array) => (await clean(original)).warnings.slice(1)

describe('what cannot be made part of a page', () => {
  test('keeps the file whole, byte for byte, and says which page and why', async () => {
    for (const original of [
      notePdf('Stamp', false),
      filledPdf({ more: '/AP << /N << >> >>' }),
      // ticked, with nothing that says how a tick looks
      shownFieldPdf('/FT /Btn /V /On /AS /On /AP << /N << /Yes 11 0 R >> >>', '0 0 200 20 re f'),
      shownFieldPdf('/FT /Btn /V /On /AP << /N << /Yes 11 0 R >> >>', '0 0 200 20 re f'),
    ]) {
      const kept = await clean(original)
      expect(kept.pages).toBeNull()
      expect(Buffer.compare(kept.bytes, original)).toBe(0)
      expect(kept.warnings[0]).toMatch(/^Page 1 can’t be copied .* unchanged/)
    }
  })

  test('says of a file that is kept whole that what is in its fields now is signed, where anybody could enter something', async () => {
    const asNoOneDraws = '/AP << /N << >> >>'
    for (const kind of ['/FT /Tx /V (Ada)', '/FT /Ch /V (Ada)'])
      expect(await alsoSaidOf(filledPdf({ kind, more: asNoOneDraws }))).toEqual([
        expect.stringContaining('What’s in them now is what’s signed'),
      ])
    expect(await alsoSaidOf(filledPdf({ kind: '/FT /Tx /Ff 1 /V (Ada)', more: asNoOneDraws }))).toEqual([])
    expect(await alsoSaidOf(notePdf('Stamp', false))).toEqual([])
  })

  test.for([
    ['scripts', notePdf('Stamp', false, '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    [
      'what hides or shows something when it is opened',
      notePdf('Stamp', false, '/OpenAction << /S /Hide /T (rent) >>'),
    ],
    ['what empties its fields', notePdf('Stamp', false, '/OpenAction << /S /ResetForm >>')],
    ['what switches layers', notePdf('Stamp', false, '/OpenAction << /S /SetOCGState /State [/OFF] >>')],
    ['another text in a layer that is hidden', layeredPdf(true)],
  ] as const)('is refused with the reason when the file holds %s', async ([, original]) => {
    expect(await refusal(original)).toEqual({
      code: 'unreadable',
      message: expect.stringContaining('Page 1 can’t be copied without changing what it shows'),
    })
  })

  test('is refused where only Adobe programs can show it', async () => {
    const { message } = await refusal(filledPdf({ catalog: '/NeedsRendering true' }))
    expect(message).toContain('Only Adobe programs can show this form.')
  })

  test('is said: comments and files', async () => {
    const original = sheetsPdf({
      sheets: [
        {
          content: words('The rent is 900.'),
          annotations: [
            '<< /Type /Annot /Subtype /Text /Rect [200 150 220 170] /Contents (Only until May) >>',
            '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 10 10] >>',
          ],
        },
      ],
    })
    expect((await clean(original)).warnings).toEqual([
      expect.stringContaining('Comments in this PDF aren’t included'),
      expect.stringContaining('Files inside this PDF aren’t included'),
    ])
  })
})

test('a digital signature, which no copy of the pages can keep, is said to stay behind; an empty field for one is not', async () => {
  const signed = '/FT /Sig /V << /Type /Sig /Filter /Adobe.PPKLite >>'
  const { pages, warnings } = await clean(filledPdf({ kind: signed }))
  expect([pages, warnings]).toEqual([1, [expect.stringContaining('This PDF is signed digitally.')]])
  expect((await clean(filledPdf({ kind: '/FT /Sig' }))).warnings).toEqual([])
})

describe('a page is kept in the shape in which it is shown', () => {
  test.for([
    ['turned', '/Rotate 90', 200, 300],
    ['turned to the left', '/Rotate -90', 200, 300],
    ['turned by more than once around', '/Rotate 450', 200, 300],
    ['upside down', '/Rotate 180', 300, 200],
    ['with swapped corners', '/MediaBox [300 200 0 0]', 300, 200],
    ['away from the origin', '/MediaBox [-10 -20 290 180]', 300, 200],
    ['cropped', '/MediaBox [0 0 300 200] /CropBox [20 10 220 110]', 200, 100],
    ['cropped and turned', '/MediaBox [0 0 300 200] /CropBox [20 10 220 110] /Rotate 270', 100, 200],
    ['cropped beyond itself', '/MediaBox [0 0 300 200] /CropBox [-50 -50 200 400]', 200, 200],
    ['in larger units', '/MediaBox [0 0 300 200] /UserUnit 2', 600, 400],
    ['with a box that has no area', '/MediaBox [0 0 0 0]', 612, 792],
  ] as const)('%s', async ([, entries, width, height]) => {
    const original = shapedPdf(entries)
    const { bytes, pages } = await clean(original)
    expect(pages).toBe(1)
    const size = await withPdf(bytes, 1, (document) => sizeOfPage(document, 0))
    expect(size).toEqual({ width, height })
    const written = Buffer.from(bytes).toString('latin1')
    expect(written).not.toMatch(/CropBox|\/Rotate|UserUnit/)
    expect(await textOf(bytes)).toContain('900')
  })
})
