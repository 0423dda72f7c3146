import { PdfDict, type PdfObject, PdfStream } from '@libpdf/core'
import type { IsHidden } from './hidden-layers.ts'
import { type Transform, transformBox } from './page-geometry.ts'
import { inherited, numberOf, numbersOf, type Resolve, resolved, textOf } from './pdf-values.ts'

/** How something that stands on a page looks: a form, and its place in units of the page. */
export type Appearance = { form: PdfStream; place: Transform }

const HIDDEN = 2
const NO_VIEW = 32
/** With nothing to see on the page itself; a link shows what is under it. */
const UNSEEN = new Set(['Link', 'Popup', 'Widget', 'PrinterMark', 'TrapNet', 'FileAttachment', 'Sound'])

/** The annotations of a page that are not hidden. */
export function listShown(page: PdfDict, resolve: Resolve, isHidden?: IsHidden): PdfDict[] {
  const all = [...(page.getArray('Annots', resolve) ?? [])].map((each) => resolved(each, resolve))
  return all.filter((each): each is PdfDict => {
    if (!(each instanceof PdfDict)) return false
    const flags = numberOf(each.get('F'), resolve) ?? 0
    return (flags & (HIDDEN | NO_VIEW)) === 0 && !isHidden?.(each.get('OC'))
  })
}

const subtypeOf = (annotation: PdfDict, resolve: Resolve) =>
  annotation.getName('Subtype', resolve)?.value ?? ''
export const isWidget = (annotation: PdfDict, resolve: Resolve) => subtypeOf(annotation, resolve) === 'Widget'

/** How an annotation looks on the page; undefined where it has no look. */
export function appearanceOf(annotation: PdfDict, resolve: Resolve): Appearance | undefined {
  if (subtypeOf(annotation, resolve) === 'Popup') return undefined
  const form = normalAppearance(annotation, resolve)
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(annotation.get('Rect'), resolve) ?? []
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(form?.get('BBox'), resolve) ?? []
  const [m1 = 1, m2 = 0, m3 = 0, m4 = 1, m5 = 0, m6 = 0] = numbersOf(form?.get('Matrix'), resolve) ?? []
  const seen = transformBox(
    [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)],
    [m1, m2, m3, m4, m5, m6],
  )
  const [width, height] = [seen[2] - seen[0], seen[3] - seen[1]]
  if (!form || !(width > 0) || !(height > 0)) return undefined
  // PDFium draws its own looks for marked text around the text, wherever the rectangle is
  if (annotation.has('PDFIUM_HasGeneratedAP') && annotation.has('QuadPoints'))
    return { form, place: [1, 0, 0, 1, 0, 0] }
  // ISO 32000-1, 12.5.5: the box of the appearance is made to fill the rectangle
  const [x, y] = [Math.min(left, right), Math.min(bottom, top)]
  const [across, up] = [Math.abs(right - left) / width, Math.abs(top - bottom) / height]
  return { form, place: [across, 0, 0, up, x - seen[0] * across, y - seen[1] * up] }
}

function normalAppearance(annotation: PdfDict, resolve: Resolve): PdfStream | undefined {
  const found = annotation.getDict('AP', resolve)?.get('N', resolve)
  if (found instanceof PdfStream) return found
  if (!(found instanceof PdfDict)) return undefined
  const state = stateOf(annotation, resolve)
  const shown = found.get(state !== undefined && found.has(state) ? state : 'Off', resolve)
  return shown instanceof PdfStream ? shown : undefined
}

/** Which of its looks it has; where it doesn't say so itself, the value of its field does. */
function stateOf(annotation: PdfDict, resolve: Resolve): string | undefined {
  const own = annotation.getName('AS', resolve)
  const value = own ?? resolved(inherited(annotation, 'V', resolve), resolve)
  return value?.type === 'name' ? value.value : undefined
}

/** Whether it would show something, and has no look that says what. */
export function isWithoutLook(annotation: PdfDict, resolve: Resolve): boolean {
  const rect = numbersOf(annotation.get('Rect'), resolve) ?? []
  const hasArea = rect[0] !== rect[2] && rect[1] !== rect[3]
  const isSeen = !UNSEEN.has(subtypeOf(annotation, resolve)) && !isLineOfNoWidth(annotation, resolve)
  return hasArea && isSeen && !normalAppearance(annotation, resolve)
}

const LINES = new Set(['Line', 'PolyLine', 'Polygon'])

/** Some programs leave such on every page; they draw nothing (ISO 32000-1, table 166). */
function isLineOfNoWidth(annotation: PdfDict, resolve: Resolve): boolean {
  const width = numberOf(annotation.getDict('BS', resolve)?.get('W'), resolve)
  return LINES.has(subtypeOf(annotation, resolve)) && width === 0 && !annotation.has('IC')
}

/** Whether it says something that is read only by opening it. */
export function hasComment(annotation: PdfDict, resolve: Resolve): boolean {
  const isShown = ['FreeText', 'Widget', 'Link', 'Popup', 'Stamp'].includes(subtypeOf(annotation, resolve))
  return !isShown && textOf(annotation.get('Contents'), resolve).trim() !== ''
}

const PUSH_BUTTON = 1 << 16

/** Whether it is a box to tick that is not ticked, and has no look for that. */
export function isEmptyBox(annotation: PdfDict, resolve: Resolve): boolean {
  const kind = resolved(inherited(annotation, 'FT', resolve), resolve)
  const flags = numberOf(inherited(annotation, 'Ff', resolve), resolve) ?? 0
  if (!isWidget(annotation, resolve) || kind?.type !== 'name' || kind.value !== 'Btn') return false
  const state = stateOf(annotation, resolve) ?? 'Off'
  return !(flags & PUSH_BUTTON) && state === 'Off' && !normalAppearance(annotation, resolve)
}

const PASSWORD = 1 << 13

/** The values of a text field or of a choice, as they are stored; none for other fields. */
export function valuesOf(widget: PdfDict, resolve: Resolve): string[] {
  const kind = resolved(inherited(widget, 'FT', resolve), resolve)
  const flags = numberOf(inherited(widget, 'Ff', resolve), resolve) ?? 0
  if (kind?.type !== 'name' || !['Tx', 'Ch'].includes(kind.value)) return []
  if (kind.value === 'Tx' && flags & PASSWORD) return []
  const value = resolved(inherited(widget, 'V', resolve), resolve)
  const all: (PdfObject | undefined)[] = value?.type === 'array' ? [...value] : [value]
  return all.map((each) => textOf(each, resolve)).filter((text) => text.trim() !== '')
}
