import { parseHtml } from '#web/ui/editor/parse-html.ts'
import type { Block } from './compare-texts.ts'

const WHOLE = 'p, h1, h2, h3, h4, h5, h6, li, tr, pre, hr, dt, dd, figcaption'
const AROUND = `${WHOLE}, div, ul, ol, dl, table, blockquote, section, article, figure`

const wordsOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()

function textOf(node: Node): string {
  if (!(node instanceof Element)) return wordsOf(node)
  if (node.matches('tr')) return [...node.children].map(wordsOf).join(' | ')
  const words = wordsOf(node)
  if (words) return words
  if (node.matches('hr')) return '———'
  return node.matches('img') || node.querySelector('img') ? '[Picture]' : ''
}

/** A text as the blocks that people read one after the other. */
export function blocksOf(html: string): Block[] {
  const found: Block[] = []
  const add = (node: Node) => {
    const text = textOf(node)
    if (text) found.push({ text, html: node instanceof Element ? node.outerHTML : text })
  }
  const walk = (parent: Element) => {
    for (const node of parent.childNodes) {
      const hasBlocks = node instanceof Element && node.querySelector(AROUND) !== null
      if (hasBlocks && !node.matches('tr')) walk(node)
      else add(node)
    }
  }
  walk(parseHtml(html))
  return found
}
