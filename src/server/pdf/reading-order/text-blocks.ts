import { arrayOf, dictionaryOf, type Dictionary, type PdfObjects, referenceOf } from './pdf-objects.ts'
import { type Shown, ShownText } from './shown-text.ts'

/** One sequence of marked content: a word, or a part of a line. */
export type Leaf = { kind: 'leaf'; written: string; page: number; id: number; shown: Shown }
export type Element = { kind: 'element'; number: number; children: Node[] }
/** Annotations and what else holds no text. */
type Other = { kind: 'other'; written: string }
export type Node = Leaf | Element | Other

/** Paragraphs, headings and all else that holds text itself, in the order of the document. */
export function textBlocksOf(objects: PdfObjects): Element[] {
  const reader = new TreeReader(objects)
  const tree = objects.resolve(objects.root.get('StructTreeRoot'))
  return reader.blocksIn(tree)
}

export const leavesOf = (node: Node): Leaf[] =>
  node.kind === 'leaf' ? [node] : node.kind === 'element' ? node.children.flatMap(leavesOf) : []

const ofText = /^\/(?:P|H[1-6]|Title|Caption)$/

class TreeReader {
  private readonly objects: PdfObjects
  private readonly text: ShownText
  private readonly pages = new Map<number, Map<number, Shown>>()

  constructor(objects: PdfObjects) {
    this.objects = objects
    this.text = new ShownText(objects)
  }

  blocksIn(element: Dictionary): Element[] {
    return kidsOf(element).flatMap((kid) => {
      const number = referenceOf(kid)
      if (number === undefined) return []
      const child = this.objects.dictionary(number)
      const holdsText = kidsOf(child).some((grandchild) => referenceOf(grandchild) === undefined)
      return holdsText || ofText.test(child.get('S') ?? '')
        ? [this.element(number, child)]
        : this.blocksIn(child)
    })
  }

  private element(number: number, dictionary: Dictionary): Element {
    const page = referenceOf(dictionary.get('Pg'))
    const children = kidsOf(dictionary).map((kid): Node => {
      const child = referenceOf(kid)
      return child === undefined ? this.leaf(kid, page) : this.element(child, this.objects.dictionary(child))
    })
    return { kind: 'element', number, children }
  }

  private leaf(kid: string, ownPage: number | undefined): Node {
    const reference = dictionaryOf(kid)
    const id = Number(kid.startsWith('<<') ? reference.get('MCID') : kid)
    const page = referenceOf(reference.get('Pg')) ?? ownPage
    const shown = page === undefined ? undefined : this.onPage(page).get(id)
    return page !== undefined && shown
      ? { kind: 'leaf', written: kid, page, id, shown }
      : { kind: 'other', written: kid }
  }

  private onPage(number: number) {
    const known = this.pages.get(number) ?? this.text.ofPage(number)
    this.pages.set(number, known)
    return known
  }
}

function kidsOf(element: Dictionary): string[] {
  const kids = element.get('K')
  return kids === undefined ? [] : kids.startsWith('[') ? arrayOf(kids) : [kids]
}
