import type { parseDocument } from 'htmlparser2'

/** The tree that htmlparser2 makes, named here because its node types live in another package. */
export type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>
type HtmlText = Extract<HtmlNode, { nodeType: 3 }>

export function isElement(node: HtmlNode): node is HtmlElement {
  return node.nodeType === 1
}

export function isText(node: HtmlNode): node is HtmlText {
  return node.nodeType === 3
}

/** Of a table; it is set bold, or inherits that from the head that it stands in. */
export function isHeadCell(cell: HtmlElement): boolean {
  const section = cell.parent?.parent
  return cell.name === 'th' || (cell.name === 'td' && section?.nodeType === 1 && section.name === 'thead')
}
