import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'
import { resolved } from './pdf-values.ts'

/** Actions that run a program, send something, lead to another file, or change what the pages show. */
const ACTIONS = new Set([
  'GoToE',
  'GoToR',
  'Hide',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'ResetForm',
  'RichMediaExecute',
  'SetOCGState',
  'SubmitForm',
])
const KEYS = ['JS', 'XFA', 'EF', 'RichMediaContent']
const MAX_OBJECTS = 1_000_000

/**
 * Whether a document holds anything that acts, another file, or layers, which a reader shows or hides: such a one is not
 * handed on as it is.
 */
export function hasActiveContent(source: PDF): boolean {
  if (hasLayers(source)) return true
  const seen = new Set<PdfObject>()
  const open: PdfObject[] = [source.getCatalog()]
  while (open.length > 0) {
    const next = open.pop()
    const found = resolved(next, (ref: PdfRef) => source.getObject(ref))
    if (!(found instanceof PdfDict || found instanceof PdfArray) || seen.has(found)) continue
    seen.add(found)
    if (seen.size > MAX_OBJECTS) return true
    if (found instanceof PdfArray) open.push(...found)
    else {
      const action = resolved(found.get('S'), (ref: PdfRef) => source.getObject(ref))
      if (action?.type === 'name' && ACTIONS.has(action.value)) return true
      if (KEYS.some((key) => found.has(key))) return true
      open.push(...[...found].map(([, value]) => value))
    }
  }
  return false
}

function hasLayers(source: PDF): boolean {
  const resolve = (ref: PdfRef) => source.getObject(ref)
  const layers = source.getCatalog().getDict('OCProperties', resolve)?.getArray('OCGs', resolve)
  return layers !== undefined && layers.length > 0
}
