import { isSameTitle } from '#shared/contract-text/same-title.ts'

const SAYS_MORE = 'img, hr, table'
const isBlank = (node: Node) =>
  !node.textContent?.trim() &&
  !(node instanceof Element && (node.matches(SAYS_MORE) || node.querySelector(SAYS_MORE)))

/**
 * The text without a first line that is its title once more, for where that stands right above. A title with a place to
 * fill in stays: links lead there.
 */
export function withoutTitle(blocks: readonly Node[], title: string): readonly Node[] {
  const at = blocks.findIndex((block) => !isBlank(block))
  const first = blocks[at]
  const line = first && /^(H[1-6]|P)$/.test(first.nodeName) ? (first.textContent ?? '') : ''
  if (!line || /[[_]/.test(line) || !isSameTitle(line, title)) return blocks
  const rest = blocks.slice(at + 1)
  const next = rest.findIndex((block) => !isBlank(block))
  // a text that says nothing else is shown as it is
  return next < 0 ? blocks : rest.slice(next)
}
