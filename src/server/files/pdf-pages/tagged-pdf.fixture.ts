import { rawPdf } from '../raw-pdf.fixture.ts'

const font = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
const marked = (role: string, mark: number, text: string, y: number) =>
  `/${role} << /MCID ${mark} >> BDC BT /F1 12 Tf 20 ${y} Td (${text}) Tj ET EMC\n`

/** A heading, a table with a cell over two columns, and whatever else stands in the structure. */
export const taggedPdf = (more: string[] = [], kids = '') =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 6 0 R /MarkInfo << /Marked true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources 5 0 R /StructParents 0 >>',
    {
      dict: '<< >>',
      data: Buffer.from(
        marked('Heading1', 0, 'Rent', 160) + marked('TH', 1, 'Month', 120) + marked('TD', 2, '900', 100),
      ),
    },
    font,
    `<< /Type /StructTreeRoot /K [7 0 R 8 0 R ${kids}] /RoleMap << /Heading1 /H1 >> >>`,
    '<< /Type /StructElem /S /Heading1 /P 6 0 R /Pg 3 0 R /K 0 /ActualText (Rent is free) /Alt (evil) >>',
    '<< /Type /StructElem /S /Table /P 6 0 R /K [9 0 R 10 0 R] >>',
    '<< /Type /StructElem /S /TR /P 8 0 R /K [<< /Type /StructElem /S /TH /Pg 3 0 R /K [1] /A << /O /Table /ColSpan 2 /Scope /Column /Summary (evil) >> >>] >>',
    '<< /Type /StructElem /S /TR /P 8 0 R /K [<< /Type /StructElem /S /TD /K << /Type /MCR /Pg 3 0 R /MCID 2 >> >>] >>',
    ...more,
  ])
