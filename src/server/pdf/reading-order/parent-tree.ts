import { arrayOf, type PdfObjects, referenceOf } from './pdf-objects.ts'
import type { Leaf } from './text-blocks.ts'

/** Which element each marked content belongs to, page by page. */
export class ParentTree {
  private readonly objects: PdfObjects
  private readonly arrays = new Map<string, number>()
  private readonly moved = new Map<number, string[]>()

  constructor(objects: PdfObjects) {
    this.objects = objects
    const tree = objects.resolve(objects.resolve(objects.root.get('StructTreeRoot')).get('ParentTree'))
    const entries = arrayOf(tree.get('Nums'))
    for (let at = 0; at + 1 < entries.length; at += 2) {
      const array = referenceOf(entries[at + 1])
      if (array !== undefined) this.arrays.set(entries[at] ?? '', array)
    }
  }

  move({ page, id }: Leaf, element: number) {
    const array = this.arrays.get(this.objects.dictionary(page).get('StructParents') ?? '')
    if (array === undefined) return
    const parents = this.moved.get(array) ?? arrayOf(this.objects.text(array))
    parents[id] = `${element} 0 R`
    this.moved.set(array, parents)
  }

  write() {
    for (const [array, parents] of this.moved) this.objects.replace(array, `[${parents.join(' ')}]`)
  }
}
