import { rawPdf } from './raw-pdf.fixture.ts'

type RawObject = Parameters<typeof rawPdf>[0][number]
const stream = (dict: string, text: string): RawObject => ({ dict, data: Buffer.from(text, 'latin1') })
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
export const FONT = `<< /Font << /F1 ${helvetica} >> >>`
export const words = (text: string, x = 20, y = 160) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET\n`

type Sheet = {
  /** What it draws; undefined for a page without content. */
  content?: string | undefined
  /** Other entries of the page. */
  more?: string
  resources?: string
  annotations?: string[]
}
type Parts = {
  sheets: Sheet[]
  /** Entries of the catalog, and of what stands above the pages. */
  catalog?: string
  above?: string
  /** Objects besides, from number 10 on. */
  objects?: RawObject[]
}

const FIRST_FREE = 10
const unused = 'null'

/** A PDF of these pages, of 300 by 200 points unless they say otherwise. The catalog is 1, the tree 2. */
export function sheetsPdf({ sheets, catalog = '', above = '', objects = [] }: Parts): Buffer {
  const first = FIRST_FREE + objects.length
  const all: RawObject[] = []
  const kids: string[] = []
  for (const { content, more = '', resources = `/Resources ${FONT}`, annotations = [] } of sheets) {
    const noted = annotations.map((each) => first + all.push(each) - 1)
    const drawn =
      content === undefined ? '' : `/Contents ${first + all.push(stream('<< >>', content)) - 1} 0 R`
    const box = more.includes('MediaBox') || above.includes('MediaBox') ? '' : '/MediaBox [0 0 300 200]'
    const refs = noted.length > 0 ? `/Annots [${noted.map((number) => `${number} 0 R`).join(' ')}]` : ''
    kids.push(
      `${first + all.push(`<< /Type /Page /Parent 2 0 R ${box} ${resources} ${drawn} ${refs} ${more} >>`) - 1} 0 R`,
    )
  }
  const count = above.includes('/Count') ? '' : `/Count ${kids.length}`
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] ${count} ${above} >>`,
    ...Array.from({ length: FIRST_FREE - 3 }, () => unused),
    ...objects,
    ...all,
  ])
}

/** How something on a page looks: an object. */
export const look = (content: string, size = '0 0 200 20', resources = `/Resources ${FONT}`): RawObject =>
  stream(`<< /Type /XObject /Subtype /Form /BBox [${size}] ${resources} >>`, content)

/** A text that is drawn, and a square note that has a look of its own, below what says nothing of resources. */
export const inheritedPdf = () =>
  sheetsPdf({
    above: `/Resources ${FONT}`,
    sheets: [
      {
        content: words('The rent is 900 dollars, due monthly.'),
        resources: '',
        annotations: ['<< /Type /Annot /Subtype /Square /Rect [20 20 60 60] /AP << /N 10 0 R >> >>'],
      },
    ],
    objects: [look('0 0 1 RG 2 w 2 2 36 36 re S', '0 0 40 40')],
  })

const quad = (left: number, bottom: number, right: number, top: number) =>
  `/Rect [${left} ${bottom} ${right} ${top}] /QuadPoints [${left} ${top} ${right} ${top} ${left} ${bottom} ${right} ${bottom}]`

/** Marked text, without a look of the mark's own. */
export const highlightPdf = () =>
  sheetsPdf({
    sheets: [
      {
        content: words('The rent is 900 dollars.'),
        annotations: [`<< /Type /Annot /Subtype /Highlight /F 4 /C [1 1 0] ${quad(18, 155, 180, 175)} >>`],
      },
    ],
  })

/** A page without content, with a note that has a look or none. */
export const notePdf = (kind: 'FreeText' | 'Stamp', hasLook: boolean, catalog = '') =>
  sheetsPdf({
    catalog,
    sheets: [
      {
        annotations: [
          `<< /Type /Annot /Subtype /${kind} /Rect [20 100 220 120] /Contents (No pets allowed) /DA (/F1 12 Tf) ${hasLook ? '/AP << /N 10 0 R >>' : ''} >>`,
        ],
      },
    ],
    objects: [look('BT /F1 12 Tf 2 5 Td (No pets allowed) Tj ET')],
  })

type Field = { kind?: string; more?: string; isInForm?: boolean; form?: string; catalog?: string }

/** A field that a program filled in without drawing its value. */
export const filledPdf = ({
  kind = '/FT /Tx /V (Ada Lovelace)',
  more = '',
  isInForm = true,
  form = '',
  catalog = '',
}: Field = {}) =>
  sheetsPdf({
    catalog: `/AcroForm << /Fields [${isInForm ? '10 0 R' : ''}] /DA (/F1 12 Tf 0 g) /DR ${FONT} ${form} >> ${catalog}`,
    sheets: [{ content: words('Tenant:'), more: '/Annots [10 0 R]' }],
    objects: [
      `<< /Type /Annot /Subtype /Widget /T (tenant) ${kind} /DA (/F1 12 Tf 0 g) /Rect [20 100 220 120] /F 4 ${more} >>`,
    ],
  })

/** Two layers on each other, of which one is shown; a form belongs to the hidden one, too, and a note if it is wanted. */
export const layeredPdf = (hasNote = false) =>
  sheetsPdf({
    catalog: '/OCProperties << /OCGs [10 0 R 11 0 R] /D << /OFF [11 0 R] >> >>',
    sheets: [
      {
        content: `/OC /Shown BDC ${words('The rent is 100.')} EMC /OC /Hidden BDC q ${words('The rent is 900.')} 0 0 300 90 re f Q EMC /Stamp Do ${words('Signed below.', 20, 60)}`,
        resources: `/Resources << /Font << /F1 ${helvetica} >> /Properties << /Shown 10 0 R /Hidden 11 0 R >> /XObject << /Stamp 12 0 R >> >>`,
        annotations: hasNote
          ? ['<< /Type /Annot /Subtype /Stamp /Rect [200 100 280 140] /OC 11 0 R /AP << /N 13 0 R >> >>']
          : [],
      },
    ],
    objects: [
      '<< /Type /OCG /Name (English) >>',
      '<< /Type /OCG /Name (German) >>',
      stream(
        `<< /Type /XObject /Subtype /Form /BBox [0 0 300 200] /OC 11 0 R /Resources ${FONT} >>`,
        words('DRAFT', 100, 100),
      ),
      look('1 0 0 rg 0 0 80 40 re f', '0 0 80 40'),
    ],
  })

/** Two pages that share their resources, each with a note of its own. */
export const sharedPdf = () =>
  sheetsPdf({
    above: `/Resources ${FONT}`,
    sheets: [10, 11].map((number) => ({
      content: words(number === 10 ? 'Tenants' : 'Owners'),
      resources: '',
      annotations: [`<< /Type /Annot /Subtype /Stamp /Rect [20 20 220 40] /AP << /N ${number} 0 R >> >>`],
    })),
    objects: ['First', 'Second'].map((word) => look(`BT /F1 12 Tf 2 5 Td (${word} stamp) Tj ET`)),
  })

/** One page that is shown as these entries say. */
export const shapedPdf = (entries: string, content = words('The rent is 900.', 30, 40)) =>
  sheetsPdf({
    sheets: [
      {
        content,
        more: entries,
        annotations: ['<< /Type /Annot /Subtype /Square /Rect [30 60 70 80] /AP << /N 10 0 R >> >>'],
      },
    ],
    objects: [look('1 0 0 rg 0 0 40 20 re f', '0 0 40 20')],
  })

/** Text under a mark whose look mixes its color with what is there, on a sheet of Letter. */
export const markerPdf = () =>
  sheetsPdf({
    sheets: [
      {
        content: words('The rent is 900 dollars.'),
        more: '/MediaBox [0 0 612 792]',
        annotations: [
          `<< /Type /Annot /Subtype /Highlight /F 4 /C [1 1 0] ${quad(18, 155, 180, 175)} /AP << /N 10 0 R >> >>`,
        ],
      },
    ],
    objects: [
      look(
        '/GS gs 1 1 0 rg 18 155 162 20 re f',
        '18 155 180 175',
        '/Resources << /ExtGState << /GS << /BM /Multiply >> >> >>',
      ),
    ],
  })

/** Marked text, without a look of the mark's own, whose rectangle is somewhere else. */
export const misplacedMarkPdf = () =>
  sheetsPdf({
    sheets: [
      {
        content: words('The rent is 900 dollars.'),
        annotations: [
          '<< /Type /Annot /Subtype /Highlight /F 4 /C [1 1 0] /Rect [160 175 290 120] /QuadPoints [18 175 180 175 18 155 180 155] >>',
        ],
      },
    ],
  })

/** Stripes that are drawn large and made small, as some printers do. */
export const hatchedPdf = () =>
  sheetsPdf({
    sheets: [
      {
        content: `/Pattern cs /P scn 20 20 200 100 re f ${words('Ground floor')}`,
        resources: `/Resources << /Pattern << /P 10 0 R >> /Font << /F1 ${helvetica} >> >>`,
      },
    ],
    objects: [
      stream(
        '<< /Type /Pattern /PatternType 1 /PaintType 1 /TilingType 3 /BBox [0 0 1000000 1000000] /XStep 1000000 /YStep 1000000 /Matrix [0.000008 0 0 0.000008 20 20] /Resources << >> >>',
        '0 0 500000 1000000 re f',
      ),
    ],
  })

/** A field beside the word "Rent:" with these entries, and a look, which is object 11. */
export const shownFieldPdf = (field: string, drawn: string, { catalog = '', form = '' } = {}) =>
  sheetsPdf({
    catalog: `/AcroForm << /Fields [10 0 R] /DA (/F1 12 Tf 0 g) /DR ${FONT} ${form} >> ${catalog}`,
    sheets: [{ content: words('Rent:'), more: '/Annots [10 0 R]' }],
    objects: [
      `<< /Type /Annot /Subtype /Widget /T (rent) ${field} /Rect [60 100 80 120] /F 4 >>`,
      look(drawn),
    ],
  })
