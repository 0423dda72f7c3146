import { describe, expect, test } from 'vitest'
import { FONT, look, sheetsPdf, words } from './lossy-pdf.fixture.ts'
import { readPdf } from './read-pdf.ts'

/** The annotation is a field. */
const IN_FORM = '/AcroForm << /Fields [11 0 R] >>'
const LOOK = '/AP << /N 10 0 R >>'
const read = (annotation: string, drawn = '', catalog = '') =>
  readPdf({
    bytes: sheetsPdf({
      catalog,
      sheets: [
        { content: words('The rent is due monthly.'), annotations: [`<< /Type /Annot ${annotation} >>`] },
      ],
      objects: [look(drawn && words(drawn, 0, 4))],
    }),
  })

describe('what stands on a page of a PDF is read with it', () => {
  test.for([
    [
      'a field that is filled in',
      `/Subtype /Widget /FT /Tx /T (rent) /V ($950) /Rect [20 100 220 120] ${LOOK}`,
      '$950 a month',
    ],
    [
      'a note',
      `/Subtype /FreeText /Contents (x) /DA (/F1 12 Tf) /Rect [20 100 220 120] ${LOOK}`,
      'except in August',
    ],
    ['a stamp', `/Subtype /Stamp /Rect [20 100 220 120] ${LOOK}`, 'Not yet approved'],
  ] as const)('%s', async ([, annotation, drawn]) => {
    expect(await read(annotation, drawn)).toMatchObject({
      html: `<p>The rent is due monthly.</p>\n<p>${drawn}</p>`,
      warnings: [],
    })
  })

  test('a field whose look every reader makes itself', async () => {
    const field =
      '/Subtype /Widget /FT /Tx /T (rent) /V ($950 a month) /DA (/F1 12 Tf 0 g) /Rect [20 100 220 120]'
    const form = `/AcroForm << /NeedAppearances true /Fields [] /DR ${FONT} >>`
    expect((await read(field, '', form)).html).toContain('$950 a month')
  })

  test('but not a link, a button to press, or what is hidden', async () => {
    for (const more of [
      '/Subtype /Link',
      '/Subtype /FreeText /F 2',
      '/Subtype /Widget /FT /Btn /Ff 65536 /T (x)',
    ])
      expect(await read(`${more} /Rect [20 100 220 120] ${LOOK}`, 'Seen by nobody', IN_FORM)).toMatchObject({
        html: '<p>The rent is due monthly.</p>',
        warnings: [],
      })
  })
})

test('a note on a layer of a PDF, which may be off, is left out, and that is said', async () => {
  const { html, warnings } = await read(
    `/Subtype /FreeText /OC 1 0 R /Rect [20 100 220 120] ${LOOK}`,
    'Secret',
  )
  expect(html).toBe('<p>The rent is due monthly.</p>')
  expect(warnings).toEqual([expect.stringContaining('on layers')])
})

test.for([
  ['a radio button', '/Ff 32768 /V /On /AS /On', 1],
  ['a checkbox', '/V /On /AS /On', 1],
  ['but none that is empty', '/V /Off /AS /Off', 0],
] as const)(
  'where a PDF has a choice marked, it is said that the mark may be missing: %s',
  async ([, entries, count]) => {
    const { warnings } = await read(
      `/Subtype /Widget /FT /Btn /T (x) ${entries} /Rect [20 100 220 120] /AP << /N << /On 10 0 R /Off 9 0 R >> >>`,
      'l',
      IN_FORM,
    )
    expect(warnings.filter((said) => /^The marks .* may be missing/.test(said))).toHaveLength(count)
  },
)

test('words of a PDF that a note strikes out are named, as are comments', async () => {
  const place = '/Rect [20 158 160 172] /QuadPoints [20 172 160 172 20 158 160 158] /C [1 0 0]'
  const { html, warnings } = await read(`/Subtype /StrikeOut ${place}`)
  expect(html).toBe('<p>The rent is due monthly.</p>')
  expect(warnings).toEqual([expect.stringMatching(/^Words on page 1 are struck out/)])
  const comment = await read('/Subtype /Text /Contents (Too much) /Rect [250 20 270 40]')
  expect(comment.warnings).toEqual(['The comments in this document aren’t included.'])
})
