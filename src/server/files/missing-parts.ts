import { startsClause } from '#shared/contract-text/document-title.ts'
import { quoteBriefly } from './text-blocks.ts'

const BLOCKS = new Set(
  'p div li dt dd h1 h2 h3 h4 h5 h6 td th blockquote aside footer form section figcaption pre'.split(' '),
)
const UNSEEN = new Set('nav dialog script style noscript template button'.split(' '))
const isUnseen = (element: Element) =>
  UNSEEN.has(element.localName) ||
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  /display: ?none/.test(element.getAttribute('style') ?? '')
/** What isn't found at once is looked for in the whole text, so often. */
const MAX_SOUGHT = 200

const ELEMENT = 1
const TEXT = 3
const isElement = (node: Node): node is Element => node.nodeType === ELEMENT

/** Without the words of what isn't seen in it, such as the sign of a link to a heading. */
function seenText(node: Node): string {
  if (node.nodeType === TEXT) return node.nodeValue ?? ''
  return isElement(node) && !isUnseen(node) ? Array.from(node.childNodes, seenText).join('') : ''
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The texts of an element that hold no other, in their order: paragraphs, items, headings, cells. */
export function partsOf(root: Element): string[] {
  const parts: string[] = []
  /** Whether it is or holds such a part. */
  const visit = (element: Element): boolean => {
    if (isUnseen(element)) return false
    let isPart = false
    for (const child of element.children) isPart = visit(child) || isPart
    if (isPart || !BLOCKS.has(element.localName)) return isPart
    const text = squeeze(seenText(element))
    if (text !== '') parts.push(text)
    return true
  }
  visit(root)
  return parts
}

/** A sentence, an amount, or the heading of a clause; a word to share a page or go on to another is none. */
const isText = (text: string) => startsClause(text) || /\s\S+[.;:]$|\p{Sc}\s?\d/u.test(text)

/** What to tell of parts of a page that stand between those of its article and aren't among these. */
export function missingIn(article: Element, parts: string[]): string[] {
  const kept = new Set(partsOf(article))
  const isKept = (text: string) => kept.has(text)
  const inside = parts.slice(parts.findIndex(isKept), parts.findLastIndex(isKept))
  const all = squeeze(seenText(article))
  const missing = inside
    .filter((text) => !isKept(text) && isText(text))
    .slice(0, MAX_SOUGHT)
    .find((text) => !all.includes(text))
  return missing === undefined
    ? []
    : [
        `Some of this page isn’t included, such as ${quoteBriefly(missing)}. Compare the text with the original.`,
      ]
}
