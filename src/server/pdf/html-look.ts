import { cleanText } from './clean-text.ts'
import type { BlockLook, Inline, Mark } from './contract-ast.ts'
import type { HtmlElement } from './dom.ts'

/** What the elements around a text say about it. */
export type Context = {
  depth: number
  nesting: number
  tables: number
  marks: Mark[]
  href?: string
  lang?: string
  look: BlockLook
  maxToken: number
  maxWidth: number
  preformatted?: boolean
  rtlDocument: boolean
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
  if (mark && !context.marks.includes(mark)) next.marks = [...context.marks, mark]
  const href = node.name === 'a' ? node.attribs.href?.trim() : undefined
  if (href && /^(https?:\/\/|mailto:|tel:)\S+$/i.test(href)) next.href = cleanText(href).slice(0, 2000)
  const lang = /^[a-z]{2,3}(?=$|[-_])/i.exec(node.attribs.lang ?? '')?.[0]
  if (lang) next.lang = lang.toLowerCase()
  const dir = node.attribs.dir?.toLowerCase()
  const align = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)/i.exec(node.attribs.style ?? '')?.[1]
  if (lang || align || dir === 'rtl' || dir === 'ltr')
    next.look = {
      ...context.look,
      ...(lang && { lang: lang.toLowerCase() }),
      ...(align && { align: alignOf(align.toLowerCase()) }),
      ...((dir === 'rtl' || dir === 'ltr') && { rtl: dir === 'rtl' }),
    }
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

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Without a `dir` of its own a paragraph goes the way of its first letter; said only where the document goes another. */
export function lookOf(content: Inline[], { look, rtlDocument }: Context): BlockLook {
  if (look.rtl !== undefined) return look
  for (const part of content) {
    const text = typeof part === 'string' ? part : part.t === 'x' ? part.v : ''
    const letter = /\p{L}/u.exec(text)?.[0]
    if (!letter) continue
    const rtl = rightToLeft.test(letter)
    return rtl === rtlDocument ? look : { ...look, rtl }
  }
  return look
}
