import path from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { attachableTypes, MAX_UPLOAD_PAGES } from '#shared/attachments/attachments.api.ts'
import { checkDocx } from './check-docx.ts'
import { decodeText } from './decode-text.ts'
import { FileError } from './file-error.ts'
import { withPage, withPdf } from './pdfium.ts'
import { checkDoc, isOle } from './read-ole.ts'
import { hasZipEnd, openZip } from './read-zip.ts'

/** Readers of PDF look for its mark in this many characters; what stands before it may be another file. */
const BEGINNING = 1100

export type AttachableType = keyof typeof attachableTypes
export type IdentifiedFile = {
  mimeType: AttachableType
  /** Of a PDF. */
  pages: number | null
}

/** Other names of the same types, as browsers and systems use them. */
const SAME: Record<string, AttachableType> = {
  'application/x-pdf': 'application/pdf',
  'application/vnd.ms-word': 'application/msword',
  'application/x-msword': 'application/msword',
}
const UNSURE = new Set(['', '*', '*/*', 'application/octet-stream', 'binary/octet-stream'])

/**
 * What a file is, by its content alone; its name and the type that came with it must agree. @throws FileError for
 * what is not attached, pretends to be something else, is encrypted, damaged or too long
 */
export async function identifyFile(given: {
  bytes: Uint8Array
  filename: string
  declaredType: string
}): Promise<IdentifiedFile> {
  const file = Buffer.from(given.bytes.buffer, given.bytes.byteOffset, given.bytes.byteLength)
  if (file.length === 0) throw new FileError('unreadable', 'This file is empty.')
  const identified = await identify(file)
  refuseOtherName(given.filename, identified.mimeType)
  refuseOtherType(given.declaredType, identified.mimeType)
  return identified
}

async function identify(file: Buffer): Promise<IdentifiedFile> {
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') return identifyPdf(file)
  if (isOle(file)) {
    checkDoc(file)
    return { mimeType: 'application/msword', pages: null }
  }
  if (file.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    await checkDocx(await openZip(file))
    return {
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      pages: null,
    }
  }
  const text = decodeText(file)
  if (text === undefined || /^\s*\{\\rtf|%PDF-\d/.test(text.slice(0, BEGINNING)))
    throw await notAttachable(file)
  if (hasZipEnd(file)) throw ambiguousFile()
  return { mimeType: 'text/plain', pages: null }
}

async function identifyPdf(file: Buffer): Promise<IdentifiedFile> {
  if (hasZipEnd(file)) throw ambiguousFile()
  return withPdf(file, MAX_UPLOAD_PAGES, (document) => {
    if (withPage(document, 0, () => true) === undefined)
      throw new FileError('unreadable', 'This PDF is damaged: its first page can’t be opened.')
    return { mimeType: 'application/pdf', pages: document.pages }
  })
}

const ambiguousFile = () =>
  new FileError('wrong-type', 'This file is two kinds of file in one. Print it to a new PDF and upload that.')

async function notAttachable(file: Buffer) {
  const found = await fileTypeFromBuffer(file)
  const kind = found ? ` (this one is a .${found.ext} file)` : ''
  return new FileError('wrong-type', `Upload a PDF, Word, or plain text file${kind}.`)
}

const article = (mimeType: AttachableType) =>
  mimeType === 'application/pdf' ? 'a PDF' : mimeType === 'text/plain' ? 'plain text' : 'a Word document'

function refuseOtherName(filename: string, mimeType: AttachableType) {
  const extension = path.extname(filename).toLowerCase()
  const right = attachableTypes[mimeType]
  if (extension !== '' && extension !== right)
    throw new FileError(
      'wrong-type',
      `This file is ${article(mimeType)}, but its name ends in ${extension}. Rename it to end in ${right} and upload it again.`,
    )
}

function refuseOtherType(declared: string, mimeType: AttachableType) {
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!UNSURE.has(type) && (SAME[type] ?? type) !== mimeType)
    throw new FileError('wrong-type', `This file is ${article(mimeType)}, but it was sent as ${type}.`)
}
