import { type HtmlElement, type HtmlNode, isElement, isText } from './dom.ts'

/** Their text is not text of the contract. */
export const ignored = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'colgroup',
  'iframe',
  'object',
  'svg',
  'math',
])
/** Blocks without a form of their own. */
export const containers = new Set([
  'html',
  'body',
  'div',
  'p',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'figure',
  'figcaption',
  'address',
  'center',
  'dl',
  'dt',
  'dd',
  'li',
  'pre',
  'td',
  'th',
  'tr',
  'tbody',
  'thead',
  'tfoot',
  'caption',
])

/** All text within, parts parted by spaces. Without recursion: the tree may be ten thousand deep. */
export function allText(node: HtmlElement): string {
  const parts: string[] = []
  const open: HtmlNode[] = [node]
  while (open.length > 0) {
    const next = open.pop()
    if (!next) continue
    if (isText(next)) parts.push(next.data)
    else if (isElement(next) && !ignored.has(next.name)) {
      parts.push(' ')
      for (let at = next.children.length - 1; at >= 0; at -= 1) {
        const child = next.children[at]
        if (child) open.push(child)
      }
    }
  }
  return parts.join('')
}
