import { PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream, PdfArray } from '@libpdf/core'
import type { IsHidden } from './hidden-layers.ts'
import { inherited, type Resolve, resolved } from './pdf-values.ts'
import { hideContent } from './hide-content.ts'
import { contentOf, packed, unpack } from './stream-data.ts'

/** Takes from these pages what belongs to layers that are not shown. Whether there was any. */
export function removeHidden(pages: PdfDict[], resolve: Resolve, isHidden: IsHidden): boolean {
  const seen = new Set<PdfObject>()
  let hasRemoved = false
  for (const page of pages) {
    const resources = resolved(inherited(page, 'Resources', resolve), resolve)
    const own = resources instanceof PdfDict ? resources : new PdfDict()
    const rest = hideContent(contentOf(page.get('Contents'), resolve), hiddenIn(own, resolve, isHidden))
    if (rest) page.set('Contents', packed(rest))
    hasRemoved ||= rest !== undefined
    hasRemoved = cleanForms(own) || hasRemoved
  }
  return hasRemoved

  /** Forms and pictures that these resources name, and what they name in turn. */
  function cleanForms(resources: PdfDict): boolean {
    let removed = false
    const named = ['XObject', 'Pattern'].flatMap((kind) => [...(resources.getDict(kind, resolve) ?? [])])
    for (const [, value] of named) {
      const form = resolved(value, resolve)
      if (!(form instanceof PdfStream) || seen.has(form)) continue
      seen.add(form)
      if (isHidden(form.get('OC'))) {
        makeEmpty(form)
        removed = true
        continue
      }
      if (form.getName('Subtype', resolve)?.value === 'Image') continue
      const inner = form.getDict('Resources', resolve) ?? resources
      const rest = hideContent(unpack(form, resolve), hiddenIn(inner, resolve, isHidden))
      if (rest) replaceData(form, rest)
      removed ||= rest !== undefined
      if (inner !== resources) removed = cleanForms(inner) || removed
    }
    return removed
  }
}

const hiddenIn = (resources: PdfDict, resolve: Resolve, isHidden: IsHidden) => (property: string) => {
  const name = /^\/(.+)/.exec(property)?.[1]
  return name !== undefined && isHidden(resources.getDict('Properties', resolve)?.get(decoded(name)))
}

/** A name as it is meant (ISO 32000-1, 7.3.5). */
const decoded = (name: string) =>
  name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function makeEmpty(form: PdfStream) {
  for (const key of Array.from(form.keys())) form.delete(key)
  form.set('Type', PdfName.of('XObject'))
  form.set('Subtype', PdfName.of('Form'))
  form.set('BBox', PdfArray.of(...[0, 0, 1, 1].map((side) => PdfNumber.of(side))))
  form.setData(new Uint8Array())
}

function replaceData(form: PdfStream, content: Buffer) {
  form.delete('DecodeParms')
  const { data } = packed(content)
  form.set('Filter', PdfName.of('FlateDecode'))
  form.setData(data)
}
