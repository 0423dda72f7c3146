import { constants, inflateSync } from 'node:zlib'
import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream, type PDFPage } from '@libpdf/core'
import { MAX_UPLOAD_PAGES } from '#shared/attachments/attachments.api.ts'
import { FileError } from './file-error.ts'
import { withPdf } from './pdfium.ts'

export type CleanPdf = { bytes: Uint8Array; pages: number }

/** All that a page is made of. Whatever else stands on one (actions, annotations, beads, thumbnails…) stays behind. */
const PAGE_KEYS = new Set([
  'Type',
  'Parent',
  'Resources',
  'Contents',
  'MediaBox',
  'CropBox',
  'Rotate',
  'UserUnit',
  'Group',
])
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

/** What does something, leads elsewhere, may be shown or hidden, or is there for programs only. */
const REFUSED_KEYS = [
  'AA',
  'AF',
  'Alternates',
  'Annots',
  'EF',
  'JS',
  'Metadata',
  'OC',
  'OPI',
  'OpenAction',
  'PS',
  'PieceInfo',
  'Ref',
  'StructParent',
  'StructParents',
  'URI',
]
/** Data of a stream that would be read from another file. */
const FOREIGN_DATA_KEYS = ['F', 'FFilter', 'FDecodeParms']
const MAX_OBJECTS = 500_000
/** Of everything but pictures, unpacked: what takes more is made to keep readers busy. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024
const MAX_PIXELS = 200_000_000

/**
 * A PDF as nothing but its pages, written anew: filled-in forms and notes become part of the page, every layer is
 * shown, and no script, action, link, form or embedded file is left. @throws FileError
 */
export async function cleanPdf({ bytes }: { bytes: Uint8Array }): Promise<CleanPdf> {
  const shown = await withPdf(bytes, MAX_UPLOAD_PAGES, ({ pages }) => pages)
  const clean = await pagesAlone(bytes)
  // what browsers show the uploader must be what is kept
  if (clean.pages !== shown || (await withPdf(clean.bytes, MAX_UPLOAD_PAGES, ({ pages }) => pages)) !== shown)
    throw new FileError(
      'unreadable',
      'Programs read this PDF in different ways. Print it to a PDF and upload that.',
    )
  return clean
}

async function pagesAlone(bytes: Uint8Array): Promise<CleanPdf> {
  const source = await PDF.load(bytes)
  if (source.isEncrypted)
    throw new FileError(
      'encrypted',
      'This PDF is encrypted. Save it without a password, then upload it again.',
    )
  const pages = source.getPages()
  flatten(source)
  for (const page of pages) reducePage(source, page)
  removeActiveContent(
    source,
    pages.map((page) => page.dict),
  )
  const clean = PDF.create()
  await clean.copyPagesFrom(
    source,
    pages.map((_, at) => at),
    { includeAnnotations: false },
  )
  return { bytes: await clean.save({ useXRefStream: false }), pages: pages.length }
}

function flatten(source: PDF) {
  try {
    source.flattenAll({ annotations: { removeLinks: true } })
  } catch {
    // without it, what somebody filled in would be missing
    throw new FileError(
      'unreadable',
      'The form or the notes in this PDF cannot be made part of its pages. Print it to a PDF and upload that.',
    )
  }
}

/** The page with what it inherits, and without what it does not need. */
function reducePage(source: PDF, { dict }: PDFPage) {
  const resolve = (ref: PdfRef) => source.getObject(ref)
  for (const key of INHERITED) {
    let above: PdfDict | undefined = dict
    for (let depth = 0; depth < 50 && above && !above.has(key); depth++)
      above = above.getDict('Parent', resolve)
    const value = above?.get(key)
    if (value && above !== dict) dict.set(key, value)
  }
  for (const { value } of dict.keys()) if (!PAGE_KEYS.has(value)) dict.delete(value)
}

/** Takes everything active from all that these pages lead to. */
function removeActiveContent(source: PDF, pages: PdfDict[]) {
  const seen = new Set<unknown>()
  let room = MAX_UNPACKED_BYTES
  const open: unknown[] = [...pages]
  while (open.length > 0) {
    const next = open.pop()
    const found = next instanceof PdfRef ? source.getObject(next) : next
    if (found === null || found === undefined || seen.has(found)) continue
    if (!(found instanceof PdfDict || found instanceof PdfArray)) continue
    seen.add(found)
    if (found instanceof PdfStream) room -= unpackedLength(source, found, room)
    if (seen.size > MAX_OBJECTS || room <= 0) throw tooLarge()
    if (found instanceof PdfArray) open.push(...found)
    else open.push(...partsOf(found))
  }
}

const tooLarge = () =>
  new FileError(
    'too-large',
    'This PDF unpacks to more than a reader can show. Print it to a PDF and upload that.',
  )

/** In bytes; 0 for pictures, which are judged by their size. At most `room`, however much more it would be. */
function unpackedLength(source: PDF, stream: PdfStream, room: number): number {
  const resolve = (ref: PdfRef) => source.getObject(ref)
  const side = (key: string) => stream.getNumber(key, resolve)?.value ?? 0
  if (stream.getName('Subtype', resolve)?.value === 'Image') {
    if (side('Width') * side('Height') > MAX_PIXELS) throw tooLarge()
    return 0
  }
  const filter = stream.get('Filter', resolve)
  const filters = filter instanceof PdfArray ? [...filter] : [filter]
  let { data } = stream
  for (const each of filters) {
    if (!(each instanceof PdfName) || !/^Fl(ateDecode)?$/.test(each.value)) return data.length
    try {
      data = inflateSync(data, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH })
    } catch (error) {
      // readers put up with streams that are cut short or damaged
      return error instanceof RangeError ? room : data.length
    }
  }
  return data.length
}

function partsOf(dict: PdfDict): unknown[] {
  for (const key of REFUSED_KEYS) dict.delete(key)
  if (dict instanceof PdfStream) for (const key of FOREIGN_DATA_KEYS) dict.delete(key)
  // names of layers, in the resources of a page
  if (dict.has('Properties') && !dict.has('Subtype')) dict.delete('Properties')
  return [...dict].filter(([key]) => key.value !== 'Parent').map(([, value]) => value)
}
