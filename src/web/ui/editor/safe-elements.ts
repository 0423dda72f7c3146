import { placeholderOf, placeholderPattern } from '#shared/contract-text/placeholders.ts'
import { createElement, type CSSProperties, Fragment, type ReactNode } from 'react'
import { alignmentOf } from './parse-html.ts'

// what the server keeps of a text when it freezes it
const SHOWN = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr br strong b em i u ins s del strike sub sup a span img table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
)
// nothing of these is text for a reader
const GONE = new Set(
  'script style template noscript iframe frame frameset object embed applet svg math form input button select option textarea audio video canvas link meta base head title xml'.split(
    ' ',
  ),
)
const EMPTY = new Set(['br', 'hr', 'img'])
const ONLY_ELEMENTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol'])
const HEADING = /^h[1-6]$/
const MAX_DEPTH = 100

const countOf = (element: Element, name: string) => {
  const count = Number(element.getAttribute(name))
  return Number.isInteger(count) && count > 0 && count <= 1000 ? count : undefined
}

const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)/i
const SAFE_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,/i

function ownAttributes(element: Element, tag: string): Record<string, unknown> {
  if (HEADING.test(tag)) return { 'data-level': tag[1] }
  if (tag === 'a') {
    const href = element.getAttribute('href')?.trim() ?? ''
    return SAFE_LINK.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' } : {}
  }
  if (tag === 'img')
    return {
      src: element.getAttribute('src') ?? '',
      alt: element.getAttribute('alt') ?? '',
      width: countOf(element, 'width'),
    }
  if (tag === 'td' || tag === 'th')
    return { colSpan: countOf(element, 'colspan'), rowSpan: countOf(element, 'rowspan') }
  if (tag === 'ol') {
    const type = element.getAttribute('type') ?? ''
    return { start: countOf(element, 'start'), type: /^[1aAiI]$/.test(type) ? type : undefined }
  }
  return {}
}

function attributesOf(element: Element, tag: string): Record<string, unknown> {
  const alignment = alignmentOf(element)
  const style: CSSProperties | undefined = alignment ? { textAlign: alignment as 'left' } : undefined
  const dir = element.getAttribute('dir')?.toLowerCase()
  return {
    ...ownAttributes(element, tag),
    style,
    dir: dir === 'rtl' || dir === 'ltr' || dir === 'auto' ? dir : undefined,
    lang: /^[\w-]{1,35}$/.test(element.getAttribute('lang') ?? '') ? element.getAttribute('lang') : undefined,
  }
}

// a wide table scrolls on a narrow screen, by keyboard too
const SCROLLS = { 'data-scrolls': true, role: 'group', 'aria-label': 'Table', tabIndex: 0 }

export type FillField = (key: string) => ReactNode

/** Plain text with what stands for its placeholders. */
export const filledText = (text: string, fill: FillField): ReactNode =>
  createElement(Fragment, null, ...textOf(text, fill))

const textOf = (text: string, fill?: FillField): ReactNode[] =>
  text
    .split(placeholderPattern())
    .map((part, index) => (index % 2 === 0 ? part : fill ? fill(part) : placeholderOf(part)))

type Drawing = {
  /** What stands for a placeholder; without it placeholders show as they are written. */
  fill?: FillField | undefined
  /** Of the largest heading of the text, 1 to 6. */
  topLevel?: number
}
type Place = { depth: number; isBare: boolean }

function childrenOf(parent: Element, depth: number, drawing: Drawing): ReactNode[] {
  if (depth > MAX_DEPTH) return [parent.textContent]
  const isBare = ONLY_ELEMENTS.has(parent.tagName.toLowerCase())
  return shownOf([...parent.childNodes], { depth, isBare }, drawing)
}

function shownOf(nodes: readonly Node[], { depth, isBare }: Place, drawing: Drawing): ReactNode[] {
  const { fill, topLevel = 1 } = drawing
  return nodes.flatMap((node): ReactNode[] => {
    if (node instanceof Text) return isBare && !node.data.trim() ? [] : textOf(node.data, fill)
    if (!(node instanceof Element)) return []
    const tag = node.tagName.toLowerCase()
    if (GONE.has(tag) || (tag === 'img' && !SAFE_PICTURE.test(node.getAttribute('src') ?? ''))) return []
    const children = EMPTY.has(tag) ? undefined : childrenOf(node, depth + 1, drawing)
    if (!SHOWN.has(tag)) return [createElement(Fragment, null, ...(children ?? []))]
    // the page around the text has the first level of headings for itself
    const element = HEADING.test(tag) ? `h${Math.min(6, Number(tag[1]) - topLevel + 2)}` : tag
    const shown = createElement(element, attributesOf(node, tag), ...(children ?? []))
    return [tag === 'table' ? createElement('div', SCROLLS, shown) : shown]
  })
}

/**
 * Parsed HTML of a contract as React elements: only structure, emphasis, http(s), mailto and tel links and embedded
 * pictures; scripts, handlers, styles, frames and forms never come to life. Its largest headings follow the page's own.
 */
export const safeElements = (nodes: readonly Node[], drawing: Drawing = {}): ReactNode =>
  createElement(Fragment, null, ...shownOf(nodes, { depth: 0, isBare: false }, drawing))

/** The level of the largest heading among these, for `safeElements`: 1 where there is none. */
export function topLevelOf(nodes: readonly Node[]): number {
  const elements = nodes.filter((node) => node instanceof Element)
  const levels = elements.flatMap((element) =>
    [element, ...element.querySelectorAll('h1, h2, h3, h4, h5, h6')].flatMap(({ tagName }) =>
      HEADING.test(tagName.toLowerCase()) ? [Number(tagName[1])] : [],
    ),
  )
  return levels.length > 0 ? Math.min(...levels) : 1
}
