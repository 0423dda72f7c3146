// values are passed over as wholes: the same words may stand in them
const PARTS = /"[^"]*"|'[^']*'|=\s*[^\s"']+|[\w-]+/g
const tameTag = (tag: string) => tag.replace(PARTS, (part) => part.replace(/^(style|on\w+)$/i, 'data-$1'))

/**
 * Parses HTML into a document that is never shown: no script runs, nothing is loaded. A strict content security
 * policy complains of styles and handlers even there, so they are renamed before: to `data-style`, `data-onclick`…
 */
export function parseHtml(html: string): HTMLElement {
  const tamed = html.replace(/<\/?[a-z][^<>]*>/gi, tameTag)
  const { body } = new DOMParser().parseFromString(tamed, 'text/html')
  body.querySelectorAll('data-style').forEach((sheet) => sheet.remove())
  return body
}

const ALIGNMENTS = ['left', 'center', 'right', 'justify']

/** The alignment that an element parsed by parseHtml asks for, by style or by the old attribute. */
export function alignmentOf(element: Element): string | undefined {
  const byStyle = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(element.getAttribute('data-style') ?? '')?.[1]
  const asked = (byStyle ?? element.getAttribute('align') ?? '').toLowerCase()
  return ALIGNMENTS.find((alignment) => alignment === asked)
}
