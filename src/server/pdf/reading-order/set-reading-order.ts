import { guessLanguage, isRightToLeftLanguage } from '#shared/contract-text/guess-language.ts'
import { KnownTexts } from './known-texts.ts'
import { isRightToLeftText, lettersOf, placesOf, runsFromRight } from './logical-order.ts'
import { ParentTree } from './parent-tree.ts'
import { dictionaryOf, PdfObjects, written } from './pdf-objects.ts'
import { type Element, type Leaf, leavesOf, type Node, textBlocksOf } from './text-blocks.ts'

/**
 * The compiler lists the words of a line as they are drawn, from left to right. Where they are read the other way, puts
 * them into the order of reading, with their text as it is written, and says in which language it is. What is drawn
 * stays as it is, byte for byte. `data`: what the template was given, where the texts are found.
 */
export function setReadingOrder(pdf: Uint8Array, data: unknown, language: string): Uint8Array {
  const objects = PdfObjects.read(pdf)
  if (!objects) return pdf
  const blocks = textBlocksOf(objects)
  const shown = blocks.map((block) =>
    leavesOf(block)
      .map((leaf) => leaf.shown.text)
      .join(''),
  )
  const texts = new KnownTexts(data).match(shown)
  const writer = new Writer(objects, language)
  for (const [index, block] of blocks.entries()) {
    const text = texts[index]
    if (text !== undefined && isRightToLeftText(text)) writer.order(block, text)
    writer.name(block, text ?? shown[index] ?? '')
  }
  writer.end()
  return objects.bytes()
}

/** Where a node stands among the letters of its text. */
type Placed = { node: Node; from: number; to: number }
/** Words side by side, or an element among them; `fromRight`: they run the other way than the rest. */
type Group = { nodes: Placed[]; fromRight: boolean; element?: Element }

class Writer {
  private readonly objects: PdfObjects
  private readonly parents: ParentTree
  private readonly language: string

  constructor(objects: PdfObjects, language: string) {
    this.objects = objects
    this.language = language
    this.parents = new ParentTree(objects)
  }

  /** The language of an element, where it is not that of the document. */
  name({ number }: Element, text: string) {
    const language = this.languageOf(text)
    if (language) this.set(number, { Lang: `(${language})` })
  }

  order(block: Element, text: string) {
    const letters = lettersOf(text)
    const leaves = leavesOf(block)
    const lines = linesOf(leaves)
    const pieces = leaves.map((leaf, index) => ({
      letters: lettersOf(leaf.shown.text).text,
      line: lines[index] ?? 0,
      x: leaf.shown.x,
    }))
    const places = placesOf(pieces, letters.text, runsFromRight(text))
    // its words are known, but not which of them is where
    if (!places) return this.set(block.number, { ActualText: utf16(text) })
    const placeOf = new Map<Node, Placed>()
    for (const [index, leaf] of leaves.entries()) {
      const place = places[index]
      if (place) placeOf.set(leaf, { node: leaf, ...place })
    }
    const textAt = (letter: number) => letters.at[letter] ?? text.length
    this.arrange(block, 0, text.length, { text, textAt, placeOf })
  }

  /** Sets the order and the text of what is within an element that holds the text from one place to another. */
  private arrange(element: Element, from: number, to: number, known: Known) {
    const placed = element.children
      .map((node, index) => ({ ...placeOf(node, known), index }))
      .toSorted((a, b) => a.from - b.from || a.to - b.to || a.index - b.index)
    const fromRight = runsFromRight(known.text)
    const groups = groupsOf(placed, fromRight)
    if (groups.length === 1 && !groups[0]?.element) {
      const text = known.text.slice(from, to)
      const kids = placed.map(({ node }) => kidOf(node))
      return this.set(element.number, {
        K: `[${kids.join(' ')}]`,
        ...(isRightToLeftText(text) && { ActualText: utf16(text) }),
      })
    }
    const bounds = boundsOf(groups, from, to, known)
    const kids = groups.map((group, index) => {
      const [start, end] = [bounds[index] ?? from, bounds[index + 1] ?? to]
      if (group.element) {
        this.arrange(group.element, start, end, known)
        this.name(group.element, known.text.slice(start, end))
        return kidOf(group.element)
      }
      return this.span(element, group, known.text.slice(start, end))
    })
    this.set(element.number, { K: `[${kids.join(' ')}]` })
  }

  private span({ number }: Element, { nodes, fromRight }: Group, text: string): string {
    const page = this.objects.dictionary(number).get('Pg')
    const language = fromRight && this.languageOf(text)
    const span = this.objects.add(
      written(
        new Map([
          ['Type', '/StructElem'],
          ['S', '/Span'],
          ['P', `${number} 0 R`],
          ...(language ? [['Lang', `(${language})`] as const] : []),
          ['ActualText', utf16(text)],
          ['K', `[${nodes.map(({ node }) => kidOf(node)).join(' ')}]`],
          ...(page ? [['Pg', page] as const] : []),
        ]),
      ),
    )
    for (const { node } of nodes) if (node.kind === 'leaf') this.parents.move(node, span)
    return `${span} 0 R`
  }

  /** Undefined where it is that of the document, or not known. */
  private languageOf(text: string): string | undefined {
    if (!/\p{L}/u.test(text)) return undefined
    const guessed = guessLanguage(text)
    const own = this.language
    const isOwn =
      guessed === own ||
      // Persian and others are written in Arabic letters, German and others in Latin ones
      (guessed === 'ar' && isRightToLeftLanguage(own) && own !== 'he' && own !== 'yi') ||
      (guessed === 'he' && own === 'yi') ||
      (guessed === 'en' && !notLatin.has(own) && !isRightToLeftLanguage(own))
    return isOwn ? undefined : guessed
  }

  end() {
    this.parents.write()
  }

  private set(number: number, values: Record<string, string>) {
    const dictionary = dictionaryOf(this.objects.text(number))
    for (const [name, value] of Object.entries(values)) dictionary.set(name, value)
    this.objects.replace(number, written(dictionary))
  }
}

/** Languages that a text tells by its letters. */
const notLatin = new Set(['ja', 'ko', 'hi', 'th', 'ru', 'zh'])

type Known = { text: string; textAt: (letter: number) => number; placeOf: Map<Node, Placed> }

function placeOf(node: Node, { placeOf: places }: Known): Placed {
  const found = leavesOf(node).flatMap((leaf) => places.get(leaf) ?? [])
  const lettered = found.filter(({ from, to }) => to > from)
  const all = lettered.length > 0 ? lettered : found
  if (all.length === 0) return { node, from: Infinity, to: Infinity }
  return { node, from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) }
}

/** In a text that runs from the left, words that run from the right stand by themselves. */
function groupsOf(placed: Placed[], fromRight: boolean): Group[] {
  const groups: Group[] = []
  for (const one of placed) {
    const { node } = one
    const last = groups.at(-1)
    if (node.kind === 'element') groups.push({ nodes: [one], fromRight: false, element: node })
    else {
      const hasLetters = one.to > one.from
      const own = !fromRight && node.kind === 'leaf' && isRightToLeftText(node.shown.text)
      const joins = last && !last.element && (!hasLetters || last.fromRight === own)
      if (joins) last.nodes.push(one)
      else groups.push({ nodes: [one], fromRight: own })
    }
  }
  return groups
}

/** Where the text of each group begins. What is no letter belongs to the words beside it, before all to those that run from the left. */
function boundsOf(groups: Group[], from: number, to: number, { textAt }: Known): number[] {
  const firstOf = (group: Group) => Math.min(...group.nodes.map((node) => node.from))
  const lastOf = (group: Group) =>
    Math.max(...group.nodes.map((node) => (Number.isFinite(node.to) ? node.to : 0)))
  return groups.map((group, index) => {
    if (index === 0) return from
    const before = groups[index - 1]
    const isTight = group.element !== undefined || group.fromRight
    const start = isTight || !before ? textAt(firstOf(group)) : textAt(Math.max(0, lastOf(before) - 1)) + 1
    return Math.max(from, Math.min(Number.isFinite(start) ? start : to, to))
  })
}

const kidOf = (node: Node) => (node.kind === 'element' ? `${node.number} 0 R` : node.written)

/** Of each, the line on which it stands; what is raised or lowered stays on its line. */
function linesOf(leaves: Leaf[]): number[] {
  let line = 0
  let before: Leaf | undefined
  return leaves.map((leaf) => {
    if (before) {
      const apart = Math.abs(leaf.shown.y - before.shown.y)
      if (leaf.page !== before.page || apart > 0.6 * Math.max(leaf.shown.size, before.shown.size)) line += 1
    }
    before = leaf
    return line
  })
}

const utf16 = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
