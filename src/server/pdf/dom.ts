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
