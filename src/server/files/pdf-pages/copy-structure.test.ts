import { PDF, PdfArray, PdfDict, type PdfRef } from '@libpdf/core'
import { expect, test } from 'vitest'
import { cleanPdf } from '../clean-pdf.ts'
import { taggedPdf } from './tagged-pdf.fixture.ts'

const asTagged = ['root', ['H1', 0], ['Table', ['TR', ['TH', 1]], ['TR', ['TD', 2]]]]

async function structureOf(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes)
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  const root = pdf.getCatalog().getDict('StructTreeRoot', resolve)
  const told = (element: PdfDict): unknown => {
    const kids = element.getArray('K', resolve)
    const found = Array.from({ length: kids?.length ?? 0 }, (_, at) => kids?.at(at, resolve))
    return [
      element.getName('S')?.value ?? 'root',
      ...found.map((kid) =>
        kid instanceof PdfDict && !kid.has('MCID')
          ? told(kid)
          : kid instanceof PdfDict && kid.getNumber('MCID')?.value,
      ),
    ]
  }
  return root && { pdf, root, told: told(root), resolve }
}

test('an attached PDF keeps its headings and tables for a screen reader, and no words besides those on its pages', async () => {
  const { bytes } = await cleanPdf({ bytes: taggedPdf() })
  const found = await structureOf(bytes)
  expect(found?.told).toEqual(asTagged)
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).not.toMatch(/ActualText|\/Alt|evil|Summary/)
  expect(text).toMatch(/\/ColSpan 2/)
  expect(text).toMatch(/\/Scope\s*\/Column/)
  // readers find the element of each mark by its page
  const parents = found?.root.getDict('ParentTree', found.resolve)?.getArray('Nums', found.resolve)
  expect(parents?.length).toBe(2)
  const elements = parents?.at(1, found?.resolve)
  expect(elements instanceof PdfArray && elements.length).toBe(3)
})

test('a structure that contains itself ends, and what stands in it comes once', async () => {
  const circle = '<< /Type /StructElem /S /Sect /P 6 0 R /K [11 0 R 7 0 R 8 0 R] >>'
  const { bytes } = await cleanPdf({ bytes: taggedPdf([circle], '11 0 R') })
  expect((await structureOf(bytes))?.told).toEqual(asTagged)
})

test('one that is made to keep programs busy is left out, and the pages stay', async () => {
  const deep = Array.from(
    { length: 5000 },
    (_, at) => `<< /Type /StructElem /S /Sect /P 6 0 R /K [${at + 12} 0 R] >>`,
  )
  const { bytes, pages } = await cleanPdf({
    bytes: taggedPdf([...deep, '<< /K 1000000 /Pg 3 0 R >>'], '11 0 R'),
  })
  expect(pages).toBe(1)
  expect((await structureOf(bytes))?.told).toEqual(asTagged)
  const far = '<< /Type /StructElem /S /P /Pg 3 0 R /K 1000000 >>'
  const { bytes: plain } = await cleanPdf({ bytes: taggedPdf([far], '11 0 R') })
  expect(await structureOf(plain)).toBeUndefined()
})
