import { type ReactNode, createElement } from 'react'
import { Picture } from './Picture.tsx'
import { PlaceMark } from './PlaceMark.tsx'
import { t } from './words.ts'

/** As much of a DOM node as is read here; every browser's Node is one. */
export type MarkupNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly textContent: string | null
  readonly childNodes: ArrayLike<MarkupNode>
  readonly getAttribute?: (name: string) => string | null
}

/** Alignment stands in `data-style`: the parsed document has no inline styles. */
const ELEMENT = 1
const TEXT = 3
const MAX_DEPTH = 150

/** What each allowed element becomes. The page has headings of its own, so those of the contract stand two lower. */
const elements: Record<string, string> = {
  h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6',
  p: 'p', div: 'div', section: 'div', article: 'div', center: 'div', blockquote: 'blockquote', pre: 'pre',
  ul: 'ul', ol: 'ol', li: 'li', dl: 'dl', dt: 'dt', dd: 'dd', figure: 'figure', figcaption: 'figcaption',
  table: 'table', caption: 'caption', thead: 'thead', tbody: 'tbody', tfoot: 'tfoot', tr: 'tr', th: 'th', td: 'td',
  b: 'strong', strong: 'strong', i: 'em', em: 'em', u: 'u', ins: 'u', s: 's', del: 's', strike: 's',
  sub: 'sub', sup: 'sup', code: 'code', span: 'span', a: 'a', br: 'br', hr: 'hr', img: 'img',
} // prettier-ignore
const emptyElements = new Set(['br', 'hr', 'img'])
/** Their text is not text of the contract. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'noscript',
  'head',
  'title',
  'textarea',
  'select',
  'button',
  'input',
  'form',
  'frame',
  'frameset',
  'applet',
  'audio',
  'video',
  'canvas',
  'link',
  'meta',
  'base',
])
const flows = new Set(['p', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote', 'td', 'th', 'dt', 'dd', 'div', 'pre'])
const holdsNoText = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl'])

type Props = Record<string, string | number>
type Context = { depth: number; directed: boolean; inHead: boolean }

const start: Context = { depth: 0, directed: false, inHead: false }

/**
 * Contract HTML as React elements, made anew from an allow-list: an element or attribute not named here cannot come
 * through, whatever the server let pass. Unknown elements lose their form, never their text.
 */
export const renderMarkup = (blocks: readonly MarkupNode[]): ReactNode =>
  blocks.map((block, at) => render(block, at, start))

function childrenOf(node: MarkupNode, context: Context): ReactNode[] {
  return Array.from(node.childNodes, (child, at) => render(child, at, context))
}

function render(node: MarkupNode, key: number, context: Context): ReactNode {
  if (node.nodeType === TEXT) return node.nodeValue
  if (node.nodeType !== ELEMENT) return null
  const name = node.nodeName.toLowerCase()
  if (dropped.has(name)) return null
  if (context.depth > MAX_DEPTH) return node.textContent
  const element = Object.hasOwn(elements, name) ? elements[name] : undefined
  if (!element) return createElement('span', { key }, ...childrenOf(node, deeper(context)))
  const read = (attribute: string) => node.getAttribute?.(attribute)?.trim() ?? ''
  const direction = /^(rtl|ltr)$/i.exec(read('dir'))?.[0].toLowerCase()
  const props: Props = { key, ...common(node, element, name, read), ...specific[element]?.(read, context) }
  const isBlock = flows.has(element) || holdsNoText.has(element) || element === 'caption'
  if (direction && isBlock) props.dir = direction
  else if (!context.directed && flows.has(element) && hasWords(node)) props.dir = 'auto'
  if (element === 'img') return createElement(Picture, props)
  const place = element === 'span' && read('data-place')
  if (place) return createElement(PlaceMark, { key, number: Number(place) }, node.textContent)
  if (emptyElements.has(element)) return createElement(element, props)
  const within = {
    depth: context.depth + 1,
    directed: context.directed || (direction !== undefined && isBlock),
    inHead: element === 'thead' || (context.inHead && element !== 'tbody'),
  }
  const kept = childrenOf(node, within).filter((child) => !(holdsNoText.has(element) && isBlank(child)))
  if (element === 'a' && !props.href) return createElement('span', { key }, ...kept)
  if (element !== 'table') return createElement(element, props, ...kept)
  // reached by Tab, so that a table wider than the screen can be scrolled by keyboard
  const box = { key, className: 'contract-table', role: 'group', tabIndex: 0, 'aria-label': t('table') }
  return createElement('div', box, createElement(element, { ...props, key: 0 }, ...kept))
}

const deeper = (context: Context): Context => ({ ...context, depth: context.depth + 1 })
/** Of the contract itself: what stands at a place is in the language of the page, and tells no direction. */
const hasWords = (node: MarkupNode): boolean =>
  node.nodeType === TEXT
    ? (node.nodeValue ?? '').trim() !== ''
    : !node.getAttribute?.('data-place') && Array.from(node.childNodes).some(hasWords)
const isBlank = (node: ReactNode) => typeof node === 'string' && !node.trim()

type Read = (attribute: string) => string

/** Whether the numbers of a list are wider than the room before its items: on a phone they would leave the screen. */
function hasWideNumbers(list: MarkupNode, read: Read): boolean {
  const items = Array.from(list.childNodes).filter(({ nodeName }) => nodeName.toLowerCase() === 'li').length
  const last = (Number(read('start')) || 1) + items - 1
  return /i/i.test(read('type')) ? last > 18 : last > 999
}

/** An address, say, in a cell: wider than a column can be on a small phone. Names are not. */
const UNBREAKABLE = /\S{18}/

function common(node: MarkupNode, element: string, name: string, read: Read): Props {
  const align =
    name === 'center'
      ? 'center'
      : /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\b/i.exec(read('data-style'))?.[1]
  const classes = [
    ...(/^h[1-6]$/.test(name) ? [`contract-${name}`] : []),
    ...(element === 'ol' && hasWideNumbers(node, read) ? ['contract-wide-numbers'] : []),
    ...(element === 'td' && UNBREAKABLE.test(node.textContent ?? '') ? ['contract-long'] : []),
    ...(align && (flows.has(element) || element === 'table')
      ? [`contract-${align.toLowerCase()}`]
      : /^t[dh]$/.test(element) && !/\p{L}/u.test(node.textContent ?? '')
        ? ['contract-figures']
        : []),
  ]
  const lang = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.exec(read('lang'))?.[0]
  return { ...(classes.length > 0 && { className: classes.join(' ') }), ...(lang && { lang }) }
}

const specific: Record<string, (read: Read, context: Context) => Props> = {
  a: (read) => linkProps(read('href')),
  ol: (read) => ({
    ...whole(read('start'), 'start', 0, 1_000_000),
    ...(/^[aAiI1]$/.test(read('type')) && { type: read('type') }),
  }),
  img: (read) => ({
    ...(/^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i.test(read('src')) && { src: read('src') }),
    alt: read('alt'),
    ...whole(read('width'), 'width', 1, 5000),
  }),
  th: (read, { inHead }) => ({ ...spans(read), scope: inHead ? 'col' : 'row' }),
  td: (read) => spans(read),
}

function linkProps(href: string): Props {
  if (!/^(https?:\/\/|mailto:|tel:)\S+$/i.test(href)) return {}
  return { href, target: '_blank', rel: 'noopener noreferrer nofollow' }
}

const spans = (read: Read): Props => ({
  ...whole(read('colspan'), 'colSpan', 1, 40),
  ...whole(read('rowspan'), 'rowSpan', 1, 1000),
})

function whole(value: string, name: string, low: number, high: number): Props {
  const number = /^\d{1,7}$/.test(value) ? Number(value) : undefined
  return number === undefined ? {} : { [name]: Math.min(Math.max(number, low), high) }
}
