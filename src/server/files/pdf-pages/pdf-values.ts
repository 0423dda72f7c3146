import { type PdfDict, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'

/** What a reference leads to. */
export type Resolve = (ref: PdfRef) => PdfObject | null

const MAX_DEPTH = 50

export const resolved = (value: PdfObject | null | undefined, resolve: Resolve): PdfObject | undefined =>
  (value instanceof PdfRef ? resolve(value) : value) ?? undefined

/** What a dictionary says itself, or what stands above it in its tree does. */
export function inherited(dict: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let above: PdfDict | undefined = dict
  for (let depth = 0; depth < MAX_DEPTH && above && !above.has(key); depth += 1)
    above = above.getDict('Parent', resolve)
  return above?.get(key)
}

/** The numbers of an array; undefined where there is none. */
export function numbersOf(value: PdfObject | undefined, resolve: Resolve): number[] | undefined {
  const found = resolved(value, resolve)
  if (found?.type !== 'array') return undefined
  return [...found].map((each) => numberOf(each, resolve) ?? Number.NaN)
}

export function numberOf(value: PdfObject | undefined, resolve: Resolve): number | undefined {
  const found = resolved(value, resolve)
  return found instanceof PdfNumber ? found.value : undefined
}

/** A text string, as people read it. */
export function textOf(value: PdfObject | undefined, resolve: Resolve): string {
  const found = resolved(value, resolve)
  return found instanceof PdfString ? found.asString() : ''
}
