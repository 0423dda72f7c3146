import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  type PdfRef,
} from '@libpdf/core'
import { numberOf, type Resolve, resolved } from './pdf-values.ts'

/** What a screen reader tells apart: headings, lists, tables, and what they stand in. */
const ROLES = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note'.split(
    ' ',
  ),
)
/** Of a cell; words are left out everywhere, because what is read aloud must be what is on the page. */
const NUMBERS_OF_CELLS = ['RowSpan', 'ColSpan']
const SCOPES = new Set(['Row', 'Column', 'Both'])
const MAX_DEPTH = 60
const MAX_ELEMENTS = 100_000
const MAX_MARKS_OF_PAGE = 20_000
const MAX_ROLE_STEPS = 10

type CopiedPage = {
  /** In the source. */
  page: PdfDict
  copy: { ref: PdfRef; dict: PdfDict }
  /** What it draws is marked as it was. */
  isAsItWas: boolean
}

/** Made to keep programs busy: then the pages come without their structure. */
class TooMuch extends Error {}

/**
 * Gives the copied pages the structure of their source, so that a screen reader finds headings and tables: roles, order,
 * and which marked part of a page belongs to what. No text of its own, no links, nothing of pages that are drawn anew.
 */
export function copyStructure(source: PDF, target: PDF, pages: CopiedPage[]): void {
  const resolve = (ref: PdfRef) => source.getObject(ref)
  const root = source.getCatalog().getDict('StructTreeRoot', resolve)
  if (!root) return
  const roles = root.getDict('RoleMap', resolve)
  const copied = new Map(pages.map((each, at) => [each.page, { ...each, at }]))
  const marks: (PdfRef | undefined)[][] = pages.map(() => [])
  const visited = new Set<PdfDict>()

  /** The copies of what stands in an element; nothing for what no page shows. */
  function kidsOf(element: PdfDict, self: PdfRef, above: PdfDict | undefined, depth: number): PdfObject[] {
    const kids = resolved(element.get('K'), resolve)
    const list = kids instanceof PdfArray ? [...kids] : kids ? [element.get('K') ?? kids] : []
    const page = element.getDict('Pg', resolve) ?? above
    return list.flatMap((kid) => kidOf(resolved(kid, resolve), self, page, depth))
  }

  function kidOf(
    kid: PdfObject | undefined,
    self: PdfRef,
    page: PdfDict | undefined,
    depth: number,
  ): PdfObject[] {
    if (kid instanceof PdfNumber) return markOf(kid.value, self, page)
    if (!(kid instanceof PdfDict)) return []
    const type = kid.getName('Type')?.value
    if (type === 'OBJR' || kid.has('Stm')) return []
    if (type === 'MCR' || kid.has('MCID')) {
      const mark = numberOf(kid.get('MCID'), resolve)
      return mark === undefined ? [] : markOf(mark, self, kid.getDict('Pg', resolve) ?? page)
    }
    return elementOf(kid, self, page, depth)
  }

  function markOf(mark: number, self: PdfRef, page: PdfDict | undefined): PdfObject[] {
    const found = page && copied.get(page)
    if (!found?.isAsItWas || !Number.isInteger(mark) || mark < 0) return []
    if (mark > MAX_MARKS_OF_PAGE) throw new TooMuch()
    const marksOfPage = marks[found.at]
    if (!marksOfPage || marksOfPage[mark]) return []
    marksOfPage[mark] = self
    return [
      PdfDict.of({
        Type: PdfName.of('MCR'),
        Pg: found.copy.ref,
        MCID: PdfNumber.of(mark),
      }),
    ]
  }

  function elementOf(
    element: PdfDict,
    parent: PdfRef,
    page: PdfDict | undefined,
    depth: number,
  ): PdfObject[] {
    if (visited.has(element) || depth > MAX_DEPTH) return []
    visited.add(element)
    if (visited.size > MAX_ELEMENTS) throw new TooMuch()
    const copy = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of(roleOf(element)), P: parent })
    const self = target.register(copy)
    const kids = kidsOf(element, self, page, depth + 1)
    if (kids.length === 0) return []
    copy.set('K', PdfArray.of(...kids))
    const cell = cellOf(element, resolve)
    if (cell) copy.set('A', cell)
    return [self]
  }

  function roleOf(element: PdfDict): string {
    let role = element.getName('S')?.value ?? ''
    for (let step = 0; step < MAX_ROLE_STEPS && !ROLES.has(role); step += 1)
      role = roles?.getName(role, resolve)?.value ?? ''
    return ROLES.has(role) ? role : 'Span'
  }

  const tree = PdfDict.of({ Type: PdfName.of('StructTreeRoot') })
  const treeRef = target.register(tree)
  let kids: PdfObject[]
  try {
    kids = kidsOf(root, treeRef, undefined, 0)
  } catch (error) {
    if (error instanceof TooMuch) return
    throw error
  }
  if (kids.length === 0) return
  tree.set('K', PdfArray.of(...kids))
  tree.set('ParentTree', target.register(PdfDict.of({ Nums: parentsOf(target, marks) })))
  for (const [at, { copy }] of pages.entries())
    if (marks[at]?.length) copy.dict.set('StructParents', PdfNumber.of(at))
  const catalog = target.getCatalog()
  catalog.set('StructTreeRoot', treeRef)
  catalog.set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }))
}

/** By page: which element each of its marked parts belongs to. */
function parentsOf(target: PDF, marks: (PdfRef | undefined)[][]): PdfArray {
  const parents = new PdfArray()
  for (const [at, elements] of marks.entries()) {
    if (elements.length === 0) continue
    const ofPage = Array.from(elements, (element) => element ?? PdfNull.instance)
    parents.push(PdfNumber.of(at), target.register(PdfArray.of(...ofPage)))
  }
  return parents
}

/** How far a cell reaches, and what a heading cell is the heading of. */
function cellOf(element: PdfDict, resolve: Resolve): PdfDict | undefined {
  const given = resolved(element.get('A'), resolve)
  const all = given instanceof PdfArray ? [...given] : [given]
  const ofTable = all
    .map((each) => resolved(each, resolve))
    .find((each) => each instanceof PdfDict && each.getName('O', resolve)?.value === 'Table')
  if (!(ofTable instanceof PdfDict)) return undefined
  const cell = PdfDict.of({ O: PdfName.of('Table') })
  for (const name of NUMBERS_OF_CELLS) {
    const value = numberOf(ofTable.get(name), resolve)
    if (value !== undefined && value > 1 && value < 1000) cell.set(name, PdfNumber.of(Math.trunc(value)))
  }
  const scope = ofTable.getName('Scope', resolve)?.value
  if (scope && SCOPES.has(scope)) cell.set('Scope', PdfName.of(scope))
  return cell
}
