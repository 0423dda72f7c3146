import { visibleText } from '#shared/contract-text/visible-text.ts'
import type { BlockLook, Mark } from './contract-ast.ts'
import { type HtmlElement, type HtmlNode, isElement, isHeadCell, isText } from './dom.ts'
import { allText } from './element-kinds.ts'

/** What the elements around a text say about it. */
export type Context = {
  depth: number
  nesting: number
  tables: number
  marks: Mark[]
  href?: string
  lang?: string
  look: Pick<BlockLook, 'align' | 'lang'>
  /** Which way the text runs; whether an element around it says so, and which way it runs around the next block. */
  rtl: boolean
  isDirected?: boolean
  rtlOutside: boolean
  /** Points: of the letters, of the line, and of a page. */
  size: number
  maxWidth: number
  maxHeight: number
  isBold?: boolean
  preformatted?: boolean
}

const markOf: Record<string, Mark> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
}

/** The context within an element. */
export function inner(node: HtmlElement, context: Context): Context {
  const next = { ...context, depth: context.depth + 1 }
  const mark = markOf[node.name]
  if (mark === 'b' || isHeadCell(node)) next.isBold = true
  if (mark && !context.marks.includes(mark)) next.marks = [...context.marks, mark]
  const href = node.name === 'a' ? node.attribs.href?.trim() : undefined
  if (href && /^(https?:\/\/|mailto:|tel:)\S+$/i.test(href)) next.href = visibleText(href).slice(0, 2000)
  const lang = /^[a-z]{2,3}(?=$|[-_])/i.exec(node.attribs.lang ?? '')?.[0]
  if (lang) next.lang = lang.toLowerCase()
  const dir = node.attribs.dir?.toLowerCase()
  const align = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)/i.exec(node.attribs.style ?? '')?.[1]
  if (lang || align)
    next.look = {
      ...context.look,
      ...(lang && { lang: lang.toLowerCase() }),
      ...(align && { align: alignOf(align.toLowerCase()) }),
    }
  if (dir === 'rtl' || dir === 'ltr') {
    next.isDirected = true
    next.rtl = dir === 'rtl'
  } else if (flows.has(node.name) && !context.isDirected) next.rtl = isRightToLeft(node)
  // read aloud in its own language: Latin letters may be of any, so only these are told
  if (flows.has(node.name) && next.rtl && !context.rtl && !next.look.lang)
    next.look = { ...next.look, lang: /\p{Script=Arabic}/u.test(allText(node)) ? 'ar' : 'he' }
  if (node.name === 'pre') next.preformatted = true
  if (node.name === 'center') next.look = { ...next.look, align: 'center' }
  return next
}

function alignOf(value: string): BlockLook['align'] {
  return value === 'left' || value === 'center' || value === 'right' || value === 'justify'
    ? value
    : undefined
}

export function spanOf({ marks, href, lang, look }: Context) {
  return { marks, href, lang: lang === look.lang ? undefined : lang }
}

/** How a block looks, and which way it runs where that is not the way around it. */
export const blockLook = ({ look, rtl, rtlOutside }: Context): BlockLook => ({
  ...look,
  ...(rtl !== rtlOutside && { rtl }),
})

/** Without a `dir` each runs the way of its own first letter, as on the signer's page. */
const flows = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote', 'td', 'th', 'div', 'pre'])
export const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u

/** By the rules of `dir=auto` (HTML 3.2.6.4): what runs its own way within is left out, and without letters it is left to right. */
export function isRightToLeft(element: HtmlElement): boolean {
  const open: HtmlNode[] = element.children.toReversed()
  while (open.length > 0) {
    const next = open.pop()
    if (!next) continue
    if (isText(next)) {
      const letter = /[\p{L}\p{Mc}\p{Nl}]/u.exec(next.data)?.[0]
      if (letter) return rightToLeft.test(letter)
    } else if (isElement(next) && !flows.has(next.name) && !next.attribs.dir)
      open.push(...next.children.toReversed())
  }
  return false
}
