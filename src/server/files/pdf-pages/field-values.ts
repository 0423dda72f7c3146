import type { PdfDict } from '@libpdf/core'
import { appearanceOf, isWidget, valuesOf } from './annotations.ts'
import { inherited, numberOf, type Resolve, resolved } from './pdf-values.ts'
import { unpack } from './stream-data.ts'

/** Whether a field has a value and nothing to see of it. */
export function lacksValue(widget: PdfDict, resolve: Resolve): boolean {
  if (!isWidget(widget, resolve) || valuesOf(widget, resolve).length === 0) return false
  const look = appearanceOf(widget, resolve)
  if (!look) return true
  const content = Buffer.from(unpack(look.form, resolve)).toString('latin1')
  return !/(?:[)\]>\s](?:Tj|TJ|'|"))|\sDo\b/.test(content)
}

/** Flags of a field (ISO 32000, 12.7.4). */
const READ_ONLY = 1
const PUSH_BUTTON = 0x10000

/** Whether whoever opens the file can enter something there. */
export function isFillable(widget: PdfDict, resolve: Resolve): boolean {
  if (!isWidget(widget, resolve)) return false
  const kind = resolved(inherited(widget, 'FT', resolve), resolve)
  const flags = numberOf(inherited(widget, 'Ff', resolve), resolve) ?? 0
  if (kind?.type !== 'name' || (flags & READ_ONLY) !== 0) return false
  return kind.value === 'Btn' ? (flags & PUSH_BUTTON) === 0 : ['Tx', 'Ch'].includes(kind.value)
}
