import type { PdfDict } from '@libpdf/core'
import { appearanceOf, isWidget, valuesOf } from './annotations.ts'
import type { Resolve } from './pdf-values.ts'
import { unpack } from './stream-data.ts'

/** Whether a field has a value and nothing to see of it. */
export function lacksValue(widget: PdfDict, resolve: Resolve): boolean {
  if (!isWidget(widget, resolve) || valuesOf(widget, resolve).length === 0) return false
  const look = appearanceOf(widget, resolve)
  if (!look) return true
  const content = Buffer.from(unpack(look.form, resolve)).toString('latin1')
  return !/(?:[)\]>\s](?:Tj|TJ|'|"))|\sDo\b/.test(content)
}
