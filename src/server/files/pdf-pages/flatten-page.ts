import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import { type Appearance, appearanceOf, isWidget, listShown } from './annotations.ts'
import type { IsHidden } from './hidden-layers.ts'
import { geometryOf, isPlain, type PageGeometry, type Transform } from './page-geometry.ts'
import { inherited, numberOf, numbersOf, type Resolve, resolved } from './pdf-values.ts'
import { contentOf, packed } from './stream-data.ts'

/** A page that stands from its origin, unturned, in points, and has nothing on it but what it draws itself. */
export type FlatPage = {
  width: number
  height: number
  contents: PdfObject | undefined
  resources: PdfDict
  group: PdfObject | undefined
  /** Whether it is drawn otherwise than it was. */
  isRewritten: boolean
}

export function geometryOfPage(page: PdfDict, resolve: Resolve): PageGeometry {
  return geometryOf({
    mediaBox: numbersOf(inherited(page, 'MediaBox', resolve), resolve),
    cropBox: numbersOf(inherited(page, 'CropBox', resolve), resolve),
    rotate: numberOf(inherited(page, 'Rotate', resolve), resolve),
    userUnit: numberOf(page.get('UserUnit'), resolve),
  })
}

/** The page with its annotations and filled-in fields drawn, each over what was there before. */
export function flattenPage(page: PdfDict, resolve: Resolve, isHidden?: IsHidden): FlatPage {
  const geometry = geometryOfPage(page, resolve)
  const found = resolved(inherited(page, 'Resources', resolve), resolve)
  const resources = found instanceof PdfDict ? found : new PdfDict()
  const looks = looksOf(page, resolve, isHidden)
  const contents = page.get('Contents')
  const { width, height } = geometry
  const flat = { width, height, group: resolved(page.get('Group'), resolve) }
  if (looks.length === 0 && isPlain(geometry)) return { ...flat, contents, resources, isRewritten: false }
  const forms = [
    formOf(contents, resources, geometry, resolve),
    ...looks.map(({ form }) => asForm(form, resources)),
  ]
  const named = withForms(resources, forms, resolve)
  const [first = '', ...names] = named.names
  const drawn = names
    .map((name, at) => `q ${numbers(looks[at]?.place ?? IDENTITY)} cm /${name} Do Q\n`)
    .join('')
  const text = `q /${first} Do Q\nq ${numbers(geometry.toShown)} cm\n${drawn}Q\n`
  return { ...flat, contents: packed(Buffer.from(text)), resources: named.resources, isRewritten: true }
}

/** In the order in which they are drawn: fields over notes. */
function looksOf(page: PdfDict, resolve: Resolve, isHidden: IsHidden | undefined): Appearance[] {
  const shown = listShown(page, resolve, isHidden)
  const [fields, notes] = [true, false].map((is) => shown.filter((each) => isWidget(each, resolve) === is))
  return [...(notes ?? []), ...(fields ?? [])].flatMap((each) => appearanceOf(each, resolve) ?? [])
}

const IDENTITY: Transform = [1, 0, 0, 1, 0, 0]
/** Readers know no exponents. */
const numbers = (transform: Transform) =>
  transform
    .map((value) => Number(value.toFixed(6)).toString())
    .map((text) => (text.includes('e') ? '0' : text))
    .join(' ')
const arrayOf = (values: readonly number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)))

/** What a page draws, as one form in its place: whatever it leaves behind of its own state stays within. */
function formOf(
  contents: PdfObject | undefined,
  resources: PdfDict,
  { box, toShown }: PageGeometry,
  resolve: Resolve,
): PdfStream {
  const entries = {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: arrayOf(box),
    Matrix: arrayOf(toShown),
    Resources: resources,
  }
  return packed(contentOf(contents, resolve), entries)
}

/** The same stream with what some programs leave out. */
function asForm(form: PdfStream, resources: PdfDict): PdfStream {
  form.set('Type', PdfName.of('XObject'))
  form.set('Subtype', PdfName.of('Form'))
  if (!form.has('Resources')) form.set('Resources', resources)
  return form
}

/** Resources of the page's own that name these forms besides. */
function withForms(resources: PdfDict, forms: PdfStream[], resolve: Resolve) {
  const known = resources.getDict('XObject', resolve)
  const objects = known ? known.clone() : new PdfDict()
  const names = forms.map((form) => {
    let number = objects.size
    while (objects.has(`Drawn${number}`)) number += 1
    objects.set(`Drawn${number}`, form)
    return `Drawn${number}`
  })
  const own = resources.clone()
  own.set('XObject', objects)
  return { names, resources: own }
}
