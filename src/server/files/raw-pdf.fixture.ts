import { constants, deflateRawSync } from 'node:zlib'

/** A PDF of exactly these objects, the first being the catalog: for what no program would write. */
export function rawPdf(objects: (string | { dict: string; data: Buffer })[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  for (const [at, object] of objects.entries()) {
    offsets.push(parts.reduce((length, part) => length + part.length, 0))
    const { dict, data } = typeof object === 'string' ? { dict: object, data: undefined } : object
    const head = data ? `${dict.replace(/>>$/, '')} /Length ${data.length} >>\nstream\n` : dict
    parts.push(Buffer.from(`${at + 1} 0 obj\n${head}`, 'latin1'))
    if (data) parts.push(data, Buffer.from('\nendstream'))
    parts.push(Buffer.from('\nendobj\n'))
  }
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const xrefAt = parts.reduce((length, part) => length + part.length, 0)
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${xrefAt}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const page = (more: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources 5 0 R ${more} >>`
const stream = (dict: string, text: string) => ({ dict, data: Buffer.from(text) })
const font = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'

/** One page with everything that does something, hides something or brings something along. */
export const hostilePdf = () =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /JavaScript /JS (evilClose) >> >>
      /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (evilNamed) >>] >> /EmbeddedFiles << /Names [(evil.exe) 12 0 R] >> >>
      /AcroForm << /Fields [7 0 R] /DA (/Helv 12 Tf 0 g) /DR ${font} >> /XFA (evilXfa) >>
      /OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(`/Annots [6 0 R 7 0 R 8 0 R 13 0 R] /AA << /O << /S /JavaScript /JS (evilPage) >> >>
      /PieceInfo << /Evil << /Private (evilPrivate) >> >>`),
    stream(
      '<< >>',
      'BT /F1 12 Tf 20 160 Td (The rent is 900.) Tj ET /OC /MC0 BDC BT /F1 12 Tf 20 100 Td (Hidden: the rent is 9000.) Tj ET EMC',
    ),
    `${font} /Properties << /MC0 10 0 R >> >>`,
    '<< /Type /Annot /Subtype /Link /Rect [0 0 300 200] /A << /S /Launch /F (evil.exe) >> >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada Lovelace) /DA (/F1 12 Tf 0 g) /Rect [20 20 200 40] /F 4
      /AP << /N 9 0 R >> /AA << /K << /S /JavaScript /JS (evilKey) >> >> >>`,
    '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 10 10] /FS 12 0 R >>',
    stream(
      '<< /Type /XObject /Subtype /Form /BBox [0 0 180 20] /Resources 5 0 R >>',
      'BT /F1 12 Tf 2 5 Td (Ada Lovelace) Tj ET',
    ),
    '<< /Type /OCG /Name (Secret layer) >>',
    stream('<< /Type /EmbeddedFile >>', 'evilFile'),
    '<< /Type /Filespec /F (evil.exe) /EF << /F 11 0 R >> >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://evil.example) >> >>',
  ])

/** One page whose text unpacks to this many bytes. */
export const packedPdf = (packed: Buffer) =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(''),
    { dict: '<< /Filter /FlateDecode >>', data: packed },
    `${font} >>`,
  ])

/** Unpacks to so many megabytes of the same, without an end that anybody reaches; packed only once, which costs no time. */
export function packedOften(content: string, megabytes: number): Buffer {
  const megabyte = Buffer.alloc(1024 * 1024, content)
  const packed = deflateRawSync(megabyte, { level: 1, finishFlush: constants.Z_SYNC_FLUSH })
  const head = Buffer.from([0x78, 0x01])
  return Buffer.concat([head, ...Array.from({ length: megabytes }, () => packed)])
}

/** A tree of pages that contains itself. */
export const loopingPdf = () =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 100000 /Parent 2 0 R >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>`,
    stream('<< >>', '/X Do'),
    stream(
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >> >>',
      '/X Do',
    ),
  ])
