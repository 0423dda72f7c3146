import { withPlainFigures } from '#shared/raised.ts'

/** Where the words of a quotation stand: in which text nodes, and from which character to which. */
export type Found = { start: { node: Text; offset: number }; end: { node: Text; offset: number } }

/** A character that does not count: what stands raised is quoted in brackets. */
type Passed = RegExp
const SPACE = /[\s\u200b[\]]/
/** Lines of a PDF are broken with hyphens, which its words don't have. */
const SPACE_OR_HYPHEN = /[\s\u200b[\]\u00ad\u2010-]/

/**
 * Finds a quotation in what a page shows. Spaces do not count: blocks stand side by side in the page without any, and
 * with line breaks in the text that was read.
 */
export function findWords(root: Node, quote: string, passed: Passed = SPACE): Found | undefined {
  const everyPassed = new RegExp(passed, 'g')
  const counted = (text: string) => withPlainFigures(text.replace(everyPassed, ''))
  const wanted = counted(quote)
  if (wanted === '') return undefined
  const nodes: { node: Text; from: number }[] = []
  let letters = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    const own = counted(node.data)
    if (own === '') continue
    nodes.push({ node, from: letters.length })
    letters += own
  }
  const at = letters.indexOf(wanted)
  if (at < 0) return undefined
  const start = placeOf(nodes, at, passed)
  const last = placeOf(nodes, at + wanted.length - 1, passed)
  return start && last && { start, end: { node: last.node, offset: last.offset + 1 } }
}

/** The node and its character that is the letter with this number, spaces not counted. */
function placeOf(nodes: { node: Text; from: number }[], letter: number, passed: Passed) {
  const found = nodes.findLast(({ from }) => from <= letter)
  if (!found) return undefined
  let left = letter - found.from
  for (let offset = 0; offset < found.node.data.length; offset++) {
    if (passed.test(found.node.data.charAt(offset))) continue
    if (left === 0) return { node: found.node, offset }
    left -= 1
  }
  return undefined
}

const NAME = 'explained'

/** Marks a quotation on a page of a PDF and brings it into view, where its words are found. */
export function markOnPage(page: HTMLElement, quote: string) {
  const found = findWords(page, quote, SPACE_OR_HYPHEN)
  if (!found) return
  mark(found)
  found.start.node.parentElement?.scrollIntoView({ block: 'center' })
}

/** Marks a quotation in the contract, scrolls to it and gives it the focus; false where it is not found. */
export function showWords(root: HTMLElement, quote: string): boolean {
  const found = findWords(root, quote)
  if (!found) return false
  mark(found)
  const block = found.start.node.parentElement
  if (!block) return true
  if (!block.hasAttribute('tabindex')) block.tabIndex = -1
  block.focus({ preventScroll: true })
  block.scrollIntoView({ block: 'center' })
  return true
}

function mark(found: Found) {
  const range = document.createRange()
  range.setStart(found.start.node, found.start.offset)
  range.setEnd(found.end.node, found.end.offset)
  if (typeof Highlight === 'function') CSS.highlights.set(NAME, new Highlight(range))
  else {
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
  }
}

/** Takes the mark away. */
export function forgetWords() {
  if (typeof Highlight === 'function') CSS.highlights.delete(NAME)
}
