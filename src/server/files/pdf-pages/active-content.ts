import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'
import { resolved } from './pdf-values.ts'

/** Actions that run a program, send something, or lead to another file. */
const ACTIONS = new Set([
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMediaExecute',
  'SubmitForm',
])
const KEYS = ['JS', 'XFA', 'EF', 'RichMediaContent']
const MAX_OBJECTS = 1_000_000

/** Whether a document holds anything that acts, or another file: such a one is not handed on as it is. */
export function hasActiveContent(source: PDF): boolean {
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
