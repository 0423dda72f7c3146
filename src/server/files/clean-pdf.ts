import { PDF, PdfArray, PdfDict, PdfNumber, type PdfRef } from '@libpdf/core'
import { MAX_UPLOAD_PAGES } from '#shared/attachments/attachments.api.ts'
import { FileError } from './file-error.ts'
import { hasActiveContent } from './pdf-pages/active-content.ts'
import { isWithoutLook, listShown, valuesOf } from './pdf-pages/annotations.ts'
import { type Expected, findDifferences, saysValues } from './pdf-pages/compare-pages.ts'
import { objectCopier } from './pdf-pages/copy-objects.ts'
import { copyStructure } from './pdf-pages/copy-structure.ts'
import { isFillable, lacksValue } from './pdf-pages/field-values.ts'
import { type FlatPage, flattenPage } from './pdf-pages/flatten-page.ts'
import { findHiddenLayers } from './pdf-pages/hidden-layers.ts'
import { hidePlaceholders } from './pdf-pages/hide-placeholders.ts'
import { FILLABLE, HIDDEN_LAYERS, listLeftOut, SHOWN_OTHERWISE } from './pdf-pages/left-out.ts'
import { listPages } from './pdf-pages/list-pages.ts'
import type { Resolve } from './pdf-pages/pdf-values.ts'
import { removeHidden } from './pdf-pages/remove-hidden.ts'
import { giveLooks, type PdfDocument, withPdf } from './pdfium.ts'
import { saveDocument } from './pdfium-save.ts'

export type CleanPdf = {
  /** Its pages alone; or the whole file as it came, where `pages` is null. */
  bytes: Uint8Array
  pages: number | null
  /** What does not come with it, or why it is kept as it came, in words for the person. */
  warnings: string[]
}

/**
 * A PDF as nothing but its pages, written anew, each as it is shown on a screen: filled-in forms and notes are part of
 * the page, what hidden layers hold is not, and no script, action, link, form or embedded file is left. A screen reader
 * still finds its headings and tables. Every page is compared with the original. Where one would lose or change something, the file is kept as it came, or refused when
 * it holds anything that acts, or layers. @throws FileError
 */
export function cleanPdf({ bytes }: { bytes: Uint8Array }): Promise<CleanPdf> {
  return withPdf(bytes, MAX_UPLOAD_PAGES, async (original) => {
    giveLooks(original)
    const source = await PDF.load(saveDocument(original) ?? bytes)
    refuseUnreadable(source, original)
    hidePlaceholders(original, source)
    const { pdf, expected, stored, unshown, hasFillable, warnings } = await writePages(source)
    const whole = { source, bytes, hasFillable }
    if (unshown.length > 0) return keepWhole(whole, unshown)
    const { differing, asStored } = await withPdf(pdf, MAX_UPLOAD_PAGES, (clean) => ({
      differing: findDifferences(original, clean, expected),
      asStored: saysValues(clean, stored),
    }))
    if (differing.length > 0) return keepWhole(whole, differing)
    const said = asStored ? warnings : [...warnings, SHOWN_OTHERWISE]
    return { bytes: pdf, pages: expected.length, warnings: said }
  })
}

function refuseUnreadable(source: PDF, { pages }: PdfDocument) {
  if (source.isEncrypted)
    throw new FileError(
      'encrypted',
      'This PDF is encrypted. Save it without a password, then upload it again.',
    )
  if (source.getCatalog().getBool('NeedsRendering', (ref) => source.getObject(ref))?.value === true)
    throw new FileError(
      'unreadable',
      'Only Adobe programs can show this form. Open it in one, print it to a PDF, and upload that.',
    )
  if (listPages(source).length !== pages)
    throw new FileError(
      'unreadable',
      'This PDF can look different in different programs. Print it to a new PDF and upload that.',
    )
}

type Written = {
  pdf: Uint8Array
  expected: Expected[]
  /** By page: the values of its fields. */
  stored: string[][]
  /** Pages, counted from 0, with something that cannot be drawn. */
  unshown: number[]
  /** Whoever opens the file as it came can enter something. */
  hasFillable: boolean
  warnings: string[]
}

async function writePages(source: PDF): Promise<Written> {
  const resolve: Resolve = (ref: PdfRef) => source.getObject(ref)
  const pages = listPages(source)
  const leftOut = listLeftOut(source, pages)
  const isHidden = findHiddenLayers(source)
  const isReduced = isHidden !== undefined && removeHidden(pages, resolve, isHidden)
  const shown = pages.map((page) => listShown(page, resolve, isHidden))
  const unshown = shown.flatMap((all, at) =>
    all.some((each) => isWithoutLook(each, resolve) || lacksValue(each, resolve)) ? [at] : [],
  )
  const stored = shown.map((all) => all.flatMap((each) => valuesOf(each, resolve)))
  // else every reader shows what the file says of how they look
  const isDrawnByReaders =
    source.getCatalog().getDict('AcroForm', resolve)?.getBool('NeedAppearances', resolve)?.value === true
  const target = PDF.create()
  const copy = objectCopier(source, target)
  const copied: Parameters<typeof copyStructure>[2] = []
  const expected = pages.map((page, at): Expected => {
    const flat = flattenPage(page, resolve, isHidden)
    const isAsItWas = !isReduced && !flat.isRewritten
    copied.push({ page, copy: addPage(target, flat, copy), isAsItWas })
    const values = isDrawnByReaders ? (stored[at] ?? []) : []
    const isDrawnAnew = isReduced || flat.isRewritten
    return { values, isDrawnAnew, text: isReduced ? 'less' : flat.isRewritten ? 'more' : 'same' }
  })
  copyStructure(source, target, copied)
  const pdf = await target.save({ useXRefStream: false })
  const hasFillable = shown.flat().some((each) => isFillable(each, resolve))
  const warnings = [...leftOut, ...(isReduced ? [HIDDEN_LAYERS] : [])]
  return { pdf, expected, stored, unshown, hasFillable, warnings }
}

function addPage(target: PDF, flat: FlatPage, copy: ReturnType<typeof objectCopier>) {
  const { width, height, contents, resources, group } = flat
  const { dict, ref } = target.addPage({ width, height })
  dict.set('MediaBox', PdfArray.of(...[0, 0, width, height].map((side) => PdfNumber.of(side))))
  dict.set('Resources', copy(resources))
  if (contents) dict.set('Contents', copy(contents))
  if (group instanceof PdfDict) dict.set('Group', copy(group))
  return { dict, ref }
}

type Whole = Pick<Written, 'hasFillable'> & { source: PDF; bytes: Uint8Array }

function keepWhole({ source, bytes, hasFillable }: Whole, differing: number[]): CleanPdf {
  const where = namePages(differing)
  if (hasActiveContent(source))
    throw new FileError(
      'unreadable',
      `${where} can’t be copied without changing what it shows, and this PDF has scripts, forms, layers, or files in it. Print it to a new PDF and upload that.`,
    )
  return {
    bytes,
    pages: null,
    warnings: [
      `${where} can’t be copied without changing what it shows, so this PDF stays a file of its own: it goes into the signed PDF unchanged, as an attachment.`,
      ...(hasFillable ? [FILLABLE] : []),
    ],
  }
}

const MAX_NAMED = 5

function namePages(pages: number[]): string {
  const [first = 0, ...more] = pages.map((page) => page + 1)
  if (more.length === 0) return `Page ${first}`
  const named = [first, ...more].slice(0, MAX_NAMED)
  const rest = pages.length - named.length
  return rest > 0
    ? `Pages ${named.join(', ')} and ${rest} more`
    : `Pages ${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}
