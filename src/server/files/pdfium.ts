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
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number
  _FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number
  _FPDFText_GetTextObject(text: number, index: number): number
  _FPDFTextObj_GetTextRenderMode(object: number): number
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number
  _FPDF_GetPageSizeByIndex(document: number, index: number, width: number, height: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDF_SetFormFieldHighlightAlpha(form: number, alpha: number): void
  _FPDFPage_GetRotation(page: number): number
  _FPDF_PageToDevice(
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    turns: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPage_Flatten(page: number, how: number): number
  _FPDFPage_GetAnnot(page: number, index: number): number
  _FPDFPage_CloseAnnot(annotation: number): void
  _FPDFAnnot_GetSubtype(annotation: number): number
  _FPDFAnnot_GetFlags(annotation: number): number
  _FPDFAnnot_SetFlags(annotation: number, flags: number): number
  _FPDFAnnot_HasKey(annotation: number, key: number): number
  _FPDFAnnot_GetRect(annotation: number, rect: number): number
  _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number
  _FPDFAnnot_IsChecked(form: number, annotation: number): number
  _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, length: number): number
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number
  _FPDFPath_CountSegments(path: number): number
  _FPDFPath_GetPathSegment(path: number, index: number): number
  _FPDFPathSegment_GetType(segment: number): number
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number
  HEAPF32: Float32Array
  wasmExports: { memory: WebAssembly.Memory; __indirect_function_table: WebAssembly.Table }
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
  limitMemory(module.wasmExports.memory)
  module._FPDF_InitLibraryWithConfig({})
  return module
}

const MAX_MEMORY_BYTES = 1000 * 1024 * 1024
const MEMORY_PAGE_BYTES = 65_536

/** Lets it ask in vain for more: a document then fails, and the process does not take what others need. */
function limitMemory(memory: WebAssembly.Memory) {
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * MEMORY_PAGE_BYTES > MAX_MEMORY_BYTES)
      throw new RangeError('No more memory for one document.')
    return WebAssembly.Memory.prototype.grow.call(memory, pages)
  }
}

const tooMuchMemory = () =>
  new FileError('too-large', 'This file takes too much memory to read. Try a smaller or simpler one.')

export type PdfDocument = {
  pdfium: Pdfium
  handle: number
  /** What draws the fields of a form; it runs no scripts. */
  form: number
  /** Pages that are there. */
  pages: number
  /** Of each, where the document counts it. */
  places: number[]
  /** The title in its metadata, as it stands there. */
  title: string
}

const PASSWORD_ERROR = 4
const SECURITY_ERROR = 5
const NOT_ENCRYPTED = -1

const ENCRYPTED =
  'This PDF is protected by a password or restrictions. Open it, print it to a new PDF, and upload that.'
const DAMAGED = 'This PDF is damaged and can’t be opened. Print it to a new PDF and upload that.'

/** Opens a PDF for as long as `use` takes. @throws FileError encrypted, unreadable or too-large */
export async function withPdf<Result>(
  bytes: Uint8Array,
  maxPages: number,
  use: (document: PdfDocument) => Result | Promise<Result>,
): Promise<Result> {
  const pdfium = await (loaded ??= load())
  try {
    return await useDocument(pdfium, bytes, maxPages, use)
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error
    // it ended itself, and nothing of it can be used again
    loaded = undefined
    const hadNoMore = pdfium.HEAPU8.length > MAX_MEMORY_BYTES / 2
    throw hadNoMore ? tooMuchMemory() : new FileError('unreadable', DAMAGED)
  }
}

async function useDocument<Result>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  maxPages: number,
  use: (document: PdfDocument) => Result | Promise<Result>,
): Promise<Result> {
  const copy = pdfium.wasmExports.malloc(bytes.length)
  if (copy === 0) throw tooMuchMemory()
  pdfium.HEAPU8.set(bytes, copy)
  const handle = pdfium._FPDF_LoadMemDocument(copy, bytes.length, 0)
  const form = handle === 0 ? undefined : openForm(pdfium, handle)
  try {
    if (!form) throw openError(pdfium._FPDF_GetLastError())
    if (pdfium._FPDF_GetSecurityHandlerRevision(handle) !== NOT_ENCRYPTED)
      throw new FileError('encrypted', ENCRYPTED)
    const places = placesOfPages(pdfium, handle, maxPages)
    if (places.length === 0) throw new FileError('unreadable', 'This PDF has no pages. Use another one.')
    return await use({
      pdfium,
      handle,
      form: form.handle,
      places,
      pages: places.length,
      title: readTitle(pdfium, handle),
    })
  } finally {
    form?.close()
    if (handle !== 0) pdfium._FPDF_CloseDocument(handle)
    pdfium.wasmExports.free(copy)
  }
}

const FORM_INFO_BYTES = 400
const FORM_INFO_VERSION = 2

function openForm(pdfium: Pdfium, document: number) {
  const info = pdfium.wasmExports.malloc(FORM_INFO_BYTES)
  // nothing of ours is ever called back
  pdfium.HEAPU8.fill(0, info, info + FORM_INFO_BYTES)
  pdfium.HEAPU8[info] = FORM_INFO_VERSION
  const handle = pdfium._FPDFDOC_InitFormFillEnvironment(document, info)
  pdfium._FPDF_SetFormFieldHighlightAlpha(handle, 0)
  return {
    handle,
    close() {
      pdfium._FPDFDOC_ExitFormFillEnvironment(handle)
      pdfium.wasmExports.free(info)
    },
  }
}

/** Missing one after another, in a file that says to have more than it has. */
const MAX_MISSING = 100

/** Of what the file counts as pages, those that are there. @throws FileError too-large */
function placesOfPages(pdfium: Pdfium, handle: number, maxPages: number): number[] {
  const counted = pdfium._FPDF_GetPageCount(handle)
  const size = pdfium.wasmExports.malloc(16)
  const places: number[] = []
  for (let at = 0, missing = 0; at < counted && missing < MAX_MISSING; at += 1) {
    const isThere = pdfium._FPDF_GetPageSizeByIndex(handle, at, size, size + 8) !== 0
    if (isThere) places.push(at)
    missing = isThere ? 0 : missing + 1
    if (places.length > maxPages) break
  }
  pdfium.wasmExports.free(size)
  if (places.length > maxPages)
    throw new FileError('too-large', `This PDF has ${counted} pages. The limit is ${maxPages}.`)
  return places
}

function openError(code: number) {
  const isEncrypted = code === PASSWORD_ERROR || code === SECURITY_ERROR
  return isEncrypted ? new FileError('encrypted', ENCRYPTED) : new FileError('unreadable', DAMAGED)
}

/** Runs `use` on a page, counted from 0; undefined when the page cannot be read. */
export function withPage<Result>(
  { pdfium, handle, places }: PdfDocument,
  index: number,
  use: (page: number) => Result,
): Result | undefined {
  const page = pdfium._FPDF_LoadPage(handle, places[index] ?? -1)
  if (page === 0) return undefined
  try {
    return use(page)
  } finally {
    pdfium._FPDF_ClosePage(page)
  }
}

/** In points, as it is shown; its unit counts as one point. */
export const sizeOfPage = (document: PdfDocument, index: number) =>
  withPage(document, index, (page) => ({
    width: document.pdfium._FPDF_GetPageWidth(page),
    height: document.pdfium._FPDF_GetPageHeight(page),
  }))

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
  const size = sizeInDots(document, index, dotsPerInch)
  return size && drawPageAs(document, index, size)
}

/** Of a picture of a page, which has fewer dots to the inch where the page is very large. */
export function sizeInDots(document: PdfDocument, index: number, dotsPerInch: number) {
  const points = sizeOfPage(document, index)
  if (!points) return undefined
  const area = points.width * points.height
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(MAX_PIXELS / Math.max(area, 1)))
  const side = (length: number) => Math.max(1, Math.floor(length * scale))
  return { width: side(points.width), height: side(points.height) }
}

/** How PDFium is to draw: the kind of its bitmap, bytes for each point, and its own flags. */
export type Look = { format: number; bytes: number; flags: number }
const inGray: Look = { format: GRAY, bytes: 1, flags: IN_GRAY }

/** The same in a picture of this size, its points as that look has them. */
export function drawPageAs(
  document: PdfDocument,
  index: number,
  { width, height }: { width: number; height: number },
  { format, bytes, flags }: Look = inGray,
): GrayPicture | undefined {
  const { pdfium } = document
  const length = width * height * bytes
  return withPage(document, index, (page) => {
    const buffer = pdfium.wasmExports.malloc(length)
    if (buffer === 0) return undefined
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, format, buffer, width * bytes)
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
      drawOn(document, page, { bitmap, at: 0, width, height }, flags)
      return { width, height, pixels: pdfium.HEAPU8.slice(buffer, buffer + length) }
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap)
      pdfium.wasmExports.free(buffer)
    }
  })
}

type Sheet = { bitmap: number; at: number; width: number; height: number }

/** The page with its annotations, and the fields of its form with their values. */
function drawOn(
  { pdfium, form }: PdfDocument,
  page: number,
  { bitmap, at, width, height }: Sheet,
  how: number,
) {
  const flags = WITH_ANNOTATIONS | how
  pdfium._FORM_OnAfterLoadPage(page, form)
  pdfium._FPDF_RenderPageBitmap(bitmap, page, at, at, width, height, 0, flags)
  pdfium._FPDF_FFLDraw(form, bitmap, page, at, at, width, height, 0, flags)
  pdfium._FORM_OnBeforeClosePage(page, form)
}

/** Far off the page, so that no picture is unpacked. */
const FAR_OFF = 20_000

/** Has what stands on the pages without a look of its own given one, as when it is shown; nothing is drawn. */
export function giveLooks(document: PdfDocument) {
  const { pdfium } = document
  const buffer = pdfium.wasmExports.malloc(1)
  const bitmap = pdfium._FPDFBitmap_CreateEx(1, 1, GRAY, buffer, 1)
  for (let index = 0; index < document.pages; index += 1)
    withPage(document, index, (page) => {
      if (pdfium._FPDFPage_GetAnnotCount(page) > 0)
        drawOn(document, page, { bitmap, at: FAR_OFF, width: 1, height: 1 }, IN_GRAY)
    })
  pdfium._FPDFBitmap_Destroy(bitmap)
  pdfium.wasmExports.free(buffer)
}
