import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumModule } from '@hyzyla/pdfium'
import { FileError } from './file-error.ts'

type PdfiumModule = Awaited<ReturnType<typeof PDFiumModule>>

/** What the package has and does not describe. Boxes and sizes in points, the origin at the lower left. */
type MoreFunctions = {
  _FPDF_GetSecurityHandlerRevision(document: number): number
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, length: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_IsGenerated(text: number, index: number): number
  _FPDFText_HasUnicodeMapError(text: number, index: number): number
  _FPDFText_GetFontSize(text: number, index: number): number
  _FPDFText_GetFontWeight(text: number, index: number): number
  _FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number
  HEAPF32: Float32Array
}
export type Pdfium = PdfiumModule & MoreFunctions

function isWhole(module: PdfiumModule): module is Pdfium {
  return '_FPDFText_GetLooseCharBox' in module && '_FPDF_GetSecurityHandlerRevision' in module
}

let loaded: Promise<Pdfium> | undefined

async function load(): Promise<Pdfium> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'))
  const module = await PDFiumModule({ wasmBinary: new Uint8Array(wasm).buffer })
  if (!isWhole(module)) throw new Error('This build of PDFium lacks functions.')
  module._FPDF_InitLibraryWithConfig({})
  return module
}

export type PdfDocument = {
  pdfium: Pdfium
  handle: number
  pages: number
  /** The title in its metadata, as it stands there. */
  title: string
}

const PASSWORD_ERROR = 4
const SECURITY_ERROR = 5
const NOT_ENCRYPTED = -1

const ENCRYPTED =
  'This PDF is protected by a password or by restrictions. Remove them (open it, print it to a new PDF) and upload the new file.'
const DAMAGED = 'This PDF is damaged: it cannot be opened. Save or print it to a new PDF and upload that.'

/** Opens a PDF for as long as `use` takes. @throws FileError encrypted, unreadable or too-large */
export async function withPdf<Result>(
  bytes: Uint8Array,
  maxPages: number,
  use: (document: PdfDocument) => Result | Promise<Result>,
): Promise<Result> {
  const pdfium = await (loaded ??= load())
  const copy = pdfium.wasmExports.malloc(bytes.length)
  if (copy === 0)
    throw new FileError('too-large', 'Reading this file takes more memory than one file may use.')
  pdfium.HEAPU8.set(bytes, copy)
  const handle = pdfium._FPDF_LoadMemDocument(copy, bytes.length, 0)
  try {
    if (handle === 0) throw openError(pdfium._FPDF_GetLastError())
    if (pdfium._FPDF_GetSecurityHandlerRevision(handle) !== NOT_ENCRYPTED)
      throw new FileError('encrypted', ENCRYPTED)
    const pages = pdfium._FPDF_GetPageCount(handle)
    if (pages < 1) throw new FileError('unreadable', 'This PDF has no pages.')
    if (pages > maxPages)
      throw new FileError('too-large', `This PDF has ${pages} pages: at most ${maxPages} are possible.`)
    return await use({ pdfium, handle, pages, title: readTitle(pdfium, handle) })
  } finally {
    if (handle !== 0) pdfium._FPDF_CloseDocument(handle)
    pdfium.wasmExports.free(copy)
  }
}

function openError(code: number) {
  const isEncrypted = code === PASSWORD_ERROR || code === SECURITY_ERROR
  return isEncrypted ? new FileError('encrypted', ENCRYPTED) : new FileError('unreadable', DAMAGED)
}

/** Runs `use` on a page, counted from 0; undefined when the page cannot be read. */
export function withPage<Result>(
  { pdfium, handle }: PdfDocument,
  index: number,
  use: (page: number) => Result,
): Result | undefined {
  const page = pdfium._FPDF_LoadPage(handle, index)
  if (page === 0) return undefined
  try {
    return use(page)
  } finally {
    pdfium._FPDF_ClosePage(page)
  }
}

const MAX_TITLE_BYTES = 2000

function readTitle(pdfium: Pdfium, handle: number): string {
  const { malloc, free } = pdfium.wasmExports
  const tag = malloc(6)
  const buffer = malloc(MAX_TITLE_BYTES)
  pdfium.HEAPU8.set(new TextEncoder().encode('Title\0'), tag)
  const length = pdfium._FPDF_GetMetaText(handle, tag, buffer, MAX_TITLE_BYTES)
  // UTF-16 with a zero at the end; a longer one is not written at all
  const isThere = length > 2 && length <= MAX_TITLE_BYTES
  const bytes = isThere ? pdfium.HEAPU8.slice(buffer, buffer + length - 2) : new Uint8Array()
  free(tag)
  free(buffer)
  return new TextDecoder('utf-16le').decode(bytes)
}

export type GrayPicture = { width: number; height: number; pixels: Uint8Array }

const GRAY = 1
const WHITE = 0xffffffff
const WITH_ANNOTATIONS = 0x01
const IN_GRAY = 0x08
const MAX_PIXELS = 12_000_000

/** A page as it looks, in shades of grey; undefined when it cannot be drawn. */
export function drawPage(document: PdfDocument, index: number, dotsPerInch: number): GrayPicture | undefined {
  const { pdfium } = document
  return withPage(document, index, (page) => {
    const points = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) }
    const area = points.width * points.height
    const scale = Math.min(dotsPerInch / 72, Math.sqrt(MAX_PIXELS / Math.max(area, 1)))
    const [width, height] = [points.width, points.height].map((size) => Math.max(1, Math.floor(size * scale)))
    if (!width || !height) return undefined
    const buffer = pdfium.wasmExports.malloc(width * height)
    if (buffer === 0) return undefined
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, GRAY, buffer, width)
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
      const flags = WITH_ANNOTATIONS | IN_GRAY
      pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
      return { width, height, pixels: pdfium.HEAPU8.slice(buffer, buffer + width * height) }
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap)
      pdfium.wasmExports.free(buffer)
    }
  })
}
